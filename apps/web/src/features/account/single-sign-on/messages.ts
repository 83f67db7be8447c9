import { SSO_SESSION_LIFETIME_S } from '@fourth-seat/contract';
import { defineMessages } from '../../../i18n/messages.ts';
import { titles } from '../../../navigation/titles.ts';

const HOURS = SSO_SESSION_LIFETIME_S / 3600;

export const singleSignOnMessages = defineMessages('single-sign-on', {
  title: titles.SingleSignOn,
  lead: {
    en: 'Members sign in through the OpenID provider of your organization. Enter it, verify a mail domain, test it once, then turn it on.',
    zh: '成员通过组织自己的 OpenID 身份提供方登录。请填写身份提供方、验证邮箱域名、测试一次，然后启用。',
  },
  forbidden: {
    en: 'Only Super Administrators set up single sign-on.',
    zh: '只有超级管理员可以设置单点登录。',
  },
  return_url: { en: 'Redirect URL', zh: '回调地址' },
  return_url_hint: { en: 'Register it with your provider.', zh: '请在身份提供方处登记。' },
  provider: { en: 'Provider', zh: '身份提供方' },
  provider_none: { en: 'Not set up', zh: '未设置' },
  client: { en: 'Client ID {client_id}, secret stored', zh: '客户端 ID {client_id}，密钥已保存' },
  set_up: { en: 'Set up', zh: '设置' },
  change: { en: 'Change', zh: '更改' },
  domains: { en: 'Mail domains', zh: '邮箱域名' },
  change_domains: { en: 'Add or remove domains', zh: '添加或移除域名' },
  verified: { en: 'Verified', zh: '已验证' },
  unverified: { en: 'Not verified', zh: '未验证' },
  record_hint: {
    en: 'Publish this TXT record and leave it there: the domain belongs to whose record it shows.',
    zh: '请在 DNS 中添加以下 TXT 记录并一直保留：域名归记录所属的组织。',
  },
  record_name: { en: 'Name', zh: '名称' },
  record_text: { en: 'Text', zh: '内容' },
  verify: { en: 'Verify', zh: '验证' },
  domain_done: { en: 'The domain is verified.', zh: '域名已验证。' },
  test: { en: 'Test', zh: '测试' },
  test_label: { en: 'Connection', zh: '连接' },
  untested: { en: 'Not tested', zh: '未测试' },
  tested: { en: 'Last tested {at}', zh: '上次测试 {at}' },
  unreachable: {
    en: 'The provider gave no usable answer. Check the issuer URL, and what stands below it at /.well-known/openid-configuration.',
    zh: '身份提供方没有给出可用的响应。请检查签发者地址，以及其下的 /.well-known/openid-configuration。',
  },
  test_hint: { en: 'You sign in there once and come back here.', zh: '您将在那里登录一次，然后回到此页。' },
  use: { en: 'Mode', zh: '启用方式' },
  mode_off: { en: 'Off', zh: '关闭' },
  mode_offered: { en: 'Offered', zh: '可选' },
  mode_required: { en: 'Required', zh: '强制' },
  use_off: { en: 'Members sign in as before.', zh: '成员照常登录。' },
  use_offered: {
    en: 'Addresses of a verified domain may sign in through the provider.',
    zh: '已验证域名的邮箱可以通过身份提供方登录。',
  },
  use_required: {
    en: 'Members with an address of a verified domain get in through the provider alone.',
    zh: '使用已验证域名邮箱的成员只能通过身份提供方进入。',
  },
  remove: { en: 'Remove', zh: '移除' },
  remove_label: { en: 'Remove single sign-on', zh: '移除单点登录' },
  remove_text: {
    en: 'Its sessions end. Accounts stay, and sign in with a code or password.',
    zh: '通过它登录的会话将结束；账号保留，仍可用验证码或密码登录。',
  },
  notes: { en: 'Good to know', zh: '须知' },
  note_creator: {
    en: '{name}, the creator of the organization, can always sign in with a code, so that a broken provider shuts out nobody for good.',
    zh: '组织创建者“{name}”始终可用验证码登录：身份提供方发生故障时，组织不会无人可进。',
  },
  note_outside: {
    en: 'Active members with another address, whom the rule does not reach: {count}',
    zh: '使用其他邮箱、不受此规则约束的成员：{count} 人',
  },
  note_leaver: {
    en: `A session through the provider lasts ${HOURS} hours. Who leaves there is signed out here by then; API keys and programs go on until you remove the member.`,
    zh: `通过身份提供方登录的会话持续 ${HOURS} 小时。在那边被停用的人届时会在此退出登录；API 密钥与程序在您移除该成员之前仍可使用。`,
  },
  note_first: {
    en: 'Who comes through the provider for the first time confirms the address with a code and joins as a Regular Employee.',
    zh: '首次通过身份提供方登录的人须用验证码确认邮箱，并以普通员工身份加入。',
  },
});
