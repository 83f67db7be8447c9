import { errorCatalogue, type FailureData } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { fieldTexts } from './field-text.ts';

function textsIn(locale: 'en_us' | 'zh_cn', data: FailureData): Record<string, string> {
  const { code } = errorCatalogue.bad_request;
  const texts = fieldTexts(new ApiError({ status: 400, code }, { message: 'Some fields are wrong.', data }));
  return Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, text(locale)]));
}

test('the message of a key is preferred to the text, which is in one language', () => {
  const data = {
    fields: { email: 'In the language of the request.' },
    field_keys: { email: 'email_invalid' },
  } as const;
  expect(textsIn('en_us', data)).toEqual({ email: 'Please enter a valid email address.' });
  expect(textsIn('zh_cn', data).email).toMatch(/\p{Script=Han}/u);
});

test('a field without a key keeps its text', () => {
  expect(textsIn('en_us', { fields: { note: 'odd' } })).toEqual({ note: 'odd' });
});

test('a key that only a newer server knows gives way to the text', () => {
  // What a later release may send.
  const data = { fields: { email: 'Too new.' }, field_keys: { email: 'email_of_tomorrow' } } as unknown as FailureData;
  expect(textsIn('en_us', data)).toEqual({ email: 'Too new.' });
});
