import { expect, test } from 'vitest';
import { isCreditCode, isRegistrationNumber } from './credit-code.ts';

// Published codes of two large companies.
const real = ['91440300708461136T', '91330100799655058B'];

test('real unified social credit codes pass', () => {
  for (const code of real) expect(isCreditCode(code)).toBe(true);
});

test('any single changed character is noticed', () => {
  for (const code of real) {
    for (let at = 0; at < code.length; at++) {
      const wrong = code[at] === '7' ? '8' : '7';
      expect(isCreditCode(`${code.slice(0, at)}${wrong}${code.slice(at + 1)}`)).toBe(false);
    }
  }
});

test('letters that look like digits and other lengths are refused; other countries have their own forms', () => {
  expect(isCreditCode('9144030070846113IT')).toBe(false);
  expect(isCreditCode('91440300708461136')).toBe(false);
  expect(isRegistrationNumber('HRB 12345', 'DE')).toBe(true);
  expect(isRegistrationNumber('HRB 12345', 'CN')).toBe(false);
});
