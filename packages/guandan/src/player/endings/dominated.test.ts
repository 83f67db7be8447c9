// @module-tag long: searches hundreds of positions
import { CARD_KINDS, emptyCounts } from '@fourth-seat/cards';
import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { readModels } from '../../../node.ts';
import { guandan } from '../../rules/game.ts';
import { dealReturns } from '../../rules/scoring.ts';
import type { DealState } from '../../rules/state.ts';
import type { Seat } from '../../rules/types.ts';
import { playPosition } from '../../testing/positions.ts';
import { cards } from '../../testing/vectors.ts';
import { checkEndings } from '../../training/endings.ts';
import { inferFrom } from '../infer/inferences.ts';
import { listCandidates, moveOf } from '../plan/candidates.ts';
import { findDominated } from './dominated.ts';
import { solveOpen } from './open-hands.ts';

/** Levels of the first finisher's side with best play of everybody, by the rules alone: every line to its end. */
function levelsOf(state: DealState): number {
  if (guandan.isTerminal(state)) return Math.abs(dealReturns(state.finished)[0] ?? 0);
  const wins = state.turn % 2 === (state.finished[0] ?? 0) % 2;
  const all = guandan.legalMoves(state).map((move) => levelsOf(guandan.apply(state, move)));
  return wins ? Math.max(...all) : Math.min(...all);
}

describe('open hands of three players', () => {
  test('bring the levels that playing every line to its end brings', () => {
    const rng = createRng('open');
    const deck = Array.from({ length: 108 }, (_, card) =>
      guandan.notation.formatMove({ type: 'tribute', card: card >> 1 }).slice('tribute:'.length),
    );
    const seen = new Set<number>();
    for (let i = 0; i < 60; i++) {
      const drawn = rng.shuffle([...deck]);
      const out = rng.int(4);
      const hands = [0, 1, 2, 3].map((seat) => (seat === out ? '' : drawn.splice(0, 2 + rng.int(2)).join(' ')));
      const turn = ((out + 1 + rng.int(3)) & 3) as Seat;
      const finished = [out as Seat] as const;
      const state = playPosition(hands, turn, finished);
      const candidates = listCandidates(guandan.observation(state, turn));
      const { level, rules } = state.options;
      const open = { level, rules, hands: state.hands, turn, beat: undefined, passes: 0, finished };
      const { levels } = solveOpen(open, candidates, 1_000_000);
      const played = candidates.map((candidate) => levelsOf(guandan.apply(state, moveOf(candidate))));
      expect(levels, `${hands.join(' | ')}, seat ${turn}`).toEqual(played);
      for (const level of played) seen.add(level);
    }
    expect(seen).toEqual(new Set([1, 2, 3]));
  });

  test('are not judged where the work has no end in time', () => {
    const state = playPosition(['S3 S4 S5', 'S6 S7 S8', 'D3 D4 D5', ''], 0, [3]);
    const { level, rules } = state.options;
    const open = { level, rules, hands: state.hands, turn: 0, beat: undefined, passes: 0, finished: [3] } as const;
    expect(solveOpen(open, listCandidates(guandan.observation(state, 0)), 3)).toEqual({ levels: undefined, nodes: 3 });
  });
});

test.each([
  ['33 kinds of card are solved', 33, false],
  ['34 are refused, because keys of positions would no longer differ', 34, true],
] as const)('of open hands %s', (_, kinds, isRefused) => {
  const { options } = guandan.deal('kinds', guandan.defaults);
  const held = emptyCounts().fill(1, 0, kinds);
  const hands = [held, held, held, emptyCounts()];
  const open = { ...options, hands, turn: 0, beat: undefined, passes: 0, finished: [3] } as const;
  const solve = () => solveOpen(open, [], 1);
  if (isRefused) expect(solve).toThrow(new RangeError('34 kinds of card, and 33 at most'));
  else expect(solve).not.toThrow();
});

describe('endings with three players left', () => {
  test('have no verdict where the time ended before every world was drawn', () => {
    const ending = playPosition(['S3 S4 S9', 'S6 S7 H5', 'D3 D4 D5', ''], 0, [3]);
    const held = cards('S3 S4 S9 S6 S7 H5 D3 D4 D5');
    const played = Array.from({ length: 2 * CARD_KINDS }, (_, i) => i >> 1).filter(
      (card, i) => i % 2 > 0 || !held.includes(card),
    );
    const play = { kind: 'single', key: 2, size: played.length, cards: played } as const;
    const observation = guandan.observation({ ...ending, history: [{ seat: 3, play }] }, 0);
    const candidates = listCandidates(observation);
    const verdictAfter = (looks: number) =>
      findDominated(inferFrom(observation), candidates, { isLate: () => looks-- <= 0 });
    expect(verdictAfter(Infinity)).toHaveLength(candidates.length);
    expect(verdictAfter(2)).toBeUndefined();
  });

  test('seldom hold a dominated play', () => {
    const { positions, dominated } = checkEndings(readModels(), { seed: 'held', positions: 60, from: 'cards' });
    expect(positions).toBe(60);
    // Nine of them where the policy does not look for dominated plays.
    expect(dominated).toBeLessThanOrEqual(4);
  });
});
