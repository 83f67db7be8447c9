import { inflateRawSync } from 'node:zlib';
import { createMoba, ENGINE_VERSION, type MatchSetup, ownSheet, profileOf, type SeatInput } from '@fourth-seat/moba';
import { sheetToBeginFrom } from '@fourth-seat/moba/sheet';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, prepareContext, test } from './fixtures.ts';
import { keepOn } from './live-api.ts';
import { expectNoOverflow, expectOneLanguage, expectToFit, prepareVisit } from './look.ts';
import { packLink } from './pack-link.ts';
import { playgroundLabels } from './playground-labels.ts';
import { chooseOption, copyLink } from './visit.ts';

/** What these journeys press and read, in either language. */
const labels = {
  field: /^(Battlefield|战场)$/,
  how: /^(How to play|操作方法)$/,
  why: /^(Why\?|为什么？)$/,
  leave: /^(Leave the seat|离座)$/,
  feed: /^(Kill feed|击杀记录)$/,
  decisions: /^(Decisions behind a kill|击杀背后的决定)$/,
  moment: /^(Show the moment|查看这一刻)$/,
  goOn: /^(Go on|继续)$/,
  verify: /^(Replay and compare|重新演算并比对)$/,
  identical: /^(Identical: |完全一致：)/,
  ownHero: /^(Your hero|您的英雄)$/,
  course: /^(Match|局势)$/,
  shop: /^(Shop|商店) \(P\)$/,
  ordersButton: /^(Orders|指令) \(G\)$/,
  orders: /^(Orders|指令)$/,
  radio: /^(Radio|电台)$/,
  toEmber: /^(Ember|余烬)$/,
  attackHere: /^\d ?(Attack here|进攻这里)$/,
  fallBack: /^\d ?(Fall back|撤退)$/,
  onMyWay: /(: I am on my way|：我正赶过去)$/,
  profile: /^(Profile|设定)$/,
  aim: /^(Error of a skill’s direction|技能方向误差)$/,
  beganWith: /(started at|开局为)/,
  noSheet: /(heroes of a sheet that the link does not carry|链接没有带上这份设定)/,
  fallsBack: /(Falling back: [\d.]+ s to safety\.|撤了，[\d.]+ 秒后到安全处。)$/,
  whatIf: /^(What if|假如选它)/,
  whatIfAnswer: /^(What if, answered|假如的答案)$/,
  instead: /(instead: [+-]?\d+\.\d ± \d+\.\d points, with hindsight|：[+-]?\d+\.\d ± \d+\.\d 个百分点（事后推演）)$/,
  settings: /^(Match|对局设置)$/,
  ownSheet: /^(Your own sheet…|自带设定…)$/,
  playSheet: /^(Play with it|用它开始对局)$/,
  sheetValid: /^(Ready to be played\.|可以开始对局。)/,
  bySheet: /^(Played by your own sheet, |本局使用自带设定，)/,
  draft: /^(Draft the heroes…|轮流选人…)$/,
  anyBan: /(Ban|禁用).*%/,
  anyPick: /(Pick|选择).*%/,
  team: /^(Cyan: heroes so far|青队已选英雄)$/,
  takeBack: /^(Take back|撤回)$/,
  leaveRest: /^(AI drafts the rest|其余交给 AI)$/,
  startDraft: /^(Start|开始对局)$/,
  granite: /(Granite|花岗)/,
  refuses: /^(Ember: No: .*\d|余烬：不行，.*\d)/,
} as const;

const moba = createMoba(ownSheet);
const PATH = '/playground/index?type=moba';
/** As a link has it: what a visitor chose. */
const teams = [
  { level: 5, heroes: ['bastion', 'sable', 'ember', 'volley', 'tidesong'] },
  { level: 5, heroes: ['undertow', 'hollow', 'rime', 'lance', 'lantern'] },
] as const;

const field = (page: Page) => page.getByRole('region', { name: labels.field });
const readTick = async (page: Page) => Number((await field(page).getAttribute('data-tick')) ?? 0);

async function openMoba(page: Page, path = PATH): Promise<void> {
  await page.goto(path);
  await expect.poll(async () => readTick(page)).toBeGreaterThan(5);
}

/** The panels are open beside a wide window; in a narrow one they come over it. */
async function openPanel(page: Page, name: RegExp): Promise<void> {
  const tab = page.getByRole('tab', { name });
  const why = page.getByRole('button', { name: labels.why });
  // Panels that are open may still be loading: another press would close them.
  const isOpen = (await why.getAttribute('aria-expanded')) === 'true' || (await tab.isVisible());
  if (!isOpen) await why.click();
  await tab.click();
}

/** Presses a place of the bridge by a share of the canvas, as a mouse does that commands. */
async function commandAt(page: Page, right: number, down: number): Promise<void> {
  const box = await field(page).locator('canvas').first().boundingBox();
  if (!box) throw new Error('no canvas');
  await page.mouse.move(box.x + box.width * right, box.y + box.height * down, { steps: 5 });
  await page.mouse.down({ button: 'right' });
  await page.mouse.up({ button: 'right' });
}

interface Shared {
  readonly setup: { readonly seed: string; readonly teams: readonly { readonly heroes: readonly string[] }[] };
  readonly inputs: readonly { readonly tick: number; readonly inputs: readonly SeatInput[] }[];
  readonly ticks: number;
}

/** The match that a link carries. */
function unpackLink(link: string): Shared {
  const [, packed = ''] = link.split('#moba=');
  // What the page itself has packed.
  return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url')).toString()) as Shared;
}

async function replayIsEqual(page: Page): Promise<void> {
  await openPanel(page, playgroundLabels.replay);
  await page.getByRole('button', { name: labels.verify }).click();
  await expect(page.getByText(labels.identical)).toBeVisible();
}

const engineSetup = (seed: string): MatchSetup => {
  const sparks = ['haste', 'blink', 'blink', 'mend', 'haste'] as const;
  const profiles = teams.flatMap(({ level, heroes }) =>
    heroes.map((hero, n) => ({ brain: 'full', profile: profileOf(level), hero, spark: sparks[n] ?? '' }) as const),
  );
  return { seed, mode: 'bridge', profiles };
};

/** The tick of the first kill by a hero in a match of nobody, a little later; the engine is that of the page. */
function afterFirstKill(seed: string): number {
  const world = moba.create(engineSetup(seed));
  while (!moba.isOver(world)) {
    moba.step(world, []);
    if (world.log.entries.some(({ type }) => type === 'kill')) return world.tick + 3;
  }
  throw new Error(`nobody kills anybody in ${seed}`);
}

const visitors = [
  { locale: 'en_us', theme: 'dark', width: 1280 },
  { locale: 'zh_cn', theme: 'light', width: 360 },
] as const;

for (const { locale, theme, width } of visitors) {
  test(`a visitor sees heroes walk, opens a kill and its moment, and the replay is the match: ${locale}`, async ({
    page,
    context,
  }) => {
    await prepareVisit(context, locale, theme);
    await page.setViewportSize({ width, height: 800 });
    await openMoba(page);
    const canvas = field(page).locator('canvas').first();
    const before = await canvas.evaluate((one: HTMLCanvasElement) => one.toDataURL());
    await expect.poll(async () => canvas.evaluate((one: HTMLCanvasElement) => one.toDataURL())).not.toBe(before);

    const record = {
      engine: ENGINE_VERSION,
      setup: { seed: 'kill', teams },
      inputs: [],
      ticks: afterFirstKill('kill'),
    };
    await page.goto('/login/index');
    await page.goto(`${PATH}#moba=${packLink(record)}`);
    await expect(page.getByRole('button', { name: labels.goOn })).toBeVisible();
    await page.getByRole('list', { name: labels.feed }).getByRole('button').first().click();
    const decisions = page.getByRole('region', { name: labels.decisions });
    await expect(decisions.getByRole('heading', { level: 3 })).toHaveCount(2);
    await expectOneLanguage(page, locale);
    await expectNoViolations(page);
    await decisions.getByRole('button', { name: labels.moment }).click();
    await expect.poll(async () => readTick(page)).toBeLessThan(record.ticks - 3);
    await replayIsEqual(page);
    await expectNoOverflow(page);
  });
}

for (const { locale, theme, width } of visitors) {
  test(`a visitor orders mates: one order is accepted, one refused with its number, and the replay holds both: ${locale}`, async ({
    page,
    context,
  }) => {
    await prepareVisit(context, locale, theme);
    await page.setViewportSize({ width, height: 800 });
    const record = { engine: ENGINE_VERSION, setup: { seed: 'orders', teams }, inputs: [], ticks: 330 };
    await page.goto('/login/index');
    await page.goto(`${PATH}#moba=${packLink(record)}`);
    await expect(page.getByRole('button', { name: labels.goOn })).toBeVisible();
    // A match that hardly moves: nobody falls while the visitor reads and presses.
    await chooseOption(page, locale === 'en_us' ? 'Speed' : '速度', '0.1×');
    await page.getByRole('button', { name: playgroundLabels.takeSeat }).click();
    const radio = page.getByRole('list', { name: labels.radio });
    const wheel = page.getByRole('group', { name: labels.orders });
    await page.getByRole('button', { name: labels.ordersButton }).click();
    // Nine orders, news of a way, and to whom: nobody has learned a strong skill yet.
    await expect(wheel.getByRole('button')).toHaveCount(15);
    await expectNoViolations(page);
    await wheel.getByRole('button', { name: labels.fallBack }).click();
    await expect(radio.getByText(labels.fallsBack).first()).toBeVisible();
    await expectOneLanguage(page, locale);

    await page.getByRole('button', { name: labels.ordersButton }).click();
    await page.keyboard.press('0');
    await expect(radio.getByText(labels.onMyWay)).toBeVisible();

    // At the gates of the other base, by a press on the minimap: on a telephone it is in the wheel.
    if (width < 768) await page.getByRole('button', { name: labels.ordersButton }).click();
    const map = width < 768 ? wheel.locator('canvas') : field(page).locator('canvas').last();
    const box = await map.boundingBox();
    if (!box) throw new Error('no minimap');
    await page.mouse.click(box.x + box.width * 0.92, box.y + box.height * 0.5);
    await wheel.getByRole('button', { name: labels.toEmber }).click();
    await wheel.getByRole('button', { name: labels.attackHere }).click();
    await expect(wheel).toBeHidden();
    await expect(radio.getByText(labels.refuses)).toBeVisible();
    await page.getByRole('button', { name: playgroundLabels.pause }).click();
    await replayIsEqual(page);
    await expectNoOverflow(page);
  });
}

for (const { locale, theme, width } of visitors) {
  test(`a visitor asks what another job would have changed, and is answered in points: ${locale}`, async ({
    page,
    context,
  }) => {
    await prepareVisit(context, locale, theme);
    await page.setViewportSize({ width, height: 800 });
    const record = { engine: ENGINE_VERSION, setup: { seed: 'orders', teams }, inputs: [], ticks: 330 };
    await page.goto('/login/index');
    await page.goto(`${PATH}#moba=${packLink(record)}`);
    await expect(page.getByRole('button', { name: labels.goOn })).toBeVisible();
    // Beside a wide window the panels are open from the start, and come a moment later.
    if (width < 768) await page.getByRole('button', { name: labels.why }).click();
    await page.getByRole('tab', { name: playgroundLabels.thoughts }).click();
    await page.getByRole('button', { name: labels.whatIf }).first().click();
    const answer = page.getByRole('region', { name: labels.whatIfAnswer });
    await expect(answer.getByText(labels.instead)).toBeVisible();
    await expectOneLanguage(page, locale);
    // In the name of the amber Lance the rule finds a word that begins in its team's: 队长, a captain.
    await expectNoViolations(page, { without: ['label-content-name-mismatch'] });
    await expectNoOverflow(page);
  });
}

for (const { locale, theme, width } of visitors) {
  test(`a visitor's own sheet has a fault that is named by its path, is mended and played: ${locale}`, async ({
    page,
    context,
  }) => {
    await prepareVisit(context, locale, theme);
    await page.setViewportSize({ width, height: 800 });
    await openMoba(page);
    const open = page.getByRole('button', { name: labels.ownSheet });
    // In a narrow window what a match is played under is folded away.
    if (width < 1024) await page.locator('summary').filter({ hasText: labels.settings }).click();
    await open.click();
    const dialog = page.getByRole('dialog');
    const write = async (rows: object) =>
      dialog.locator('input[type=file]').setInputFiles({
        name: 'sheet.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(rows, null, 2)),
      });
    const heroes = sheetToBeginFrom.heroes.map((row, n) => ({
      ...row,
      id: `own_${row.id}`,
      name: n === 0 ? { en: 'Granite', zh: '花岗' } : row.name,
    }));
    const [first, ...others] = heroes;
    await write({ heroes: [{ ...first, role: 'king' }, ...others] });
    await expect(dialog.getByText('heroes[0].role')).toBeVisible();
    await expect(dialog.getByRole('button', { name: labels.playSheet })).toBeDisabled();
    await expectNoViolations(page);
    await expectOneLanguage(page, locale);
    await expectNoOverflow(page);
    await write({ heroes });
    await expect(dialog.getByText(labels.sheetValid)).toBeVisible();
    await dialog.getByRole('button', { name: labels.playSheet }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(labels.bySheet).first()).toBeVisible();
    await expect(page.getByRole('button', { name: labels.granite }).first()).toBeVisible();
    await expect.poll(async () => readTick(page)).toBeGreaterThan(30);
    await replayIsEqual(page);
  });
}

for (const { locale, theme, width } of visitors) {
  test(`a visitor changes a profile while the match runs, and the replay holds it: ${locale}`, async ({
    page,
    context,
  }) => {
    await prepareVisit(context, locale, theme);
    await page.setViewportSize({ width, height: 800 });
    await openMoba(page);
    await openPanel(page, labels.profile);
    await page.getByRole('slider', { name: labels.aim }).press('End');
    await expect(page.getByText(labels.beganWith)).toHaveCount(1);
    await expectNoViolations(page, { without: ['label-content-name-mismatch'] });
    await expectOneLanguage(page, locale);
    await expectNoOverflow(page);
    const changed = await readTick(page);
    await expect.poll(async () => readTick(page)).toBeGreaterThan(changed + 30);
    if (width < 768) await page.keyboard.press('Escape');
    await page.getByRole('button', { name: playgroundLabels.pause }).click();
    await replayIsEqual(page);
  });
}

for (const { locale, theme, width } of visitors) {
  test(`a link without its sheet says what is missing, and leads to the sheet: ${locale}`, async ({
    page,
    context,
  }) => {
    await prepareVisit(context, locale, theme);
    await page.setViewportSize({ width, height: 800 });
    const [west, east] = teams;
    const own = { ...west, heroes: west.heroes.map((id) => `own_${id}`) };
    const record = { engine: ENGINE_VERSION, setup: { seed: 'own', teams: [own, east] }, inputs: [], ticks: 60 };
    await page.goto(`${PATH}#moba=${packLink(record)}`);
    await expect(page.getByText(labels.noSheet)).toBeVisible();
    await expectOneLanguage(page, locale);
    await expectNoOverflow(page);
    await page.getByRole('status').getByRole('button', { name: labels.ownSheet }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

for (const { locale, theme, width } of visitors) {
  test(`a visitor drafts against the AI by values, and the match, its link and its replay have those heroes: ${locale}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await prepareVisit(context, locale, theme);
    await page.setViewportSize({ width, height: 800 });
    await openMoba(page);
    if (width < 1024) await page.locator('summary').filter({ hasText: labels.settings }).click();
    await page.getByRole('button', { name: labels.draft }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: labels.anyBan })).toHaveCount(12);
    await expect(dialog.getByRole('button', { name: labels.startDraft })).toBeDisabled();
    await page.keyboard.press('1');
    // Whom the AI bans is not told here: the visitor's first pick is open once it has.
    const picks = dialog.getByRole('button', { name: labels.anyPick });
    await expect(picks).toHaveCount(10);
    await expectNoViolations(page);
    await expectOneLanguage(page, locale);
    await expectNoOverflow(page);
    await picks.nth(1).click();
    // The AI picks two in between.
    await expect(picks).toHaveCount(7);
    await dialog.getByRole('button', { name: labels.takeBack }).click();
    await expect(picks).toHaveCount(10);
    await page.keyboard.press('3');
    await expect(picks).toHaveCount(7);
    const drafted = await dialog.getByRole('region', { name: labels.team }).getByRole('listitem').first().innerText();
    await dialog.getByRole('button', { name: labels.leaveRest }).click();
    await dialog.getByRole('button', { name: labels.startDraft }).click();
    await expect(dialog).toBeHidden();
    const [name = ''] = drafted.split('\n');
    await expect(page.getByRole('button', { name: new RegExp(`(Follow Cyan |跟随青队)${name}`) })).toBeVisible();
    await expect.poll(async () => readTick(page)).toBeGreaterThan(20);
    await page.getByRole('button', { name: playgroundLabels.pause }).click();
    // The helper that copies knows the English words.
    if (locale === 'en_us') {
      const { setup } = unpackLink(await copyLink(page, 'Link to this match'));
      const heroes = setup.teams.flatMap((team) => team.heroes);
      expect(new Set(heroes).size).toBe(10);
      expect(sheetToBeginFrom.heroes.find(({ id }) => id === heroes[0])?.name.en).toBe(name);
    }
    await replayIsEqual(page);
  });
}

test('a hero is taken, walks where the visitor presses, learns, casts and buys; the link and the replay hold it all', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openMoba(page);
  await page.getByRole('button', { name: 'Follow Cyan Ember', exact: false }).click();
  await page.getByRole('button', { name: playgroundLabels.takeSeat }).click();
  await expect(page.getByRole('region', { name: labels.how })).toBeVisible();
  await commandAt(page, 0.8, 0.55);
  await expect(page.getByRole('region', { name: labels.how })).toBeHidden();
  const commanded = await readTick(page);
  await expect.poll(async () => readTick(page)).toBeGreaterThan(commanded + 45);
  await expect(page.getByText('You play this hero; the AI decides nothing for it.')).toBeVisible();
  await page.keyboard.press('q', { delay: 80 });
  await page.keyboard.press('b', { delay: 80 });
  // The shop opens by its key, wherever the hero is.
  await page.keyboard.press('p', { delay: 80 });
  await expect(page.getByRole('region', { name: 'Shop' })).toBeVisible();
  await page.getByRole('button', { name: 'Close the shop' }).click();
  await page.getByRole('button', { name: labels.leave }).click();
  const left = await readTick(page);
  await expect.poll(async () => readTick(page)).toBeGreaterThan(left + 15);
  await page.getByRole('button', { name: playgroundLabels.pause }).click();

  const { setup, inputs, ticks } = unpackLink(await copyLink(page, 'Link to this match'));
  const given = inputs.flatMap(({ tick, inputs: of }) => of.map((input) => ({ tick, ...input })));
  expect(given.every(({ seat }) => seat === 2)).toBe(true);
  expect(given.map(({ action }) => action?.command.kind)).toEqual(['move', 'cast', 'recall', undefined]);
  const [walk] = given;
  if (walk?.action?.command.kind !== 'move') throw new Error('the first command is no walk');
  // The hero of the match goes there: three seconds on it is nearer than it was.
  const world = moba.create(engineSetup(setup.seed));
  const goal = walk.action.command;
  const away = () => Math.hypot((world.heroes[2]?.x ?? 0) - goal.x, (world.heroes[2]?.y ?? 0) - goal.y);
  const byTick = new Map(inputs.map(({ tick, inputs: of }) => [tick, of]));
  while (world.tick < walk.tick) moba.step(world, byTick.get(world.tick) ?? []);
  const first = away();
  while (world.tick < Math.min(ticks, walk.tick + 40)) moba.step(world, byTick.get(world.tick) ?? []);
  expect(away()).toBeLessThan(Math.max(1, first - 3));
  await replayIsEqual(page);
});

test('a visitor goes back, plays on from there, and sees what one side sees', async ({ page }) => {
  await openMoba(page);
  await expect.poll(async () => readTick(page)).toBeGreaterThan(60);
  await chooseOption(page, 'What is seen', 'Amber sees');
  await chooseOption(page, 'Camera', 'Follow');
  await page.getByRole('button', { name: playgroundLabels.pause }).click();
  await page.getByRole('button', { name: 'To the start' }).click();
  await expect.poll(async () => readTick(page)).toBe(0);
  await openPanel(page, playgroundLabels.replay);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page.getByRole('button', { name: 'Back to now' })).toBeHidden();
  await page.getByRole('button', { name: labels.goOn }).click();
  await expect.poll(async () => readTick(page)).toBeGreaterThan(50);
  await openPanel(page, labels.course);
  await expect(page.getByRole('region', { name: 'Chance of Cyan to win' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Tally' }).getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: playgroundLabels.pause }).click();
  await replayIsEqual(page);
});

test('line-ups and levels are chosen, and count from the next match on', async ({ page }) => {
  await openMoba(page);
  await page.getByRole('combobox', { name: 'Cyan, seat 1' }).click();
  await page.getByRole('option', { name: /Undertow/ }).click();
  await expect(page.getByText('Your choices count from the next match on.')).toBeVisible();
  await page.getByRole('button', { name: playgroundLabels.newMatch }).click();
  await expect(page.getByRole('button', { name: /^Follow Cyan Undertow, level 1/ })).toBeVisible();
});

test('the public API decides for a team in one call, and the replay is the match', async ({ page }) => {
  await openMoba(page);
  await openPanel(page, playgroundLabels.network);
  // The panel lists the last sixty calls: at full speed the one for the token has soon gone.
  await chooseOption(page, 'Speed', '0.1×');
  const cyan = page.getByRole('radio', { name: 'Cyan', exact: true });
  await keepOn(cyan, page.getByText('/console/v1/playground/token'));
  const call = page.getByRole('listitem').filter({ hasText: '/v1/moba/act' }).filter({ hasText: '200 ·' });
  await keepOn(cyan, call);
  await call.first().click();
  await expect(call.getByRole('button', { name: 'Copy as curl' }).first()).toBeVisible();
  await page.getByRole('radio', { name: 'nobody' }).check();
  await page.getByRole('button', { name: playgroundLabels.pause }).click();
  await replayIsEqual(page);
});

const phones = [
  { name: 'upright, in Chinese', locale: 'zh_cn', viewport: { width: 360, height: 740 } },
  { name: 'on its side, in English', locale: 'en_us', viewport: { width: 740, height: 360 } },
] as const;

for (const { name, locale, viewport } of phones) {
  test(`a thumb moves a hero and opens the shop on a telephone ${name}`, async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url, viewport, hasTouch: true, isMobile: true });
    await prepareContext(context);
    await prepareVisit(context, locale);
    const page = await context.newPage();
    await openMoba(page);
    await page.getByRole('button', { name: playgroundLabels.takeSeat }).tap();
    await expect(page.getByRole('region', { name: labels.how })).toBeVisible();
    const hero = page.getByRole('region', { name: labels.ownHero });
    const box = await field(page).locator('canvas').first().boundingBox();
    if (!box) throw new Error('no canvas');
    expect(box.height).toBeGreaterThan(150);
    await page.touchscreen.tap(box.x + box.width * 0.7, box.y + box.height * 0.6);
    await expect(page.getByRole('region', { name: labels.how })).toBeHidden();
    await hero.getByRole('button', { name: labels.shop }).tap();
    await expect(page.getByRole('region', { name: /^(Shop|商店)$/ })).toBeVisible();
    await expectOneLanguage(page, locale);
    await expectNoViolations(page);
    await expectToFit(page);
    await context.close();
  });
}
