import type { Page } from '@playwright/test';
import { type AccountWords, accountWords } from './account-words.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { signUp } from './people.ts';

type Locale = keyof typeof accountWords;

async function choose(page: Page, locale: Locale): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('fourth-seat.locale', value), locale);
}

async function enter(page: Page, url: string, access_token: string): Promise<void> {
  await page.context().addCookies([{ name: 'access_token', value: access_token, url, sameSite: 'Lax' }]);
}

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function fillBusiness(page: Page, w: AccountWords, email: string): Promise<void> {
  await page.getByLabel(w.firstName).fill('Ann');
  await page.getByLabel(w.lastName).fill('Lee');
  await page.getByLabel(w.email).fill(email);
  await page.getByLabel(w.phone).fill('138 0000 0000');
  await page.getByLabel(w.company).fill('Studio');
  await pick(page, w.size, w.sizeChoice);
  await pick(page, w.job, w.jobChoice);
}

const toasts = (page: Page, w: AccountWords) => page.getByRole('region', { name: w.notifications });

async function prove(page: Page, w: AccountWords, password: string): Promise<void> {
  await page.getByRole('radio', { name: w.byPassword }).check();
  await page.getByLabel(w.currentPassword).fill(password);
  await page.getByRole('button', { name: w.next }).click();
}

for (const locale of ['en_us', 'zh_cn'] as const) {
  const w = accountWords[locale];

  test(`${locale}: the profile keeps what was typed, says what is missing, and saves`, async ({ page, site }) => {
    const person = await signUp(site, 'profile', locale);
    await choose(page, locale);
    await enter(page, site.url, person.access_token);
    await page.goto('/account/profile');
    // A part is saved by itself: a new name asks for no company.
    await page.getByLabel(w.nickname).fill('Ann of the north');
    await expect(page.getByText(`${w.unsaved}${w.nickname}`)).toBeVisible();
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect(page.getByText(w.saved, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(`${w.unsaved}${w.nickname}`)).toBeHidden();
    await expectNoViolations(page);
    await page.getByRole('tab', { name: w.companyTab }).click();
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect(page.getByText(w.firstNameEmpty)).toBeVisible();
    await fillBusiness(page, w, person.email);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByLabel(w.firstName)).toHaveValue('Ann');
    await pick(page, w.type, w.typeChoice);
    await pick(page, w.industry, w.industryChoice);
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect(page.getByText(w.saved, { exact: true }).first()).toBeVisible();
    await expectNoViolations(page);
    await page.reload();
    await expect(page.getByLabel(w.company)).toHaveValue('Studio');
    await page.getByRole('tab', { name: w.youTab }).click();
    await expect(page.getByLabel(w.nickname)).toHaveValue('Ann of the north');
    // The contact form knows who writes, and asks for the message alone.
    await page.goto('/contact-us/index');
    await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
    await expect(page.getByLabel(w.firstName)).toHaveCount(0);
    await page.getByRole('button', { name: w.change, exact: true }).click();
    await expect(page.getByLabel(w.firstName)).toHaveValue('Ann');
  });

  test(`${locale}: email and password change after a proof, and the old address is told`, async ({ page, site }) => {
    const person = await signUp(site, 'security', locale);
    const next = `moved.${person.email}`;
    await choose(page, locale);
    await enter(page, site.url, person.access_token);
    await page.goto('/account/security');
    await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('link', { name: w.changeEmail }).click();
    await prove(page, w, person.password);
    await page.getByLabel(w.newEmail).fill(next);
    await page.getByRole('button', { name: w.sendCode }).click();
    const code = await site.mailbox.nextCode(next);
    // The sixth digit submits.
    await page.getByLabel(w.code).fill(code);
    await expect(page.getByText(`${w.emailNow} ${next}`)).toBeVisible();
    expect((await site.mailbox.next(person.email)).text).toContain('m***@studio.example');

    await page.goto('/account/security');
    await page.getByRole('link', { name: w.changePassword }).click();
    await prove(page, w, person.password);
    await page.getByLabel(w.newPassword).fill('Another-Horse-8');
    await page.getByLabel(w.repeat).fill('Another-Horse-8');
    await page.getByRole('button', { name: w.savePassword }).click();
    await expect(page.getByText(w.passwordChanged)).toBeVisible();
    await expect(toasts(page, w).getByText(w.updatedToast)).toBeVisible();
    // The renewed session goes on.
    await page.goto('/account/security');
    await expect(page.getByRole('main').getByText(next)).toBeVisible();
  });

  test(`${locale}: a third-party account is bound, signs in, and is unbound`, async ({ page, site }) => {
    const person = await signUp(site, 'bind', locale);
    await choose(page, locale);
    await enter(page, site.url, person.access_token);
    await page.goto('/account/security');
    await page.getByRole('button', { name: w.bind }).click();
    await page.getByLabel('Email 邮箱').fill(`dev.${person.email}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('link', { name: w.unbind })).toBeVisible();
    await page.context().clearCookies({ name: 'access_token' });
    await page.goto('/login/index');
    await page.getByRole('button', { name: /Dev ID/ }).click();
    await page.waitForURL('**/developer/home**');
    await page.goto('/account/security');
    await page.getByRole('link', { name: w.unbind }).click();
    await prove(page, w, person.password);
    await page.getByRole('button', { name: w.unbindAct, exact: true }).click();
    await expect(page.getByText(w.unbound)).toBeVisible();
    await expect(toasts(page, w).getByText(w.unboundToast)).toBeVisible();
  });

  test(`${locale}: a message to us gets a reference, a confirmation and an answerable mail`, async ({ page, site }) => {
    await choose(page, locale);
    const email = `visitor.${locale.replace('_', '')}@studio.example`;
    await page.goto('/contact-us/index');
    await page.getByRole('button', { name: w.send, exact: true }).click();
    await expect(page.getByText(w.helpEmpty)).toBeVisible();
    await expectNoViolations(page);
    await fillBusiness(page, w, email);
    await page.getByLabel(w.help).fill('A fourth player for Guandan, 2,000 tables a day.');
    await page.reload();
    await expect(page.getByLabel(w.help)).toHaveValue(/Guandan/);
    await page.getByRole('button', { name: w.send, exact: true }).click();
    await expect(page.getByText(w.thanks)).toBeVisible();
    // Nobody has proven whose address this is, so the mail carries the reference and none of the words.
    const confirmation = (await site.mailbox.next(email)).text;
    expect(confirmation).toContain((await page.getByRole('main').locator('code').innerText()).trim());
    expect(confirmation).not.toContain('2,000 tables');
    expect((await site.mailbox.next('hello@fourthseat.example')).text).toContain(email);
  });
}
