/** What a returning visitor brings along, and how a page is opened. */
import type { Locale } from '@fourth-seat/contract';
import { type BrowserContext, expect, type Locator, type Page, type Response } from '@playwright/test';
import { expectNotice } from './notices.ts';

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

/** Keeps what the page gives to the clipboard from now on: browsers of tests that run at the same time share one. */
async function keepCopies(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { clipboard } = navigator;
    const [write, writeText] = [clipboard.write.bind(clipboard), clipboard.writeText.bind(clipboard)];
    clipboard.writeText = async (text) => {
      await writeText(text);
      window.copiedText = text;
    };
    clipboard.write = async (items) => {
      await write(items);
      window.copiedText = await (await items[0]?.getType('text/plain'))?.text();
    };
  });
}

/** What the page gave to the clipboard last, since `keepCopies`. */
const readCopy = async (page: Page): Promise<string | undefined> => page.evaluate(() => window.copiedText);

/** Copies a link by the item of the menu "Share" with this name. */
export async function copyLink(page: Page, item: string): Promise<string> {
  await keepCopies(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await expectNotice(page, 'Link copied.');
  return (await readCopy(page)) ?? '';
}

/** Types as a person does: into a field that has the focus, and the next letter once the last one stands there. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click();
  await expect(field).toBeFocused();
  await field.fill('');
  for (const [at, letter] of [...text].entries()) {
    await field.pressSequentially(letter);
    await expect(field).toHaveValue([...text].slice(0, at + 1).join(''));
  }
}

declare global {
  interface Window {
    copiedText: string | undefined;
  }
}
