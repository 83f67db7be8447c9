import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { playgroundLabels } from './playground-labels.ts';
import {
  comePaused,
  countMoves,
  expectSameAfterReload,
  linkTo,
  openPanels,
  pause,
  playHint,
  readMoment,
  resume,
  step,
  type TableLabels,
  tableLabels,
  tableOf,
} from './table.ts';
import { setLocale } from './visit.ts';

/** Whole hands of Paodekuai by a visitor, who plays what the hint shows; nothing moves but what the journey presses. */
test.describe.configure({ timeout: 300_000 });

/** Goes on move by move until the deal is over; returns how many plays the visitor was asked for. */
async function playToEnd(page: Page, labels: TableLabels): Promise<number> {
  const table = tableOf(page, labels);
  const result = table.getByRole('region', { name: labels.result, exact: true });
  const hint = table.getByRole('button', { name: labels.hint, exact: true });
  let asked = 0;
  for (;;) {
    await expect(table.locator('.table-wait, .table-bar').or(result).first()).toBeAttached();
    if (await result.isVisible()) return asked;
    const before = await readMoment(page, labels);
    if (await hint.isVisible()) {
      asked++;
      await playHint(page, labels);
    } else await step(page, labels);
    await expect.poll(async () => readMoment(page, labels)).not.toBe(before);
  }
}

const visitors = [
  { name: 'three players, in English', locale: 'en_us', width: 1280, players: 3 },
  { name: 'two players, in Chinese on 360 px', locale: 'zh_cn', width: 360, players: 2 },
] as const;

for (const { name, locale, width, players } of visitors) {
  test(`a visitor plays a whole hand of Paodekuai by its hints: ${name}`, async ({ page, context }) => {
    const labels = tableLabels[locale];
    await page.setViewportSize({ width, height: 800 });
    await setLocale(context, locale);
    await comePaused(page, 'paodekuai');
    const levels = Array.from({ length: players }, () => 3);
    const rules = players === 2 ? { players } : {};
    await page.goto(linkTo({ game: 'paodekuai', length: 'hand', human: 0, levels, seed: 'whole hand', rules }));
    const table = tableOf(page, labels);
    await expect(table.getByRole('list', { name: playgroundLabels.hand })).toBeVisible();
    expect(await playToEnd(page, labels)).toBeGreaterThan(0);
    await expect(table.getByRole('heading', { name: /^(You (win|lose)|您(赢|输)了)$/ })).toBeVisible();
    await expect(table.getByRole('row')).toHaveCount(1 + players);
    await expectNoViolations(page);
    await expectSameAfterReload(page, labels);
  });
}

test('a table of Paodekuai shows its calls, what the AI thinks, and any earlier moment', async ({ page }) => {
  const labels = tableLabels.en_us;
  await comePaused(page, 'paodekuai');
  await page.goto(linkTo({ game: 'paodekuai', length: 'hand', human: null, levels: [10, 10, 10], seed: 'calls' }));
  await expect(page.getByRole('button', { name: labels.resume, exact: true })).toBeVisible();
  await openPanels(page, labels);
  await page.getByRole('tab', { name: playgroundLabels.network }).click();
  await resume(page, labels);
  await expect(page.getByText('/v1/paodekuai/play').first()).toBeVisible();
  await expect.poll(async () => countMoves(page)).toBeGreaterThan(0);
  await pause(page, labels);
  await page.getByRole('tab', { name: 'AI thoughts' }).click();
  await expect(page.getByText('holds an ace').first()).toBeVisible();
  const slider = page.getByRole('slider', { name: labels.timeline });
  await slider.press('Home');
  await expect(slider).toHaveValue('0');
});

test('rules of the table are chosen: two players sit down, and fifteen cards are dealt', async ({ page }) => {
  const labels = tableLabels.en_us;
  await comePaused(page, 'paodekuai');
  await page.goto(linkTo({ game: 'paodekuai', length: 'hand', human: 0, levels: [1, 1, 1], seed: 'rules' }));
  const hand = (cards: number) => tableOf(page, labels).getByRole('list', { name: `Your hand, ${cards} cards` });
  await expect(hand(16)).toBeVisible();
  await page.getByText('More', { exact: true }).click();
  await page.getByText('Rules', { exact: true }).click();
  await page.getByLabel('Number of players').click();
  await page.getByRole('option', { name: 'two', exact: true }).click();
  const begin = page.getByRole('dialog').getByRole('button', { name: 'Start the new match' });
  await begin.click();
  await expect(tableOf(page, labels).getByText('A third hand lies dead')).toBeVisible();
  await page.getByLabel('Cards each').click();
  await page.getByRole('option', { name: '15', exact: true }).click();
  await begin.click();
  await expect(hand(15)).toBeVisible();
});
