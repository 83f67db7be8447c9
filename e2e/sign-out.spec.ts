/** Whoever leaves reads no error, and whoever comes next is led to no page of theirs. */
import { signInWithPassword } from '@fourth-seat/contract';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { callEndpoint, PASSWORD, signUp } from './people.ts';
import { consolePaths, publicPaths } from './routes.ts';
import { openPage, signIn } from './visit.ts';

declare global {
  interface Window {
    /** The texts of toasts of errors, from the first script of a page on. */
    redToasts: string[] | undefined;
  }
}

async function keepRedToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: string[] = [];
    window.redToasts = kept;
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-toast]:has(.text-danger)')) {
        const text = toast.textContent;
        if (!kept.includes(text)) kept.push(text);
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** What a page has asked the console and got no answer to yet. */
function watchRequests(page: Page): ReadonlySet<unknown> {
  const open = new Set<unknown>();
  page.on('request', (request) => {
    if (/^\/(?:console|user)\//.test(new URL(request.url()).pathname)) open.add(request);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  // A page that is left takes its questions along.
  page.on('load', () => open.clear());
  return open;
}

/** Signing in leads away from one, an invitation needs its secret, and an unknown page is none. */
const withoutAccount: readonly string[] = ['/login/index', '/invite/index', '/no-such-page'];
const paths = [...consolePaths, ...publicPaths.filter((path) => !withoutAccount.includes(path))];

/** By the menu of the account, which pages outside of the console have not: there by the palette. */
async function signOut(page: Page, path: string): Promise<void> {
  if (consolePaths.some((one) => one === path)) {
    await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    return;
  }
  const palette = page.getByRole('dialog', { name: 'Search' });
  // A key that is pressed before the page listens is lost, as it is to a person.
  const press = async () => {
    if (!(await palette.isVisible())) await page.keyboard.press('Control+k');
    return palette.isVisible();
  };
  await expect.poll(press).toBe(true);
  await palette.getByRole('combobox').fill('Sign out');
  await palette.getByRole('option', { name: 'Sign out', exact: true }).click();
}

test('signing out from every page says nothing red and remembers no page', async ({ page, context, site }) => {
  const { email } = await signUp(site, 'leaving');
  await keepRedToasts(page);
  const open = watchRequests(page);
  for (const path of paths) {
    await test.step(path, async () => {
      await signIn(
        context,
        site,
        await callEndpoint(site, signInWithPassword, { identifier: email, password: PASSWORD }),
      );
      await openPage(page, path);
      await signOut(page, path);
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
      await expect.poll(() => open.size).toBe(0);
      const { pathname, search } = new URL(page.url());
      expect([pathname, search]).toEqual(['/login/index', '']);
      expect(await page.evaluate(() => window.redToasts)).toEqual([]);
    });
  }
});
