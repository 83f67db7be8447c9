import { describe, expect, test } from 'vitest';
import { quantile } from './measuring/statistics.ts';
import { type Choice, type Decider, gapOf, waitBounds, waitOf } from './pace.ts';
import { createRng } from './rng.ts';

const evenTemper: Decider = { level: 10, style: 'balanced' };
const choices = {
  forced: { options: 1, gap: undefined, isBomb: false, isLast: false },
  lastCards: { options: 12, gap: 0.4, isBomb: false, isLast: true },
  clear: { options: 6, gap: 0.3, isBomb: false, isLast: false },
  close: { options: 20, gap: 0.005, isBomb: false, isLast: false },
  bomb: { options: 20, gap: 0.005, isBomb: true, isLast: false },
} as const satisfies Record<string, Choice>;

const drawn = (choice: Choice, temper = evenTemper): number[] =>
  Array.from({ length: 2000 }, (_, i) => waitOf(choice, temper, createRng(`pace/${i}`)));
const median = (choice: Choice, temper = evenTemper): number => quantile(drawn(choice, temper), 0.5);

describe('the pace of a person', () => {
  test('is the same for the same seed', () => {
    expect(drawn(choices.close)).toEqual(drawn(choices.close));
    expect(new Set(drawn(choices.close)).size).toBeGreaterThan(500);
  });

  test.each([
    ['forced', 420, 320, 560],
    ['lastCards', 420, 320, 560],
    ['clear', 750, 480, 1200],
    ['close', 1280, 800, 1950],
    ['bomb', 1600, 1050, 2500],
  ] as const)('of a %s decision has these quantiles', (name, middle, low, high) => {
    const waits = drawn(choices[name]);
    expect(Math.abs(quantile(waits, 0.5) / middle - 1)).toBeLessThan(0.1);
    expect(quantile(waits, 0.1)).toBeGreaterThan(low * 0.9);
    expect(quantile(waits, 0.9)).toBeLessThan(high * 1.1);
  });

  test('is skewed to the right, as times of response are', () => {
    const waits = drawn(choices.close);
    const [low, middle, high] = [0.1, 0.5, 0.9].map((q) => quantile(waits, q));
    expect((high ?? 0) - (middle ?? 0)).toBeGreaterThan(1.2 * ((middle ?? 0) - (low ?? 0)));
  });

  test('keeps between a quarter of a second and four seconds, whoever decides', () => {
    expect(waitBounds).toEqual({ min: 250, max: 4000 });
    const slowest = { options: 5000, gap: 0, isBomb: true, isLast: false };
    for (const level of [1, 10]) {
      for (const style of ['aggressive', 'balanced', 'cautious'] as const) {
        for (const choice of [...Object.values(choices), slowest]) {
          const waits = drawn(choice, { level, style });
          expect(Math.min(...waits)).toBeGreaterThanOrEqual(250);
          expect(Math.max(...waits)).toBeLessThanOrEqual(4000);
          expect(waits.every(Number.isInteger)).toBe(true);
        }
      }
    }
  });

  test('is slower for weak levels, cautious players, more options and closer calls', () => {
    const clear = median(choices.clear);
    expect(median(choices.clear, { level: 1, style: 'balanced' })).toBeGreaterThan(clear);
    expect(median(choices.clear, { level: 10, style: 'cautious' })).toBeGreaterThan(clear);
    expect(median(choices.clear, { level: 10, style: 'aggressive' })).toBeLessThan(clear);
    expect(median({ ...choices.clear, options: 60 })).toBeGreaterThan(clear);
    expect(median({ ...choices.clear, gap: 0.02 })).toBeGreaterThan(clear);
  });
});

describe('the gap between the best two', () => {
  test('is that of the chance to win, or of the points where those part', () => {
    const gap = (win: number, points: number): number | undefined =>
      gapOf({ win_rate: 0.5, expected_points: 2, alternatives: [{ win_rate: win, expected_points: points }] });
    expect(gap(0.4, 2)).toBeCloseTo(0.1);
    expect(gap(0.5, -3)).toBeCloseTo(0.2);
    expect(gap(0.6, 3)).toBe(0);
  });

  test('is not known without another move or without figures', () => {
    expect(gapOf({ win_rate: 0.5 })).toBeUndefined();
    expect(gapOf({ win_rate: 0.5, alternatives: [] })).toBeUndefined();
    expect(gapOf({ alternatives: [{ win_rate: 0.5 }] })).toBeUndefined();
  });
});
