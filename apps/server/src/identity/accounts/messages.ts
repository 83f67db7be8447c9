import { type Bilingual, CODE_LIFETIME_S, type Locale, translate } from '@fourth-seat/contract';
import type { Message } from '../../platform/delivery/message.ts';
import { escapeHtml } from '../../platform/delivery/outbox-routes.ts';
import { channelOf } from './masks.ts';

const product: Bilingual = { en: 'Fourth Seat', zh: '第四席' };

/** What a code is for, as the mail says it. */
const codeReasons = {
  register: { en: 'to sign up', zh: '注册账号' },
  login: { en: 'to sign in', zh: '登录' },
  reset: { en: 'to set a new password', zh: '重置密码' },
  update_password: { en: 'to change your password', zh: '修改密码' },
  update_email: { en: 'to confirm your new email address', zh: '确认新邮箱' },
  update_phone: { en: 'to confirm your new phone number', zh: '确认新手机号' },
  security: { en: 'to confirm that it is you', zh: '确认是您本人操作' },
} as const satisfies Record<string, Bilingual>;
export type CodeReason = keyof typeof codeReasons;

/** Mail or text message with a code. The code stands alone on its line, so that phones and mail programs offer it. */
export function codeMessage(to: string, reason: CodeReason, code: string, locale: Locale): Message {
  const name = translate(product, locale);
  const why = translate(codeReasons[reason], locale);
  const minutes = CODE_LIFETIME_S / 60;
  if (channelOf(to) === 'phone') {
    const text: Bilingual = {
      en: `{code} is your {name} code {why}. Valid {minutes} minutes. Never pass it on.`,
      zh: '【{name}】验证码 {code}，用于{why}，{minutes} 分钟内有效。请勿告知他人。',
    };
    return { to, channel: 'phone', subject: name, text: translate(text, locale, { code, name, why, minutes }) };
  }
  const subject: Bilingual = { en: 'Your {name} verification code', zh: '{name}验证码' };
  const before: Bilingual = { en: 'Your code {why}:', zh: '您正在{why}，验证码：' };
  const after: Bilingual = {
    en: `It is valid for {minutes} minutes. Never pass it on; nobody from {name} will ask for it.
If you did not ask for it, someone has mistyped their address: you can ignore this mail.`,
    zh: `{minutes} 分钟内有效。请勿告知他人，{name}的工作人员不会向您索取验证码。
如果不是您本人操作，可能是他人输错了地址，请忽略此邮件。`,
  };
  const lines = [translate(before, locale, { why }), code, translate(after, locale, { minutes, name })];
  return mail(to, translate(subject, locale, { name }), lines, locale);
}

const notices = {
  password_changed: {
    subject: { en: 'Your {name} password was changed', zh: '您的{name}密码已修改' },
    text: {
      en: 'The password of your account was changed on {at}. All other sessions have ended.',
      zh: '您的账号密码已于 {at} 修改，其他会话均已结束。',
    },
  },
  email_changed: {
    subject: { en: 'Your {name} email address was changed', zh: '您的{name}邮箱已更换' },
    text: {
      en: 'The email address of your account was changed to {value} on {at}. This address no longer signs in.',
      zh: '您的账号邮箱已于 {at} 更换为 {value}，此邮箱不能再用于登录。',
    },
  },
  phone_changed: {
    subject: { en: 'Your {name} phone number was changed', zh: '您的{name}手机号已更换' },
    text: {
      en: 'The phone number of your account was changed to {value} on {at}.',
      zh: '您的账号手机号已于 {at} 更换为 {value}。',
    },
  },
  bound: {
    subject: { en: 'A third-party account was bound', zh: '已绑定第三方账号' },
    text: {
      en: '{value} was bound to your {name} account on {at} and can sign in from now on.',
      zh: '{value} 已于 {at} 绑定到您的{name}账号，可用于登录。',
    },
  },
  unbound: {
    subject: { en: 'A third-party account was unbound', zh: '已解绑第三方账号' },
    text: {
      en: '{value} was unbound from your {name} account on {at}.',
      zh: '{value} 已于 {at} 与您的{name}账号解绑。',
    },
  },
} as const satisfies Record<string, { subject: Bilingual; text: Bilingual }>;
export type NoticeKind = keyof typeof notices;

/** Tells a person what has happened to the account; `value` is already masked where it is an address. */
export function noticeMessage(to: string, kind: NoticeKind, value: string, at: Date, locale: Locale): Message {
  const name = translate(product, locale);
  const written = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const subject = translate(notices[kind].subject, locale, { name });
  const line = translate(notices[kind].text, locale, { name, value, at: written });
  const alarm: Bilingual = {
    en: 'If this was not you, reset your password at once and tell us.',
    zh: '如果不是您本人操作，请立即重置密码并联系我们。',
  };
  if (channelOf(to) === 'phone') return { to, channel: 'phone', subject, text: `${line} ${translate(alarm, locale)}` };
  return mail(to, subject, [line, translate(alarm, locale)], locale);
}

/** A mail of a few paragraphs, as plain text and as simple HTML that needs no picture and no style sheet. */
export function mail(to: string, subject: string, paragraphs: readonly string[], locale: Locale): Message {
  const name = translate(product, locale);
  const body = paragraphs.map((paragraph) =>
    /^\d{6}$/.test(paragraph)
      ? `<p style="font:700 28px/1.4 monospace;letter-spacing:6px;margin:16px 0">${paragraph}</p>`
      : `<p style="margin:12px 0">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`,
  );
  const html = `<!doctype html><html lang="${locale === 'zh_cn' ? 'zh-CN' : 'en'}"><meta charset="utf-8"><body style="font:16px/1.6 sans-serif;max-width:560px;margin:24px auto;padding:0 16px"><p style="font-weight:700;color:#007a88">${name}</p>${body.join('')}</body></html>`;
  return { to, channel: 'email', subject, text: [...paragraphs, name].join('\n\n'), html };
}
