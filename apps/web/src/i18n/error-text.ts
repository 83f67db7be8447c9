import type { FieldMessageKey, Locale } from '@fourth-seat/contract';
import { errorCatalogue, fieldMessages, findErrorName, isFieldMessageKey, translate } from '@fourth-seat/contract';
import { ApiError } from '../api/api-error.ts';

function printable(data: object): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  }
  return values;
}

/**
 * A failure in the words of the catalogue, in the language on screen even if the answer came in the other one; the
 * server's own words where this version does not know the code.
 */
export function errorText(error: unknown, locale: Locale): string {
  if (!(error instanceof ApiError)) return translate(errorCatalogue.internal, locale);
  const name = findErrorName(error.code);
  return name === undefined ? error.message : translate(errorCatalogue[name], locale, printable(error.data));
}

/** The message of one form field: a key of the contract, or a text of the server. */
export function fieldText(keyOrText: string, locale: Locale): string {
  return isFieldMessageKey(keyOrText) ? translate(fieldMessages[keyOrText], locale) : keyOrText;
}

export function fieldMessage(key: FieldMessageKey, locale: Locale): string {
  return translate(fieldMessages[key], locale);
}
