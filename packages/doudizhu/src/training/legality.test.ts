import { checkLegality } from '@fourth-seat/game/training';
import { describe, expect, test } from 'vitest';
import { createPlayer } from '../player/search/search.ts';
import { models } from '../testing/answers.ts';
import { legalityGame } from './legality.ts';

describe('deals as a table plays them', () => {
  test('hold no move that validate refuses, at weak and strong levels and under changed rules', () => {
    const players = [1, 4, 7, 10].map((level) => createPlayer(models, { level }));
    const { deals, moves, illegal } = checkLegality(legalityGame, players, { seed: 'legality', from: 0, deals: 24 });
    expect(illegal).toEqual([]);
    expect(deals).toBe(24);
    expect(moves).toBeGreaterThan(24 * 20);
  });

  test('name a play and a call that are refused', () => {
    const honest = createPlayer(models, { level: 1 });
    const cheat: typeof honest = {
      name: 'cheat',
      decide(observation, legal, context) {
        const { move, fallback } = honest.decide(observation, legal, context);
        const swapped = move.type === 'play' && move.kind === 'single' ? { ...move, key: move.key + 1 } : move;
        return { move: swapped, fallback };
      },
    };
    const bidder: typeof honest = {
      name: 'bidder',
      decide: () => ({ move: { type: 'bid', bid: 4 }, fallback: false }),
    };
    const { illegal, deals } = checkLegality(legalityGame, [cheat], { seed: 'legality', from: 0, deals: 1 });
    expect(deals).toBe(1);
    expect(illegal[0]).toMatchObject({ deal: 0, rule: 'wrong_reading' });
    expect(checkLegality(legalityGame, [bidder], { seed: 'legality', from: 0, deals: 1 }).illegal[0]).toMatchObject({
      rule: 'call',
    });
  });
});
