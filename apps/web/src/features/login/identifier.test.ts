import { afterEach, expect, test } from 'vitest';
import {
  type IdentifierDraft,
  identifierFrom,
  identifierProblem,
  identifierValue,
  readIdentifier,
  writeIdentifier,
} from './identifier.ts';

afterEach(() => sessionStorage.clear());

const typed = (part: Partial<IdentifierDraft>): IdentifierDraft => ({
  channel: 'email',
  email: '',
  phone: '',
  ...part,
});

test('an identifier is judged by its channel', () => {
  const problem = (part: Partial<IdentifierDraft>) => identifierProblem(typed(part), false);
  expect(problem({})).toBe('email_empty');
  expect(problem({ email: 'ann@' })).toBe('email_invalid');
  expect(problem({ channel: 'phone', email: 'ann@studio.example' })).toBe('phone_empty');
  expect(problem({ channel: 'phone', phone: '+86138' })).toBe('phone_invalid');
  expect(problem({ channel: 'phone', phone: '+8613800001234' })).toBeUndefined();
  expect(identifierValue(typed({ email: ' Ann@Studio.Example ' }))).toBe('ann@studio.example');
});

test.each([
  ['', '', 'identifier_empty'],
  ['ann', 'ann', 'identifier_invalid'],
  [' 12345678@qq.com', '12345678@qq.com', undefined],
  ['138 0000 1234', '+8613800001234', undefined],
  ['+852 5123 4567', '+85251234567', undefined],
  ['0044 20 7946 0958', '+442079460958', undefined],
  ['1380000', '1380000', 'phone_invalid'],
  // As keyboards, telephones and papers write it.
  ['１３８００００１２３４', '+8613800001234', undefined],
  ['\u202d138 0000 1234\u202c', '+8613800001234', undefined],
  ['138\u20110000\u20111234', '+8613800001234', undefined],
  ['138–0000—1234', '+8613800001234', undefined],
  ['8613800001234', '+8613800001234', undefined],
  ['+86 (138) 0000.1234', '+8613800001234', undefined],
  ['（138）0000 1234', '+8613800001234', undefined],
  ['138\u200b00001234\ufeff', '+8613800001234', undefined],
  ['＋852 5123 4567', '+85251234567', undefined],
  ['Ａnn@Studio.Example', 'ann@studio.example', undefined],
])('one field of both kinds reads %j', (text, value, problem) => {
  const identifier = identifierFrom(text);
  expect(identifierValue(identifier)).toBe(value);
  expect(identifierProblem(identifier, true)).toBe(problem);
});

test('what was typed comes back after a reload', () => {
  const value = typed({ channel: 'phone', email: 'ann@studio.example', phone: '+8613800001234' });
  writeIdentifier(value);
  expect(readIdentifier()).toEqual(value);
});

test.each(['{', '7', '{"channel":"fax","email":7}'])('%s in storage is an empty form', (text) => {
  sessionStorage.setItem('fourth-seat.login-draft', text);
  expect(readIdentifier()).toEqual(typed({}));
});
