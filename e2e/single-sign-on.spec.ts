/** Single sign-on of an organization, from setting it up to the first member who comes through it. */
import { type Locale, locales } from '@fourth-seat/contract';
import type { Page } from '@playwright/test';
import { accountLabels } from './account-labels.ts';
import { expectNoViolations } from './axe.ts';
import { expect, type Site, test } from './fixtures.ts';
import { expectNotice } from './notices.ts';
import { signUp } from './people.ts';
import { openPage, setLocale, signIn, typeInto } from './visit.ts';

const labelsByLocale = {
  en_us: {
    ...accountLabels.en_us,
    open: 'Sign-in through your own provider',
    setUp: 'Set up Provider',
    issuer: 'Issuer URL',
    clientId: 'Client ID',
    clientSecret: 'Client secret',
    domain: 'Mail domain',
    providerSaved: 'The provider is saved.',
    verify: /^Verify /,
    missing: /not visible yet/,
    verified: 'The domain is verified.',
    test: 'Test',
    works: 'The connection works.',
    change: 'Change Mode',
    required: 'Required',
    isRequired: 'Single sign-on is required.',
    leads: /takes its members through single sign-on alone/,
    continue: 'Continue with single sign-on',
    confirm: 'Confirm your address',
    refused: /only through single sign-on/,
    signOut: 'Sign out',
  },
  zh_cn: {
    ...accountLabels.zh_cn,
    open: '通过自有身份提供方登录',
    setUp: '设置 身份提供方',
    issuer: '签发者地址（Issuer URL）',
    clientId: '客户端 ID',
    clientSecret: '客户端密钥',
    domain: '邮箱域名',
    providerSaved: '身份提供方已保存。',
    verify: /^验证 /,
    missing: /尚未查到/,
    verified: '域名已验证。',
    test: '测试',
    works: '连接正常。',
    change: '更改 启用方式',
    required: '强制',
    isRequired: '单点登录已设为强制。',
    leads: /只能通过单点登录进入/,
    continue: '使用单点登录继续',
    confirm: '确认您的邮箱',
    refused: /通过单点登录进入/,
    signOut: '退出登录',
  },
} as const;

type Labels = (typeof labelsByLocale)[Locale];

/** Signs in at the development provider as whoever. */
async function enterAtProvider(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email 邮箱').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function prove(page: Page, labels: Labels, password: string): Promise<void> {
  await page.getByRole('radio', { name: labels.byPassword }).check();
  await page.getByLabel(labels.currentPassword).fill(password);
  await page.getByRole('button', { name: labels.next }).click();
}

/** Publishes the record that the page shows, at the name servers of the development server. */
async function publishRecord(page: Page, site: Site): Promise<void> {
  const shown = page.getByRole('main').locator('code');
  const name = await shown.filter({ hasText: '_fourth-seat.' }).innerText();
  const text = await shown.filter({ hasText: 'fourth-seat-domain=' }).innerText();
  const answer = await fetch(`${site.url}/dev/dns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, texts: [text] }),
  });
  expect(answer.status).toBe(200);
}

for (const locale of locales) {
  const labels = labelsByLocale[locale];

  test(`${locale}: set up, tested, required, and the way in of a first member`, async ({ page, site }) => {
    await page.setViewportSize({ width: locale === 'zh_cn' ? 360 : 1280, height: 900 });
    await setLocale(page.context(), locale);
    const person = await signUp(site, 'sso', locale);
    await signIn(page.context(), site, person);
    const domain = `${person.email.slice(4, 12)}.test`;

    await test.step('the provider is entered, with a proof', async () => {
      await openPage(page, '/account/profile?tab=organization');
      await page.getByRole('link', { name: labels.open }).click();
      await expect(page.getByRole('link', { name: labels.setUp })).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('link', { name: labels.setUp }).click();
      await prove(page, labels, person.password);
      await page.getByLabel(labels.issuer).fill(`${site.url}/dev/oidc`);
      await page.getByLabel(labels.clientId).fill('fourth-seat-development');
      await page.getByLabel(labels.clientSecret).fill('development only, this provider signs in whoever asks');
      await page.getByLabel(labels.domain).fill(domain);
      await expectNoViolations(page);
      await page.getByRole('button', { name: labels.save }).click();
      await expectNotice(page, labels.providerSaved);
    });

    await test.step('the domain is verified once its record stands there', async () => {
      await expect(page).toHaveURL(/\/account\/single-sign-on/);
      await page.getByRole('button', { name: labels.verify }).click();
      await expect(page.getByText(labels.missing).first()).toBeVisible();
      await expectNoViolations(page);
      await publishRecord(page, site);
      await page.getByRole('button', { name: labels.verify }).click();
      await expectNotice(page, labels.verified);
      await expect(page.getByRole('button', { name: labels.verify })).toHaveCount(0);
    });

    await test.step('a test passes, and it is required', async () => {
      await page.getByRole('button', { name: labels.test, exact: true }).click();
      await enterAtProvider(page, `admin@${domain}`);
      await expectNotice(page, labels.works);
      await page.getByRole('link', { name: labels.change }).click();
      await prove(page, labels, person.password);
      await page.getByRole('radio', { name: labels.required }).check();
      await page.getByRole('button', { name: labels.save }).click();
      await expectNotice(page, labels.isRequired);
      await expect(page).toHaveURL(/\/account\/single-sign-on/);
      await expectNoViolations(page);
    });

    const email = `bo@${domain}`;
    await test.step('an address of the domain leads to the provider, and its owner confirms it once', async () => {
      await page.context().clearCookies();
      await openPage(page, '/login/index');
      await typeInto(page.getByRole('textbox', { name: labels.email }), email);
      await expect(page.getByText(labels.leads)).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('button', { name: labels.continue }).click();
      await enterAtProvider(page, email);
      await expect(page.getByRole('heading', { level: 1, name: labels.confirm })).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('button', { name: labels.sendCode }).click();
      await page.locator('[autocomplete="one-time-code"]').fill(await site.mailbox.nextCode(email));
      await expect(page).toHaveURL(/\/developer\/home/);
    });

    await test.step('a code alone opens nothing to that member any more', async () => {
      await page.context().clearCookies();
      await openPage(page, '/login/index');
      await typeInto(page.getByRole('textbox', { name: labels.email }), email);
      await page.getByRole('button', { name: labels.sendCode }).click();
      await page.locator('[autocomplete="one-time-code"]').fill(await site.mailbox.nextCode(email));
      // Below the code, and in a notice.
      await expect(page.getByText(labels.refused).first()).toBeVisible();
    });
  });
}
