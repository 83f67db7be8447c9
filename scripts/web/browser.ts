import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@fourth-seat/server/testing/free-port';
import { chromium } from '@playwright/test';

/** A browser for a program that controls it through its debugging port. */
export interface Browser {
  readonly port: number;
  readonly close: () => Promise<void>;
}

interface Visitor {
  readonly locale: 'en_us' | 'zh_cn';
  /** Access token of a session; undefined for a visitor who is not signed in. */
  readonly token: string | undefined;
}

/** Opens a browser with a chosen language and, with a token, signed in. */
export async function openBrowser(base: string, executablePath: string, { locale, token }: Visitor): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'fourth-seat-browser-'));
  const port = await freePort();
  // Tabs that such a program opens use the cookies and storage of the profile, not those of a separate context.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  if (token !== undefined) await context.addCookies([{ name: 'access_token', value: token, url: base }]);
  const page = await context.newPage();
  await page.goto(`${base}/privacy-policy`);
  await page.evaluate((chosen) => localStorage.setItem('fourth-seat.locale', chosen), locale);
  await page.close();
  return {
    port,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
