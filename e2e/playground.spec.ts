import { errorCatalogue } from '@fourth-seat/contract';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { breakWorker, FAULT } from './broken-worker.ts';
import { expect, test } from './fixtures.ts';
import { expectToFit } from './look.ts';
import { expectNotice } from './notices.ts';
import {
  comePaused,
  countMoves,
  linkTo,
  openPanels,
  pause,
  readTable,
  resume,
  stepOn,
  stepToTurn,
  tableLabels,
  tableOf,
} from './table.ts';
import { chooseOption, copyLink, setLocale } from './visit.ts';

const labels = tableLabels.en_us;

for (const game of ['guandan', 'doudizhu', 'paodekuai'] as const) {
  test(`a visitor watches ${game}, takes a seat, plays a hand to its end, and a reload goes on`, async ({ page }) => {
    await page.goto(`/playground/index?type=${game}`);
    await expect.poll(async () => countMoves(page)).toBeGreaterThan(0);
    // The panel shows the newest calls: a match that goes on would push the first one out.
    await pause(page, labels);
    await openPanels(page, labels);
    await page.getByRole('tab', { name: /Network/ }).click();
    await expect(page.getByText('/console/v1/playground/token')).toBeVisible();
    await resume(page, labels);
    await page.getByRole('button', { name: labels.take }).click();
    await expect(page.getByRole('button', { name: labels.leave })).toBeVisible();
    await page.getByRole('radio', { name: 'One hand' }).check();
    // The visitor's time for a move stands still too.
    await pause(page, labels);
    await page.getByRole('button', { name: 'Auto', exact: true }).click();
    await resume(page, labels);
    // At the speed of people: a short hand would soon be over.
    await expect.poll(async () => countMoves(page)).toBeGreaterThan(6);
    await pause(page, labels);
    const before = await countMoves(page);
    await page.reload();
    await expect.poll(async () => countMoves(page)).toBe(before);
    await chooseOption(page, labels.speed, '8×');
    await page.getByRole('button', { name: labels.resume }).click();
    await page.getByRole('button', { name: 'Auto', exact: true }).click();
    await expect(tableOf(page).getByRole('button', { name: /Next deal|New match/ })).toBeVisible({ timeout: 240_000 });
  });
}

test('where the API refuses, the browser decides, says so, and every control stays in reach', async ({ page }) => {
  await page.route('**/v1/guandan/**', async (route) =>
    route.fulfill({ status: 503, json: { code: errorCatalogue.overloaded.code } }),
  );
  await page.goto('/playground/index?type=guandan');
  await chooseOption(page, labels.speed, '8×');
  await expectNotice(page, 'Use the API again');
  await page.getByText('More', { exact: true }).click();
  await expect(page.getByRole('switch', { name: /^Live API/ })).not.toBeChecked();
  await chooseOption(page, labels.speed, '4×');
  const before = await countMoves(page);
  await expect.poll(async () => countMoves(page)).not.toBe(before);
});

test.describe('a worker with an error of its own', () => {
  test.use({ expectedError: new RegExp(FAULT) });

  test('is told of, and the match goes on from its last move', async ({ page }) => {
    await page.goto(linkTo({ game: 'guandan', length: 'match', human: null, levels: [1, 1, 1, 1], seed: 'broken' }));
    await expect.poll(async () => countMoves(page)).toBeGreaterThan(2);
    await pause(page, labels);
    const before = await countMoves(page);
    await breakWorker(page, 'match.worker');
    const alert = page.getByRole('alert').filter({ hasText: 'The game stopped because of a program error.' });
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'Go on from the last move' }).click();
    await expect(alert).toHaveCount(0);
    await expect.poll(async () => countMoves(page)).toBe(before);
    await page.getByRole('button', { name: labels.resume }).click();
    await expect.poll(async () => countMoves(page)).toBeGreaterThan(before);
  });
});

test('a new match deals other cards, and a seed that is typed deals its own again', async ({ page }) => {
  await comePaused(page, 'guandan');
  await page.goto(linkTo({ game: 'guandan', length: 'match', human: 0, levels: [1, 1, 1, 1], seed: 'one' }));
  const hand = tableOf(page).getByRole('list', { name: 'Your hand, 27 cards' });
  const cards = async () => hand.getByRole('button').evaluateAll((all) => all.map((card) => card.ariaLabel).join());
  await expect(hand).toBeVisible();
  const first = await cards();
  await hand.evaluate((list) => list.setAttribute('data-before', ''));
  const begin = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    // A running deal is not lost by one click.
    await page.getByRole('dialog').getByRole('button', { name: 'Start the new match' }).click();
  };
  await begin(labels.next);
  await expect.poll(cards).not.toBe(first);
  // It is another hand, which is dealt, and not the same one with other cards.
  await expect(page.locator('[data-before]')).toHaveCount(0);
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Seed', { exact: true }).fill('one');
  await begin('Deal from this seed');
  await expect.poll(cards).toBe(first);
});

test('rooms are places: Back leads from one to the other', async ({ page }) => {
  await page.goto('/playground/index?type=guandan');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await expect(tab('Guandan')).toHaveAttribute('aria-selected', 'true');
  for (const name of ['Doudizhu', 'Rescue']) {
    await tab(name).click();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
  for (const name of ['Doudizhu', 'Guandan']) {
    await page.goBack();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
  }
});

test('who takes a seat by keyboard stands at the first card; H hints and Enter plays it', async ({ page }) => {
  await comePaused(page, 'guandan');
  await page.goto(linkTo({ game: 'guandan', length: 'match', human: null, levels: [1, 1, 1, 1], seed: 'keys' }));
  const take = page.getByRole('button', { name: labels.take });
  await take.focus();
  await page.keyboard.press('Enter');
  const hand = tableOf(page).getByRole('list', { name: 'Your hand, 27 cards' });
  await expect(hand.getByRole('button').first()).toBeFocused();
  await stepToTurn(page, labels);
  await hand.getByRole('button').first().focus();
  const moves = await countMoves(page);
  await page.keyboard.press('h');
  const play = tableOf(page).getByRole('button', { name: labels.play, exact: true });
  await expect(play.or(tableOf(page).getByText(/^Best: pass/)).first()).toBeVisible();
  await expect(play.and(page.locator('[aria-disabled=true]'))).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect.poll(async () => countMoves(page)).toBe(moves + 1);
  await expect(
    tableOf(page)
      .getByRole('list', { name: /^Your hand/ })
      .locator(':focus'),
  ).toHaveCount(1);
});

test('a click on the mode keeps the deal that runs', async ({ page }) => {
  await comePaused(page, 'doudizhu');
  await page.goto(linkTo({ game: 'doudizhu', length: 'match', human: 0, levels: [1, 1, 1], seed: 'mode' }));
  await stepOn(page, labels, 1);
  const before = await readTable(page, labels);
  for (const name of ['One hand', 'Deal after deal']) {
    await page.getByRole('radio', { name }).check();
    await expect(page.getByRole('radio', { name })).toBeChecked();
    expect(await readTable(page, labels)).toBe(before);
  }
});

test('a hand of Doudizhu is sorted into groups, and what is switched off at the table stays so', async ({ page }) => {
  await comePaused(page, 'doudizhu');
  await page.goto(linkTo({ game: 'doudizhu', length: 'match', human: 0, levels: [1, 1, 1], seed: 'groups' }));
  const columns = tableOf(page)
    .getByRole('list', { name: /^Your hand/ })
    .getByRole('listitem');
  await expect(columns.first()).toBeVisible();
  const ranks = await columns.count();
  await page.getByRole('button', { name: 'Fewest turns', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Fewest turns', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(columns).not.toHaveCount(ranks);
  await page.getByRole('button', { name: 'Sound, talk and deck' }).click();
  await page.getByLabel('Lines and emotes').uncheck();
  await page.reload();
  await page.getByRole('button', { name: 'Sound, talk and deck' }).click();
  await expect(page.getByLabel('Lines and emotes')).not.toBeChecked();
});

test('the worker’s nets run in WebAssembly', async ({ page }) => {
  await page.goto('/playground/index?type=doudizhu');
  await expect(page.locator('[data-kernel]')).toHaveAttribute('data-kernel', 'webassembly');
});

test('a link to a match opens it elsewhere at the same moment, and it can be played on from an earlier one', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await comePaused(page, 'guandan');
  await page.goto(linkTo({ game: 'guandan', length: 'match', human: null, levels: [10, 10, 10, 10], seed: 'shared' }));
  await stepOn(page, labels, 5);
  const before = await countMoves(page);
  const hand = await tableOf(page)
    .getByRole('list', { name: /^East, / })
    .allInnerTexts();
  const link = await copyLink(page, 'Link to this match');

  const other = await context.newPage();
  await other.addInitScript(() => localStorage.clear());
  await comePaused(other, 'guandan');
  await other.goto('/playground/index?type=guandan');
  await expect(tableOf(other)).toBeVisible();
  // Pasted over the URL of an open page, it changes the fragment alone.
  await other.goto(link);
  await expect.poll(async () => countMoves(other)).toBe(before);
  await expect
    .poll(async () =>
      tableOf(other)
        .getByRole('list', { name: /^East, / })
        .allInnerTexts(),
    )
    .toEqual(hand);

  await other.getByRole('slider', { name: labels.timeline }).fill('2');
  await openPanels(other, labels);
  await other.getByRole('tab', { name: labels.replay }).click();
  await other.getByRole('button', { name: 'Play from here' }).click();
  await expect(other.getByRole('button', { name: labels.leave })).toBeVisible();
  await expect.poll(async () => countMoves(other)).toBeLessThan(before);
});

test('a hand is arranged by each grouping', async ({ page }) => {
  await comePaused(page, 'guandan');
  await page.goto(linkTo({ game: 'guandan', length: 'match', human: 0, levels: [1, 1, 1, 1], seed: 'plans' }));
  const cards = tableOf(page).locator('[data-card]');
  await stepToTurn(page, labels);
  for (const grouping of ['Fewest turns', 'Most bombs', 'Strongest']) {
    await page.getByRole('button', { name: grouping, exact: true }).click();
    await expect(page.getByRole('button', { name: grouping, exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(cards).toHaveCount(27);
  }
});

test('the same deal is played again from another seat', async ({ page }) => {
  await comePaused(page, 'guandan');
  await page.goto(linkTo({ game: 'guandan', length: 'hand', human: null, levels: [10, 10, 10, 10], seed: 'swapped' }));
  await stepOn(page, labels, 1);
  await page.getByRole('slider', { name: labels.timeline }).fill('0');
  const east = tableOf(page).getByRole('list', { name: 'East, 27 cards' }).getByRole('listitem');
  await expect(east).toHaveCount(27);
  const cards = (await east.locator('.sr-only').allInnerTexts()).map((text) => text.trim()).sort();
  await openPanels(page, labels);
  await page.getByRole('tab', { name: labels.replay }).click();
  await page.getByRole('button', { name: 'Same deal, seats swapped' }).click();
  await expect(page.getByText('You are East.')).toBeAttached();
  await pause(page, labels);
  await page.getByRole('slider', { name: labels.timeline }).fill('0');
  const ownHand = tableOf(page).getByRole('list', { name: 'Your hand, 27 cards' }).getByRole('button');
  await expect(ownHand).toHaveCount(27);
  const names = await ownHand.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label') ?? ''));
  expect(names.sort()).toEqual(cards);
});

test('a finished hand has its curve with a point for every move, and from a blunder it is stepped through and played on', async ({
  page,
}) => {
  await page.goto(linkTo({ game: 'guandan', length: 'hand', human: null, levels: [1, 1, 1, 1], seed: 'curve' }));
  await chooseOption(page, labels.speed, '8×');
  await expect(tableOf(page).getByRole('button', { name: 'Next deal', exact: true })).toBeVisible({ timeout: 240_000 });
  const all = await countMoves(page);
  await openPanels(page, labels);
  await page.getByRole('tab', { name: labels.replay }).click();
  const curve = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /^Win chance of South and North/ }) })
    .last();
  const points = async (): Promise<number> =>
    ((await curve.locator('path').getAttribute('d')) ?? '').split(/[ML]/).length - 1;
  // Moves without a choice have no chance of their own before the deal is reviewed.
  await expect.poll(points).toBe(all);
  const mark = curve.getByRole('button', { name: /^Blunder/ }).first();
  const [, at = ''] = /Move (\d+) of/.exec((await mark.getAttribute('aria-label')) ?? '') ?? [];
  expect(Number(at)).toBeGreaterThan(0);
  const slider = page.getByRole('slider', { name: labels.timeline });
  const before = String(Number(at) - 1);
  await mark.press('Enter');
  await expect(slider).toHaveValue(before);
  const firstTable = await readTable(page, labels);
  await page.getByRole('button', { name: 'Next move' }).click();
  await expect(slider).toHaveValue(at);
  await expect.poll(async () => readTable(page, labels)).not.toBe(firstTable);
  await page.getByRole('button', { name: 'Previous move' }).click();
  await expect.poll(async () => readTable(page, labels)).toBe(firstTable);
  await page.getByRole('button', { name: 'Play from here' }).click();
  await expect(page.getByRole('button', { name: labels.leave })).toBeAttached();
  await expect.poll(async () => countMoves(page)).toBeLessThan(all);
  expect(await countMoves(page)).toBeGreaterThanOrEqual(Number(before));
});

test('a match leaves as a file and comes back with every move; a file that is none changes nothing', async ({
  page,
}) => {
  await comePaused(page, 'guandan');
  await page.goto(linkTo({ game: 'guandan', length: 'hand', human: null, levels: [1, 1, 1, 1], seed: 'file' }));
  await stepOn(page, labels, 9);
  const [before, tableBefore] = [await countMoves(page), await readTable(page, labels)];
  await openPanels(page, labels);
  await page.getByRole('tab', { name: labels.replay }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Match as a file' }).click();
  const file = await (await download).path();
  await page.getByRole('button', { name: labels.next, exact: true }).click();
  await expect.poll(async () => readTable(page, labels)).not.toBe(tableBefore);
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect.poll(async () => countMoves(page)).toBe(before);
  await expect.poll(async () => readTable(page, labels)).toBe(tableBefore);
  const none = { name: 'none.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"another"}') };
  await page.locator('input[type="file"]').setInputFiles(none);
  await expectNotice(page, 'This file isn’t a playground match.');
  expect(await countMoves(page)).toBe(before);
});

test('a move of an AI player is told with its five best candidates, and the drawers with what was played and is out', async ({
  page,
}) => {
  await comePaused(page, 'guandan');
  await page.goto(linkTo({ game: 'guandan', length: 'hand', human: null, levels: [10, 10, 10, 10], seed: 'file' }));
  await stepOn(page, labels, 2);
  await page.getByRole('slider', { name: labels.timeline }).fill('1');
  await openPanels(page, labels);
  await page.getByRole('tab', { name: 'AI thoughts' }).click();
  const rows = page.getByRole('table').filter({ hasText: 'Win chance' }).getByRole('row');
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(1)).toContainText(/\d%/);
  // A busy machine weighs fewer of them, and says so.
  const dashes = await rows.filter({ hasText: '–' }).count();
  await expect(page.getByText(/^A dash: time ran out/)).toHaveCount(dashes > 0 ? 1 : 0);
  await page.getByRole('button', { name: 'Tricks', exact: true }).click();
  await expect(
    page.getByRole('complementary', { name: 'Tricks' }).getByRole('heading', { name: 'Trick 1' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cards still out', exact: true }).click();
  const counter = page.getByRole('complementary', { name: 'Cards still out' });
  await expect(counter.getByText(/^big joker: \d of 2 unseen/)).toBeAttached();
});

for (const [locale, width] of [
  ['zh_cn', 360],
  ['en_us', 1280],
] as const) {
  test(`axe finds nothing with a hand on the table, ${locale}, ${width} px wide`, async ({ page, context }) => {
    await setLocale(context, locale);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 780 });
    await comePaused(page, 'guandan');
    await page.goto(linkTo({ game: 'guandan', length: 'match', human: 0, levels: [10, 10, 10, 10], seed: 'axe' }));
    const lang = tableLabels[locale];
    await stepToTurn(page, lang);
    await expectNoViolations(page);
    await expectToFit(page);
  });
}

test('the whole hand lies on the table at every size of window', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await comePaused(page, 'guandan');
  await page.goto(linkTo({ game: 'guandan', length: 'match', human: 0, levels: [1, 1, 1, 1], seed: 'plans' }));
  const hand = tableOf(page).getByRole('list', { name: /^Your hand/ });
  await expect(hand).toBeVisible();
  for (const [width, height] of [
    [360, 740],
    [740, 360],
    [1024, 768],
    [1199, 700],
    [1200, 600],
    [1366, 650],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Seats, plays and buttons stand above it.
    const above = () =>
      hand.evaluate((list) => {
        const [felt, cards] = [list.closest('section'), list].map((one) => one?.getBoundingClientRect());
        return felt && cards && cards.bottom <= felt.bottom ? Math.round(cards.top - felt.top) : -1;
      });
    await expect.poll(above, `${width} × ${height}`).toBeGreaterThan(100);
  }
  // On a wide screen the header ends where the room does.
  const links = page.getByRole('banner').getByRole('link');
  const edges = async (left: Locator, right: Locator) => {
    const [first, last] = [await left.boundingBox(), await right.boundingBox()];
    return [first?.x ?? 0, (last?.x ?? 0) + (last?.width ?? 0)].map(Math.round).join(' to ');
  };
  const head = page.locator('.playground-head');
  // Both are measured anew until the page has come to rest.
  await expect
    .poll(async () => `${await edges(links.first(), links.last())} of ${await edges(head, head)}`)
    .toMatch(/^(.+) of \1$/);
});

/**
 * What of the table the window does not show: each part that must be in sight, by how many pixels it is beyond an edge.
 */
const outOfSight = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const parts = [
      '.table-felt',
      '.table-head',
      '.table-seat',
      '.table-bar',
      '.table-hand',
      '.table-card',
      '.table-sorting',
    ];
    return parts.flatMap((part) =>
      [...document.querySelectorAll(part)].flatMap((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        const beyond = Math.max(-top, -left, bottom - window.innerHeight, right - window.innerWidth);
        return beyond > 0.5 ? [`${part} by ${Math.round(beyond)} px`] : [];
      }),
    );
  });

for (const [locale, width, height] of [
  ['en_us', 640, 360],
  ['zh_cn', 800, 360],
  ['en_us', 896, 414],
] as const) {
  test(`a telephone on its side shows the whole table without scrolling, ${locale}, ${width} × ${height}`, async ({
    page,
    context,
  }) => {
    const lang = tableLabels[locale];
    await setLocale(context, locale);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await comePaused(page, 'guandan');
    await page.goto(linkTo({ game: 'guandan', length: 'match', human: 0, levels: [1, 1, 1, 1], seed: 'plans' }));
    const table = tableOf(page, lang);
    await stepToTurn(page, lang);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(table.locator('[data-card]')).toHaveCount(27);
    await expect.poll(async () => outOfSight(page)).toEqual([]);
    // Buttons can be pressed where they stand: nothing lies over them.
    for (const name of [lang.hint, lang.play]) {
      const button = table.getByRole('button', { name, exact: true });
      const isFree = () =>
        button.evaluate((one) => {
          const { x, y, width: wide, height: high } = one.getBoundingClientRect();
          return one.contains(document.elementFromPoint(x + wide / 2, y + high / 2));
        });
      await expect.poll(isFree, name).toBe(true);
    }
    await table.locator('[data-card]').last().press('Space');
    await expect(table.locator('[data-card][aria-pressed="true"]')).toHaveCount(1);
    await expect.poll(() => outOfSight(page)).toEqual([]);
    await expectNoViolations(page);
  });
}
