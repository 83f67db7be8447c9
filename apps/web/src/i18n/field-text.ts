import type { FieldMessageKey, Locale } from '@fourth-seat/contract';
import { fieldMessages, isFieldMessageKey, translate } from '@fourth-seat/contract';
import type { ApiError } from '../api/api-error.ts';

export function fieldMessage(key: FieldMessageKey, locale: Locale): string {
  return translate(fieldMessages[key], locale);
}

/**
 * What the server says is wrong with each field of a request, by the field's path: the contract's message, or the
 * server's own text where it gave no key or this version does not know the key.
 */
export function fieldTexts({ data }: ApiError): Readonly<Record<string, (locale: Locale) => string>> {
  const { fields = {}, field_keys = {} } = data;
  const textOf = (path: string, key = ''): ((locale: Locale) => string) =>
    isFieldMessageKey(key) ? (locale) => fieldMessage(key, locale) : () => fields[path] ?? key;
  return Object.fromEntries(
    Object.keys({ ...fields, ...field_keys }).map((path) => [path, textOf(path, field_keys[path])]),
  );
}
