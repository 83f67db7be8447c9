/** Every way in, in both languages: what is typed outlives errors and reloads, and the specified words are said. */
import { locales } from '@fourth-seat/contract';
import type { Locator, Page } from '@playwright/test';
import { accountLabels } from './account-labels.ts';
import { expect, test } from './fixtures.ts';
import { expectNotice } from './notices.ts';
import { newEmail, PASSWORD, signUp } from './people.ts';
import { newPhone, readTextedCode, signUpByPhone } from './phone.ts';
import { setLocale } from './visit.ts';

const labelsByLocale = {
  en_us: {
    ...accountLabels.en_us,
    phone: 'Phone',
    saveNewPassword: 'Save the new password',
    forgot: 'Forgot password?',
    emailEmpty: 'Email address cannot be empty.',
    codeWrong: 'Incorrect verification code, try again.',
    triesLeft: '4 tries left with this code.',
    mismatch: "Passwords don't match.",
    credentials: 'Incorrect email or password.',
    taken: 'Email already exists or is already in use.',
    unknown: 'Email or phone does not exist.',
    retry: /Resend in \d+ s/,
    resetDone: 'Your password is changed',
    hasAccount: /already has an account/,
    authorized: 'Authorized',
    refused: 'Authorization failed',
    denied: 'The third-party sign-in did not complete.',
    back: 'Back to sign-in',
  },
  zh_cn: {
    ...accountLabels.zh_cn,
    phone: '手机号',
    saveNewPassword: '保存新密码',
    forgot: '忘记密码？',
    emailEmpty: '邮箱不能为空',
    codeWrong: '验证码错误，请重试',
    triesLeft: '此验证码还可尝试 4 次。',
    mismatch: '两次输入的密码不一致',
    credentials: '账号或密码错误',
    taken: '邮箱已存在或已被使用',
    unknown: '邮箱或手机号不存在',
    retry: /\d+ 秒后可重新获取/,
    resetDone: '密码已修改',
    hasAccount: /已有账号$/,
    authorized: '授权成功',
    refused: '授权失败',
    denied: '第三方登录未完成。',
    back: '返回登录',
  },
} as const;

const otherCode = (code: string) => (code === '111111' ? '222222' : '111111');
const codeField = (page: Page, name: string) => page.getByRole('textbox', { name });
/** How many letters of a field the next key replaces. */
const countChosen = async (field: Locator) =>
  field.evaluate((input: HTMLInputElement) =>
    input === document.activeElement ? (input.selectionEnd ?? 0) - (input.selectionStart ?? 0) : 0,
  );
/** Keeps how the first toast of a page looks when it comes: it goes by itself. */
async function keepFirstToast(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const toast = document.querySelector('[data-toast]');
      const id = toast?.querySelector('code');
      if (!toast || !id) return;
      observer.disconnect();
      const { bottom, right } = toast.getBoundingClientRect();
      const copies = id.parentElement?.querySelector('button') !== null;
      window.firstToast = { requestId: id.textContent, cut: id.scrollWidth - id.clientWidth, copies, bottom, right };
    }).observe(document, { childList: true, subtree: true });
  });
}

const pressButton = async (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

for (const locale of locales) {
  const labels = labelsByLocale[locale];

  test.describe(locale, () => {
    test.beforeEach(async ({ context }) => {
      await setLocale(context, locale);
    });

    test('signing up by email: each step survives a reload, each mistake is said where it is', async ({
      page,
      site,
    }) => {
      const email = newEmail('in');
      await page.goto('/login/index?mode=sign_up');
      await pressButton(page, labels.sendCode);
      await expect(page.getByText(labels.emailEmpty)).toBeVisible();
      await expect(page.getByText(labels.terms)).toBeVisible();
      // The first of them has the focus.
      await expect(page.getByRole('textbox', { name: labels.email })).toBeFocused();
      await page.keyboard.type(email);
      await page.getByRole('checkbox', { name: labels.agree }).check();
      await page.reload();
      await expect(page.getByRole('textbox', { name: labels.email })).toHaveValue(email);
      await expect(page.getByRole('checkbox', { name: labels.agree })).toBeChecked();
      await pressButton(page, labels.sendCode);
      await expect(codeField(page, labels.code)).toBeFocused();
      await expect(page.getByRole('button', { name: labels.retry })).toBeDisabled();
      const sent = await site.mailbox.nextCode(email);
      await page.reload();
      await expect(codeField(page, labels.code)).toBeFocused();
      await page.keyboard.type(otherCode(sent));
      await expect(page.getByRole('main').getByText(labels.codeWrong)).toBeVisible();
      await expect(page.getByText(labels.triesLeft)).toBeVisible();
      // The wrong code is still there, and the next digits replace it.
      await expect(codeField(page, labels.code)).toHaveValue(otherCode(sent));
      await expect.poll(async () => countChosen(codeField(page, labels.code))).toBe(sent.length);
      await page.keyboard.type(sent);
      await expect(page.getByLabel(labels.newPassword)).toBeFocused();
      await page.reload();
      await page.getByLabel(labels.newPassword).fill(PASSWORD);
      await page.getByLabel(labels.repeat).fill('Another-Horse-8');
      await pressButton(page, labels.createAccount);
      await expect(page.getByText(labels.mismatch)).toBeVisible();
      await expect(page.getByLabel(labels.newPassword)).toHaveValue(PASSWORD);
      await page.getByLabel(labels.repeat).fill(PASSWORD);
      await pressButton(page, labels.createAccount);
      await expect(page).toHaveURL(/\/developer\/home/);
    });

    test('signing in by email and code leads back to the page that was asked for', async ({ page, site }) => {
      const person = await signUp(site, 'bycode', locale);
      await page.goto('/account/security');
      await expect(page).toHaveURL(/\/login\/index\?return_to=/);
      await page.getByRole('textbox', { name: labels.email }).fill(person.email);
      await pressButton(page, labels.sendCode);
      // Pasted as a mail shows it.
      await codeField(page, labels.code).fill((await site.mailbox.nextCode(person.email)).replace(/^(...)/, '$1 '));
      await expect(page).toHaveURL(/\/account\/security$/);
      await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
    });

    test('signing in by phone and code', async ({ page, site }) => {
      const { typed, e164 } = newPhone();
      await signUpByPhone(site, e164, locale);
      await page.goto('/login/index');
      // In Chinese one field takes either.
      if (locale === 'en_us') await page.getByRole('tab', { name: labels.phone }).click();
      await page.getByRole('textbox', { name: labels.phone }).fill(typed);
      const before = await readTextedCode(site, e164);
      await pressButton(page, labels.sendCode);
      await expect(codeField(page, labels.code)).toBeFocused();
      await expect.poll(async () => readTextedCode(site, e164)).not.toBe(before);
      await page.keyboard.type(await readTextedCode(site, e164));
      await expect(page).toHaveURL(/\/developer\/home/);
    });

    test('a wrong password costs nothing that was typed, the right one signs in', async ({ page, site }) => {
      const person = await signUp(site, 'bypassword', locale);
      await page.setViewportSize({ width: 360, height: 740 });
      await keepFirstToast(page);
      await page.goto('/login/index?method=password');
      await page.getByRole('textbox', { name: labels.email }).fill(person.email);
      await page.locator('input[name="password"]').fill('Not-The-One-1');
      await pressButton(page, labels.signIn);
      // In its place, and for 5 seconds in a toast, as every failure.
      await expect(page.getByRole('main').getByText(labels.credentials)).toBeVisible();
      await expectNotice(page, labels.credentials);
      // On a phone at its top, away from the keyboard; the request id stands there whole, with what copies it.
      const toast = await (await page.waitForFunction(() => window.firstToast)).jsonValue();
      expect(toast).toMatchObject({ requestId: expect.stringMatching(/^req_/), cut: 0, copies: true });
      expect(toast?.bottom).toBeLessThan(740 / 2);
      expect(toast?.right).toBeLessThanOrEqual(360);
      await page.reload();
      await expect(page.getByRole('textbox', { name: labels.email })).toHaveValue(person.email);
      await page.locator('input[name="password"]').fill(person.password);
      await pressButton(page, labels.signIn);
      await expect(page).toHaveURL(/\/developer\/home/);
    });

    test('a forgotten password is reset, and the countdown leads to Login', async ({ page, site }) => {
      const person = await signUp(site, 'reset', locale);
      await page.goto('/login/index?method=password');
      await page.getByRole('textbox', { name: labels.email }).fill(person.email);
      await page.getByRole('link', { name: labels.forgot }).click();
      await expect(page.getByRole('textbox', { name: labels.email })).toHaveValue(person.email);
      await pressButton(page, labels.sendCode);
      await codeField(page, labels.code).fill(await site.mailbox.nextCode(person.email));
      await page.getByLabel(labels.newPassword).fill('Another-Horse-8');
      await page.getByLabel(labels.repeat).fill('Another-Horse-8');
      await pressButton(page, labels.saveNewPassword);
      await expectNotice(page, labels.resetDone);
      // By itself, when the seconds have passed.
      await expect(page).toHaveURL(/\/login\/index\?method=password/);
      await page.locator('input[name="password"]').fill('Another-Horse-8');
      await pressButton(page, labels.signIn);
      await expect(page).toHaveURL(/\/developer\/home/);
      expect((await site.mailbox.next(person.email)).subject).not.toBe('');
    });

    test('an address that is taken or unknown is said after the code, with the way on', async ({ page, site }) => {
      const person = await signUp(site, 'taken', locale);
      await page.goto('/login/index?mode=sign_up');
      await page.getByRole('textbox', { name: labels.email }).fill(person.email);
      await page.getByRole('checkbox', { name: labels.agree }).check();
      await pressButton(page, labels.sendCode);
      await codeField(page, labels.code).fill(await site.mailbox.nextCode(person.email));
      await expect(page.getByRole('alert').getByText(labels.taken)).toBeVisible();
      await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', /\/login\/index/);
      const unknownEmail = newEmail('in');
      await page.goto('/login/index?mode=reset');
      await page.getByRole('textbox', { name: labels.email }).fill(unknownEmail);
      await pressButton(page, labels.sendCode);
      await codeField(page, labels.code).fill(await site.mailbox.nextCode(unknownEmail));
      await expect(page.getByRole('alert').getByText(labels.unknown)).toBeVisible();
      await page.getByRole('alert').getByRole('link').click();
      await expect(page).toHaveURL(/mode=sign_up/);
    });

    test('a third-party account with a verified address signs up in two presses, and a refusal changes nothing', async ({
      page,
    }) => {
      const email = newEmail('in');
      await page.goto('/login/index');
      await page.getByRole('button', { name: /Dev ID/ }).click();
      await expect(page.getByLabel('Email 邮箱')).toBeVisible();
      // Nobody signs in there: the provider sends back a refusal.
      await page.locator('form').evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText(labels.denied)).toBeVisible();
      await expectNotice(page, labels.refused);
      await page.getByRole('link', { name: labels.back }).click();
      await page.getByRole('button', { name: /Dev ID/ }).click();
      await page.getByLabel('Email 邮箱').fill(email);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('main').getByText(email)).toBeVisible();
      await expectNotice(page, labels.authorized);
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
      await page.getByRole('checkbox', { name: labels.agree }).check();
      await pressButton(page, labels.createAccount);
      await expect(page).toHaveURL(/\/developer\/home/);
      await page.goto('/account/security');
      await expect(page.getByRole('link', { name: labels.unbind })).toBeVisible();
    });

    test('a third-party account whose address has an account is linked once its owner has signed in', async ({
      page,
      site,
    }) => {
      const person = await signUp(site, 'link', locale);
      await page.goto('/login/index?mode=sign_up');
      await page.getByRole('button', { name: /Dev ID/ }).click();
      await page.getByLabel('Email 邮箱').fill(person.email);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText(labels.hasAccount)).toBeVisible();
      await expect(page.getByRole('textbox', { name: labels.email })).toHaveValue(person.email);
      await pressButton(page, labels.sendCode);
      await codeField(page, labels.code).fill(await site.mailbox.nextCode(person.email));
      await expect(page).toHaveURL(/\/developer\/home/);
      await page.goto('/account/security');
      await expect(page.getByRole('link', { name: labels.unbind })).toBeVisible();
    });
  });
}

declare global {
  interface Window {
    firstToast:
      | (Record<'cut' | 'bottom' | 'right', number> & { readonly requestId: string; readonly copies: boolean })
      | undefined;
  }
}
