import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { doudizhu } from '../../rules/game.ts';
import { BIG_JOKER_RANK, fullDeck, SMALL_JOKER_RANK, TWO_RANK } from '../../rules/ranks.ts';
import { dealStateFor } from '../../rules/state.ts';
import { heldIn, type SampledWorld, sampleWorlds } from './worlds.ts';

describe('sampled worlds', () => {
  test('fit what the seat knows: sizes, unseen cards, the landlord with the bottom', () => {
    const state = dealStateFor('fit', doudizhu.defaults, 0);
    const peasant = doudizhu.observation(state, 1);
    const ranks = fullDeck.map((_, rank) => rank);
    for (const world of sampleWorlds(peasant, { count: 50, draws: 4, memory: Infinity }, createRng('w'))) {
      const sizes = [0, 1, 2].map((seat) => ranks.reduce((sum, rank) => sum + heldIn(world, seat, rank), 0));
      expect(sizes).toEqual([20, 0, 17]);
      for (const rank of ranks) {
        expect(heldIn(world, 0, rank) + heldIn(world, 2, rank) + (peasant.hand[rank] ?? 0)).toBe(fullDeck[rank]);
        expect(heldIn(world, 0, rank)).toBeGreaterThanOrEqual(state.bottom[rank] ?? 0);
      }
    }
  });

  test('are not drawn where fewer cards are hidden than the others hold', () => {
    const seen = doudizhu.observation(dealStateFor('short', doudizhu.defaults, 0), 1);
    const plan = { count: 1, draws: 1, memory: Infinity };
    expect(() => sampleWorlds({ ...seen, left: [20, 17, 18] }, plan, createRng('w'))).toThrow('fewer cards are hidden');
  });

  test('give the better hand to a seat that bid and the worse one to a seat that passed', () => {
    const state = dealStateFor('worlds', doudizhu.defaults, 0);
    const seen = doudizhu.observation(state, 1);
    // Jokers and twos of seat 2, on average, after it said this.
    const honours = (bid: number | undefined): number => {
      const bids = bid === undefined ? [] : [{ seat: 2, bid }];
      const plan = { count: 200, draws: 4, memory: Infinity };
      const worlds = sampleWorlds({ ...seen, bids }, plan, createRng('draw'));
      const countIn = (world: SampledWorld): number =>
        [TWO_RANK, SMALL_JOKER_RANK, BIG_JOKER_RANK].reduce((sum, rank) => sum + heldIn(world, 2, rank), 0);
      return worlds.reduce((sum, world) => sum + countIn(world), 0) / worlds.length;
    };
    const [passed, silent, claimed] = [honours(0), honours(undefined), honours(2)];
    expect(passed).toBeLessThan(silent - 0.3);
    expect(claimed).toBeGreaterThan(silent + 0.3);
  });
});
