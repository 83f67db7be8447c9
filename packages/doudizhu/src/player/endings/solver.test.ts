import { createRng, type Rng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { generate, MoveList } from '../../rules/moves.ts';
import { defaultRules } from '../../rules/options.ts';
import { PackedState } from '../../rules/packed-state.ts';
import { type Counts, packCounts, packedTotal, readCounts } from '../../rules/ranks.ts';
import { dealRandomly } from '../../training/self-play.ts';
import type { SampledWorld } from '../infer/worlds.ts';
import { type Candidate, candidateMove, listCandidates } from '../plan/candidates.ts';
import { Endings } from './solver.ts';

const countsOf = (text: string): Counts => readCounts(text);

/** Seat 0 is the landlord and leads. */
function leadWith(hands: readonly string[]): PackedState {
  const state = new PackedState();
  state.start(0, 0, 0);
  for (const [seat, hand] of hands.entries()) {
    const { lo, hi } = packCounts(countsOf(hand));
    state.lo[seat] = lo;
    state.hi[seat] = hi;
    state.left[seat] = hand.length;
  }
  return state;
}

const worldOf = (hands: readonly string[]): SampledWorld => Int8Array.from([...hands.flatMap(countsOf), 0, 0, 0]);

function candidatesOf(state: PackedState): readonly Candidate[] {
  const list = new MoveList();
  const { turn, beat } = state;
  listCandidates(list, state.lo[turn] ?? 0, state.hi[turn] ?? 0, beat, 8, defaultRules);
  return Array.from({ length: list.count }, (_, i) => {
    const [meta = 0, lo = 0, hi = 0] = [list.meta[i], list.lo[i], list.hi[i]];
    const left = (state.left[turn] ?? 0) - packedTotal(lo, hi);
    return {
      move: candidateMove(list, i),
      meta,
      lo,
      hi,
      left,
      winRate: 0,
      points: 0,
      runs: 0,
      winRateSum: 0,
      pointSum: 0,
    };
  });
}

/** Whether the landlord wins after a play or pass (meta 0) with the best play of all three seats. Tries everything. */
function landlordWinsAfter(before: PackedState, { meta, lo, hi }: Pick<Candidate, 'meta' | 'lo' | 'hi'>): boolean {
  const state = new PackedState();
  state.copy(before);
  if (state.apply(meta, lo, hi)) return before.turn === before.landlord;
  const list = new MoveList();
  generate(list, state.lo[state.turn] ?? 0, state.hi[state.turn] ?? 0, state.beat, defaultRules);
  if (state.beat !== 0) list.push(0, 0, 0);
  const wanted = state.turn === state.landlord;
  for (let i = 0; i < list.count; i++) {
    const move = { meta: list.meta[i] ?? 0, lo: list.lo[i] ?? 0, hi: list.hi[i] ?? 0 };
    if (landlordWinsAfter(state, move) === wanted) return wanted;
  }
  return !wanted;
}

/** The hands of a small ending: four cards of the landlord, three of each peasant. */
function drawHands(rng: Rng): readonly string[] {
  const deck = rng.shuffle([...'3334445556789TJQKA2bB']).join('');
  return [deck.slice(0, 4), deck.slice(4, 7), deck.slice(7, 10)];
}

function solved(endings: Endings, candidates: readonly Candidate[]): readonly Candidate[] {
  for (const candidate of candidates) endings.run(candidate);
  return candidates;
}

describe('an ending with open hands', () => {
  test('is won by the side that wins it when every line is played to the end', () => {
    const rng = createRng('endings');
    let [won, lost] = [0, 0];
    const check = (state: PackedState): void => {
      for (const candidate of solved(new Endings(state, defaultRules), candidatesOf(state))) {
        const wins = landlordWinsAfter(state, candidate) === (state.turn === state.landlord);
        expect(candidate).toMatchObject({ runs: 1, winRateSum: wins ? 1 : 0 });
        if (wins) won++;
        else lost++;
      }
    };
    for (let deal = 0; deal < 40; deal++) {
      const state = leadWith(drawHands(rng));
      check(state);
      const [{ meta, lo, hi }] = candidatesOf(state) as [Candidate];
      if (!state.apply(meta, lo, hi)) check(state);
    }
    expect(Math.min(won, lost)).toBeGreaterThan(50);
  });

  test('is solved in each world by itself, although the table is kept', () => {
    const rng = createRng('worlds');
    const [own = '', ...others] = drawHands(rng);
    const kept = new Endings(leadWith([own, ...others]), defaultRules);
    const sums = Array.from({ length: 20 }, () => {
      const [, ...hidden] = drawHands(rng);
      const state = leadWith([own, ...hidden]);
      const fresh = solved(new Endings(state, defaultRules), candidatesOf(state));
      kept.setWorld(worldOf([own, ...hidden]));
      expect(solved(kept, candidatesOf(state))).toEqual(fresh);
      return fresh.reduce((sum, { winRateSum }) => sum + winRateSum, 0);
    });
    expect(new Set(sums).size).toBeGreaterThan(1);
  });

  test('brings twice the base where a bomb wins it, and costs the base where it is lost', () => {
    const bomb = leadWith(['4444', '567', '568']);
    expect(solved(new Endings(bomb, defaultRules), candidatesOf(bomb))).toContainEqual(
      expect.objectContaining({ left: 0, winRateSum: 1, pointSum: 2 }),
    );
    const lost = leadWith(['34', '5', 'A']);
    for (const candidate of solved(new Endings(lost, defaultRules), candidatesOf(lost)))
      expect(candidate).toMatchObject({ runs: 1, winRateSum: 0, pointSum: -1 });
  });

  test('that is too wide adds nothing', () => {
    const state = new PackedState();
    dealRandomly(state, createRng('wide'));
    const [first] = candidatesOf(state) as [Candidate];
    const endings = new Endings(state, defaultRules);
    endings.run(first);
    expect(endings.nodes).toBeGreaterThan(1000);
    expect(first).toMatchObject({ runs: 0, winRateSum: 0, pointSum: 0 });
  });
});
