import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { choose, expectReload, linkTo, tableOf, type Words, words } from './table.ts';

/** Whole matches of Guandan up to A, as a visitor has them. One strong side, so that a match takes few deals. */
test.describe.configure({ timeout: 900_000 });

const levels = [10, 1, 10, 1];

/** What a match can look like: each is to be seen, and to survive a reload. */
type State = 'play' | 'tribute' | 'result' | 'match over';

async function stateOf(page: Page, said: Words): Promise<State> {
  const table = tableOf(page, said);
  if (await table.getByRole('button', { name: said.next, exact: true }).isVisible()) return 'match over';
  if (await table.getByRole('region', { name: said.result }).isVisible()) return 'result';
  const tribute = table.getByRole('region', { name: /tribute|^单贡|^双贡|^抗贡/i });
  return (await tribute.first().isVisible()) ? 'tribute' : 'play';
}

/** Watches until the match is over; each state is loaded again when it is first seen. */
async function watchToTheEnd(page: Page, said: Words, act: () => Promise<void>): Promise<ReadonlySet<State>> {
  const seen = new Set<State>();
  await expect
    .poll(
      async () => {
        const state = await stateOf(page, said);
        if (!seen.has(state)) {
          seen.add(state);
          await expectReload(page, said);
        }
        if (state !== 'match over') await act();
        return state;
      },
      { timeout: 840_000, intervals: [50] },
    )
    .toBe('match over');
  return seen;
}

test('four AI players finish a match, in English, and every state survives a reload', async ({ page }) => {
  const said = words.en_us;
  await page.goto(linkTo({ game: 'guandan', length: 'match', human: null, levels, seed: 'browser' }));
  await choose(page, said.speed, '8×');
  const seen = await watchToTheEnd(page, said, async () => undefined);
  expect([...seen].sort()).toEqual(['match over', 'play', 'result', 'tribute']);
  await expect(tableOf(page, said).getByRole('heading', { name: /South and North win/ })).toBeVisible();
});

test('a visitor who plays every hint finishes a match, in Chinese, and every state survives a reload', async ({
  page,
  context,
}) => {
  const said = words.zh_cn;
  await context.addInitScript(() => localStorage.setItem('fourth-seat.locale', 'zh_cn'));
  await page.goto(linkTo({ game: 'guandan', length: 'match', human: 0, levels, seed: 'browser' }));
  await choose(page, said.speed, '8×');
  let hints = 0;
  const seen = await watchToTheEnd(page, said, async () => {
    if (await answer(page, said)) hints++;
  });
  expect([...seen].sort()).toEqual(['match over', 'play', 'result', 'tribute']);
  expect(hints).toBeGreaterThanOrEqual(50);
});

/** Presses what is asked: the hint, a pass, the first card that may be given, the next deal. True where it was a hint. */
async function answer(page: Page, said: Words): Promise<boolean> {
  const table = tableOf(page, said);
  const button = (name: string) => table.getByRole('button', { name, exact: true });
  const patience = { timeout: 8000 };
  try {
    if (await button('取消托管').isVisible()) await button('取消托管').click(patience);
    else if (await button('下一副').isVisible()) await button('下一副').click(patience);
    else if (await button(said.refuse).isVisible()) await button(said.refuse).click(patience);
    else if (await button(said.pay).or(button(said.back)).isVisible()) {
      await table.getByRole('list', { name: /手牌/ }).getByRole('button', { disabled: false }).first().click(patience);
      await button(said.pay).or(button(said.back)).click(patience);
    } else if (await button(said.hint).isVisible()) {
      await button(said.hint).click(patience);
      const ready = table.locator('button[aria-disabled="false"]', { hasText: said.play });
      const none = table.getByText('要不起');
      await expect(ready.or(none).first()).toBeVisible(patience);
      await ((await none.isVisible()) ? button(said.pass) : ready).click(patience);
      return true;
    }
    return false;
  } catch {
    // Between the look and the press the table has gone on.
    return false;
  }
}
