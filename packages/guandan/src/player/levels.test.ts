import { expect, test } from 'vitest';
import { fullProfile, profileOf } from './levels.ts';

test('a level has a profile of its own, and there are ten', () => {
  expect(profileOf(10)).toBe(fullProfile);
  expect(new Set(Array.from({ length: 10 }, (_, i) => profileOf(i + 1))).size).toBe(10);
});

test.each([0, 11, 1.5, -1, NaN])('there is no level %s', (level) => {
  expect(() => profileOf(level)).toThrow(RangeError);
});
