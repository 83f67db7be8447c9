import { expect, test } from 'vitest';
import { fullProfile, profileOf, profiles } from './levels.ts';

test('the tenth of ten levels is the strongest', () => {
  expect(profiles).toHaveLength(10);
  expect(profileOf(10)).toBe(fullProfile);
});

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('level %i sees more and errs less than the level below', (level) => {
  const [weaker, stronger] = [profileOf(level - 1), profileOf(level)];
  expect(stronger.memory).toBeGreaterThan(weaker.memory);
  expect(stronger.branches).toBeGreaterThan(weaker.branches);
  expect(stronger.endings).toBeGreaterThan(weaker.endings);
  expect(stronger.noise).toBeLessThan(weaker.noise);
});

test.each([0, 11, 1.5, -1, NaN])('there is no level %s', (level) => {
  expect(() => profileOf(level)).toThrow(RangeError);
});
