/** What is done on the page of a card table before its picture is taken. */
import type { Page } from '@playwright/test';
import { playgroundLabels } from '../../e2e/playground-labels.ts';
import { openPanel, press } from './acts.ts';

/** Selects cards of the hand by position from the left; in each column the last card is the visible one. */
export const choose = (places: readonly number[]) => async (page: Page) => {
  const columns = page.getByRole('list', { name: playgroundLabels.hand }).getByRole('listitem');
  for (const place of places) await columns.nth(place).getByRole('button').last().press('Space');
};
export const inSequence =
  (...steps: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };

/** Disconnects the network while the API decides. */
export async function disconnect(page: Page): Promise<void> {
  await press(/^(Go on|继续)$/)(page);
  await page.context().setOffline(true);
  const again = page.getByRole('button', { name: /^(Use the API again|重新使用 API)$/ });
  await again.waitFor({ timeout: 30_000 });
  await page.context().setOffline(false);
  await press(playgroundLabels.pause)(page);
  // A toast with the focus does not disappear.
  await again.focus();
}

export const moveTimeline = async (page: Page): Promise<void> => {
  await page.getByRole('slider', { name: playgroundLabels.timeline }).fill('12');
};

/** Opens the first decision in the Network panel. */
export async function openCall(page: Page): Promise<void> {
  await openPanel(playgroundLabels.network)(page);
  await page
    .getByRole('listitem')
    .filter({ hasText: '/v1/guandan/play' })
    .filter({ hasText: /200/ })
    .first()
    .click({ timeout: 30_000 });
}

/** Opens the coach in the panel beside the table. */
export async function openReview(page: Page): Promise<void> {
  await openPanel(playgroundLabels.replay)(page);
  const reviewButton = page.getByRole('button', { name: /^(Review this deal|复盘这副牌)$/ });
  if ((await reviewButton.count()) > 0) await reviewButton.click();
}

/** Selects a wild card and two pairs: they form a full house with either pair as the triple. */
export async function chooseAmbiguousCards(page: Page): Promise<void> {
  const columns = page.getByRole('list', { name: playgroundLabels.hand }).getByRole('listitem');
  await page
    .getByRole('button', { name: /wild|逢人配/ })
    .first()
    .press('Space');
  // Jokers, level cards and aces are to the left of them.
  const low = columns.filter({ has: page.getByRole('button').nth(1) });
  for (const column of [low.last(), low.nth(-2)])
    for (const card of [column.getByRole('button').last(), column.getByRole('button').nth(-2)])
      await card.press('Space');
}
