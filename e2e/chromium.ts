import { existsSync } from 'node:fs';

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Chromium's headless shell (Debian's package): the same engine without a window, a fifth cheaper in processor time.
 */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const findFirst = (paths: readonly string[]): string | undefined => paths.find((path) => existsSync(path));

/** Path of a Chromium: the one that CHROMIUM names and no other, else an installed one. */
export function findChromium({ CHROMIUM }: NodeJS.ProcessEnv = process.env): string | undefined {
  return findFirst(CHROMIUM ? [CHROMIUM] : candidates);
}

/** Path of the Chromium that journeys run in. */
export function findJourneyBrowser({ CHROMIUM }: NodeJS.ProcessEnv = process.env): string | undefined {
  return findFirst(CHROMIUM ? [CHROMIUM] : [HEADLESS_SHELL, ...candidates]);
}
