import { describe, expect, test } from 'vitest';
import { readModels } from '../../node.ts';
import { checkCurve } from './curve.ts';

describe('the check of the curve', () => {
  test('counts every point of its deals, each in the bin of its chance', () => {
    const { play, exchange, error } = checkCurve(readModels(), 'curve', 6);
    expect(exchange.count).toBeGreaterThan(0);
    expect(play.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(6 * 50);
    for (const { predicted, actual } of play) {
      expect(predicted).toBeGreaterThanOrEqual(0);
      expect(actual).toBeLessThanOrEqual(1);
    }
    const predicted = play.map((bin) => bin.predicted);
    expect(predicted).toEqual(predicted.toSorted((a, b) => a - b));
    // What is certain came to pass; in between six deals say little.
    expect(play.at(-1)?.actual).toBeGreaterThan(0.9);
    expect(play.at(0)?.actual).toBeLessThan(0.1);
    expect(error).toBeLessThan(0.35);
  });
});
