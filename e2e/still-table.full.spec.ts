/** Rooms stand still while they play: what moves is animated, or is new; nothing that somebody reads is pushed away. */
import { locales } from '@fourth-seat/contract';
import { expect, test } from './fixtures.ts';
import { expectNoShift, prepareVisit } from './look.ts';
import { packLink } from './pack-link.ts';
import { countMoves, linkTo, tableLabels } from './table.ts';

test.describe.configure({ mode: 'parallel' });

/** Moves after which every part of a table has changed several times. */
const MOVES = 24;
/** Of deals that go on for half a minute after them: a busy machine looks later, and an end is nothing that plays. */
const SEED = 'still 14';

for (const game of ['guandan', 'doudizhu'] as const) {
  for (const locale of locales) {
    const width = locale === 'en_us' ? 1280 : 360;
    test(`a table of ${game} in ${locale}, ${width} px wide`, async ({ page, context }) => {
      await prepareVisit(context, locale);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(
        linkTo({
          game,
          length: 'hand',
          human: null,
          levels: [1, 1, 1, 1].slice(0, game === 'guandan' ? 4 : 3),
          seed: SEED,
        }),
      );
      await expect.poll(async () => countMoves(page, tableLabels[locale])).toBeGreaterThanOrEqual(MOVES);
      await expectNoShift(page);
    });
  }
}

for (const locale of locales) {
  const width = locale === 'en_us' ? 1280 : 360;
  test(`a rescue in ${locale}, ${width} px wide`, async ({ page, context }) => {
    await prepareVisit(context, locale);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/playground/index?type=rescue#rescue=${packLink({ seed: 'still', inputs: [], ticks: 0 })}`);
    const stage = page.getByRole('region', { name: /^(Plan of the station|站区平面图)$/ });
    await expect.poll(async () => Number(await stage.getAttribute('data-tick'))).toBeGreaterThan(400);
    await expectNoShift(page);
  });
}
