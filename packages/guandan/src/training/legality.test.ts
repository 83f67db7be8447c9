import { checkLegality } from '@fourth-seat/game/training';
import { describe, expect, test } from 'vitest';
import { readModels } from '../../node.ts';
import { createPlayer } from '../player/search/search.ts';
import { legalityGame } from './legality.ts';

const models = readModels();

describe('deals as a table plays them', () => {
  test('hold no move that validate refuses, at weak and strong levels and after every kind of result', () => {
    const players = [1, 4, 7, 10].map((level) => createPlayer(models, { level }));
    const { deals, moves, illegal } = checkLegality(legalityGame, players, { seed: 'legality', from: 0, deals: 24 });
    expect(illegal).toEqual([]);
    expect(deals).toBe(24);
    expect(moves).toBeGreaterThan(24 * 50);
  });

  test('name a move that validate refuses', () => {
    const honest = createPlayer(models, { level: 1 });
    const cheat: typeof honest = {
      name: 'cheat',
      decide(observation, legal, context) {
        const { move, fallback } = honest.decide(observation, legal, context);
        const swapped = move.type === 'play' && move.kind === 'single' ? { ...move, key: move.key + 1 } : move;
        return { move: swapped, fallback };
      },
    };
    const { illegal, deals } = checkLegality(legalityGame, [cheat], { seed: 'legality', from: 0, deals: 1 });
    expect(deals).toBe(1);
    expect(illegal[0]).toMatchObject({ deal: 0, rule: 'not_this_reading' });
  });
});
