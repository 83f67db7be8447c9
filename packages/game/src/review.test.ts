// @module-tag long: reviews whole deals
import { describe, expect, test } from 'vitest';
import { keyMoments } from './review.ts';

const rule = {
  lossOf: ({ cost }: { cost: number }) => cost,
  isBeyondNoise: ({ cost }: { cost: number }) => cost > 0.05,
  isBlunder: ({ cost }: { cost: number }) => cost >= 0.15,
};
const costs = (...list: number[]) => list.map((cost, index) => ({ index, cost }));

describe('key moments', () => {
  test('are the three worst beyond noise, worst first, and the earlier of equals', () => {
    expect(keyMoments(costs(0.06, 0.1, 0.04, 0.1, 0.07), rule)).toEqual([1, 3, 4]);
    expect(keyMoments(costs(0.01, 0.05), rule)).toEqual([]);
  });

  test('name every blunder, however many', () => {
    expect(keyMoments(costs(0.2, 0.3, 0.15, 0.4, 0.1), rule)).toEqual([3, 1, 0, 2]);
  });
});
