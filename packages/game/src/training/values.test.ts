import { expect, test } from 'vitest';
import type { Agent } from '../agent.ts';
import { heapGame } from '../testing/heap-game.ts';
import { checkValues, fitValues, formatCalibration, type ValuedGame } from './values.ts';

type Heap = ReturnType<typeof heapGame.deal>;

/** Plays at random, and always states the same: too much where it is not corrected. */
const boastful = (winRate: number): Agent<{ heap: number; own: number }, number> => ({
  name: 'boastful',
  decide: (_, legal, { rng }) => ({
    move: rng.pick(legal),
    fallback: false,
    win_rate: winRate,
    expected_points: 10 * winRate,
  }),
});
const game: ValuedGame<Heap, number, { heap: number; own: number }> = {
  mechanics: heapGame,
  situations: ['7', 'tall'],
  deal: (situation, seed) => heapGame.deal(seed, { heap: situation === '7' ? 7 : 20 }),
  createPlayer: (raw) => boastful(raw ? 0.9 : 0.5),
  hasWon: (state, seat) => (heapGame.returns(state)[seat] ?? 0) > 0,
  unitOf: () => 100,
};
const plan = { seed: 'values', deals: 300 };

test('tables say what estimates come to in each situation', () => {
  const fitted = fitValues(game, plan);
  expect(fitted.map(({ situation }) => situation)).toEqual(['7', 'tall']);
  for (const { winRate, points } of fitted) {
    const [stated, came] = winRate[0] ?? [];
    expect(stated).toBeCloseTo(0.9);
    expect(came).toBeGreaterThan(0.4);
    expect(came).toBeLessThan(0.6);
    expect(points[0]?.[0]).toBeCloseTo(0.09);
  }
  const text = formatCalibration(fitted, 'npm run calibrate -- heap');
  expect(text).toContain("Record<7 | 'tall', ");
  expect(text).toContain('7: { winRate: [[0.900, ');
});

test('what the product states is checked on deals of their own', () => {
  expect(checkValues(game, 'tall', plan).error).toBeLessThan(0.06);
  const uncorrected = { ...game, createPlayer: () => boastful(0.9) };
  expect(checkValues(uncorrected, 'tall', plan).error).toBeGreaterThan(0.3);
});

test('a player that states nothing cannot be calibrated', () => {
  const silent = {
    ...game,
    createPlayer: (): Agent<object, number> => ({ name: 's', decide: (_, [move = 1]) => ({ move, fallback: false }) }),
  };
  expect(() => fitValues(silent, plan)).toThrow('states its figures');
});
