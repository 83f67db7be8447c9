import type { Page } from '@playwright/test';
import type { Shot } from './shots.ts';

/** The views, panels and dialogs of the playground's shooter. Seeds are drawn anew, so that no two pictures are of one match. */

/** How long a match has to come to something worth a picture. */
const WATCHED_MS = 6000;

const press = async (page: Page, name: RegExp): Promise<void> => page.getByRole('button', { name }).first().click();

async function openPanel(page: Page, tab: RegExp): Promise<void> {
  const button = page.getByRole('tab', { name: tab });
  if ((await button.count()) === 0) await press(page, /^(Thoughts, replay|想法、回放)$/);
  await button.click();
}

async function speedUp(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /^(Speed|速度)$/ }).click();
  await page.getByRole('option', { name: '8×' }).click();
}

async function openCall(page: Page): Promise<void> {
  await openPanel(page, /Network|网络/);
  await page.getByRole('radio', { name: /^(Cyan|青队)$/ }).check();
  await page.getByRole('listitem').filter({ hasText: '/v1/shooter/act' }).first().click();
  await page.getByRole('radio', { name: /^(nobody|无)$/ }).check();
}

/** Settings stand behind a fold on narrow screens. */
async function openSettings(page: Page): Promise<void> {
  const mode = page.getByRole('radio', { name: /^(Site attack|爆破)/ });
  if (!(await mode.isVisible())) await page.getByText(/^(Match|对战设置)$/).click();
}

async function beginSiteAttack(page: Page): Promise<void> {
  await openSettings(page);
  await page.getByRole('radio', { name: /^(Site attack|爆破)/ }).check();
  await press(page, /^(New match|新的对战)$/);
  // The teams need half a minute to the site.
  await speedUp(page);
  await page.waitForTimeout(WATCHED_MS);
}

/** Heat of half a match, on the map too. */
async function showHeat(page: Page): Promise<void> {
  await speedUp(page);
  await openPanel(page, /Replay|回放/);
  await page.getByRole('switch').first().check();
  await page.waitForTimeout(3 * WATCHED_MS);
}

async function openKill(page: Page): Promise<void> {
  await speedUp(page);
  // Telephones have no room for the feed, so the button is asked by its list.
  const feed = page.locator(':is(ol[aria-label="Kill feed"], ol[aria-label="击杀记录"]) button');
  await feed.first().dispatchEvent('click', undefined, { timeout: 60_000 });
}

const takeSeat = async (page: Page): Promise<void> => press(page, /^(Take a seat|入座)$/);

/** With a seat, and a key pressed. */
const seatAnd = (key: string) => async (page: Page) => {
  await takeSeat(page);
  await page.keyboard.press(key);
};

async function dragCamera(page: Page): Promise<void> {
  await page.mouse.move(500, 400);
  await page.mouse.down();
  await page.mouse.move(380, 330, { steps: 4 });
  await page.mouse.up();
  await page.mouse.wheel(0, -400);
}

async function untilOver(page: Page): Promise<void> {
  await speedUp(page);
  await page.getByRole('region', { name: /^(Result|赛果)$/ }).waitFor({ timeout: 120_000 });
}

interface Prepared {
  readonly prepare?: (page: Page) => Promise<void>;
  readonly settings?: object;
}

const shot = (name: string, view: string, { prepare, settings }: Prepared = {}): Shot => ({
  name: `Shooter-${name}`,
  path: '/playground/index?type=stg',
  kept: ['fourth-seat.shooter', JSON.stringify({ view, quality: 'low', ...settings })],
  prepare: async (page) => {
    await page.waitForTimeout(WATCHED_MS);
    await prepare?.(page);
    await page.waitForTimeout(1500);
  },
});

export const shooterShots: readonly Shot[] = [
  shot('broadcast', 'broadcast'),
  shot('follow', 'follow'),
  shot('free', 'free', { prepare: dragCamera }),
  shot('tactical', 'tactical'),
  shot('site', 'tactical', { prepare: beginSiteAttack }),
  shot('site-3d', 'broadcast', { prepare: beginSiteAttack }),
  shot('seat', 'follow', { prepare: takeSeat }),
  shot('first-person', 'follow', { prepare: takeSeat, settings: { isFirstPerson: true } }),
  shot('wheel', 'follow', { prepare: seatAnd('q') }),
  shot('slow', 'follow', { prepare: seatAnd('f') }),
  shot('keys', 'tactical', { prepare: async (page) => press(page, /^(Keys|按键设置)$/) }),
  shot('thoughts', 'tactical', { prepare: async (page) => openPanel(page, /Thoughts|想法/) }),
  shot('thoughts-3d', 'follow', { prepare: async (page) => openPanel(page, /Thoughts|想法/) }),
  shot('knows', 'tactical', { prepare: async (page) => openPanel(page, /Knows|所知/) }),
  shot('profile', 'tactical', { prepare: async (page) => openPanel(page, /Profile|设定/) }),
  shot('network', 'tactical', { prepare: openCall }),
  shot('kill', 'tactical', { prepare: openKill }),
  shot('heat', 'tactical', { prepare: showHeat }),
  shot('result', 'broadcast', { prepare: untilOver }),
  shot('debrief', 'tactical', {
    prepare: async (page) => {
      await untilOver(page);
      await press(page, /^(Where it was won|复盘热力图)$/);
    },
  }),
];
