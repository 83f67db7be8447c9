import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** How many moves the deal on the table has seen. */
async function moves(page: Page): Promise<number> {
  const timeline = page.getByRole('slider', { name: 'Timeline' });
  return Number(await timeline.getAttribute('max'));
}

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

for (const game of ['guandan', 'doudizhu'] as const) {
  test(`a visitor watches ${game}, takes a seat, plays a hand to its end, and a reload goes on`, async ({ page }) => {
    await page.goto(`/playground/index?type=${game}`);
    await expect.poll(async () => moves(page)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Thoughts, network, replay' }).click();
    await page.getByRole('tab', { name: /Network/ }).click();
    await expect(page.getByText('/console/v1/playground/token')).toBeVisible();
    await page.getByRole('button', { name: 'Take a seat' }).click();
    await expect(page.getByRole('button', { name: 'Leave the seat' })).toBeVisible();
    await page.getByRole('radio', { name: 'One hand' }).check();
    await choose(page, 'Speed', '8×');
    await page.getByRole('button', { name: 'Auto', exact: true }).click();
    await expect.poll(async () => moves(page)).toBeGreaterThan(6);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    const before = await moves(page);
    await page.reload();
    await expect.poll(async () => moves(page)).toBe(before);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Auto', exact: true }).click();
    const table = page.getByRole('region', { name: 'Card table' });
    await expect(table.getByRole('button', { name: /Next deal|New match/ })).toBeVisible({ timeout: 60_000 });
  });
}
