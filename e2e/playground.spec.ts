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
    // A move may come while the press is on its way; the table that says it stands still has the last one.
    await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
    const before = await moves(page);
    await page.reload();
    await expect.poll(async () => moves(page)).toBe(before);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Auto', exact: true }).click();
    const table = page.getByRole('region', { name: 'Card table' });
    await expect(table.getByRole('button', { name: /Next deal|New match/ })).toBeVisible({ timeout: 60_000 });
  });
}

test('where the API refuses, the browser decides, says so, and every control stays in reach', async ({ page }) => {
  await page.route('**/v1/guandan/**', async (route) => route.fulfill({ status: 503, json: { code: 20003 } }));
  await page.goto('/playground/index?type=guandan');
  await choose(page, 'Speed', '8×');
  const again = page.getByRole('button', { name: 'Use the API again' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('switch', { name: /^Live API/ })).not.toBeChecked();
  await choose(page, 'Speed', '4×');
  await expect(again).toHaveCount(0);
  const before = await moves(page);
  await expect.poll(async () => moves(page)).not.toBe(before);
});
