import { existsSync } from 'node:fs';
import { run } from './run.ts';

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Path of a Chromium for the browser tests: an installed one, else Debian's package where we may install it (as root).
 * Returns undefined, after a plain sentence, where neither works.
 */
export async function findChromium(): Promise<string | undefined> {
  const installed = places.find((place) => place && existsSync(place));
  if (installed) return installed;
  if (process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    process.stdout.write('Installing Chromium and a Chinese font from Debian’s packages …\n');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env, quiet: true });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], {
      env,
      quiet: true,
    });
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  process.stderr.write(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium) or name it in CHROMIUM.\n',
  );
  return undefined;
}
