/** An account by keys alone: nothing here ever clicks. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newEmail, PASSWORD } from './people.ts';

/** Presses Tab until the element has the focus, as someone who cannot see the pointer does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

test('signing up, signing out and signing in by keyboard alone', async ({ page, site }) => {
  const email = newEmail('keys');
  const main = page.getByRole('main');
  await page.goto('/login/index');
  await tabTo(page, main.getByRole('link', { name: 'Create an account' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  await tabTo(page, main.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type(email);
  await tabTo(page, main.getByRole('checkbox', { name: /I agree/ }));
  await page.keyboard.press('Space');
  // Enter in the form is its button.
  await page.keyboard.press('Enter');
  const code = main.getByRole('textbox', { name: 'Verification code' });
  await expect(code).toBeFocused();
  await page.keyboard.type(await site.mailbox.nextCode(email));
  await expect(main.getByLabel('New password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await tabTo(page, main.getByLabel('Repeat the password'));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/developer\/home/);

  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Your account' }));
  await page.keyboard.press('Enter');
  const signOut = page.getByRole('menuitem', { name: 'Sign out' });
  await expect(signOut).toBeVisible();
  for (let presses = 0; presses < 10; presses++) {
    if (await signOut.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(signOut).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\/index/);

  // The arrows choose the tab; the URL is still there from before.
  await tabTo(page, main.getByRole('tab', { name: 'Code' }));
  await page.keyboard.press('ArrowRight');
  await expect(main.getByRole('tab', { name: 'Password' })).toBeFocused();
  await expect(main.getByRole('tabpanel', { name: 'Password' })).toBeVisible();
  await tabTo(page, main.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(email);
  await tabTo(page, main.locator('input[name="password"]'));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/developer\/home/);
});
