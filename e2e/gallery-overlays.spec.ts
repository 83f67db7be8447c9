/** Whatever lies over a page is opened, used and left by keyboard alone, and hides nothing that one needs. */
import type { Page } from '@playwright/test';
import { expect, galleryTest as test } from './fixtures.ts';
import { anyDialog, button, openControls, workControls } from './gallery.ts';

test('on a telephone a toast leaves the buttons of a dialog free', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openControls(page);
  await button(page, 'Error toast').press('Enter');
  const close = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Close' });
  // A toast that holds the focus stays.
  await expect(close).toBeVisible();
  await page.keyboard.press('F6');
  await expect(close).toBeFocused();
  await button(page, 'Open dialog').dispatchEvent('click');
  const buttons = page.getByRole('dialog').locator('footer').getByRole('button');
  await expect(buttons.first()).toBeVisible();
  await expect(page.locator('[data-toast]')).toHaveCount(1);
  for (const one of await buttons.all()) {
    const isFree = await one.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isFree, (await one.textContent()) ?? '').toBe(true);
  }
});

test('dialogs open, hold the focus and give it back', async ({ page }) => {
  await openControls(page);
  const dialog = anyDialog(page);
  const holdsFocus = async () => dialog.evaluate((it) => it.contains(document.activeElement));
  await button(page, 'Open dialog').press('Enter');
  await expect.poll(holdsFocus).toBe(true);
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    // At either end a guard takes the focus and hands it back inside.
    await expect.poll(holdsFocus).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(button(page, 'Open dialog')).toBeFocused();

  await button(page, 'Delete a key').press('Enter');
  const remove = dialog.getByRole('button', { name: 'Delete' });
  await expect(remove).toBeDisabled();
  await dialog.getByRole('textbox').press('P');
  await page.keyboard.type('roduction');
  await remove.press('Enter');
  await expect(dialog).toHaveCount(0);
});

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test('what lies over the page is opened, used and left by keys', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await workControls(page, {
    'a secret': copySecret,
    'a menu': switchThemeInMenu,
    'a popover and a tooltip': readHints,
    'toasts and notices': leaveToasts,
    'the palette and the list of keys': findInPalette,
  });
});

async function copySecret(page: Page): Promise<void> {
  await button(page, 'Show a secret once').press('Enter');
  const secret = page.getByRole('dialog', { name: 'Copy your secret now' });
  // Neither Escape nor leaving it with the Tab key closes it.
  await expect(button(page, 'I have stored it')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(secret).toBeVisible();
  await button(page, 'Copy the secret').press('Enter');
  await expect(button(page, 'Copied')).toBeFocused();
  expect(await copied(page)).toBe('seat_live_3b8e0c51d7a94f62');
  await button(page, 'I have stored it').press('Enter');
  await expect(secret).toHaveCount(0);
  await expect(button(page, 'Show a secret once')).toBeFocused();
}

async function switchThemeInMenu(page: Page): Promise<void> {
  await button(page, 'Menu').press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /^Edit/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Switch theme' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button(page, 'Menu')).toBeFocused();
}

async function readHints(page: Page): Promise<void> {
  const popover = page.getByRole('dialog');
  await button(page, 'Popover').press('Enter');
  await expect(popover).toHaveText('Shown to your team. 1 to 50 characters.');
  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);
  await expect(button(page, 'Popover')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Hover or focus me')).toBeFocused();
  const tooltip = page.getByText('Requests that reached their deadline');
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
}

async function leaveToasts(page: Page): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notices' });
  const close = toast.getByRole('button', { name: 'Close' });
  // What said that the secret was copied has gone by itself.
  await expect(toast.getByRole('button')).toHaveCount(0);
  await button(page, 'Error toast').press('Enter');
  await expect(toast).toContainText('req_7f3a91c2b8d04e5f');
  await page.keyboard.press('F6');
  await expect(close).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(toast.getByRole('status')).toHaveText('Copied');
  expect(await copied(page)).toBe('req_7f3a91c2b8d04e5f');
  // Copying is said in a toast of its own.
  await expect(close).toHaveCount(2);
  await close.first().press('Enter');
  await close.press('Enter');
  await expect(toast.getByRole('button')).toHaveCount(0);
  await expect(button(page, 'Error toast')).toBeFocused();

  const notice = page.getByRole('status').filter({ hasText: 'The secret is shown once' });
  await notice.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(notice).toHaveCount(0);
}

async function findInPalette(page: Page): Promise<void> {
  // One palette at a time: the frame's.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('theme');
  await expect(page.getByRole('option').first()).toHaveText('Use the dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await button(page, 'Command palette').press('Enter');
  await page.keyboard.type('req_7f3a91c2');
  await expect(page.getByRole('option')).toHaveText(['Call req_7f3a91c2']);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Command palette')).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
}
