import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, type Site, test } from './fixtures.ts';
import { callApi } from './game-server.ts';

/** From a first visit to a metered decision on the dashboard, as a person does it, in both languages. */

const words = {
  en_us: {
    get_key: 'Get an API key',
    sign_up: 'Create an account',
    send: 'Send code',
    agree: /I agree/,
    terms: 'Please check the box to proceed',
    new_password: 'New password',
    repeat: 'Repeat the password',
    create_account: 'Create account',
    home: 'Home',
    keys: 'API keys',
    create_key: 'Create API key',
    create: 'Create',
    arrived: 'Your first call has arrived.',
    open_call: 'Open the call',
    why: 'Where the time went',
    name: 'Name',
    secret: 'Secret key',
    stored: /stored|saved|safe/i,
    done: 'Done',
    created: 'Table server is created.',
    dashboard: 'Dashboard',
    requests: 'Requests',
    success: 'Success',
    errors: 'Errors',
    menu: /account|ann/i,
    sign_out: 'Sign out',
    code: 'Verification code',
    email: 'Email',
    password_tab: 'Password',
    sign_in: 'Sign in',
  },
  zh_cn: {
    get_key: '获取 API 密钥',
    sign_up: '立即注册',
    send: '获取验证码',
    agree: /我已阅读/,
    terms: '请勾选同意后继续',
    new_password: '新密码',
    repeat: '确认密码',
    create_account: '创建账号',
    home: '首页',
    keys: 'API 密钥',
    create_key: '创建 API 密钥',
    create: '去创建',
    arrived: '首次调用已到达。',
    open_call: '查看该调用',
    why: '耗时分布',
    name: '名称',
    secret: '密钥',
    stored: /保存/,
    done: '完成',
    created: 'Table server 已创建',
    dashboard: '用量看板',
    requests: '请求数',
    success: '成功',
    errors: '错误',
    menu: /账号|ann/i,
    sign_out: '退出登录',
    code: '验证码',
    email: '邮箱',
    password_tab: '密码',
    sign_in: '登录',
  },
} as const;

const hand = ['3', '3', '4', '4', '5', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A', 'A', '2', '2', 'b', 'B'];
const position = { seat: 0, landlord: 0, hand, bottom: ['4', 'J', '2'], history: [] };

interface Played {
  readonly action?: { readonly type: string; readonly cards: readonly string[] };
}

const callPlay = async (site: Site, secret: string, body: unknown) =>
  callApi<Played>(site, '/v1/doudizhu/play', secret, body);

async function openDashboard(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

for (const locale of ['en_us', 'zh_cn'] as const) {
  test(`the first call, in ${locale}`, async ({ page, context, site }) => {
    const t = words[locale];
    await context.addInitScript((chosen) => localStorage.setItem('fourth-seat.locale', chosen), locale);
    const email = `ann.${randomBytes(4).toString('hex')}@studio.example`;
    const password = 'Correct-Horse-7';

    // A visitor lands on the welcome page and signs up with the code from the mail.
    await page.goto('/');
    await expect(page).toHaveURL(/\/welcome\/index$/);
    await page.goto('/developer/api-keys');
    await expect(page).toHaveURL(/\/login\/index\?return_to=/);
    await page.getByRole('link', { name: t.sign_up }).click();
    await page.getByRole('textbox', { name: t.email }).fill(email);
    await page.getByRole('button', { name: t.send }).click();
    await expect(page.getByText(t.terms)).toBeVisible();
    await page.getByRole('checkbox', { name: t.agree }).check();
    await page.getByRole('button', { name: t.send }).click();
    await expect(page.getByRole('textbox', { name: t.code })).toBeFocused();
    // The sixth digit submits by itself.
    await page.keyboard.type(await site.mailbox.nextCode(email));
    await page.getByLabel(t.new_password).fill(password);
    await page.getByLabel(t.repeat).fill(password);
    await page.getByRole('button', { name: t.create_account }).click();

    // Back on the page that the guard had interrupted: a key, its secret shown once.
    await expect(page).toHaveURL(/\/developer\/api-keys/);
    await page.getByRole('button', { name: t.create_key }).first().click();
    await page.getByRole('dialog').getByRole('textbox', { name: t.name }).fill('Table server');
    await page.getByRole('dialog').getByRole('button', { name: t.create_key }).click();
    const secret = (await page.locator('output').filter({ hasText: 'seat_live_' }).textContent()) ?? '';
    expect(secret).toMatch(/^seat_live_[0-9A-Za-z]{38}$/);
    await expect(page.getByText(t.created)).toBeVisible();
    await page.getByRole('checkbox', { name: t.stored }).check();
    await page.getByRole('button', { name: t.done }).click();
    await expect(page.getByRole('row').getByText('Table server', { exact: true })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(secret);

    // The game server calls: a legal move of the cards that were sent, and the documented refusals.
    const good = await callPlay(site, secret, position);
    expect(good.status).toBe(200);
    expect(good.data.action?.type).toBe('play');
    for (const card of good.data.action?.cards ?? []) expect(hand).toContain(card);
    expect((await callPlay(site, 'seat_live_nobody', position)).code).toBe(41_002);
    expect((await callPlay(site, secret, '{"seat":')).code).toBe(40_001);
    const impossible = await callPlay(site, secret, { ...position, hand: ['3', '3', '3', '3', '3'] });
    expect(impossible).toMatchObject({ status: 422, code: 40_002 });

    // All of it is on the dashboard at once: one success, two refusals; a wrong key belongs to nobody.
    await openDashboard(page, t.dashboard);
    // Refusals under load are counted too, so the numbers are read and not assumed.
    const figure = async (name: string) => {
      const card = page.locator('main').getByText(name, { exact: true }).first().locator('..');
      return Number(/\d+/.exec((await card.innerText()).replace(name, ''))?.[0]);
    };
    await expect.poll(async () => figure(t.success)).toBe(1);
    expect(await figure(t.errors)).toBeGreaterThanOrEqual(2);
    expect(await figure(t.requests)).toBe((await figure(t.success)) + (await figure(t.errors)));

    // Signed out, a console page leads to login and back.
    await page.getByRole('banner').getByRole('button', { name: t.menu }).click();
    await page.getByRole('menuitem', { name: t.sign_out }).click();
    await expect(page).toHaveURL(/\/login\/index/);
    await page.goto('/developer/dashboard');
    await expect(page).toHaveURL(/return_to/);
    await page.getByRole('tab', { name: t.password_tab }).click();
    await page.getByRole('textbox', { name: t.email }).fill(email);
    await page.locator('input[type=password]').fill(password);
    await page.getByRole('main').getByRole('button', { name: t.sign_in, exact: true }).click();
    await expect(page).toHaveURL(/\/developer\/dashboard/);
  });
}

const MOST_CLICKS = 12;

/** A hand on the mouse that counts its presses; what has the focus already is typed into without one. */
function createHand(page: Page) {
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    clicks++;
    await target.click();
  };
  return {
    click,
    type: async (field: Locator, text: string): Promise<void> => {
      await expect(field).toBeVisible();
      // The page may be about to give it the focus; a person would see that.
      const hasFocus = await expect(field)
        .toBeFocused({ timeout: 1000 })
        .then(
          () => true,
          () => false,
        );
      if (!hasFocus) await click(field);
      await page.keyboard.type(text);
    },
    get clicks() {
      return clicks;
    },
  };
}

for (const locale of ['en_us', 'zh_cn'] as const) {
  test(`the main button leads to a first call on screen within ${MOST_CLICKS} clicks, in ${locale}`, async ({
    page,
    context,
    site,
  }) => {
    const t = words[locale];
    await context.addInitScript((chosen) => localStorage.setItem('fourth-seat.locale', chosen), locale);
    const email = `main.${randomBytes(4).toString('hex')}@studio.example`;
    const password = 'Correct-Horse-7';
    await page.goto('/welcome/index');
    const hand = createHand(page);
    await hand.click(page.getByRole('main').getByRole('link', { name: t.get_key }).first());
    await hand.type(page.getByRole('textbox', { name: t.email }), email);
    await hand.click(page.getByRole('checkbox', { name: t.agree }));
    await hand.click(page.getByRole('button', { name: t.send }));
    await hand.type(page.getByRole('textbox', { name: t.code }), await site.mailbox.nextCode(email));
    await hand.type(page.getByLabel(t.new_password), password);
    await hand.type(page.getByLabel(t.repeat), password);
    await hand.click(page.getByRole('button', { name: t.create_account }));
    // Signed in, the page itself says what comes next.
    await expect(page).toHaveURL(/\/developer\/home/);
    await hand.click(page.getByRole('link', { name: t.create, exact: true }));
    const dialog = page.getByRole('dialog');
    await hand.type(dialog.getByRole('textbox', { name: t.name }), 'Table');
    await page.keyboard.press('Enter');
    const secret = (await page.locator('output').filter({ hasText: 'seat_live_' }).textContent()) ?? '';
    await hand.click(page.getByRole('checkbox', { name: t.stored }));
    await hand.click(page.getByRole('button', { name: t.done }));
    expect((await callPlay(site, secret, position)).status).toBe(200);
    await hand.click(page.getByRole('navigation').getByRole('link', { name: t.home, exact: true }));
    await expect(page.getByText(t.arrived)).toBeVisible();
    await hand.click(page.getByRole('link', { name: t.open_call }));
    await expect(page.getByRole('dialog').getByText(t.why)).toBeVisible();
    expect(hand.clicks).toBeLessThanOrEqual(MOST_CLICKS);
  });
}
