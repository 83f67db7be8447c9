import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { playgroundLabels } from './playground-labels.ts';
import {
  comePaused,
  expectSameAfterReload,
  linkTo,
  linkToRecord,
  pause,
  playHint,
  readMoment,
  resume,
  step,
  type TableLabels,
  tableLabels,
  tableOf,
} from './table.ts';
import { chooseOption, setLocale } from './visit.ts';

/** Matches of Guandan up to A, as a visitor has them. One strong side, so that a match takes few deals. */
test.describe.configure({ timeout: 900_000 });

const levels = [10, 1, 10, 1];
/** A match of five deals, the least that there can be, whether players have time to think or not. */
const SEED = 'match 2';
/** The first four deals of that match but for the last moves, with the visitor in seat 0, as the playground exports it. */
const fourDeals = JSON.parse(readFileSync(new URL('four-deals.json', import.meta.url), 'utf8')) as object;

/** What a match can look like: each is to be seen, and to survive a reload. */
type State = 'play' | 'tribute' | 'result' | 'match over';

interface TableNames {
  readonly regions: ReadonlySet<string>;
  /** Of the buttons that are no cards. */
  readonly buttons: ReadonlySet<string>;
}

/** The names on a table on which nothing moves, once all of it is loaded: the result comes with a part of its own. */
async function namesOn(page: Page, labels: TableLabels): Promise<TableNames> {
  const table = tableOf(page, labels);
  const result = table.getByRole('region', { name: labels.result, exact: true });
  await expect(table.locator('.table-wait, .table-bar').or(result).first()).toBeAttached();
  const namesOf = async (selector: string) =>
    table
      .locator(selector)
      .filter({ visible: true })
      .evaluateAll((all) => all.map((element) => (element.ariaLabel ?? element.textContent).trim()));
  return {
    regions: new Set(await namesOf('section[aria-label]')),
    buttons: new Set(await namesOf('button:not([data-card])')),
  };
}

function stateOf({ regions, buttons }: TableNames, labels: TableLabels): State {
  if (buttons.has(labels.next)) return 'match over';
  if (regions.has(labels.result)) return 'result';
  return [...regions].some((name) => labels.tribute.test(name)) ? 'tribute' : 'play';
}

/**
 * Walks a paused match to a state, or to its end: nothing happens on the table but what `move` does. Returns the states
 * that were met; each was loaded again when it was met first.
 */
async function walkTo(
  last: State,
  page: Page,
  labels: TableLabels,
  move: (buttons: ReadonlySet<string>) => Promise<void>,
): Promise<ReadonlySet<State>> {
  const states = new Set<State>();
  for (;;) {
    const names = await namesOn(page, labels);
    const state = stateOf(names, labels);
    if (!states.has(state)) {
      states.add(state);
      await expectSameAfterReload(page, labels);
    }
    if (state === last || state === 'match over') return states;
    const before = await readMoment(page, labels);
    await move(names.buttons);
    await expect.poll(async () => readMoment(page, labels)).not.toBe(before);
  }
}

test('four AI players finish a match, in English, and every state survives a reload', async ({ page }) => {
  const labels = tableLabels.en_us;
  await comePaused(page, 'guandan');
  await page.goto(linkTo({ game: 'guandan', length: 'match', human: null, levels, seed: SEED }));
  const states = await walkTo('tribute', page, labels, async () => step(page, labels));
  expect([...states].sort()).toEqual(['play', 'result', 'tribute']);
  await chooseOption(page, labels.speed, '8×');
  await resume(page, labels);
  const table = tableOf(page, labels);
  await expect(table.getByRole('button', { name: labels.next, exact: true })).toBeVisible({ timeout: 840_000 });
  await expect(table.getByRole('heading', { name: /South and North win/ })).toBeVisible();
  await pause(page, labels);
  await expectSameAfterReload(page, labels);
});

test('a visitor who plays every hint of the last deal finishes a match, in Chinese, and every state survives a reload', async ({
  page,
  context,
}) => {
  const labels = tableLabels.zh_cn;
  await setLocale(context, 'zh_cn');
  await comePaused(page, 'guandan');
  await page.goto(linkToRecord('guandan', fourDeals));
  let hints = 0;
  const states = await walkTo('match over', page, labels, async (buttons) => {
    if (buttons.has(labels.hint)) hints++;
    await ((await answer(page, labels, buttons)) || step(page, labels));
  });
  expect([...states].sort()).toEqual(['match over', 'play', 'result', 'tribute']);
  expect(hints).toBeGreaterThan(0);
});

/** Does what the visitor is asked, with the hint if there is one; false where nothing is asked. */
async function answer(page: Page, labels: TableLabels, buttons: ReadonlySet<string>): Promise<boolean> {
  const table = tableOf(page, labels);
  const press = async (name: string) => table.getByRole('button', { name, exact: true }).click();
  const plain = [labels.takeOver, labels.nextDeal, labels.refuse].find((name) => buttons.has(name));
  const asked = [labels.pay, labels.back].find((name) => buttons.has(name));
  if (plain !== undefined) await press(plain);
  else if (asked !== undefined) {
    const hand = table.getByRole('list', { name: playgroundLabels.hand });
    await hand.getByRole('button', { disabled: false }).first().click();
    await press(asked);
  } else if (buttons.has(labels.hint)) await playHint(page, labels);
  else return false;
  return true;
}
