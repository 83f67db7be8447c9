import { MAX_SSO_DOMAINS } from '@fourth-seat/contract';
import { defineMessages } from '../../../i18n/messages.ts';

export const ssoFormMessages = defineMessages('sso-form', {
  issuer: { en: 'Issuer URL', zh: '签发者地址（Issuer URL）' },
  issuer_hint: {
    en: 'The provider describes itself below /.well-known/openid-configuration there.',
    zh: '身份提供方在该地址的 /.well-known/openid-configuration 下给出配置。',
  },
  client_id: { en: 'Client ID', zh: '客户端 ID' },
  client_secret: { en: 'Client secret', zh: '客户端密钥' },
  secret_hint: { en: 'Stored encrypted and never shown again.', zh: '加密保存，不再显示。' },
  secret_kept: {
    en: 'Leave it empty to keep the stored one. Another issuer or client needs its own.',
    zh: '留空则沿用已保存的密钥；更换签发者或客户端时须重新填写。',
  },
  domains: { en: 'Mail domains', zh: '邮箱域名' },
  domains_hint: {
    en: `What stands behind the @ of your members, one a line, up to ${MAX_SSO_DOMAINS}.`,
    zh: `成员邮箱 @ 之后的部分，每行一个，最多 ${MAX_SSO_DOMAINS} 个。`,
  },
  provider_warning: {
    en: 'Another issuer or client, or taking off the last verified domain, turns single sign-on off until it is tested again. Each of these, and taking off any domain, ends its sessions.',
    zh: '更换签发者或客户端、移除最后一个已验证的域名，都会关闭单点登录，直到重新测试。这些更改以及移除任一域名都会结束其会话。',
  },
  save: { en: 'Save', zh: '保存' },
  mode: { en: 'Single sign-on', zh: '单点登录' },
  mode_off: { en: 'Off', zh: '关闭' },
  mode_offered: { en: 'Offered', zh: '可选' },
  mode_required: { en: 'Required', zh: '强制' },
  hint_off: {
    en: 'Sessions through the provider end; members sign in as before.',
    zh: '通过身份提供方登录的会话将结束，成员照常登录。',
  },
  hint_offered: {
    en: 'Addresses of a verified domain may sign in through the provider, beside the other ways.',
    zh: '已验证域名的邮箱除其他方式外，也可通过身份提供方登录。',
  },
  hint_required: {
    en: 'Members with an address of a verified domain get in through the provider alone, sessions that are open now included. The creator is left out.',
    zh: '使用已验证域名邮箱的成员只能通过身份提供方进入，已登录的会话也不例外；创建者除外。',
  },
  remove: { en: 'Remove single sign-on', zh: '移除单点登录' },
  remove_text: {
    en: 'The provider is forgotten and its sessions end at once. Accounts stay, and sign in with a code or password.',
    zh: '身份提供方的设置将被删除，其会话立即结束。账号保留，可用验证码或密码登录。',
  },
  done_provider: { en: 'The provider is saved.', zh: '身份提供方已保存。' },
  done_off: { en: 'Single sign-on is off.', zh: '单点登录已关闭。' },
  done_offered: { en: 'Single sign-on is offered.', zh: '单点登录已设为可选。' },
  done_required: { en: 'Single sign-on is required.', zh: '单点登录已设为强制。' },
  done_remove: { en: 'Single sign-on is removed.', zh: '单点登录已移除。' },
});
