/** What a returning visitor brings along, and how a page is opened. */
import type { Locale } from '@fourth-seat/contract';
import { type BrowserContext, expect, type Page, type Response } from '@playwright/test';

/** Chooses the language before the first script of a page. */
export async function setLocale(target: BrowserContext | Page, locale: Locale): Promise<void> {
  await target.addInitScript((value) => localStorage.setItem('fourth-seat.locale', value), locale);
}

/** Signs the browser in with the cookie of a session. */
export async function signIn(
  context: BrowserContext,
  site: { readonly url: string },
  { access_token }: { readonly access_token: string },
): Promise<void> {
  await context.addCookies([{ name: 'access_token', value: access_token, url: site.url, sameSite: 'Lax' }]);
}

/** Opens a URL; until its scripts run, a page that is sent as markup holds its text in both languages. */
export async function openPage(page: Page, url: string): Promise<Response | null> {
  const answer = await page.goto(url);
  await expect(page.locator('#shell > [lang]')).toHaveCount(0);
  return answer;
}

/** Chooses an option of a field by its label. */
export async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label }).first();
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(field).toHaveText(option);
}

/**
 * Copies a link by the item of the menu "Share" with this name. Browsers of tests that run at the same time share one
 * clipboard, so a link of another page, without `part`, is copied again.
 */
export async function copyLink(page: Page, item: string, part: string): Promise<string> {
  let link = '';
  await expect(async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByText('Link copied.').first()).toBeVisible();
    link = await page.evaluate(async () => navigator.clipboard.readText());
    expect(link).toContain(part);
  }).toPass();
  return link;
}
