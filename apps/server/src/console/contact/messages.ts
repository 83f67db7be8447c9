import { type Bilingual, type Locale, translate } from '@fourth-seat/contract';
import { mailMessage } from '../../identity/product-mail.ts';
import type { Mail } from '../../platform/delivery/message.ts';
import type { ContactInput } from './repository.ts';

/** For the people who answer: the whole message; an answer to the mail goes to the sender. */
export function contactMail(to: string, reference: string, contact: ContactInput, locale: Locale): Mail {
  const lines = [
    `${contact.first_name} ${contact.last_name} · ${contact.job_title}`,
    `${contact.company_name} · ${contact.company_size} · ${contact.company_industry ?? '-'}`,
    `${contact.business_email} · ${contact.calling_code} ${contact.business_phone}`,
  ].join('\n');
  return {
    ...mailMessage(
      to,
      `[${reference}] ${contact.topic ?? 'other'}: ${contact.company_name}`,
      [lines, { quote: contact.help }, { aside: `Language: ${locale}` }],
      'en_us',
    ),
    reply_to: contact.business_email,
  };
}

const copy = {
  subject: { en: 'We have your message ({reference})', zh: '我们已收到您的留言（{reference}）' },
  greeting: { en: 'Hello {name}, thank you for writing.', zh: '{name}，您好！感谢您的留言。' },
  greeting_stranger: { en: 'Hello, thank you for writing.', zh: '您好！感谢您的留言。' },
  promise: {
    en: 'We read every message and reply within two working days.',
    zh: '每一条留言都有专人阅读，我们会在两个工作日内答复。',
  },
  reference: { en: 'Your reference: {reference}', zh: '您的编号：{reference}' },
  written: { en: 'What you wrote:', zh: '您的留言：' },
  not_you: {
    en: 'Didn’t write to us? Someone probably mistyped their address. You can ignore this email.',
    zh: '没有给我们留言？可能是他人填错了邮箱，忽略此邮件即可。',
  },
} as const satisfies Record<string, Bilingual>;

/**
 * For the sender. The message is repeated only to an email known to be the sender's: otherwise anyone could use the
 * form to send any text to any email from ours.
 */
export function contactCopy(
  reference: string,
  contact: ContactInput,
  { locale, isOwnEmail }: { readonly locale: Locale; readonly isOwnEmail: boolean },
): Mail {
  const name = locale === 'zh_cn' ? `${contact.last_name}${contact.first_name}` : contact.first_name;
  const say = (text: Bilingual): string => translate(text, locale, { reference, name });
  const paragraphs = isOwnEmail
    ? [...[copy.greeting, copy.promise, copy.reference, copy.written].map(say), { quote: contact.help }]
    : [...[copy.greeting_stranger, copy.promise, copy.reference].map(say), { aside: say(copy.not_you) }];
  return mailMessage(contact.business_email, say(copy.subject), paragraphs, locale);
}
