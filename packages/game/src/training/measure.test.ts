import { expect, test } from 'vitest';
import { heapGame, perfect, single, tossing } from '../testing/heap-game.ts';
import type { Laboratory } from './laboratory.ts';
import { checkOptionSets, meetOpponents } from './measure.ts';

const dealOf = (heap: number) => (seed: string) => heapGame.deal(seed, { heap });
const settingOf = (heap: number) => ({ game: heapGame, deck: dealOf(heap), sides: [[0], [1]] });
const laboratory: Laboratory<ReturnType<typeof heapGame.deal>, number, { heap: number; own: number }> = {
  player: 'perfect',
  unit: 'of a seat',
  values: {
    mechanics: heapGame,
    situations: [],
    deal: dealOf(7),
    createPlayer: () => perfect,
    hasWon: () => false,
    unitOf: () => 1,
  },
  levels: {
    settings: { low: settingOf(7), high: settingOf(20) },
    decks: 2,
    noises: [1, 0],
    createPlayer: (level) => (level === 2 ? perfect : tossing),
  },
  opponents: { single, tossing },
  outside: { requestFor: () => ({ api: 'heap.play', body: {} }), findMove: () => undefined },
  legality: {
    right: { mechanics: heapGame, deal: dealOf(7), createJudge: () => () => undefined },
    strict: {
      mechanics: heapGame,
      deal: dealOf(7),
      createJudge: () => (_, move) => (move === 2 ? 'only_one' : undefined),
    },
  },
  blunders: {
    mechanics: heapGame,
    deal: dealOf(7),
    player: perfect,
    quick: perfect,
    strong: perfect,
    isReviewed: () => true,
    redeal: (state) => state,
  },
  review: () => ({ key_moments: [], loss: undefined }),
};

test('the highest level meets each opponent in each setting', () => {
  const meetings = [...meetOpponents(laboratory, { seed: 'meet', decks: 10 })];
  expect(meetings.map(({ opponent, setting }) => `${opponent}, ${setting}`)).toEqual([
    'single, low',
    'tossing, low',
    'single, high',
    'tossing, high',
  ]);
  for (const { report, sides } of meetings) {
    expect(sides).toBe(2);
    expect(report.decks).toBe(10);
    expect(report.win.share).toBeGreaterThan(0.6);
  }
});

test('every set of options is checked, and moves that its judge refuses are named', () => {
  const [right, strict] = checkOptionSets(laboratory, { seed: 'legal', deals: 12 });
  expect(right).toMatchObject({ set: 'right', deals: 12, illegal: [] });
  expect(strict?.illegal[0]).toMatchObject({ move: '2', rule: 'only_one' });
});
