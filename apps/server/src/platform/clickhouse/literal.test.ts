import { expect, test } from 'vitest';
import { integerLiteral, isOneOf, quote } from './literal.ts';

test.each([
  ['plain', `'plain'`],
  [`it's`, `'it\\'s'`],
  ['\\', `'\\\\'`],
  [`\\' OR 1 --`, `'\\\\\\' OR 1 --'`],
  ['a\0b', `'a\\0b'`],
  ['牌\n\t"`', `'牌\n\t"\`'`],
  ['half \ud83c', `'half \ufffd'`],
])('the text %j is written as %s', (text, literal) => {
  expect(quote(text)).toBe(literal);
});

test('a text literal ends where it should, whatever is in it', () => {
  const letters = ["'", '\\', '\0', 'a', ' ', ';', '--'];
  for (let seed = 0; seed < 7 ** 4; seed++) {
    const text = [1, 7, 49, 343].map((place) => letters[Math.floor(seed / place) % 7]).join('');
    // Read as ClickHouse reads it: a backslash takes the letter behind it.
    expect(quote(text)).toMatch(/^'(?:[^'\\]|\\.)*'$/s);
  }
});

test.each([NaN, Infinity, 1.5, 2 ** 53])('%d is no whole number', (value) => {
  expect(() => integerLiteral(value)).toThrow(RangeError);
});

test('a list is one of its values, and an empty one is none', () => {
  expect(isOneOf('code', [0, -5])).toBe('code IN (0, -5)');
  expect(isOneOf('key_id', [`k'`, 'l'])).toBe(`key_id IN ('k\\'', 'l')`);
  expect(isOneOf('key_id', [])).toBe('0');
});
