import type { Page } from '@playwright/test';

/** What a worker that a test breaks says. */
export const FAULT = 'broken on purpose';

/** Throws in the page's running worker, as an error of its own program would. */
export async function breakWorker(page: Page, script: string): Promise<void> {
  const worker = page.workers().find((one) => one.url().includes(`/${script}-`));
  if (!worker) throw new Error(`no worker runs ${script}`);
  await worker.evaluate((fault) => {
    setTimeout(() => {
      throw new Error(fault);
    });
  }, FAULT);
}
