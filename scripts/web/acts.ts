/** What is done on the page of every game before its picture is taken. */
import type { Page } from '@playwright/test';

/** How long what was opened takes to appear. */
export const SETTLE_MS = 1500;
export const settle = async (page: Page): Promise<void> => page.waitForTimeout(SETTLE_MS);

export const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

/** Opens a tab of the panels, and before it the panels where they are closed. */
export const openPanel = (tab: RegExp) => async (page: Page) => {
  const button = page.getByRole('tab', { name: tab });
  if ((await button.count()) === 0) await press(/^(Thoughts, (network, )?replay|思路、网络、复盘|想法、回放)$/)(page);
  await button.click();
};
