import { expect, test } from './fixtures.ts';

test('the table of the welcome page plays, in WebAssembly, and waits when it is told to', async ({ page }) => {
  await page.goto('/welcome/index');
  const hero = page.getByRole('region', { name: 'A Doudizhu table that plays itself' }).first();
  await expect(hero).toHaveAttribute('data-kernel', 'webassembly');
  const first = (await hero.getAttribute('data-move')) ?? '';
  await expect(hero).not.toHaveAttribute('data-move', first);
  await hero.getByRole('button', { name: 'Pause' }).click();
  await expect(hero.getByRole('button', { name: 'Play' })).toBeVisible();
});

for (const [game, name] of [
  ['guandan', 'A Guandan match'],
  ['doudizhu', 'A Doudizhu deal'],
] as const) {
  test(`${name} plays when it is scrolled into view, and opens in the playground`, async ({ page }) => {
    await page.goto('/welcome/index');
    const link = page.getByRole('link', { name: new RegExp(name) });
    const card = page.getByRole('listitem').filter({ has: link });
    const table = card.getByRole('group', { name: 'table that plays itself' });
    await expect(table).not.toHaveAttribute('data-move');
    await table.scrollIntoViewIfNeeded();
    await expect(table).toHaveAttribute('data-move', /^\d+\/\d+$/);
    const first = (await table.getAttribute('data-move')) ?? '';
    await expect(table).not.toHaveAttribute('data-move', first);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/playground/index\\?type=${game}`));
    await expect(
      page.getByRole('tab', { selected: true, name: game === 'guandan' ? 'Guandan' : 'Doudizhu' }),
    ).toBeVisible();
  });
}
