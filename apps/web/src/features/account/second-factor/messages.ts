import { RECOVERY_CODES } from '@fourth-seat/contract';
import { defineMessages } from '../../../i18n/messages.ts';
import { titles } from '../../../navigation/titles.ts';

export const secondFactorMessages = defineMessages('second-factor', {
  title: titles.SecondFactor,
  lead: {
    en: 'Whoever learns your password or reads your mail still cannot sign in: we also ask for your passkey, or a code from your phone.',
    zh: '即使他人知道您的密码或看到您的邮件，也无法登录：登录时还需要您的通行密钥，或手机上的验证码。',
  },
  required: {
    en: '{organizations}: members need a second factor. Without one you have no access there.',
    zh: '{organizations}：成员必须开启两步验证，否则无法访问。',
  },
  required_missing: {
    en: '{organizations}: members need a second factor, and you have none yet. Set one up here, and everything opens again.',
    zh: '{organizations}：成员必须开启两步验证，而您尚未设置。请在此设置，随后即可恢复访问。',
  },
  go_on: { en: 'Go on where you were', zh: '返回之前的页面' },
  app: { en: 'Authenticator app', zh: '身份验证器' },
  app_none: { en: 'Not set up', zh: '未设置' },
  app_hint: {
    en: 'Shows a six-digit code, also without a connection. Any app that scans a QR code works.',
    zh: '显示六位验证码，无需联网。任何能扫描二维码的身份验证器均可使用。',
  },
  app_since: { en: 'Set up on {at}', zh: '设置于 {at}' },
  app_used: { en: 'Last used {ago}', zh: '最近使用：{ago}' },
  app_unused: { en: 'Not used yet', zh: '尚未使用' },
  passkeys: { en: 'Passkeys', zh: '通行密钥' },
  passkeys_hint: {
    en: 'Your face, finger or PIN on a device of yours, or a security key. Signs you in without a password, too.',
    zh: '用您设备上的面容、指纹或 PIN，或安全密钥。也可代替密码直接登录。',
  },
  passkey_added: { en: 'Added on {at}', zh: '添加于 {at}' },
  add: { en: 'Add', zh: '添加' },
  remove: { en: 'Remove', zh: '移除' },
  set_up: { en: 'Set up', zh: '设置' },
  replace: { en: 'Replace', zh: '更换' },
  codes: { en: 'Recovery codes', zh: '恢复码' },
  codes_left: { en: `{count} of ${RECOVERY_CODES} left`, zh: `剩余 {count} 个，共 ${RECOVERY_CODES} 个` },
  codes_hint: { en: 'For the day your phone is lost. Each works once.', zh: '手机丢失时使用，每个只能用一次。' },
  codes_few: { en: 'Few are left. Make new ones.', zh: '剩余不多，请更换。' },
  renew: { en: 'New codes', zh: '更换恢复码' },
  off: { en: 'Turn off', zh: '关闭两步验证' },
  off_text: {
    en: 'Signing in no longer asks for a code. We tell you by mail.',
    zh: '登录时不再需要验证码，我们会发邮件通知您。',
  },
});
