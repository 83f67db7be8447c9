import { findChromium } from '../../e2e/chromium.ts';
import { installPackages } from './debian.ts';

/**
 * Path of a Chromium for what draws pages: an installed one, else Debian's package where we may install it (as root).
 * Returns undefined, after a plain sentence, where neither works.
 */
export async function provideChromium(): Promise<string | undefined> {
  const { CHROMIUM } = process.env;
  if (!CHROMIUM && findChromium() === undefined) await installPackages(['chromium', 'fonts-noto-cjk']);
  const browser = findChromium();
  if (browser === undefined) {
    process.stderr.write(
      CHROMIUM
        ? `CHROMIUM names ${CHROMIUM}, which is not there.\n`
        : 'This needs Chromium: install it (Debian: apt-get install chromium) or name it in CHROMIUM.\n',
    );
  }
  return browser;
}
