import { locales } from '@fourth-seat/contract';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectToFit } from './look.ts';
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
    timeline: 'Timeline',
    order: 'Guo, get the power back',
    ordered: /restore the power.*your order/i,
    powered: 'Power is back',
    ended: 'How it ended',
    why: 'Why?',
    options: 'Options considered',
  },
  zh_cn: {
    stage: '站区平面图',
    log: '通话记录',
    team: '队伍',
    speed: '速度',
    pause: '暂停',
    timeline: '时间轴',
    order: '郭铁，去恢复供电',
    ordered: /恢复供电.*您的命令/,
    powered: '电力已恢复',
    ended: '结局',
    why: '为什么？',
    options: '当时的权衡',
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
    // Before anything else: the rescue goes on, and the order may soon be carried out.
    await expect(cardsOf(page, labels).filter({ hasText: /Guo Tie|郭铁/ })).toHaveText(labels.ordered);
    await answer.getByRole('button', { name: labels.why }).click();
    await expect(page.getByRole('table', { name: labels.options })).toBeVisible();
    await chooseOption(page, labels.speed, '8×');
    await expect(stageOf(page, labels).getByRole('img', { name: labels.powered })).toBeVisible({ timeout: 90_000 });
  });
}

test('a reload goes on with the rescue of this tab, at its station and with its orders', async ({ page }) => {
  const labels = rescueLabels.en_us;
  await page.goto('/playground/index?type=rescue');
  await expect.poll(async () => tickOf(page, labels)).toBeGreaterThan(0);
  await sayOrder(page, labels.order);
  const ordered = logOf(page, labels).getByRole('listitem').filter({ hasText: labels.order });
  await expect(ordered).toHaveCount(1);
  const said = await tickOf(page, labels);
  // It is kept once a second.
  const isKept = async () =>
    page.evaluate(
      (order) => Object.values(sessionStorage).some((kept: string) => kept.includes('"say"') && kept.includes(order)),
      labels.order,
    );
  await expect.poll(isKept).toBe(true);
  await page.reload();
  await expect(ordered).toHaveCount(1);
  await expect.poll(async () => tickOf(page, labels)).toBeGreaterThan(said);
});

test('a link to a rescue with its orders shows the same rescue elsewhere', async ({ page, context }) => {
  const labels = rescueLabels.en_us;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(linkTo('shared'));
  await expect.poll(async () => tickOf(page, labels)).toBeGreaterThan(0);
  await sayOrder(page, 'Yuan, search the canteen');
  await expect(logOf(page, labels).getByText('Yuan, search the canteen')).toBeVisible();
  await expect.poll(async () => tickOf(page, labels)).toBeGreaterThan(100);
  await page.getByRole('button', { name: labels.pause, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Go on', exact: true })).toBeVisible();
  const link = await copyLink(page, 'Link to this rescue');
  const until = await tickOf(page, labels);
  const heard = await logOf(page, labels).locator('time').allInnerTexts();

  const other = await context.newPage();
  await other.goto(link);
  await expect.poll(async () => tickOf(other, labels)).toBeGreaterThanOrEqual(until);
  await other.getByRole('button', { name: labels.pause, exact: true }).click();
  await expect(logOf(other, labels).getByText('Yuan, search the canteen')).toBeVisible();
  await other.getByRole('slider', { name: labels.timeline }).fill(String(until));
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
    await expectToFit(page);
  });
}

test('the welcome page shows a rescue that runs by itself and leads to it', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('link', { name: /A station on fire/ });
  await card.scrollIntoViewIfNeeded();
  const station = page.getByRole('group', { name: 'A rescue that runs by itself' });
  await expect(station.getByText(/^(?!0:00)\d:\d\d$/)).toBeVisible();
  await card.click();
  await expect(page).toHaveURL(/\/playground\/index\?type=rescue/);
  await expect(stageOf(page, rescueLabels.en_us)).toBeVisible();
});

for (const [locale, width, height] of [
  ['zh_cn', 360, 780],
  ['zh_cn', 412, 915],
  ['en_us', 360, 740],
] as const) {
  test(`map, log and the field for orders share one screen of a telephone, ${locale}, ${width} × ${height}`, async ({
    page,
    context,
  }) => {
    await setLocale(context, locale);
    await page.setViewportSize({ width, height });
    const labels = rescueLabels[locale];
    await page.goto(linkTo('axe'));
    await expect.poll(async () => tickOf(page, labels)).toBeGreaterThan(50);
    await page.getByRole('button', { name: labels.pause, exact: true }).click();
    const boxOf = async (part: Locator) => {
      const box = await part.boundingBox();
      if (box === null) throw new Error('not shown');
      return box;
    };
    // Scrolled to the map, all three are in sight, and a thumb has room for each.
    const map = stageOf(page, labels);
    const order = page.getByRole('textbox', { name: playgroundLabels.order });
    const heightOf = async (part: Locator) => (await boxOf(part)).height;
    await expect
      .poll(async () => (await boxOf(order)).y + (await heightOf(order)) - (await boxOf(map)).y)
      .toBeLessThanOrEqual(height);
    await expect.poll(() => heightOf(map)).toBeGreaterThan(height * 0.4);
    await expect.poll(() => heightOf(logOf(page, labels))).toBeGreaterThanOrEqual(60);
    // What is said stands within the screen: here in the log alone, on its side over the map.
    const caption = stageOf(page, labels).locator('.rescue-caption > p');
    const said = logOf(page, labels).getByRole('listitem').first();
    await page.getByRole('slider', { name: labels.timeline }).fill('50');
    await expect(caption).toBeAttached();
    await expect(caption).toBeHidden();
    await expect
      .poll(async () => {
        const line = await boxOf(said);
        return Math.max(-line.x, line.x + line.width - width);
      })
      .toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: height, height: width });
    await expect(caption).toBeVisible();
    const beyond = async () => {
      const [turned, over] = [await boxOf(stageOf(page, labels)), await boxOf(caption)];
      const right = over.x + over.width - turned.x - turned.width;
      return Math.max(turned.x - over.x, right, over.y + over.height - turned.y - turned.height);
    };
    await expect.poll(beyond).toBeLessThanOrEqual(0);
  });
}
