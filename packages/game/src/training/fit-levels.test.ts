import { describe, expect, test } from 'vitest';
import type { Agent } from '../agent.ts';
import { heapGame, perfect } from '../testing/heap-game.ts';
import { fitLevels, fitNoise, formatLevelNoise, type LevelledGame, levelStep, measureLevels } from './fit-levels.ts';

const linear = (slope: number) => (noise: number) => ({ noise, share: 0.5 + noise * slope });

describe('the noise of a level', () => {
  test('is found in the middle of a step', () => {
    const { noise, share } = fitNoise(linear(1 / 4), { low: 0, high: 2 }, 20);
    expect(share).toBeCloseTo((levelStep.low + levelStep.high) / 2, 1);
    expect(noise).toBeCloseTo(0.54, 1);
  });

  test('is the nearest that was met where no noise is enough', () => {
    const { noise, share } = fitNoise(linear(1 / 100), { low: 0, high: 2 }, 12);
    expect(share).toBeLessThan(0.55);
    expect(noise).toBeGreaterThan(1.9);
  });
});

/** Plays the perfect move, but by chance, the more noise the more often, the other one. */
const clumsy = (noise: number): Agent<{ heap: number }, number> => ({
  name: 'clumsy',
  decide: (observation, legal, context) =>
    context.rng.float() < noise / 2
      ? { move: context.rng.pick(legal), fallback: false }
      : perfect.decide(observation, legal, context),
});
const levels: LevelledGame<ReturnType<typeof heapGame.deal>, number, { heap: number; own: number }> = {
  settings: Object.fromEntries(
    [8, 13].map((heap) => [
      `heap of ${heap}`,
      { game: heapGame, deck: (seed: string) => heapGame.deal(seed, { heap }), sides: [[0], [1]] },
    ]),
  ),
  decks: 2,
  noises: [1.5, 0.9, 0],
  createPlayer: (_, noise) => clumsy(noise),
};
const plan = { seed: 'levels', matches: 150 };

test('a scale is fitted from the highest level down, in every setting at once', () => {
  const fitted = [...fitLevels(levels, plan, 8)];
  expect(fitted.map(({ level }) => level)).toEqual([2, 1]);
  for (const { share, shares } of fitted) {
    expect(share).toBeGreaterThan(levelStep.low - 0.02);
    expect(share).toBeLessThan(levelStep.high + 0.02);
    expect(Object.keys(shares)).toEqual(['heap of 8', 'heap of 13']);
  }
  const [second = 0, first = 0] = fitted.map(({ noise }) => noise);
  expect(first).toBeGreaterThan(second);
  const measured = [...measureLevels({ ...levels, noises: [first, second, 0] }, plan)];
  expect(measured).toEqual(fitted);
});

test('the table of a scale is a module', () => {
  expect(formatLevelNoise([1.25, 0.3333333, 0], 'npm run fit-levels -- heap')).toContain('= [1.25, 0.333, 0];');
});
