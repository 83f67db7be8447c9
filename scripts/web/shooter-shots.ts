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

const shot = (name: string, view: string, prepare: (page: Page) => Promise<void> = async () => undefined): Shot => ({
  name: `Shooter-${name}`,
  path: '/playground/index?type=stg',
  kept: ['fourth-seat.shooter', JSON.stringify({ view, quality: 'low' })],
  prepare: async (page) => {
    await page.waitForTimeout(WATCHED_MS);
    await prepare(page);
    await page.waitForTimeout(1500);
  },
});

export const shooterShots: readonly Shot[] = [
  shot('broadcast', 'broadcast'),
  shot('follow', 'follow'),
  shot('tactical', 'tactical'),
  shot('seat', 'follow', async (page) => press(page, /^(Take a seat|入座)$/)),
  shot('keys', 'tactical', async (page) => press(page, /^(Keys|按键设置)$/)),
  shot('thoughts', 'tactical', async (page) => openPanel(page, /Thoughts|想法/)),
  shot('knows', 'tactical', async (page) => openPanel(page, /Knows|所知/)),
  shot('profile', 'tactical', async (page) => openPanel(page, /Profile|设定/)),
  shot('network', 'tactical', openCall),
  shot('replay', 'tactical', async (page) => {
    await speedUp(page);
    await openPanel(page, /Replay|回放/);
    await page.waitForTimeout(WATCHED_MS);
  }),
  shot('result', 'broadcast', async (page) => {
    await speedUp(page);
    await page.getByRole('region', { name: /^(Result|赛果)$/ }).waitFor({ timeout: 90_000 });
  }),
];
