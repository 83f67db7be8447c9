import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { doudizhu } from '../../rules/game.ts';
import { dealStateFor } from '../../rules/state.ts';
import { sampleWorlds } from './worlds.ts';

describe('sampled worlds', () => {
  test('give the better hand to a seat that bid and the worse one to a seat that passed', () => {
    const state = dealStateFor('worlds', doudizhu.defaults, 0);
    const seen = doudizhu.observation(state, 1);
    // Jokers and twos of seat 2, on average, after it said this.
    const honours = (bid: number | undefined): number => {
      const bids = bid === undefined ? [] : [{ seat: 2, bid }];
      const plan = { count: 200, draws: 4, memory: Infinity };
      const worlds = sampleWorlds({ ...seen, bids }, plan, createRng('draw'));
      return (
        worlds.reduce((sum, world) => sum + [12, 13, 14].reduce((n, rank) => n + (world[30 + rank] ?? 0), 0), 0) / 200
      );
    };
    const [passed, silent, claimed] = [honours(0), honours(undefined), honours(2)];
    expect(passed).toBeLessThan(silent - 0.3);
    expect(claimed).toBeGreaterThan(silent + 0.3);
  });
});
