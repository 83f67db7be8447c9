/** What people do with an account they have, in both languages. */
import { errorCatalogue, getSecurityOverview, locales, signInWithPassword, translate } from '@fourth-seat/contract';
import type { Page } from '@playwright/test';
import { accountLabels } from './account-labels.ts';
import { expect, type Site, test } from './fixtures.ts';
import { expectNotice } from './notices.ts';
import { callEndpoint, type Person, signUp } from './people.ts';
import { newPhone, readTextedCode } from './phone.ts';
import { openPage, setLocale, signIn } from './visit.ts';

const labelsByLocale = {
  en_us: {
    ...accountLabels.en_us,
    end: 'End',
    endOthers: 'End all others',
    ended: '1 session has ended',
    thisOne: 'This one',
    wrongPassword: 'Wrong password',
    signedIn: 'Signed in',
    seeWhat: 'See what happens',
    byEmail: 'Code by email',
    wrong: 'Incorrect password, try again.',
    projects: 'Projects',
    ask: 'Request deletion',
    topic: 'Topic',
    topicDeletion: 'Deletion of my account',
    topicAgent: 'Custom game agents',
    setPhone: 'Set Phone',
    newPhone: 'New phone number',
    phoneNow: 'Your phone number is now',
    setUsername: 'Set Username',
    username: 'Username',
    usernameEmpty: 'Username cannot be empty.',
    picture: 'Picture',
    remove: 'Picture: Remove',
    notReadable: 'This is not a picture we can read (PNG, JPEG or WebP up to 2 MB).',
    organization: 'Organization',
    saveOrganization: 'Save: Organization',
    facts: ['Personal', 'Active', 'English'],
    legalName: 'Legal name',
    number: 'Registration number',
    request: 'Request verification',
    inReview: 'In review',
  },
  zh_cn: {
    ...accountLabels.zh_cn,
    end: '结束',
    endOthers: '结束其他会话',
    ended: '已结束 1 个会话',
    thisOne: '当前会话',
    wrongPassword: '密码错误',
    signedIn: '成功',
    seeWhat: '查看影响',
    byEmail: '邮箱验证码',
    wrong: '密码错误，请重试',
    projects: '项目',
    ask: '申请注销',
    topic: '主题',
    topicDeletion: '注销账号',
    topicAgent: '定制游戏智能体',
    setPhone: '设置 手机',
    newPhone: '新手机号',
    phoneNow: '手机号已更换为',
    setUsername: '设置 用户名',
    username: '用户名',
    usernameEmpty: '用户名不能为空',
    picture: '头像',
    remove: '头像: 移除',
    notReadable: '无法识别该图片，请使用不超过 2 MB 的 PNG、JPEG 或 WebP',
    organization: '组织',
    saveOrganization: '保存: 组织',
    facts: ['个人', '正常', '简体中文'],
    legalName: '法定名称',
    number: '统一社会信用代码 / 注册号',
    request: '申请认证',
    inReview: '审核中',
  },
} as const;

/** A red square, 8 by 8. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQI12M4w8CAFTEMLQkAIPQzAQXJrz8AAAAASUVORK5CYII=',
  'base64',
);

for (const locale of locales) {
  const labels = labelsByLocale[locale];

  test.describe(locale, () => {
    test.beforeEach(async ({ context }) => {
      await setLocale(context, locale);
    });

    const openAs = async (page: Page, site: Site, person: Person, path: string) => {
      await signIn(page.context(), site, person);
      await openPage(page, path);
    };

    test('sessions are seen and ended, and the history says what was tried', async ({ page, site }) => {
      const person = await signUp(site, 'sessions', locale);
      const logIn = async () =>
        callEndpoint(site, signInWithPassword, { identifier: person.email, password: person.password });
      const otherSessions = [await logIn(), await logIn(), await logIn()];
      const wrong = { identifier: person.email, password: 'Not-The-One-1' };
      await expect(callEndpoint(site, signInWithPassword, wrong)).rejects.toThrow(
        String(errorCatalogue.wrong_credentials.code),
      );
      await openAs(page, site, person, '/account/security');
      await expect(page.getByRole('row').getByText(labels.thisOne, { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: labels.end, exact: true })).toHaveCount(3);
      await page.getByRole('button', { name: labels.end, exact: true }).first().click();
      await expectNotice(page, labels.ended);
      await expect(page.getByRole('button', { name: labels.end, exact: true })).toHaveCount(2);
      await page.getByRole('button', { name: labels.endOthers }).click();
      await expect(page.getByRole('button', { name: labels.end, exact: true })).toHaveCount(0);
      for (const { access_token } of otherSessions) {
        await expect(callEndpoint(site, getSecurityOverview, {}, access_token)).rejects.toThrow(
          String(errorCatalogue.not_signed_in.code),
        );
      }
      await expect(page.getByRole('row').getByText(labels.wrongPassword, { exact: true })).toBeVisible();
      await expect(page.getByRole('row').getByText(labels.signedIn, { exact: true })).toHaveCount(4);
    });

    test('the delete-account hint asks for a proof, counts what would go, and leads to us', async ({ page, site }) => {
      const person = await signUp(site, 'deletion', locale);
      await openAs(page, site, person, '/account/security');
      await page.getByRole('link', { name: labels.seeWhat }).click();
      await page.getByRole('radio', { name: labels.byPassword }).check();
      await page.getByLabel(labels.currentPassword).fill('Not-The-One-1');
      await page.getByRole('button', { name: labels.next }).click();
      await expect(page.getByRole('main').getByText(labels.wrong)).toBeVisible();
      await page.getByLabel(labels.currentPassword).fill(person.password);
      await page.getByRole('button', { name: labels.next }).click();
      await expect(page.getByRole('main').getByText(labels.projects, { exact: true })).toBeVisible();
      // The proof outlives a reload: nobody proves the same thing twice.
      await page.reload();
      await page.getByRole('link', { name: labels.ask }).click();
      await expect(page.getByRole('combobox', { name: labels.topic })).toContainText(labels.topicDeletion);
      await openPage(page, '/contact-us/index?topic=custom-agent');
      await expect(page.getByRole('combobox', { name: labels.topic })).toContainText(labels.topicAgent);
    });

    test('a phone number is bound after a code by email, and a username chosen', async ({ page, site }) => {
      const person = await signUp(site, 'phone', locale);
      const { typed, e164 } = newPhone();
      await openAs(page, site, person, '/account/security');
      await page.getByRole('link', { name: labels.setPhone }).click();
      await page.getByRole('radio', { name: labels.byEmail }).check();
      await page.getByRole('button', { name: labels.sendCode }).click();
      await page.getByRole('textbox', { name: labels.code }).fill(await site.mailbox.nextCode(person.email));
      await page.getByRole('textbox', { name: labels.newPhone }).fill(typed);
      await page.reload();
      await expect(page.getByRole('textbox', { name: labels.newPhone })).not.toHaveValue('');
      await page.getByRole('button', { name: labels.sendCode }).click();
      await page.getByRole('textbox', { name: labels.code }).fill(await readTextedCode(site, e164));
      await expectNotice(page, `${labels.phoneNow} ${e164}`);
      expect((await site.mailbox.next(person.email)).text).toContain('****');
      await openPage(page, '/account/security');
      await expect(page.getByRole('main').getByText(e164)).toBeVisible();
      await page.getByRole('button', { name: labels.setUsername }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: labels.save }).click();
      await expect(dialog.getByText(labels.usernameEmpty)).toBeVisible();
      const username = `t${typed}`;
      await dialog.getByRole('textbox', { name: labels.username }).fill(username);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('main').getByText(username, { exact: true })).toBeVisible();
    });

    test('a picture is taken as a picture only, and can be removed', async ({ page, site }) => {
      const person = await signUp(site, 'picture', locale);
      await openAs(page, site, person, '/account/profile');
      const input = page.getByLabel(labels.picture, { exact: true });
      const pictures = page.locator('main img[src^="/pictures/"]');
      await input.setInputFiles({ name: 'ann.svg.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
      await expect(page.getByRole('main').getByText(labels.notReadable)).toBeVisible();
      await input.setInputFiles({ name: 'ann.png', mimeType: 'image/png', buffer: png });
      await expect(pictures).toHaveCount(1);
      await page.reload();
      await expect(pictures).toHaveCount(1);
      await page.getByRole('button', { name: labels.remove }).click();
      await expect(pictures).toHaveCount(0);
    });

    test('the organization is named, and asks for its verification', async ({ page, site }) => {
      const person = await signUp(site, 'card', locale);
      await openAs(page, site, person, '/account/profile?tab=organization');
      const heading = page.getByRole('heading', { level: 2, name: labels.organization, exact: true });
      const card = page.locator('section').filter({ has: heading });
      await expect(card.getByText(/^org_/)).toBeVisible();
      for (const fact of labels.facts) await expect(card.getByText(fact, { exact: true }).first()).toBeVisible();
      await card.getByRole('textbox', { name: labels.name, exact: true }).fill('Table Studio');
      await page.reload();
      await expect(card.getByRole('textbox', { name: labels.name, exact: true })).toHaveValue('Table Studio');
      await card.getByRole('button', { name: labels.saveOrganization }).click();
      await expectNotice(page, labels.saved);
      await card.getByRole('textbox', { name: labels.legalName }).fill('Table Studio Ltd');
      await card.getByRole('textbox', { name: labels.number }).fill('!');
      await expect(card.getByText(translate(errorCatalogue.verification_number, locale))).toBeVisible();
      await card.getByRole('button', { name: labels.request }).click();
      await expect(card.getByRole('textbox', { name: labels.legalName })).toHaveValue('Table Studio Ltd');
      await card.getByRole('textbox', { name: labels.number }).fill('91440300708461136T');
      await card.getByRole('button', { name: labels.request }).click();
      await expect(card.getByText(labels.inReview, { exact: true })).toBeVisible();
    });
  });
}
