import { describe, expect, test } from 'vitest';
import { readModels } from '../../node.ts';
import { checkStated } from './stated.ts';

describe('the check of what is stated of an exchange', () => {
  const { tribute, return: given } = checkStated(readModels(), 'stated', 40);

  test('counts every tribute and every return', () => {
    expect(tribute.count).toBe(given.count);
    expect(tribute.count).toBeGreaterThan(30);
  });

  test('finds that who pays states less than who is paid, in chance and points', () => {
    // Hands are judged alike without what the exchange leaves out: 48 % and 56 %, here within the luck of forty deals.
    expect(given.winRate.stated - tribute.winRate.stated).toBeGreaterThan(0.12);
    expect(given.points.stated - tribute.points.stated).toBeGreaterThan(0.7);
    for (const { winRate } of [tribute, given])
      expect(Math.abs(winRate.actual - winRate.stated)).toBeLessThan(winRate.half * 1.5);
  });
});
