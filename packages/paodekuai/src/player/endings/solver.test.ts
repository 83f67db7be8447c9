import { packCounts, RANK_COUNT, totalCount } from '@fourth-seat/cards/ranks';
import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { encodeCombination } from '../../rules/combination.ts';
import { paodekuai } from '../../rules/game.ts';
import { parseRules } from '../../rules/options.ts';
import { packObservation } from '../../rules/packed-observation.ts';
import { readCounts } from '../../rules/ranks.ts';
import type { State } from '../../rules/state.ts';
import { Endings } from './solver.ts';

interface End {
  readonly winner: number;
  readonly points: readonly number[];
  /** Whether a seat could choose another end that is as good for it, and not for the others. */
  readonly isOpen: boolean;
}

/** The end of a deal by the game itself: every seat takes a win, or else the most points. */
function endOf(state: State): End {
  if (paodekuai.isTerminal(state)) {
    return { winner: state.history.at(-1)?.seat ?? 0, points: paodekuai.returns(state), isOpen: false };
  }
  const seat = state.turn;
  const ends = paodekuai.legalMoves(state).map((move) => endOf(paodekuai.apply(state, move)));
  const wins = ends.filter(({ winner }) => winner === seat);
  const most = Math.max(...ends.map(({ points }) => points[seat] ?? 0));
  const good = wins.length > 0 ? wins : ends.filter(({ points }) => points[seat] === most);
  const [best] = good;
  if (best === undefined) throw new Error('a deal that goes on has moves');
  const others = new Set(good.map(({ winner, points }) => `${winner} ${points.join(' ')}`));
  return { ...best, isOpen: others.size > 1 || ends.some(({ isOpen }) => isOpen) };
}

/** A deal played at random until few cards are left. */
function endingOf(seed: string, players: number, cards: number): State | undefined {
  const rng = createRng(seed);
  let state: State = paodekuai.deal(seed, { rules: parseRules({ players, bombPoints: 0 }), winner: undefined });
  while (state.hands.reduce((sum, hand) => sum + totalCount(hand), 0) > cards) {
    state = paodekuai.apply(state, rng.pick(paodekuai.legalMoves(state)));
    if (paodekuai.isTerminal(state)) return undefined;
  }
  return state;
}

describe('endings with open hands', () => {
  test.each([
    [2, 9],
    [3, 10],
  ])('of %i players end as the game itself says of every move', (players, cards) => {
    let [compared, wins] = [0, 0];
    for (let i = 0; i < 60; i++) {
      const state = endingOf(`ending/${i}`, players, cards);
      if (state === undefined) continue;
      const endings = new Endings(packObservation(paodekuai.observation(state, state.turn)));
      const world = new Int8Array(3 * RANK_COUNT);
      for (const [seat, hand] of state.hands.entries()) world.set(hand, seat * RANK_COUNT);
      endings.setWorld(world);
      for (const move of paodekuai.legalMoves(state)) {
        const { lo, hi } = packCounts(move.type === 'play' ? readCounts(move.cards) : []);
        const ended = endings.run(move.type === 'play' ? encodeCombination(move) : 0, lo, hi);
        if (ended === undefined) continue;
        const expected = endOf(paodekuai.apply(state, move));
        if (players === 3 && expected.isOpen) continue;
        expect(ended.winner).toBe(expected.winner);
        compared++;
        wins += ended.winner === state.turn ? 1 : 0;
      }
    }
    expect(compared).toBeGreaterThan(30);
    expect(wins).toBeGreaterThan(5);
    expect(wins).toBeLessThan(compared);
  });
});
