/**
 * The playground's card table in every state of its gallery: nothing for axe to find, and nothing wider than a
 * telephone.
 */
import { expectNoViolations } from './axe.ts';
import { expect, galleryTest as test } from './fixtures.ts';

for (const [theme, lang, width] of [
  ['dark', 'en', 1280],
  ['light', 'zh', 360],
] as const) {
  test(`axe finds nothing on any table in ${theme}, ${lang}, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/gallery/table?theme=${theme}&lang=${lang}`);
    await expect(page.locator('.table-felt')).toHaveCount(17, { timeout: 60_000 });
    // A page of the product has one table; the gallery has all of them under one name.
    await expectNoViolations(page, { without: ['landmark-unique'] });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
}

test('every card of a hand of 27 is a target of at least 24 pixels on a telephone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/gallery/table?state=lead&lang=en`);
  const cards = page.getByRole('list', { name: 'Your hand, 27 cards' }).getByRole('button');
  await expect(cards).toHaveCount(27);
  // Cards that are being dealt are still smaller.
  await cards.evaluateAll((all) =>
    Promise.allSettled(all.flatMap((card) => card.getAnimations()).map(({ finished }) => finished)),
  );
  const small = await cards.evaluateAll((all) =>
    all
      .map((card) => {
        const { height } = card.getBoundingClientRect();
        const { width } = (card.parentElement ?? card).getBoundingClientRect();
        return { card: card.getAttribute('aria-label'), width, height };
      })
      .filter(({ width, height }) => width < 24 || height < 24),
  );
  expect(small).toEqual([]);
});
