import { type Bilingual, CODE_LIFETIME_S, type Locale, translate } from '@fourth-seat/contract';
import type { Message } from '../../platform/delivery/message.ts';
import { mailMessage, productName } from '../product-mail.ts';
import type { CodeReason } from './codes/code-limits.ts';
import { channelOf } from './identifiers.ts';

/** Purpose of a code, in the words of the mail. */
const codeReasons = {
  register: { en: 'to sign up', zh: '注册账号' },
  login: { en: 'to sign in', zh: '登录' },
  sso: { en: 'to confirm your first single sign-on', zh: '确认首次单点登录' },
  reset: { en: 'to set a new password', zh: '重置密码' },
  update_password: { en: 'to change your password', zh: '修改密码' },
  update_email: { en: 'to confirm your new email address', zh: '确认新邮箱' },
  update_phone: { en: 'to confirm your new phone number', zh: '确认新手机号' },
  security: { en: 'to confirm that it is you', zh: '确认是您本人操作' },
} as const satisfies Record<CodeReason, Bilingual>;

/** Mail or text message with a code. The code is alone on its line, so that phones and mail programs recognise it. */
export function codeMessage(to: string, reason: CodeReason, code: string, locale: Locale): Message {
  const name = translate(productName, locale);
  const why = translate(codeReasons[reason], locale);
  const minutes = CODE_LIFETIME_S / 60;
  if (channelOf(to) === 'phone') {
    const text: Bilingual = {
      en: `{code} is your {name} code {why}. Valid for {minutes} minutes. Do not share it.`,
      zh: '【{name}】验证码 {code}，用于{why}，{minutes} 分钟内有效。请勿告知他人。',
    };
    return { to, channel: 'phone', text: translate(text, locale, { code, name, why, minutes }), code };
  }
  const subject: Bilingual = { en: 'Your {name} verification code', zh: '{name}验证码' };
  const intro: Bilingual = { en: 'Use this code {why}:', zh: '您正在{why}，验证码：' };
  const validity: Bilingual = {
    en: 'Valid for {minutes} minutes. Don’t share it: {name} will never ask you for it.',
    zh: '{minutes} 分钟内有效。请勿告知他人，{name}的工作人员不会向您索取验证码。',
  };
  const notRequested: Bilingual = {
    en: 'Didn’t ask for a code? Someone probably mistyped their address. You can ignore this email.',
    zh: '不是您本人操作？可能是他人输错了地址，忽略此邮件即可。',
  };
  const blocks = [
    translate(intro, locale, { why }),
    { code },
    translate(validity, locale, { minutes, name }),
    { aside: translate(notRequested, locale) },
  ];
  return mailMessage(to, translate(subject, locale, { name }), blocks, locale);
}

const notices = {
  password_changed: {
    subject: { en: 'Your {name} password was changed', zh: '您的{name}密码已修改' },
    text: {
      en: 'Your password was changed on {at}. All other sessions have ended.',
      zh: '您的账号密码已于 {at} 修改，其他会话均已结束。',
    },
  },
  email_changed: {
    subject: { en: 'Your {name} email address was changed', zh: '您的{name}邮箱已更换' },
    text: {
      en: 'Your email address was changed to {masked} on {at}. You can no longer sign in with this one.',
      zh: '您的账号邮箱已于 {at} 更换为 {masked}，此邮箱不能再用于登录。',
    },
  },
  phone_changed: {
    subject: { en: 'Your {name} phone number was changed', zh: '您的{name}手机号已更换' },
    text: {
      en: 'Your phone number was changed to {masked} on {at}.',
      zh: '您的账号手机号已于 {at} 更换为 {masked}。',
    },
  },
  bound: {
    subject: { en: 'A third-party account was bound', zh: '已绑定第三方账号' },
    text: {
      en: '{provider} was bound to your {name} account on {at}. You can now sign in with it.',
      zh: '{provider} 已于 {at} 绑定到您的{name}账号，可用于登录。',
    },
  },
  unbound: {
    subject: { en: 'A third-party account was unbound', zh: '已解绑第三方账号' },
    text: {
      en: '{provider} was unbound from your {name} account on {at}.',
      zh: '{provider} 已于 {at} 与您的{name}账号解绑。',
    },
  },
  second_factor_on: {
    subject: { en: 'Your {name} second factor was set up', zh: '您的{name}已设置两步验证' },
    text: {
      en: 'An authenticator app was set up for your account on {at}. Signing in now asks for its code.',
      zh: '您的账号已于 {at} 设置身份验证器，登录时需要输入其验证码。',
    },
  },
  second_factor_off: {
    subject: { en: 'Your {name} second factor was turned off', zh: '您的{name}两步验证已关闭' },
    text: {
      en: 'The second factor of your account was turned off on {at}. Signing in no longer asks for it.',
      zh: '您的账号已于 {at} 关闭两步验证，登录时不再需要。',
    },
  },
  second_factor_reset_requested: {
    subject: { en: 'Your {name} second factor will be removed', zh: '您的{name}两步验证即将移除' },
    text: {
      en: 'We were asked to remove the second factor of your account, and will on {due}. If you still have it, sign in with it once: that cancels the removal.',
      zh: '我们收到移除您账号两步验证的请求，将于 {due} 移除。如果您仍能使用两步验证，用它登录一次即可取消移除。',
    },
  },
  second_factor_reset: {
    subject: { en: 'Your {name} second factor was removed', zh: '您的{name}两步验证已移除' },
    text: {
      en: 'The second factor of your account was removed on {at}, as you were told, and all sessions have ended. Sign in and set up a new one.',
      zh: '您的账号两步验证已按此前通知于 {at} 移除，所有登录会话均已结束。请登录后重新设置。',
    },
  },
  recovery_codes_renewed: {
    subject: { en: 'Your {name} recovery codes were renewed', zh: '您的{name}恢复码已更换' },
    text: {
      en: 'New recovery codes were made for your account on {at}. The earlier ones no longer work.',
      zh: '您的账号已于 {at} 更换恢复码，之前的恢复码已失效。',
    },
  },
  passkey_added: {
    subject: { en: 'A passkey was added to your {name} account', zh: '您的{name}账号已添加通行密钥' },
    text: {
      en: 'The passkey “{passkey}” was added to your account on {at}. It signs you in.',
      zh: '您的账号已于 {at} 添加通行密钥“{passkey}”，可用于登录。',
    },
  },
  passkey_removed: {
    subject: { en: 'A passkey was removed from your {name} account', zh: '您的{name}账号已移除通行密钥' },
    text: {
      en: 'The passkey “{passkey}” was removed from your account on {at}.',
      zh: '您的账号已于 {at} 移除通行密钥“{passkey}”。',
    },
  },
} as const satisfies Record<Notice['kind'], { subject: Bilingual; text: Bilingual }>;

/** A change to an account, of which its owner is notified. */
export type Notice =
  | {
      readonly kind:
        | 'password_changed'
        | 'second_factor_on'
        | 'second_factor_off'
        | 'second_factor_reset'
        | 'recovery_codes_renewed';
    }
  /** When the factor is removed, by `writtenTime`. */
  | { readonly kind: 'second_factor_reset_requested'; readonly due: string }
  /** The new identifier with its middle hidden. */
  | { readonly kind: 'email_changed' | 'phone_changed'; readonly masked: string }
  /** The name of the passkey. */
  | { readonly kind: 'passkey_added' | 'passkey_removed'; readonly passkey: string }
  /** The name of the provider. */
  | { readonly kind: 'bound' | 'unbound'; readonly provider: string };

/** An instant as messages write it, in UTC. */
export const writtenTime = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export function noticeMessage(
  to: string,
  { notice, at }: { readonly notice: Notice; readonly at: Date },
  locale: Locale,
): Message {
  const name = translate(productName, locale);
  const { kind, ...values } = notice;
  const subject = translate(notices[kind].subject, locale, { name });
  const line = translate(notices[kind].text, locale, { ...values, name, at: writtenTime(at) });
  const ifNotYou: Bilingual = {
    en: 'Not you? Reset your password right away and contact us.',
    zh: '如非本人操作，请立即重置密码并联系我们。',
  };
  if (channelOf(to) === 'phone') return { to, channel: 'phone', text: `${line} ${translate(ifNotYou, locale)}` };
  return mailMessage(to, subject, [line, { aside: translate(ifNotYou, locale) }], locale);
}
