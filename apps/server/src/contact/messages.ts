import { type Bilingual, type createContact, type Locale, type Parsed, translate } from '@fourth-seat/contract';
import { mail } from '../accounts/messages.ts';
import type { Message } from '../delivery/message.ts';

type Contact = Parsed<typeof createContact>;

/** For the people who answer: everything that was written, `Reply` goes to the sender. */
export function contactMail(to: string, reference: string, contact: Contact, locale: Locale): Message {
  const lines = [
    `${contact.first_name} ${contact.last_name} · ${contact.job_title}`,
    `${contact.company_name} · ${contact.company_size} · ${contact.company_industry ?? '-'}`,
    `${contact.business_email} · ${contact.calling_code} ${contact.business_phone}`,
  ].join('\n');
  return {
    ...mail(
      to,
      `[${reference}] ${contact.topic ?? 'other'}: ${contact.company_name}`,
      [lines, contact.help, `Language: ${locale}`],
      'en_us',
    ),
    reply_to: contact.business_email,
  };
}

const copy = {
  subject: { en: 'We have your message ({reference})', zh: '我们已收到您的留言（{reference}）' },
  greeting: {
    en: 'Hello {name}, thank you for writing. A person reads every message and answers within two working days.',
    zh: '{name}，您好！感谢您的留言。每一条留言都有专人阅读，我们会在两个工作日内答复。',
  },
  reference: { en: 'Your reference: {reference}', zh: '您的编号：{reference}' },
  written: { en: 'What you wrote:', zh: '您的留言：' },
} as const satisfies Record<string, Bilingual>;

/** For the sender. The free text goes back only to the address that wrote it, as text. */
export function contactCopy(reference: string, contact: Contact, locale: Locale): Message {
  const name = locale === 'zh_cn' ? `${contact.last_name}${contact.first_name}` : contact.first_name;
  const values = { reference, name };
  const paragraphs = [copy.greeting, copy.reference, copy.written].map((text) => translate(text, locale, values));
  const subject = translate(copy.subject, locale, values);
  return mail(contact.business_email, subject, [...paragraphs, contact.help], locale);
}
