import { expect, test } from 'vitest';
import { numberOf } from './number-option.ts';

test('an option is a number in any of its forms', () => {
  const values = { deals: '1e3', rate: '0.001' };
  expect(numberOf(values, 'deals')).toBe(1000);
  expect(numberOf(values, 'rate')).toBe(0.001);
});

test.each(['abc', ''])('"%s" is named, because it is no number', (text) => {
  expect(() => numberOf({ explore: text }, 'explore')).toThrow(`--explore must be a number, not "${text}"`);
});
