import { existsSync } from 'node:fs';
import { installPackages } from './debian.ts';

const candidates = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of an installed Chromium. */
export function findChromium(): string | undefined {
  return candidates.find((candidate) => candidate && existsSync(candidate));
}

/**
 * Chromium's headless shell (Debian's package): the same engine without a window, a fifth cheaper in processor time.
 */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Path of the Chromium that journeys run in. */
export function findJourneyBrowser(): string | undefined {
  return process.env.CHROMIUM ?? (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium());
}

/**
 * Path of a Chromium for what draws pages: an installed one, else Debian's package where we may install it (as root).
 * Returns undefined, after a plain sentence, where neither works.
 */
export async function provideChromium(): Promise<string | undefined> {
  if (findChromium() === undefined) await installPackages(['chromium', 'fonts-noto-cjk']);
  const browser = findChromium();
  if (browser === undefined) {
    process.stderr.write(
      'This needs Chromium: install it (Debian: apt-get install chromium) or name it in CHROMIUM.\n',
    );
  }
  return browser;
}
