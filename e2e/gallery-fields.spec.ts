/** Every field of the design system is filled and changed by keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import { expect, galleryTest as test } from './fixtures.ts';
import { combobox, workControls } from './gallery.ts';

test('fields are filled and changed', async ({ page }) => {
  await workControls(page, {
    'a choice of one': chooseOne,
    'a choice of several': chooseSeveral,
    'numbers, switches and codes': setValues,
    'a calling code, a password and a search': fillText,
    'a period': choosePeriod,
  });
});

/** Opens the list of a field by key. The keys after that reach the list once it has the focus. */
async function openList(field: Locator): Promise<void> {
  await field.press('Enter');
  await expect(field).not.toBeFocused();
}

async function chooseOne(page: Page): Promise<void> {
  await openList(combobox(page, 'Game'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(combobox(page, 'Game')).toHaveText('Doudizhu');

  const member = combobox(page, 'Member');
  await member.press('Control+a');
  await page.keyboard.type('grace');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(member).toHaveValue('Grace Hopper');
  await member.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Tab');
  await expect(member).toHaveValue('');
}

async function chooseSeveral(page: Page): Promise<void> {
  const filter = combobox(page, 'Filter by game');
  await openList(filter);
  for (const key of ['ArrowDown', 'Space', 'ArrowDown', 'Space', 'Escape']) await page.keyboard.press(key);
  await expect(filter).toHaveText(/^\w+\+1$/);
}

async function setValues(page: Page): Promise<void> {
  const limit = page.getByLabel('Requests per minute');
  await limit.press('ArrowUp');
  await expect(limit).toHaveValue('610');
  const slider = page.getByRole('slider', { name: 'Decision deadline' });
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue('350');
  const notify = page.getByRole('switch');
  await notify.press('Space');
  await expect(notify).not.toBeChecked();
  const agree = page.getByRole('checkbox', { name: 'I have read the terms' });
  await agree.press('Space');
  await expect(agree).toBeChecked();
  await page.getByRole('radio', { name: 'Club' }).press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Expert' })).toBeChecked();
  const code = page.getByLabel('Verification code');
  await code.press('End');
  await page.keyboard.type('913');
  await expect(code).toHaveValue('482913');
}

async function fillText(page: Page): Promise<void> {
  await openList(page.getByRole('combobox', { name: /^Calling code: China/ }));
  await page.keyboard.type('germany');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(combobox(page, 'Calling code: Germany +49')).toBeFocused();
  await page.getByRole('button', { name: 'Show password' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('Table9');
  const find = page.getByRole('searchbox', { name: 'Find by name or email' });
  await find.press('a');
  await expect(find).toHaveValue('a');
}

async function choosePeriod(page: Page): Promise<void> {
  const period = page.getByRole('button', { name: /^Period/ });
  await period.press('Enter');
  const days = page.getByRole('grid');
  await expect(days).toHaveAccessibleName('Period: March 2026');
  await page.getByRole('button', { name: /March 9, 2026/ }).press('PageUp');
  await expect(days).toHaveAccessibleName('Period: February 2026');
  await expect(page.getByRole('button', { name: /February 9, 2026/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /February 10, 2026/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(days).toHaveCount(0);
  await expect(period).toHaveAccessibleName(/Feb 9 – 10, 2026/);
}
