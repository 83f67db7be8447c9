import { describe, expect, test } from 'vitest';
import type { PlayedDeal } from '../deal.ts';
import { heapGame, perfect, single, tossing } from '../testing/heap-game.ts';
import { matchShareOf, playRotation } from './rotation.ts';

const setting = {
  game: heapGame,
  deck: (seed: string) => heapGame.deal(seed, { heap: 8 }),
  winnerOf: ({ returns: [first = 0] }: PlayedDeal) => (first > 0 ? 0 : 1),
};

describe('a player against copies of another', () => {
  test('wins from every seat what it can win', () => {
    const report = playRotation(setting, [perfect, tossing], { seed: 'r', decks: 60 });
    expect(report.win.share).toBeGreaterThan(0.7);
    expect(report.points.mean).toBeGreaterThan(0);
    expect(report.byDeck).toHaveLength(60);
  });

  test('comes out even against itself', () => {
    const report = playRotation(setting, [single, single], { seed: 'r', decks: 20 });
    expect(report.win.share).toBe(0.5);
  });
});

test('a match is so many decks, won by their points together', () => {
  expect(matchShareOf({ byDeck: [3, -1, -2, 1, 5, -5, 9] }, 2).share).toBe((1 + 0 + 0.5) / 3);
});
