/** The second factor, from setting it up to turning it off, as its owner meets it. */
import { type Locale, locales } from '@fourth-seat/contract';
import { appCode } from '@fourth-seat/server/testing/authenticator-app';
import type { Page } from '@playwright/test';
import { accountLabels } from './account-labels.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectNoOverflow } from './look.ts';
import { expectNotice } from './notices.ts';
import { signUp } from './people.ts';
import { openPage, setLocale, signIn } from './visit.ts';

const labelsByLocale = {
  en_us: {
    ...accountLabels.en_us,
    set: 'Set Second factor',
    setUpApp: 'Set up Authenticator app',
    secret: /Type this secret/,
    appCode: 'The code that the app shows now',
    confirm: 'Confirm',
    codes: 'Recovery codes',
    stored: 'I have saved the codes',
    done: 'Done',
    isSet: 'The authenticator app is set up.',
    password: 'Password',
    oneMoreStep: 'One more step',
    useRecovery: 'Use a recovery code',
    recovery: 'Recovery code',
    wrong: /This code is not right/,
    signedIn: 'Signed in',
    left: '9 of 10 left',
    off: 'Turn off',
    isOff: 'The second factor is off.',
    mailOff: 'second factor of your account was turned off',
    optional: 'Up to each member',
    change: 'Change',
    nobody: 'All active members have one.',
    require: 'Require a second factor',
    isRequired: 'Members now need a second factor.',
    closes: /You lose access to/,
    missing: /members need a second factor, and you have none yet/,
    goNow: 'Go now',
  },
  zh_cn: {
    ...accountLabels.zh_cn,
    set: '设置 两步验证',
    setUpApp: '设置 身份验证器',
    secret: /请在验证器中输入此密钥/,
    appCode: '身份验证器当前显示的验证码',
    confirm: '确认',
    codes: '恢复码',
    stored: '我已保存恢复码',
    done: '完成',
    isSet: '身份验证器已设置。',
    password: '密码',
    oneMoreStep: '还差一步',
    useRecovery: '使用恢复码',
    recovery: '恢复码',
    wrong: /验证码不正确/,
    signedIn: '登录成功',
    left: '剩余 9 个，共 10 个',
    off: '关闭两步验证',
    isOff: '两步验证已关闭。',
    mailOff: '关闭两步验证',
    optional: '由成员自行决定',
    change: '更改',
    nobody: '所有成员均已开启。',
    require: '要求两步验证',
    isRequired: '成员现在必须开启两步验证。',
    closes: /您将无法访问/,
    missing: /成员必须开启两步验证，而您尚未设置/,
    goNow: '立即返回',
  },
} as const;

type Labels = (typeof labelsByLocale)[Locale];

/** Proves the password, and sets up an app with its first code. */
async function enterApp(page: Page, labels: Labels, password: string): Promise<void> {
  await page.getByRole('radio', { name: labels.byPassword }).check();
  await page.getByLabel(labels.currentPassword).fill(password);
  await page.getByRole('button', { name: labels.next }).click();
  const secret = await page.getByRole('status', { name: labels.secret }).innerText();
  await expectNoViolations(page);
  await page.getByLabel(labels.appCode).fill(appCode(secret.replaceAll(' ', ''), Date.now()));
  await page.getByRole('button', { name: labels.confirm, exact: true }).click();
}

/** Reads the recovery codes that are shown once, and goes on. */
async function keepCodes(page: Page, labels: Labels): Promise<string[]> {
  const list = page.getByRole('list', { name: labels.codes }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();
  await expect(page.getByRole('button', { name: labels.done, exact: true })).toBeDisabled();
  await page.getByRole('checkbox', { name: labels.stored }).check();
  await page.getByRole('button', { name: labels.done, exact: true }).click();
  return codes;
}

for (const locale of locales) {
  const labels = labelsByLocale[locale];

  test(`${locale}: set up with an app, asked for at sign-in, a recovery code, turned off`, async ({ page, site }) => {
    await page.setViewportSize({ width: locale === 'zh_cn' ? 360 : 1280, height: 900 });
    await setLocale(page.context(), locale);
    const person = await signUp(site, 'factor', locale);
    await signIn(page.context(), site, person);

    await test.step('the app is set up, and the codes are shown once', async () => {
      await openPage(page, '/account/security');
      await page.getByRole('link', { name: labels.set }).click();
      await page.getByRole('link', { name: labels.setUpApp }).click();
      await enterApp(page, labels, person.password);
      await expect(page.getByRole('list', { name: labels.codes }).getByRole('listitem')).toHaveCount(10);
      await expectNoViolations(page);
    });
    const codes = await keepCodes(page, labels);
    await expectNotice(page, labels.isSet);

    await test.step('the password alone opens nothing', async () => {
      await page.context().clearCookies();
      await openPage(page, '/login/index?method=password');
      await page.getByRole('textbox', { name: labels.email }).fill(person.email);
      await page.getByRole('textbox', { name: labels.password, exact: true }).fill(person.password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: labels.oneMoreStep })).toBeVisible();
      await expect(page.locator('[autocomplete="one-time-code"]')).toBeFocused();
      await expectNoViolations(page);
      await page.getByRole('button', { name: labels.useRecovery }).click();
      await page.keyboard.type('AAAAA-AAAAA');
      await page.keyboard.press('Enter');
      await expect(page.getByText(labels.wrong)).toBeVisible();
      await page.getByRole('textbox', { name: labels.recovery }).fill(codes[0] ?? '');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/developer\/home/);
    });

    await test.step('it is turned off with the second factor, and the owner is told', async () => {
      await openPage(page, '/account/security/second-factor');
      await expect(page.getByText(labels.left)).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('link', { name: labels.off }).click();
      await page.getByRole('button', { name: labels.useRecovery }).click();
      await page.getByRole('textbox', { name: labels.recovery }).fill(codes[1] ?? '');
      await page.getByRole('button', { name: labels.next }).click();
      await page.getByRole('button', { name: locale === 'en_us' ? 'Turn off' : '关闭', exact: true }).click();
      await expectNotice(page, labels.isOff);
      let text = '';
      // Earlier mails say that it was set up.
      while (!text.includes(labels.mailOff)) text = (await site.mailbox.next(person.email)).text;
    });
  });

  test(`${locale}: a rule of the organization closes it to who has none, and leads there and back`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: locale === 'zh_cn' ? 360 : 1280, height: 900 });
    await setLocale(page.context(), locale);
    const person = await signUp(site, 'rule', locale);
    await signIn(page.context(), site, person);
    await openPage(page, '/account/security/verification?act=second_factor&change=totp');
    await enterApp(page, labels, person.password);
    const codes = await keepCodes(page, labels);
    await expectNotice(page, labels.isSet);
    const prove = async (code: string | undefined) => {
      await page.getByRole('button', { name: labels.useRecovery }).click();
      await page.getByRole('textbox', { name: labels.recovery }).fill(code ?? '');
      await page.getByRole('button', { name: labels.next }).click();
    };

    await test.step('the rule is made, after it says whom it shuts out', async () => {
      await openPage(page, '/account/profile?tab=organization');
      await expect(page.getByText(labels.optional)).toBeVisible();
      await page.getByRole('link', { name: labels.change, exact: true }).click();
      await prove(codes[0]);
      await expect(page.getByText(labels.nobody)).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('button', { name: labels.require }).click();
      await expectNotice(page, labels.isRequired);
    });

    await test.step('turning the factor off says that the organization closes', async () => {
      await openPage(page, '/account/security/verification?act=second_factor&change=off');
      await prove(codes[1]);
      await expect(page.getByText(labels.closes)).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('button', { name: locale === 'en_us' ? 'Turn off' : '关闭', exact: true }).click();
      await expectNotice(page, labels.isOff);
    });

    await test.step('a page of the organization leads to Security, and back once a factor is set up', async () => {
      await page.goto('/developer/api-keys?state=enabled');
      await expect(page.getByText(labels.missing)).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('link', { name: labels.setUpApp }).click();
      await enterApp(page, labels, person.password);
      // The page leads back by itself after some seconds, and the link would be gone before it is pressed.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await keepCodes(page, labels);
      await page.getByRole('link', { name: labels.goNow }).click();
      await page.clock.resume();
      await expect(page).toHaveURL(/\/developer\/api-keys\?state=enabled/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

/** As long as a name may be, without a gap. */
const passkey = 'W'.repeat(50);

test('a passkey of the browser is added, is the second factor, and signs in alone', async ({ page, site }) => {
  await setLocale(page.context(), 'en_us');
  const person = await signUp(site, 'passkey', 'en_us');
  await signIn(page.context(), site, person);
  // Chromium's own authenticator, with a person who is present and verified.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  await test.step('it is added, and brings the recovery codes', async () => {
    await openPage(page, '/account/security/second-factor');
    await page.getByRole('link', { name: 'Add Passkeys' }).click();
    await page.getByRole('radio', { name: 'Password' }).check();
    await page.getByLabel('Current password').fill(person.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(passkey);
    await page.getByRole('button', { name: 'Create the passkey' }).click();
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await page.getByRole('checkbox', { name: 'I have saved the codes' }).check();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await openPage(page, '/account/security/second-factor');
    await expect(page.getByRole('link', { name: `Remove ${passkey}` })).toBeVisible();
    await expectNoViolations(page);
    await expectNoOverflow(page, [360, 1280]);
  });

  await test.step('it is what a password asks for', async () => {
    await page.context().clearCookies();
    await openPage(page, '/login/index?method=password');
    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(/\/developer\/home/);
  });

  await test.step('it signs in alone', async () => {
    await page.context().clearCookies();
    await openPage(page, '/login/index');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(/\/developer\/home/);
  });

  await test.step('the last factor is not removed silently', async () => {
    await openPage(page, '/account/security/second-factor');
    await page.getByRole('link', { name: `Remove ${passkey}` }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('main').getByText('This is the last one.')).toBeVisible();
  });
});
