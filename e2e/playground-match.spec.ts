import { readFileSync } from 'node:fs';
import { errors, type Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { playgroundLabels } from './playground-labels.ts';
import { expectReload, linkTo, linkToRecord, type TableLabels, tableLabels, tableOf } from './table.ts';
import { chooseOption, setLocale } from './visit.ts';

/** Matches of Guandan up to A, as a visitor has them. One strong side, so that a match takes few deals. */
test.describe.configure({ timeout: 900_000 });

const levels = [10, 1, 10, 1];
/** A match of five deals, the least that there can be, whether players have time to think or not. */
const SEED = 'match 2';
/** The first three deals of that match with the visitor in seat 0, as the playground exports them. */
const threeDeals = JSON.parse(readFileSync(new URL('three-deals.json', import.meta.url), 'utf8')) as object;

/** What is pressed is there within this time, or the table has gone on. */
const within = { timeout: 8000 };

/** What a match can look like: each is to be seen, and to survive a reload. */
type State = 'play' | 'tribute' | 'result' | 'match over';

/**
 * The names of the table's regions and of its buttons that are no cards: one question to the page, asked many hundred
 * times.
 */
async function namesOn(page: Page, labels: TableLabels): Promise<ReadonlySet<string>> {
  const names = await tableOf(page, labels).evaluate((table) =>
    [...table.querySelectorAll('section[aria-label], button:not([data-card])')]
      .filter((element) => element.checkVisibility())
      .map((element) => (element.ariaLabel ?? element.textContent).trim()),
  );
  return new Set(names);
}

function stateOf(names: ReadonlySet<string>, labels: TableLabels): State {
  if (names.has(labels.next)) return 'match over';
  if (names.has(labels.result)) return 'result';
  return [...names].some((name) => labels.tribute.test(name)) ? 'tribute' : 'play';
}

/** Watches until the match is over; each state is loaded again when it is first seen. */
async function watchToTheEnd(
  page: Page,
  labels: TableLabels,
  act: (names: ReadonlySet<string>) => Promise<void>,
): Promise<ReadonlySet<State>> {
  const states = new Set<State>();
  await expect
    .poll(
      async () => {
        const names = await namesOn(page, labels);
        const state = stateOf(names, labels);
        if (!states.has(state)) {
          states.add(state);
          await expectReload(page, labels);
        }
        if (state !== 'match over') await act(names);
        return state;
      },
      { timeout: 840_000, intervals: [250] },
    )
    .toBe('match over');
  return states;
}

test('four AI players finish a match, in English, and every state survives a reload', async ({ page }) => {
  const labels = tableLabels.en_us;
  await page.goto(linkTo({ game: 'guandan', length: 'match', human: null, levels, seed: SEED }));
  await chooseOption(page, labels.speed, '8×');
  const states = await watchToTheEnd(page, labels, async () => undefined);
  expect([...states].sort()).toEqual(['match over', 'play', 'result', 'tribute']);
  await expect(tableOf(page, labels).getByRole('heading', { name: /South and North win/ })).toBeVisible();
});

test('a visitor who plays every hint of the last deals finishes a match, in Chinese, and every state survives a reload', async ({
  page,
  context,
}) => {
  const labels = tableLabels.zh_cn;
  await setLocale(context, 'zh_cn');
  await page.goto(linkToRecord('guandan', threeDeals));
  await chooseOption(page, labels.speed, '8×');
  let hints = 0;
  const states = await watchToTheEnd(page, labels, async (names) => {
    if (await playHint(page, labels, names)) hints++;
  });
  expect([...states].sort()).toEqual(['match over', 'play', 'result', 'tribute']);
  expect(hints).toBeGreaterThanOrEqual(20);
});

/** Does what is asked, with the hint if there is one; true where a hint was played. */
async function playHint(page: Page, labels: TableLabels, names: ReadonlySet<string>): Promise<boolean> {
  const table = tableOf(page, labels);
  const press = async (name: string) => table.getByRole('button', { name, exact: true }).click(within);
  const plain = [labels.takeOver, labels.nextDeal, labels.refuse].find((name) => names.has(name));
  const asked = [labels.pay, labels.back].find((name) => names.has(name));
  try {
    if (plain !== undefined) await press(plain);
    else if (asked !== undefined) {
      const hand = table.getByRole('list', { name: playgroundLabels.hand });
      await hand.getByRole('button', { disabled: false }).first().click(within);
      await press(asked);
    } else if (names.has(labels.hint)) {
      await press(labels.hint);
      const ready = table.locator('button[aria-disabled="false"]', { hasText: labels.play });
      const none = table.getByText(labels.nothingBeats);
      // A turn may also run out before its hint is there.
      const hint = table.getByRole('button', { name: labels.hint, exact: true });
      await expect.poll(async () => (await ready.or(none).first().isVisible()) || !(await hint.isVisible())).toBe(true);
      await ((await none.isVisible()) ? press(labels.pass) : ready.click(within));
      return true;
    }
  } catch (error) {
    // Between the look and the press the table has gone on: what was to be pressed is no longer there.
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
  return false;
}
