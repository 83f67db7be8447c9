/** The card table under a finger. */
import { expect, test } from './fixtures.ts';
import { comePaused, linkTo, stepToTurn, tableLabels, tableOf } from './table.ts';

test('every card of a hand of 27 is a target of at least 24 pixels on a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(linkTo({ game: 'guandan', length: 'hand', human: 0, levels: [1, 1, 1, 1], seed: 'targets' }));
  const cards = page.getByRole('list', { name: 'Your hand, 27 cards' }).getByRole('button');
  await expect(cards).toHaveCount(27);
  const small = () =>
    cards.evaluateAll((all) =>
      all
        .map((card) => {
          const { height } = card.getBoundingClientRect();
          const { width } = (card.parentElement ?? card).getBoundingClientRect();
          return { card: card.getAttribute('aria-label'), width, height };
        })
        .filter(({ width, height }) => width < 24 || height < 24),
    );
  await expect.poll(small).toEqual([]);
});

for (const width of [360, 1280]) {
  test(`the hand stays where it is when its turn comes, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await comePaused(page, 'guandan');
    await page.goto(linkTo({ game: 'guandan', length: 'hand', human: 0, levels: [1, 1, 1, 1], seed: 'look' }));
    const table = tableOf(page);
    const heightOf = async (part: string) => (await table.locator(part).boundingBox())?.height;
    await expect(table.getByRole('list', { name: 'Your hand, 27 cards' })).toBeVisible();
    const kept = await heightOf('.table-wait');
    await stepToTurn(page, tableLabels.en_us);
    await expect.poll(() => heightOf('.table-bar')).toBe(kept);
  });
}
