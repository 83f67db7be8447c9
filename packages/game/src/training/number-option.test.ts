import { expect, test } from 'vitest';
import { numberOf } from './number-option.ts';

test('an option is a number in any of its forms', () => {
  const values = { deals: '1e3', rate: '0.001' };
  expect(numberOf(values, 'deals')).toBe(1000);
  expect(numberOf(values, 'rate')).toBe(0.001);
});

test('an option below its least value is named', () => {
  expect(numberOf({ rate: '0' }, 'rate', 0)).toBe(0);
  expect(() => numberOf({ rate: '-1' }, 'rate', 0)).toThrow('--rate must be 0 or more, not -1');
});

test.each(['abc', '', 'Infinity'])('"%s" is named, because it is no number', (text) => {
  expect(() => numberOf({ explore: text }, 'explore')).toThrow(`--explore must be a number, not "${text}"`);
});
