import { describe, expect, test } from 'vitest';
import { eloFromShare, fitElo, meanPoints, meanShare, quantile, shareFromElo, wilson } from './ladder.ts';

describe('ladder', () => {
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

  test('Elo and share turn into each other; 100 Elo is 64 %', () => {
    expect(shareFromElo(100)).toBeCloseTo(0.64, 2);
    expect(eloFromShare(shareFromElo(173))).toBeCloseTo(173, 9);
  });

  test('a fit finds the ratings that made the results', () => {
    const truth = new Map([
      ['a', -120],
      ['b', 0],
      ['c', 120],
    ]);
    const names = [...truth.keys()];
    const pairings = names.flatMap((a, i) =>
      names.slice(i + 1).map((b) => ({
        a,
        b,
        games: 10_000,
        score: 10_000 * shareFromElo((truth.get(a) ?? 0) - (truth.get(b) ?? 0)),
      })),
    );
    const fitted = fitElo(pairings);
    for (const [name, rating] of truth) expect(Math.abs((fitted.get(name) ?? 0) - rating)).toBeLessThan(0.5);
  });

  test('a fit of a whitewash is large but finite', () => {
    const gap = fitElo([{ a: 'a', b: 'b', games: 100, score: 100 }]);
    expect((gap.get('a') ?? 0) - (gap.get('b') ?? 0)).toBeGreaterThan(800);
    expect(Number.isFinite(gap.get('a'))).toBe(true);
  });

  test('mean points and quantiles', () => {
    expect(meanPoints([2, 4]).mean).toBe(3);
    // Variance 2, so an error of 1 for the mean of two.
    expect(meanPoints([2, 4]).half).toBeCloseTo(1.96, 10);
    expect(quantile([3, 1, 2, 4], 0.5)).toBe(3);
    expect(quantile([], 0.99)).toBe(0);
  });
});
