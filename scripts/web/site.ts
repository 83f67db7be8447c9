import { type Browser, chromium } from '@playwright/test';
import { type SiteServer, startSiteServer } from '../../e2e/site-server.ts';
import { provideChromium } from '../needs/chromium.ts';

/** The site at a URL (BASE_URL), which is left running; without one a site of its own, built if needed. */
export async function startSite(url: string | undefined): Promise<SiteServer> {
  if (url !== undefined) return { url: url.replace(/\/$/, ''), stop: async () => undefined };
  return startSiteServer();
}

/** Flags of Chromium with which 3-D views are drawn where there is no graphics card. */
export const softwareRendering = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'] as const;

/**
 * Runs `work` with Chromium and the site of `startSite`. Where there is no Chromium it says so, and the script ends with 1.
 */
export async function visitSite(
  work: (browser: Browser, url: string) => Promise<void>,
  flags: readonly string[] = [],
): Promise<void> {
  const executablePath = await provideChromium();
  if (executablePath === undefined) {
    process.exitCode = 1;
    return;
  }
  const site = await startSite(process.env.BASE_URL);
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', ...flags] });
    try {
      await work(browser, site.url);
    } finally {
      await browser.close();
    }
  } finally {
    await site.stop();
  }
}
