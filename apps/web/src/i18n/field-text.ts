import type { FieldMessageKey, Locale } from '@fourth-seat/contract';
import { fieldMessages, isFieldMessageKey, translate } from '@fourth-seat/contract';

/** The message of one form field: a key of the contract, or a text of the server. */
export function fieldText(keyOrText: string, locale: Locale): string {
  return isFieldMessageKey(keyOrText) ? translate(fieldMessages[keyOrText], locale) : keyOrText;
}

export function fieldMessage(key: FieldMessageKey, locale: Locale): string {
  return translate(fieldMessages[key], locale);
}
