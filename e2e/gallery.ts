import type { Locator, Page } from '@playwright/test';
import { expect, galleryTest } from './fixtures.ts';

/** Opens the gallery of the controls, and waits for the last things to arrive: the charts and the editor. */
export async function openControls(page: Page, theme = 'dark', lang = 'en'): Promise<void> {
  await page.goto(`/gallery?theme=${theme}&lang=${lang}`);
  const patient = { timeout: 60_000 };
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(patient);
  await expect(page.locator('.uplot')).toHaveCount(2, patient);
  await expect(page.getByRole('textbox', { name: /Request body|请求体/ })).toBeVisible(patient);
}

/** Works through one opened page, part by part: to open it takes longer than any of them. */
export async function workControls(
  page: Page,
  parts: Readonly<Record<string, (page: Page) => Promise<void>>>,
): Promise<void> {
  await openControls(page);
  for (const [name, part] of Object.entries(parts)) await galleryTest.step(name, () => part(page));
}

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const combobox = (page: Page, name: string): Locator => page.getByRole('combobox', { name, exact: true });
export const anyDialog = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'));
