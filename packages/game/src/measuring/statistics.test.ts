import { describe, expect, test } from 'vitest';
import { meanPoints, meanShare, quantile, wilson } from './statistics.ts';

describe('statistics of measurements', () => {
  test('the interval of a share agrees with a textbook value', () => {
    const { low, high } = wilson(0.9, 100);
    expect(low).toBeCloseTo(0.8256, 3);
    expect(high).toBeCloseTo(0.9448, 3);
  });

  test('a share over decks counts a deck once, and a whitewash still has an interval', () => {
    const share = meanShare([1, 0.5, 0.5, 0]);
    expect(share.share).toBe(0.5);
    expect(share.high).toBeCloseTo(0.5 + 1.96 * Math.sqrt(0.5 / 3 / 4), 10);
    expect(meanShare([1, 1, 1, 1]).low).toBeLessThan(0.6);
    expect(meanShare([]).high).toBe(1);
  });

  test('the mean of points has the error of its sample', () => {
    expect(meanPoints([2, 4]).mean).toBe(3);
    // Variance 2, so an error of 1 for the mean of two.
    expect(meanPoints([2, 4]).half).toBeCloseTo(1.96, 10);
    expect(meanPoints([2])).toEqual({ mean: 2, half: 0 });
    expect(meanPoints([])).toEqual({ mean: 0, half: 0 });
  });

  test('a quantile is one of the values, in whatever order they come, and no number without values', () => {
    const values = [3, 1, 2, 4];
    expect([0, 0.5, 0.99, 1].map((share) => quantile(values, share))).toEqual([1, 3, 4, 4]);
    expect(values).toEqual([3, 1, 2, 4]);
    expect(quantile([], 0.99)).toBeNaN();
  });
});
