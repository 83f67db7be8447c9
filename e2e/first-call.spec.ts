/** From a first visit to a metered decision on the dashboard, as a person does it, in both languages. */
import { errorCatalogue, locales } from '@fourth-seat/contract';
import type { Locator, Page } from '@playwright/test';
import { accountLabels } from './account-labels.ts';
import { expect, type Site, test } from './fixtures.ts';
import { callApi, openingPosition } from './game-server.ts';
import { expectNotice } from './notices.ts';
import { newEmail, PASSWORD } from './people.ts';
import { setLocale } from './visit.ts';

const labelsByLocale = {
  en_us: {
    ...accountLabels.en_us,
    getKey: 'Get an API key',
    home: 'Home',
    createKey: 'Create API key',
    create: 'Create',
    arrived: 'Your first call has arrived.',
    openCall: 'Open the call',
    why: 'Where the time went',
    stored: 'I have stored the secret in a safe place',
    done: 'Done',
    created: 'Table server is created.',
    dashboard: 'Dashboard',
    calls: 'Calls',
    success: 'Success',
    errors: 'Errors',
    account: 'Your account',
    signOut: 'Sign out',
    passwordTab: 'Password',
  },
  zh_cn: {
    ...accountLabels.zh_cn,
    getKey: '获取 API 密钥',
    home: '首页',
    createKey: '创建 API 密钥',
    create: '去创建',
    arrived: '首次调用已到达。',
    openCall: '查看该调用',
    why: '耗时分布',
    stored: '我已将密钥保存到安全的位置',
    done: '完成',
    created: 'Table server 已创建',
    dashboard: '用量看板',
    calls: '调用',
    success: '成功',
    errors: '错误',
    account: '我的账号',
    signOut: '退出登录',
    passwordTab: '密码',
  },
} as const;

interface PlayAnswer {
  readonly action?: { readonly type: string; readonly cards: readonly string[] };
}

const callPlay = async (site: Site, secret: string, body: unknown) =>
  callApi<PlayAnswer>(site, '/v1/doudizhu/play', secret, body);

async function openDashboard(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

for (const locale of locales) {
  test(`the first call, in ${locale}`, async ({ page, context, site }) => {
    const labels = labelsByLocale[locale];
    await setLocale(context, locale);
    const email = newEmail('ann');

    // A visitor lands on the welcome page and signs up with the code from the mail.
    await page.goto('/');
    await expect(page).toHaveURL(/\/welcome\/index$/);
    await page.goto('/developer/api-keys');
    await expect(page).toHaveURL(/\/login\/index\?return_to=/);
    await page.getByRole('link', { name: labels.signUp }).click();
    await expect(page.getByRole('checkbox', { name: labels.agree })).toBeVisible();
    await page.getByRole('textbox', { name: labels.email }).fill(email);
    await page.getByRole('button', { name: labels.sendCode }).click();
    await expect(page.getByText(labels.terms)).toBeVisible();
    await page.getByRole('checkbox', { name: labels.agree }).check();
    await page.getByRole('button', { name: labels.sendCode }).click();
    await expect(page.getByRole('textbox', { name: labels.code })).toBeFocused();
    // The sixth digit submits by itself.
    await page.keyboard.type(await site.mailbox.nextCode(email));
    await page.getByLabel(labels.newPassword).fill(PASSWORD);
    await page.getByLabel(labels.repeat).fill(PASSWORD);
    await page.getByRole('button', { name: labels.createAccount }).click();

    // Back on the page that the guard had interrupted: a key, its secret shown once.
    await expect(page).toHaveURL(/\/developer\/api-keys/);
    await page.getByRole('button', { name: labels.createKey }).first().click();
    await page.getByRole('dialog').getByRole('textbox', { name: labels.name }).fill('Table server');
    await page.getByRole('dialog').getByRole('button', { name: labels.createKey }).click();
    const secret = (await page.locator('output').filter({ hasText: 'seat_test_' }).textContent()) ?? '';
    expect(secret).toMatch(/^seat_test_[0-9A-Za-z]{38}$/);
    await expectNotice(page, labels.created);
    await page.getByRole('checkbox', { name: labels.stored }).check();
    await page.getByRole('button', { name: labels.done }).click();
    await expect(page.getByRole('row').getByText('Table server', { exact: true })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(secret);

    // The game server calls: a legal move of the cards that were sent, and the documented refusals.
    const good = await callPlay(site, secret, openingPosition);
    expect(good.status).toBe(200);
    expect(good.data.action?.type).toBe('play');
    for (const card of good.data.action?.cards ?? []) expect(openingPosition.hand).toContain(card);
    expect((await callPlay(site, 'seat_live_nobody', openingPosition)).code).toBe(errorCatalogue.key_not_valid.code);
    expect((await callPlay(site, secret, '{"seat":')).code).toBe(errorCatalogue.schema.code);
    const impossible = await callPlay(site, secret, { ...openingPosition, hand: ['3', '3', '3', '3', '3'] });
    expect(impossible).toMatchObject({ status: 422, code: errorCatalogue.impossible_state.code });

    // All of it is on the dashboard at once: one success, two refusals; a wrong key belongs to nobody.
    await openDashboard(page, labels.dashboard);
    const figure = async (name: string) => {
      const card = page.getByRole('main').getByRole('group', { name, exact: true });
      return Number(/\d+/.exec((await card.innerText()).replace(name, ''))?.[0]);
    };
    // A call that was refused under load, and sent again, is one more error: it may arrive after the others.
    await expect
      .poll(async () => {
        const success = await figure(labels.success);
        const errors = await figure(labels.errors);
        return { success, refused: errors >= 2, sum: (await figure(labels.calls)) - success - errors };
      })
      .toEqual({ success: 1, refused: true, sum: 0 });

    // Signed out, a console page leads to login and back.
    await page.getByRole('banner').getByRole('button', { name: labels.account }).click();
    await page.getByRole('menuitem', { name: labels.signOut }).click();
    await expect(page).toHaveURL(/\/login\/index/);
    await page.goto('/developer/dashboard');
    await expect(page).toHaveURL(/return_to/);
    await page.getByRole('tab', { name: labels.passwordTab }).click();
    await page.getByRole('textbox', { name: labels.email }).fill(email);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: labels.signIn, exact: true }).click();
    await expect(page).toHaveURL(/\/developer\/dashboard/);
  });
}

const MOST_CLICKS = 12;

/** A mouse that counts its clicks. */
function createMouse(page: Page) {
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    clicks++;
    await target.click();
  };
  return {
    click,
    clickAndType: async (field: Locator, text: string): Promise<void> => {
      await click(field);
      await page.keyboard.type(text);
    },
    get clicks() {
      return clicks;
    },
  };
}

/** Types into a field to which the page gives the focus by itself. */
async function typeFocused(field: Locator, text: string): Promise<void> {
  await expect(field).toBeFocused();
  await field.page().keyboard.type(text);
}

for (const locale of locales) {
  test(`the main button leads to a first call on screen within ${MOST_CLICKS} clicks, in ${locale}`, async ({
    page,
    context,
    site,
  }) => {
    const labels = labelsByLocale[locale];
    await setLocale(context, locale);
    const email = newEmail('main');
    await page.goto('/welcome/index');
    const mouse = createMouse(page);
    await mouse.click(page.getByRole('main').getByRole('link', { name: labels.getKey }).first());
    await mouse.clickAndType(page.getByRole('textbox', { name: labels.email }), email);
    await mouse.click(page.getByRole('checkbox', { name: labels.agree }));
    await mouse.click(page.getByRole('button', { name: labels.sendCode }));
    await typeFocused(page.getByRole('textbox', { name: labels.code }), await site.mailbox.nextCode(email));
    await typeFocused(page.getByLabel(labels.newPassword), PASSWORD);
    await mouse.clickAndType(page.getByLabel(labels.repeat), PASSWORD);
    await mouse.click(page.getByRole('button', { name: labels.createAccount }));
    // Signed in, the page itself says what comes next.
    await expect(page).toHaveURL(/\/developer\/home/);
    await mouse.click(page.getByRole('link', { name: labels.create, exact: true }));
    const dialog = page.getByRole('dialog');
    await typeFocused(dialog.getByRole('textbox', { name: labels.name }), 'Table');
    await page.keyboard.press('Enter');
    const secret = (await page.locator('output').filter({ hasText: 'seat_test_' }).textContent()) ?? '';
    await mouse.click(page.getByRole('checkbox', { name: labels.stored }));
    await mouse.click(page.getByRole('button', { name: labels.done }));
    expect((await callPlay(site, secret, openingPosition)).status).toBe(200);
    await mouse.click(page.getByRole('navigation').getByRole('link', { name: labels.home, exact: true }));
    await expect(page.getByText(labels.arrived)).toBeVisible();
    await mouse.click(page.getByRole('link', { name: labels.openCall }));
    await expect(page.getByRole('dialog').getByText(labels.why)).toBeVisible();
    expect(mouse.clicks).toBeLessThanOrEqual(MOST_CLICKS);
  });
}
