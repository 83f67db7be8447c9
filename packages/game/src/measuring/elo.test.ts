import { describe, expect, test } from 'vitest';
import { eloFromShare, fitElo, shareFromElo } from './elo.ts';

describe('ratings', () => {
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
});
