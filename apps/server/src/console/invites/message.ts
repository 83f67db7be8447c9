import { type Bilingual, type Channel, INVITE_DAYS, type Locale, type Role, translate } from '@fourth-seat/contract';
import { mailMessage } from '../../identity/product-mail.ts';
import type { Message } from '../../platform/delivery/message.ts';

/** What the message of an invitation says, and to whom. */
interface InviteWords {
  readonly to: string;
  readonly channel: Channel;
  readonly locale: Locale;
  readonly organization: string;
  readonly inviter: string;
  readonly role: Role;
  readonly second_factor_required: boolean;
  readonly link: string;
}

const subject: Bilingual = {
  en: '{inviter} invites you to {organization} on Fourth Seat',
  zh: '{inviter} 邀请您加入第四席组织“{organization}”',
};
const roles: Record<Role, Bilingual> = {
  regular: { en: 'Regular Employee', zh: '普通员工' },
  admin: { en: 'Super Administrator', zh: '超级管理员' },
};
const offer: Bilingual = {
  en: 'Your role there: {role}.',
  zh: '加入后的角色：{role}。',
};
const factor: Bilingual = {
  en: 'This organization requires a second factor: a passkey or an authenticator app. You can set one up after you have joined.',
  zh: '该组织要求两步验证：通行密钥或身份验证器，加入后即可设置。',
};
const answer: Bilingual = { en: 'View invitation', zh: '查看邀请' };
const until: Bilingual = {
  en: 'Accept or decline within {days} days. Sign in or sign up with the address this email was sent to.',
  zh: '请在 {days} 天内接受或拒绝，并使用收到此邮件的邮箱登录或注册。',
};
const unknownSender: Bilingual = {
  en: 'Don’t know the sender? Ignore this email and nothing happens.',
  zh: '不认识发件人？忽略此邮件即可。',
};
const textMessage: Bilingual = {
  en: 'Fourth Seat: {inviter} invites you to {organization}. Accept within {days} days: {link}',
  zh: '【第四席】{inviter} 邀请您加入“{organization}”，请在 {days} 天内接受：{link}',
};

/**
 * Names are written by people: line breaks would let somebody add a mail of their own to ours, and a name like
 * evil.example would become a link. An invisible word joiner after each dot prevents that.
 */
function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .slice(0, 100)
    .replace(/[.:/@](?=\S)/g, '$&\u2060');
}

export function inviteMessage(words: InviteWords): Message {
  const values = {
    inviter: oneLine(words.inviter),
    organization: oneLine(words.organization),
    role: translate(roles[words.role], words.locale),
    days: INVITE_DAYS,
    link: words.link,
  };
  const say = (text: Bilingual): string => translate(text, words.locale, values);
  if (words.channel === 'phone') {
    return { to: words.to, channel: 'phone', text: say(textMessage) };
  }
  const required = words.second_factor_required ? [say(factor)] : [];
  const blocks = [
    say(offer),
    ...required,
    { button: say(answer), url: words.link },
    say(until),
    { aside: say(unknownSender) },
  ];
  return mailMessage(words.to, say(subject), blocks, words.locale);
}
