import { locales } from '@fourth-seat/contract';
import type { Page } from '@playwright/test';
import { accountLabels } from './account-labels.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectNotice } from './notices.ts';
import { signUp } from './people.ts';
import { chooseOption, openPage, setLocale, signIn } from './visit.ts';

const labelsByLocale = {
  en_us: {
    ...accountLabels.en_us,
    firstName: 'First name',
    lastName: 'Last name',
    businessEmail: 'Business email',
    businessPhone: 'Business phone',
    company: 'Company name',
    size: 'Company size',
    sizeChoice: '11-50 people',
    industry: 'Company industry',
    industryChoice: 'Artificial intelligence',
    job: 'Job title',
    jobChoice: 'AI Researcher',
    type: 'Account type',
    typeChoice: 'Company',
    nickname: 'Display name',
    unsaved: 'Not saved yet: ',
    youTab: 'You',
    companyTab: 'Company',
    change: 'Change',
    firstNameEmpty: 'First name cannot be empty.',
    changeEmail: 'Change Email',
    newEmail: 'New email address',
    help: 'How can we help',
    helpEmpty: "'How can we help' cannot be empty.",
    send: 'Send',
    thanks: 'Your reference is',
    unbound: 'The third-party account is unlinked.',
    unboundToast: 'Unlinked',
    updatedToast: 'Updated',
    emailNow: 'Your email address is now',
    passwordChanged: 'The password is changed.',
    changePassword: 'Change Login password',
    savePassword: 'Change password',
    bind: 'Link Dev ID',
    unbindAct: 'Unlink',
  },
  zh_cn: {
    ...accountLabels.zh_cn,
    firstName: '名字',
    lastName: '姓氏',
    businessEmail: '企业邮箱',
    businessPhone: '企业电话',
    company: '公司名称',
    size: '公司规模',
    sizeChoice: '11-50 人',
    industry: '所属行业',
    industryChoice: '人工智能',
    job: '职位',
    jobChoice: 'AI 研究员',
    type: '账号类型',
    typeChoice: '企业',
    nickname: '昵称',
    unsaved: '尚未保存：',
    youTab: '个人',
    companyTab: '公司',
    change: '修改',
    firstNameEmpty: '名字不能为空',
    changeEmail: '修改 邮箱',
    newEmail: '新邮箱',
    help: '您需要的帮助',
    helpEmpty: '请填写您需要的帮助',
    send: '提交',
    thanks: '您的编号是',
    unbound: '已解绑第三方账号',
    unboundToast: '解绑成功',
    updatedToast: '修改成功',
    emailNow: '邮箱已更换为',
    passwordChanged: '密码已修改',
    changePassword: '修改 登录密码',
    savePassword: '修改密码',
    bind: '绑定 Dev ID',
    unbindAct: '解绑',
  },
} as const;
type Labels = (typeof labelsByLocale)[keyof typeof labelsByLocale];

async function fillBusinessFields(page: Page, labels: Labels, email: string): Promise<void> {
  await page.getByLabel(labels.firstName).fill('Ann');
  await page.getByLabel(labels.lastName).fill('Lee');
  await page.getByLabel(labels.businessEmail).fill(email);
  await page.getByLabel(labels.businessPhone).fill('138 0000 0000');
  await page.getByLabel(labels.company).fill('Studio');
  await chooseOption(page, labels.size, labels.sizeChoice);
  await chooseOption(page, labels.job, labels.jobChoice);
}

async function confirmByPassword(page: Page, labels: Labels, password: string): Promise<void> {
  await page.getByRole('radio', { name: labels.byPassword }).check();
  await page.getByLabel(labels.currentPassword).fill(password);
  await page.getByRole('button', { name: labels.next }).click();
}

for (const locale of locales) {
  const labels = labelsByLocale[locale];

  test(`${locale}: the profile keeps what was typed, says what is missing, and saves`, async ({ page, site }) => {
    const person = await signUp(site, 'profile', locale);
    await setLocale(page, locale);
    await signIn(page.context(), site, person);
    await openPage(page, '/account/profile');
    // A part is saved by itself: a new name asks for no company.
    await page.getByLabel(labels.nickname).fill('Ann of the north');
    await expect(page.getByText(`${labels.unsaved}${labels.nickname}`)).toBeVisible();
    await page.getByRole('button', { name: labels.save, exact: true }).click();
    await expectNotice(page, labels.saved);
    await expect(page.getByText(`${labels.unsaved}${labels.nickname}`)).toBeHidden();
    await expectNoViolations(page);
    await page.getByRole('tab', { name: labels.companyTab }).click();
    await expect(page.getByLabel(labels.firstName)).toBeVisible();
    await page.getByRole('button', { name: labels.save, exact: true }).click();
    await expect(page.getByText(labels.firstNameEmpty)).toBeVisible();
    await fillBusinessFields(page, labels, person.email);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByLabel(labels.firstName)).toHaveValue('Ann');
    await chooseOption(page, labels.type, labels.typeChoice);
    await chooseOption(page, labels.industry, labels.industryChoice);
    await page.getByRole('button', { name: labels.save, exact: true }).click();
    await expectNotice(page, labels.saved);
    await expectNoViolations(page);
    await page.reload();
    await expect(page.getByLabel(labels.company)).toHaveValue('Studio');
    await page.getByRole('tab', { name: labels.youTab }).click();
    await expect(page.getByLabel(labels.nickname)).toHaveValue('Ann of the north');
    // The contact form knows who writes, and asks for the message alone.
    await openPage(page, '/contact-us/index');
    await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
    await expect(page.getByLabel(labels.firstName)).toHaveCount(0);
    await page.getByRole('button', { name: labels.change, exact: true }).click();
    await expect(page.getByLabel(labels.firstName)).toHaveValue('Ann');
  });

  test(`${locale}: email and password change after a proof, and the old address is told`, async ({ page, site }) => {
    const person = await signUp(site, 'security', locale);
    const next = `moved.${person.email}`;
    await setLocale(page, locale);
    await signIn(page.context(), site, person);
    await openPage(page, '/account/security');
    await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('link', { name: labels.changeEmail }).click();
    await confirmByPassword(page, labels, person.password);
    await page.getByLabel(labels.newEmail).fill(next);
    await page.getByRole('button', { name: labels.sendCode }).click();
    const code = await site.mailbox.nextCode(next);
    // The sixth digit submits.
    await page.getByLabel(labels.code).fill(code);
    await expectNotice(page, `${labels.emailNow} ${next}`);
    expect((await site.mailbox.next(person.email)).text).toContain('m***@studio.example');

    await openPage(page, '/account/security');
    await page.getByRole('link', { name: labels.changePassword }).click();
    await confirmByPassword(page, labels, person.password);
    await page.getByLabel(labels.newPassword).fill('Another-Horse-8');
    await page.getByLabel(labels.repeat).fill('Another-Horse-8');
    await page.getByRole('button', { name: labels.savePassword }).click();
    await expectNotice(page, labels.passwordChanged);
    await expectNotice(page, labels.updatedToast);
    // The renewed session goes on.
    await openPage(page, '/account/security');
    await expect(page.getByRole('main').getByText(next)).toBeVisible();
  });

  test(`${locale}: a third-party account is bound, signs in, and is unbound`, async ({ page, site }) => {
    const person = await signUp(site, 'bind', locale);
    await setLocale(page, locale);
    await signIn(page.context(), site, person);
    await openPage(page, '/account/security');
    await page.getByRole('button', { name: labels.bind }).click();
    await page.getByLabel('Email 邮箱').fill(`dev.${person.email}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('link', { name: labels.unbind })).toBeVisible();
    await page.context().clearCookies({ name: 'access_token' });
    await openPage(page, '/login/index');
    await page.getByRole('button', { name: /Dev ID/ }).click();
    await page.waitForURL('**/developer/home**');
    await openPage(page, '/account/security');
    await page.getByRole('link', { name: labels.unbind }).click();
    await confirmByPassword(page, labels, person.password);
    await page.getByRole('button', { name: labels.unbindAct, exact: true }).click();
    await expectNotice(page, labels.unbound);
    await expectNotice(page, labels.unboundToast);
  });

  test(`${locale}: a message to us gets a reference, a confirmation and an answerable mail`, async ({ page, site }) => {
    await setLocale(page, locale);
    const email = `visitor.${locale.replace('_', '')}@studio.example`;
    await openPage(page, '/contact-us/index');
    await page.getByRole('button', { name: labels.send, exact: true }).click();
    await expect(page.getByText(labels.helpEmpty)).toBeVisible();
    await expectNoViolations(page);
    await fillBusinessFields(page, labels, email);
    await page.getByLabel(labels.help).fill('A fourth player for Guandan, 2,000 tables a day.');
    await page.reload();
    await expect(page.getByLabel(labels.help)).toHaveValue(/Guandan/);
    await page.getByRole('button', { name: labels.send, exact: true }).click();
    await expect(page.getByText(labels.thanks)).toBeVisible();
    // Nobody has proven whose address this is, so the mail carries the reference and none of the words.
    const confirmation = (await site.mailbox.next(email)).text;
    expect(confirmation).toContain((await page.getByRole('main').locator('code').innerText()).trim());
    expect(confirmation).not.toContain('2,000 tables');
    expect((await site.mailbox.next('hello@fourthseat.example')).text).toContain(email);
  });
}
