import { describe, expect, test } from 'vitest';
import { formatTenth, Reliability } from './reliability.ts';

describe('the reliability of stated chances', () => {
  test('is the mean distance of what was stated and what came, tenth by tenth', () => {
    const found = new Reliability();
    for (let deal = 0; deal < 10; deal++) found.add(deal, 0.25, deal < 4 ? 1 : 0);
    for (let deal = 0; deal < 30; deal++) found.add(deal, 1, 1);
    expect(found.tenths.map(({ predicted, actual, count }) => [predicted, actual, count])).toEqual([
      [0.25, 0.4, 10],
      [1, 1, 30],
    ]);
    // Ten of forty are off by 0.15.
    expect(found.error).toBeCloseTo(0.0375);
    expect(found.all).toMatchObject({ count: 40 });
  });

  test('points of one deal share its luck: they widen the interval', () => {
    const [apart, together] = [new Reliability(), new Reliability()];
    for (let point = 0; point < 100; point++) {
      const came = point < 50 ? 1 : 0;
      apart.add(point, 0.5, came);
      together.add(Math.floor(point / 50), 0.5, came);
    }
    expect(apart.all.half).toBeCloseTo(0.098, 3);
    expect(together.all.half).toBeCloseTo(0.69296, 4);
    expect(formatTenth(apart.all)).toBe('50.0 % stated, 50.0 % ± 9.8 % came (100)');
  });

  test('refuses what is no chance', () => {
    expect(() => new Reliability().add(0, -0.1, 0)).toThrow(RangeError);
    expect(() => new Reliability().add(0, 1.01, 0)).toThrow(RangeError);
    expect(() => new Reliability().add(0, Number.NaN, 0)).toThrow(RangeError);
  });
});
