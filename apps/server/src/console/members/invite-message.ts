import { type Bilingual, type Locale, type Role, INVITE_DAYS, translate } from '@fourth-seat/contract';

/** A message to one person, as the delivery service takes it. */
export interface Message {
  readonly to: string;
  readonly channel: 'email' | 'phone';
  readonly subject: string;
  readonly text: string;
}

/** What an invitation says; a text message holds the whole of it in one line. */
export interface InviteWords {
  readonly to: string;
  readonly channel: 'email' | 'phone';
  readonly locale: Locale;
  readonly organization: string;
  readonly inviter: string;
  readonly role: Role;
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
const mail: Bilingual = {
  en: `{inviter} invites you to join {organization} on Fourth Seat as {role}.

Accept or decline here, within {days} days:
{link}

Sign in or sign up with this address. If you do not know the sender, ignore this mail: nothing happens.`,
  zh: `{inviter} 邀请您以“{role}”身份加入第四席组织“{organization}”。

请在 {days} 天内打开以下链接接受或拒绝:
{link}

请使用收到此邮件的邮箱登录或注册。如不认识发件人，忽略此邮件即可。`,
};
const textMessage: Bilingual = {
  en: 'Fourth Seat: {inviter} invites you to {organization}. Accept within {days} days: {link}',
  zh: '【第四席】{inviter} 邀请您加入“{organization}”，请在 {days} 天内接受：{link}',
};

/**
 * Names come from people: line breaks would let one write a mail of his own into ours, and a name like evil.example would
 * become a link beside ours. A word joiner after each dot is seen by no one and makes it words again.
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
  return {
    to: words.to,
    channel: words.channel,
    subject: translate(subject, words.locale, values),
    text: translate(words.channel === 'email' ? mail : textMessage, words.locale, values),
  };
}
