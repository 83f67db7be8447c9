/** What a visitor opens in a room: nothing for axe to find, no overflow at any width, one language. */
import { locales } from '@fourth-seat/contract';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectNoOverflow, expectOneLanguage, prepareVisit } from './look.ts';
import { packLink } from './pack-link.ts';
import { playgroundLabels } from './playground-labels.ts';
import { comePaused, linkTo, stepToTurn, tableLabels, tableOf } from './table.ts';

test.describe.configure({ mode: 'parallel' });

/** What a companion does not understand, and the buttons with which they ask back. */
const unclear = { en_us: 'wibble the wobble', zh_cn: '咕噜咕噜哗啦' } as const;
const ASKED_BACK = /report|follow|regroup|汇报|报告|跟|集合/i;

for (const locale of locales) {
  const [theme, width] = locale === 'en_us' ? (['light', 1280] as const) : (['dark', 360] as const);

  test(`a hint and the drawers of a card table in ${locale}`, async ({ page, context }) => {
    const labels = tableLabels[locale];
    await prepareVisit(context, locale, theme);
    await page.setViewportSize({ width, height: 900 });
    await comePaused(page, 'guandan');
    await page.goto(linkTo({ game: 'guandan', length: 'hand', human: 0, levels: [1, 1, 1, 1], seed: 'look' }));
    await stepToTurn(page, labels);
    const table = tableOf(page, labels);
    await table.getByRole('button', { name: labels.hint, exact: true }).click();
    const ready = table.locator('button[aria-disabled="false"]', { hasText: labels.play });
    await expect(ready.or(table.getByText(labels.passes)).first()).toBeVisible();
    await expectNoViolations(page, { name: 'a hint' });
    await expectOneLanguage(page, locale);
    await expectNoOverflow(page);
    await page.setViewportSize({ width, height: 900 });
    for (const name of [/^(Tricks|出牌记录)$/, playgroundLabels.cardsOut, playgroundLabels.tableOptions]) {
      await table.getByRole('button', { name }).click();
      await expect(table.getByRole('complementary')).toBeVisible();
      await expectNoViolations(page, { name: String(name) });
      await expectOneLanguage(page, locale);
      await expectNoOverflow(page);
      await page.setViewportSize({ width, height: 900 });
      await page.keyboard.press('Escape');
      await expect(table.getByRole('complementary')).toHaveCount(0);
    }
  });

  test(`a companion who asks back in ${locale}`, async ({ page, context }) => {
    await prepareVisit(context, locale, theme);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/playground/index?type=rescue#rescue=${packLink({ seed: 'look', inputs: [], ticks: 0 })}`);
    const box = page.getByRole('textbox', { name: playgroundLabels.order });
    await box.fill(unclear[locale]);
    await box.press('Enter');
    const log = page.getByRole('log', { name: /^(Radio log|通话记录)$/ });
    await expect(log.getByRole('button', { name: ASKED_BACK }).first()).toBeVisible();
    await expectNoViolations(page);
    await expectOneLanguage(page, locale);
    await expectNoOverflow(page);
  });
}
