import { loadavg } from 'node:os';
import type { Browser } from '@playwright/test';
import { visitSite } from '../../web/site.ts';

/**
 * Measures a site in Chromium in a wide and in a narrow window, and prints the load of the machine. BASE_URL measures a
 * running site.
 */
export async function atEachWidth(
  measure: (browser: Browser, url: string, width: number) => Promise<void>,
): Promise<void> {
  await visitSite(async (browser, url) => {
    for (const width of [1280, 360]) await measure(browser, url, width);
    process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}\n`);
  });
}
