import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { keepOn, waitForAnswers } from './live-api.ts';

/** Waits until the table has moved on from where it stands. */
async function expectMove(table: Locator): Promise<void> {
  await expect(table).toHaveAttribute('data-move', /^\d+\/\d+$/);
  const first = (await table.getAttribute('data-move')) ?? '';
  await expect(table).not.toHaveAttribute('data-move', first);
}

test('the table of the welcome page plays, shows its calls, and waits when it is told to', async ({ page }) => {
  await page.goto('/welcome/index');
  const table = page.getByRole('region', { name: 'A Guandan table with a seat for you' });
  await expectMove(table);
  await expect(page.getByText(/^POST \/v1\/guandan\/play · /)).toBeVisible();
  await expect(page.getByText(/^Answer · this browser, [\d.]+ m?s$/)).toBeVisible();
  await table.getByRole('button', { name: 'Pause' }).click();
  await expect(table.getByRole('button', { name: 'Go on' })).toBeVisible();
});

test('its Doudizhu runs in WebAssembly', async ({ page }) => {
  await page.goto('/welcome/index');
  await page.getByRole('button', { name: 'Doudizhu' }).click();
  const table = page.getByRole('region', { name: 'A Doudizhu table with a seat for you' });
  await expect(table).toHaveAttribute('data-kernel', 'webassembly');
  await expectMove(table);
});

test('on a telephone the table and the list of its calls hold all their words, whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/welcome/index');
  const table = page.getByRole('region', { name: 'A Guandan table with a seat for you' });
  await expectMove(table);
  await table.getByRole('button', { name: 'Pause' }).click();
  const beyond = async (part: Locator, frame: Locator): Promise<number> => {
    const [inner, outer] = await Promise.all(
      [part, frame].map((one) => one.evaluate((element) => element.getBoundingClientRect().right)),
    );
    return (inner ?? 0) - (outer ?? 0);
  };
  await expect.poll(() => beyond(table.getByText('2 : 2', { exact: true }), table)).toBeLessThan(0);
  const move = table.getByText(/thought for .+ win chance \d+%/);
  // A decision whose time ran out has no chance: on a busy machine the next one may.
  while (!(await move.isVisible())) {
    const before = (await table.getAttribute('data-move')) ?? '';
    await table.getByRole('button', { name: 'Next move' }).click();
    await expect(table).not.toHaveAttribute('data-move', before);
  }
  await expect.poll(() => move.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(0);
  const calls = page.getByRole('table').filter({ hasText: 'guandan.play' });
  await calls.scrollIntoViewIfNeeded();
  await expect.poll(() => beyond(calls, calls.locator('..'))).toBeLessThanOrEqual(0);
});

test('another game does not change the height of the table', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/welcome/index');
  const guandan = page.getByRole('region', { name: 'A Guandan table with a seat for you' });
  await expectMove(guandan);
  const before = await guandan.boundingBox();
  await guandan.getByRole('button', { name: 'Doudizhu' }).click();
  const doudizhu = page.getByRole('region', { name: 'A Doudizhu table with a seat for you' });
  await expectMove(doudizhu);
  await expect.poll(async () => (await doudizhu.boundingBox())?.height).toBe(before?.height);
});

test('a visitor takes the empty seat, plays by keyboard, sees why the others move, and gets up again', async ({
  page,
}) => {
  await waitForAnswers(page, 'match.worker');
  await page.goto('/welcome/index');
  await page.getByRole('button', { name: 'Take the empty seat' }).click();
  const table = page.getByRole('region', { name: 'A Guandan table with a seat for you' });
  const hand = table.getByRole('list', { name: 'You' }).getByRole('button');
  await expect(hand).toHaveCount(27);
  await expect(hand.first()).toBeFocused();
  const hint = table.getByRole('button', { name: 'Hint' });
  const play = table.getByRole('button', { name: 'Play', exact: true });
  await expect(hint).toBeVisible();
  await page.keyboard.press('h');
  const pass = table.getByRole('button', { name: 'Pass', exact: true });
  // What was hinted is chosen, or the best is to pass.
  await expect(
    play
      .and(page.locator(':not([aria-disabled=true])'))
      .or(table.getByText(/^(Best: pass|Nothing in your hand beats it)/))
      .first(),
  ).toBeVisible();
  const isPlay = (await play.getAttribute('aria-disabled')) !== 'true';
  await (isPlay ? play : pass).press('Enter');
  // The others answer, each with a chance; the call behind the move is one press away.
  await expect(
    page
      .getByRole('list', { name: 'Moves' })
      .getByText(/^win chance \d+%$/)
      .first(),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'HTTP call' }).click();
  await expect(page.getByText(/^POST \/v1\/guandan\/play · /)).toBeVisible();
  await expect(page.getByText(/cards, hidden while you play/)).toBeVisible();
  await table.getByRole('button', { name: 'Leave' }).click();
  await expectMove(table);
});

test('with the live API each move is a call to this site', async ({ page }) => {
  await waitForAnswers(page, 'match.worker');
  await page.goto('/welcome/index');
  const table = page.getByRole('region', { name: 'A Guandan table with a seat for you' });
  await expectMove(table);
  const live = page.getByRole('switch', { name: /^Ask the live API/ });
  await keepOn(live, page.getByText(/^Answer · public API, /));
});

test('the console of the welcome page lists what the table decides', async ({ page }) => {
  await page.goto('/welcome/index');
  const rows = page.getByRole('row', { name: /guandan\.play/ });
  await expect(rows.first()).toBeAttached();
});

for (const [name, type, tab] of [
  ['Guandan', 'guandan', 'Guandan'],
  ['Doudizhu', 'doudizhu', 'Doudizhu'],
] as const) {
  test(`${name} opens in the playground`, async ({ page }) => {
    await page.goto('/welcome/index');
    await page.getByRole('link', { name: new RegExp(`^${name} · `) }).click();
    await expect(page).toHaveURL(new RegExp(`/playground/index\\?type=${type}`));
    await expect(page.getByRole('tab', { selected: true, name: tab })).toBeVisible();
  });
}
