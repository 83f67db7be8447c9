import { createRng, type Rng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { metaOf, SINGLE } from '../../rules/kinds.ts';
import { MoveList } from '../../rules/moves.ts';
import { defaultRules } from '../../rules/options.ts';
import { PackedState } from '../../rules/packed-state.ts';
import { BIG_JOKER_RANK, packCounts, readCounts } from '../../rules/ranks.ts';
import { dealRandomly } from '../../training/self-play.ts';
import { listCandidates } from './candidates.ts';
import { drawNaiveStyle, naiveChoice, naiveLikelihood } from './naive-policy.ts';

const DRAWS = 2000;
/** Four standard deviations of a share of so many draws, and more where the chance is not one half. */
const TOLERANCE = 4 * Math.sqrt(0.25 / DRAWS);

interface Choice {
  /** The share of players, each with a style of its own, that choose it. */
  readonly share: number;
  /** The chance that is stated for it. */
  readonly stated: number;
}

/** What naive players choose in a position, by candidate. */
function choicesIn(state: PackedState, candidates: MoveList, rng: Rng): readonly Choice[] {
  const counts = new Int32Array(candidates.count);
  for (let draw = 0; draw < DRAWS; draw++) {
    const i = naiveChoice(state, candidates, drawNaiveStyle(rng), rng);
    counts[i] = (counts[i] ?? 0) + 1;
  }
  return Array.from(counts, (count, i) => ({
    share: count / DRAWS,
    stated: naiveLikelihood(state, candidates, candidates.meta[i] ?? 0),
  }));
}

function fillCandidates(list: MoveList, { turn, lo, hi, beat }: PackedState): void {
  listCandidates(list, lo[turn] ?? 0, hi[turn] ?? 0, beat, 1, defaultRules);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

describe('a naive player', () => {
  test('chooses as often as is stated, whatever its style', () => {
    const rng = createRng('naive policy');
    const state = new PackedState();
    const candidates = new MoveList();
    for (let deal = 0; deal < 6; deal++) {
      dealRandomly(state, rng);
      for (let move = 0; move < 24; move++) {
        fillCandidates(candidates, state);
        const choices = choicesIn(state, candidates, rng);
        for (const { share, stated } of choices) expect(Math.abs(share - stated)).toBeLessThan(TOLERANCE);
        expect(sum(choices.map(({ stated }) => stated))).toBeCloseTo(1, 6);
        const i = rng.int(candidates.count);
        if (state.apply(candidates.meta[i] ?? 0, candidates.lo[i] ?? 0, candidates.hi[i] ?? 0)) break;
      }
    }
  });

  test('is asked of the lowest of several bombs first, whose chance is stated in equal parts for all of them', () => {
    const state = new PackedState();
    state.start(0, 0, 0);
    for (const [seat, hand] of ['3B', '4444666688883', '5'].entries()) {
      const { lo, hi } = packCounts(readCounts(hand));
      state.lo[seat] = lo;
      state.hi[seat] = hi;
      state.left[seat] = hand.length;
    }
    const bigJoker = packCounts(readCounts('B'));
    state.apply(metaOf(SINGLE, BIG_JOKER_RANK, 1), bigJoker.lo, bigJoker.hi);
    const candidates = new MoveList();
    fillCandidates(candidates, state);
    const [, lowest, ...higher] = choicesIn(state, candidates, createRng('bombs'));
    expect(higher).toHaveLength(2);
    for (const { stated } of higher) expect(stated).toBe(lowest?.stated);
    expect(Math.abs((lowest?.share ?? 0) - 3 * (lowest?.stated ?? 0))).toBeLessThan(TOLERANCE);
  });
});
