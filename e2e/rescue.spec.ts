import { errorCatalogue, locales } from '@fourth-seat/contract';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { packLink } from './pack-link.ts';
import { playgroundLabels } from './playground-labels.ts';
import { chooseOption, copyLink, setLocale } from './visit.ts';

const rescueLabels = {
  en_us: {
    stage: 'Plan of the station',
    log: 'Radio log',
    team: 'Team',
    speed: 'Speed',
    pause: 'Pause',
    order: 'Guo, get the power back',
    ordered: /restore the power.*your order/i,
    powered: 'Power is back',
    ended: 'How it ended',
    why: 'Why?',
    options: 'Options considered',
    live: 'Live API',
    report: 'Everyone, report',
    equal: /answers? of the API, (all )?the same as here/,
    answered: /^At \d:\d\d the API answered you: /,
    differs: /^From \d:\d\d the API decides otherwise \(score\)/,
    calls: /calls?$/,
    curl: 'Copy as curl',
    debugging: 'Open in debugging',
  },
  zh_cn: {
    stage: '站区平面图',
    log: '通话记录',
    team: '队伍',
    speed: '速度',
    pause: '暂停',
    order: '郭铁，去恢复供电',
    ordered: /恢复供电.*您的命令/,
    powered: '电力已恢复',
    ended: '结局',
    why: '为什么？',
    options: '当时的权衡',
    live: '实时 API',
    report: '都报告一下情况',
    equal: /^API 已回答 \d+ 次/,
    answered: /API 答复您：/,
    differs: /API 的结果与此处不同/,
    calls: /次调用$/,
    curl: /curl/,
    debugging: '在“在线调试”中打开',
  },
} as const;
type RescueLabels = (typeof rescueLabels)[keyof typeof rescueLabels];

/** The link to a station, as the playground's own share menu writes it. */
function linkTo(seed: string): string {
  return `/playground/index?type=rescue#rescue=${packLink({ seed, inputs: [], ticks: 0 })}`;
}

const stageOf = (page: Page, labels: RescueLabels): Locator => page.getByRole('region', { name: labels.stage });
const tickOf = async (page: Page, labels: RescueLabels): Promise<number> =>
  Number(await stageOf(page, labels).getAttribute('data-tick'));
const logOf = (page: Page, labels: RescueLabels): Locator => page.getByRole('log', { name: labels.log });
const cardsOf = (page: Page, labels: RescueLabels): Locator =>
  page.getByRole('list', { name: labels.team }).getByRole('listitem');

async function sayOrder(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: playgroundLabels.order });
  await box.fill(text);
  await box.press('Enter');
}

test('a visitor who gives no order watches a rescue from its first steps to its ending', async ({ page }) => {
  const labels = rescueLabels.en_us;
  await page.goto(linkTo('browser'));
  await expect.poll(async () => tickOf(page, labels)).toBeGreaterThan(0);
  await expect(cardsOf(page, labels).filter({ hasText: 'walking' }).first()).toBeVisible();
  await chooseOption(page, labels.speed, '8×');
  await expect(page.getByRole('region', { name: labels.ended })).toBeVisible({ timeout: 120_000 });
  await expect(logOf(page, labels).getByRole('listitem').nth(10)).toBeAttached();
  // Nobody gave an order, so this rescue and the AI alone at the same station score the same.
  const sheet = page.getByRole('table').filter({ hasText: 'This rescue' });
  await expect(sheet.getByRole('columnheader')).toHaveText(['Score', 'This rescue', 'The AI alone, same station']);
  const total = sheet.getByRole('row', { name: /rescued/ }).getByRole('cell');
  const [ownTotal, aiTotal] = [total.nth(0), total.nth(1)];
  await expect(aiTotal).toHaveText(/\d/);
  expect(await aiTotal.innerText()).toBe(await ownTotal.innerText());
  await expectNoViolations(page);
  const box = page.getByRole('textbox', { name: playgroundLabels.order });
  await expect(box).toBeDisabled();
  await page.getByRole('button', { name: 'Watch from the start' }).click();
  await expect(page.getByRole('region', { name: labels.ended })).toHaveCount(0);
  await expect(box).toBeEnabled();
});

for (const locale of locales) {
  test(`an order in plain words is answered and carried out, ${locale}`, async ({ page, context }) => {
    await setLocale(context, locale);
    const labels = rescueLabels[locale];
    await page.goto(linkTo('order'));
    await expect.poll(async () => tickOf(page, labels)).toBeGreaterThan(0);
    await sayOrder(page, labels.order);
    const lines = logOf(page, labels).getByRole('listitem');
    await expect(lines.filter({ hasText: labels.order })).toHaveCount(1);
    const answer = lines
      .filter({ hasText: /Guo Tie|郭铁/ })
      .filter({ has: page.getByRole('button') })
      .first();
    await answer.getByRole('button', { name: labels.why }).click();
    await expect(page.getByRole('table', { name: labels.options })).toBeVisible();
    await expect(cardsOf(page, labels).filter({ hasText: /Guo Tie|郭铁/ })).toHaveText(labels.ordered);
    await chooseOption(page, labels.speed, '8×');
    await expect(stageOf(page, labels).getByRole('img', { name: labels.powered })).toBeVisible({ timeout: 90_000 });
  });
}

test('a link to a rescue with its orders shows the same rescue elsewhere', async ({ page, context }) => {
  const labels = rescueLabels.en_us;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(linkTo('shared'));
  await expect.poll(async () => tickOf(page, labels)).toBeGreaterThan(0);
  await sayOrder(page, 'Yuan, search the canteen');
  await expect(logOf(page, labels).getByText('Yuan, search the canteen')).toBeVisible();
  await chooseOption(page, labels.speed, '8×');
  await expect.poll(async () => tickOf(page, labels)).toBeGreaterThan(700);
  await page.getByRole('button', { name: labels.pause, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Go on', exact: true })).toBeVisible();
  const link = await copyLink(page, 'Link to this rescue', 'type=rescue');
  const until = await tickOf(page, labels);
  const heard = await logOf(page, labels).locator('time').allInnerTexts();

  const other = await context.newPage();
  await other.goto(link);
  await expect.poll(async () => tickOf(other, labels)).toBeGreaterThanOrEqual(until);
  await other.getByRole('button', { name: labels.pause, exact: true }).click();
  await expect(logOf(other, labels).getByText('Yuan, search the canteen')).toBeVisible();
  await other.getByRole('slider', { name: 'Timeline' }).fill(String(until));
  await expect.poll(async () => tickOf(other, labels)).toBe(until);
  expect(await logOf(other, labels).locator('time').allInnerTexts()).toEqual(heard);
});

test('orders by hand: a companion is chosen, a place is pressed, and quick orders come by key', async ({ page }) => {
  const labels = rescueLabels.en_us;
  await page.goto(linkTo('browser'));
  await expect.poll(async () => tickOf(page, labels)).toBeGreaterThan(0);
  const stage = stageOf(page, labels);
  await stage.focus();
  await page.keyboard.press('3');
  await expect(page.getByRole('textbox', { name: 'Order to Yuan' })).toBeVisible();
  await page.keyboard.press('q');
  const orders = page.getByRole('dialog', { name: /^Yuan: / });
  await expect(orders).toBeVisible();
  await expectNoViolations(page);
  await orders.getByRole('button', { name: 'Report' }).click();
  await expect(orders).toHaveCount(0);
  await expect(stage).toBeFocused();
  await expect(logOf(page, labels).getByRole('listitem').filter({ hasText: 'Xiao Yuan' }).first()).toBeVisible();
  await stage.locator('canvas').click({ position: { x: 300, y: 240 } });
  await page.getByRole('dialog').getByRole('button', { name: 'Go there' }).click();
  await expect(cardsOf(page, labels).filter({ hasText: 'Xiao Yuan' })).toContainText('your order');
});

/**
 * Lets the page wait longer than two seconds for an answer and for its token: what is compared here is what it says,
 * however busy the machine is.
 */
function waitForAnswers(): void {
  const wait = window.setTimeout.bind(window);
  const patient = (run: () => void, ms?: number): number => wait(run, ms === 2000 ? 20_000 : ms);
  Object.assign(window, { setTimeout: patient });
}

/** By key: a notice may lie over the switch. */
async function turnOn(live: Locator): Promise<void> {
  if (!(await live.isChecked())) await live.press('Space');
}

for (const [locale, width] of [
  ['en_us', 1280],
  ['zh_cn', 360],
] as const) {
  test(`the public API plays the same rescue, and answers the captain, ${locale}, ${width} px wide`, async ({
    page,
    context,
  }) => {
    await setLocale(context, locale);
    await context.addInitScript(waitForAnswers);
    await page.setViewportSize({ width, height: 800 });
    const labels = rescueLabels[locale];
    await page.goto(linkTo('live'));
    await expect.poll(async () => tickOf(page, labels)).toBeGreaterThan(0);
    await sayOrder(page, labels.order);
    const live = page.getByRole('switch', { name: labels.live });
    // A busy server refuses visitors first, and after three refusals the switch goes off: whoever wants it turns it on
    // again.
    await expect(async () => {
      await turnOn(live);
      await expect(page.getByText(labels.equal)).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 90_000 });
    await expect(async () => {
      await turnOn(live);
      await sayOrder(page, labels.report);
      await expect(page.getByText(labels.answered)).toBeVisible({ timeout: 8000 });
    }).toPass({ timeout: 90_000 });
    await expect(page.getByText(labels.differs)).toHaveCount(0);
    await expectNoViolations(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: labels.calls }).press('Enter');
    const call = page.getByRole('listitem').filter({ hasText: '/v1/rescue/act' }).filter({ hasText: '200 ·' });
    await call.first().locator('summary').click();
    await expect(call.getByRole('button', { name: labels.curl }).first()).toBeVisible();
    await expect(call.getByRole('button', { name: labels.debugging }).first()).toBeVisible();
  });
}

test('an API that refuses is switched off with a notice, and the rescue goes on', async ({ page, context }) => {
  const labels = rescueLabels.en_us;
  await context.addInitScript(waitForAnswers);
  await page.route('**/v1/rescue/act', async (route) =>
    route.fulfill({ status: 503, json: { code: errorCatalogue.overloaded.code } }),
  );
  await page.goto(linkTo('live'));
  await expect.poll(async () => tickOf(page, labels)).toBeGreaterThan(0);
  const live = page.getByRole('switch', { name: labels.live });
  // The notice goes by itself, and a slow machine may miss it.
  await expect(async () => {
    await turnOn(live);
    await expect(page.getByText('The API refused 3 times in a row, so your browser decides now.')).toBeVisible({
      timeout: 8000,
    });
  }).toPass({ timeout: 90_000 });
  await expect(live).not.toBeChecked();
  const tick = await tickOf(page, labels);
  await expect.poll(async () => tickOf(page, labels)).toBeGreaterThan(tick);
  await page.getByRole('button', { name: labels.calls }).press('Enter');
  const rows = page.getByRole('listitem').filter({ hasText: '/v1/rescue/act' });
  await expect(rows.nth(2)).toBeVisible();
  await expect(rows.filter({ hasNotText: 'fallback' })).toHaveCount(0);
});

test('an API that plays another rescue is told from this one and switched off', async ({ page, context }) => {
  const labels = rescueLabels.en_us;
  await context.addInitScript(waitForAnswers);
  await page.goto(linkTo('live'));
  await expect.poll(async () => tickOf(page, labels)).toBeGreaterThan(0);
  // As an engine of another version would answer, at once.
  let real: { data: { saved: number; tick: number } } | undefined;
  await page.route('**/v1/rescue/act', async (route) => {
    const { tick } = route.request().postDataJSON();
    if (real) return route.fulfill({ json: { ...real, data: { ...real.data, tick, saved: 8 } } });
    const response = await route.fetch();
    const answer = await response.json();
    if (answer.code === 0) real = answer;
    return route.fulfill({ response });
  });
  const live = page.getByRole('switch', { name: labels.live });
  await expect(async () => {
    await turnOn(live);
    await expect(page.getByText(labels.differs)).toBeVisible({ timeout: 8000 });
  }).toPass({ timeout: 90_000 });
  await expect(live).not.toBeChecked();
});

for (const [locale, width] of [
  ['zh_cn', 360],
  ['en_us', 1280],
] as const) {
  test(`axe finds nothing during a rescue, ${locale}, ${width} px wide`, async ({ page, context }) => {
    await setLocale(context, locale);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 780 });
    const labels = rescueLabels[locale];
    await page.goto(linkTo('axe'));
    await expect.poll(async () => tickOf(page, labels)).toBeGreaterThan(0);
    await page.getByRole('button', { name: labels.pause, exact: true }).click();
    await expectNoViolations(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
}

test('the welcome page shows a rescue that runs by itself and leads to it', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('link', { name: /A station on fire/ });
  await card.scrollIntoViewIfNeeded();
  const station = page.getByRole('group', { name: 'A rescue that runs by itself' });
  await expect(station.getByText(/^0:0[1-9]$/)).toBeVisible();
  await card.click();
  await expect(page).toHaveURL(/\/playground\/index\?type=rescue/);
  await expect(stageOf(page, rescueLabels.en_us)).toBeVisible();
});
