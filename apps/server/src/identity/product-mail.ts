import { type Bilingual, type Locale, translate } from '@fourth-seat/contract';
import { type LetterBlock, writeLetter } from '../platform/delivery/letter.ts';
import type { Mail } from '../platform/delivery/message.ts';

/** The product's name in mails and text messages. */
export const productName: Bilingual = { en: 'Fourth Seat', zh: '第四席' };

/** A mail in the product's layout. */
export function mailMessage(to: string, subject: string, blocks: readonly LetterBlock[], locale: Locale): Mail {
  return writeLetter({ to, subject, blocks, locale, sender: translate(productName, locale) });
}
