import { loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { provideChromium } from '../../needs/chromium.ts';
import { startSite } from '../../web/site.ts';

/**
 * Measures a site in Chromium in a wide and in a narrow window, and prints the load of the machine. BASE_URL measures a
 * running site.
 */
export async function atEachWidth(
  measure: (browser: Browser, url: string, width: number) => Promise<void>,
): Promise<void> {
  const executablePath = await provideChromium();
  if (executablePath === undefined) return;
  const site = await startSite(process.env.BASE_URL);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const width of [1280, 360]) await measure(browser, site.url, width);
    process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}\n`);
  } finally {
    await browser.close();
    await site.stop();
  }
}
