/**
 * Generation of plays by template over packed hands (see `counts.ts`), for games whose plays are groups of equal ranks,
 * runs of them, and tails of other cards. It writes into reused typed arrays and allocates nothing per call.
 */
import { ACE_RANK, CHAIN_RANKS, packedCount, RANK_COUNT } from './counts.ts';
import { type Meta, type MoveList, metaOf } from './move-list.ts';

/** One card of a rank, packed: the low word of ranks 0 … 9, the high word of the others. */
export const unitLo = Int32Array.from({ length: RANK_COUNT }, (_, rank) => (rank < 10 ? 1 << (3 * rank) : 0));
export const unitHi = Int32Array.from({ length: RANK_COUNT }, (_, rank) => (rank < 10 ? 0 : 1 << (3 * rank - 30)));

/** A hand under generation: its counts, and bit masks of the ranks of which it has at least 1, 2, 3 and 4 cards. */
export interface HandMasks {
  readonly counts: Int32Array;
  ones: number;
  twos: number;
  threes: number;
  fours: number;
}

export const createHandMasks = (): HandMasks => ({
  counts: new Int32Array(RANK_COUNT),
  ones: 0,
  twos: 0,
  threes: 0,
  fours: 0,
});

/** Reads a packed hand into its counts and masks. */
export function readMasks(hand: HandMasks, lo: number, hi: number): void {
  const { counts } = hand;
  let ones = 0;
  let twos = 0;
  let threes = 0;
  let fours = 0;
  for (let rank = 0; rank < 15; rank++) {
    const count = packedCount(lo, hi, rank);
    counts[rank] = count;
    if (count === 0) continue;
    const bit = 1 << rank;
    ones |= bit;
    if (count > 1) twos |= bit;
    if (count > 2) threes |= bit;
    if (count > 3) fours |= bit;
  }
  hand.ones = ones;
  hand.twos = twos;
  hand.threes = threes;
  hand.fours = fours;
}

/** Lists `size` cards of each rank in the mask `ranks`, from the rank `from` on. */
export function pushRanks(list: MoveList, kind: number, size: number, ranks: number, from: number): void {
  for (let rank = from, rest = ranks >> from; rest !== 0; rank++, rest >>= 1) {
    if ((rest & 1) === 0) continue;
    list.push(metaOf(kind, rank, 1), (unitLo[rank] ?? 0) * size, (unitHi[rank] ?? 0) * size);
  }
}

/** A kind of plays that are runs: so many cards of each rank, and at least so many ranks in a row. */
export interface RunTemplate {
  readonly kind: number;
  /** 1, 2 or 3. */
  readonly size: number;
  readonly shortest: number;
  /** Lists a run, which the caller gives no tail, with each tail that it may have; a plain run where undefined. */
  readonly pushTails: ((meta: Meta, lo: number, hi: number) => void) | undefined;
}

/** Lists runs from 3 to A whose lowest rank is at least `from`: of the length `only`, or of every length for 0. */
export function pushRuns(list: MoveList, hand: HandMasks, run: RunTemplate, from: number, only: number): void {
  const { kind, size, shortest, pushTails } = run;
  const usable = (size === 1 ? hand.ones : size === 2 ? hand.twos : hand.threes) & CHAIN_RANKS;
  // No run of the shortest length anywhere: the common case, left after a few shifts.
  let runs = usable;
  for (let i = 1; i < (only || shortest); i++) runs &= usable >> i;
  if (runs >> from === 0) return;
  for (let start = from, rest = runs >> from; rest !== 0; start++, rest >>= 1) {
    if ((rest & 1) === 0) continue;
    let lo = 0;
    let hi = 0;
    for (let rank = start; rank <= ACE_RANK && (usable & (1 << rank)) !== 0; rank++) {
      lo += (unitLo[rank] ?? 0) * size;
      hi += (unitHi[rank] ?? 0) * size;
      const length = rank - start + 1;
      if (length < shortest || (only !== 0 && length < only)) continue;
      const meta = metaOf(kind, start, length);
      if (pushTails === undefined) list.push(meta, lo, hi);
      else pushTails(meta, lo, hi);
      if (length === only) break;
    }
  }
}

/** What the tail of a body may be. */
export interface TailChoice {
  meta: Meta;
  /** Mask of the ranks of the body, none of whose cards may be in the tail … */
  body: number;
  /** … but one of each rank in this mask. */
  shared: number;
  /** Most cards of one other rank. */
  most: number;
  /** Whether the body with its tail is a play; true where absent. */
  accepts: ((meta: Meta, lo: number, hi: number) => boolean) | undefined;
}

/** Lists a body, whose cards are `lo` and `hi`, with every tail of `left` cards from the rank `rank` upwards. */
export function pushTails(
  list: MoveList,
  hand: HandMasks,
  tail: TailChoice,
  left: number,
  rank: number,
  lo: number,
  hi: number,
): void {
  if (left === 0) {
    if (tail.accepts === undefined || tail.accepts(tail.meta, lo, hi)) list.push(tail.meta, lo, hi);
    return;
  }
  if (rank >= 15) return;
  const isOfBody = ((tail.body >> rank) & 1) !== 0;
  const most = isOfBody ? (tail.shared >> rank) & 1 : Math.min(tail.most, left, hand.counts[rank] ?? 0);
  for (let take = 0; take <= most; take++) {
    const nextLo = lo + (unitLo[rank] ?? 0) * take;
    const nextHi = hi + (unitHi[rank] ?? 0) * take;
    pushTails(list, hand, tail, left - take, rank + 1, nextLo, nextHi);
  }
}

/** Lists a body with every tail of `left` pairs of different ranks in the mask `pairs`, from the rank `rank` upwards. */
export function pushPairTails(
  list: MoveList,
  meta: Meta,
  pairs: number,
  left: number,
  rank: number,
  lo: number,
  hi: number,
): void {
  if (left === 0) {
    list.push(meta, lo, hi);
    return;
  }
  for (let next = rank; next < 13; next++) {
    if ((pairs & (1 << next)) === 0) continue;
    pushPairTails(list, meta, pairs, left - 1, next + 1, lo + (unitLo[next] ?? 0) * 2, hi + (unitHi[next] ?? 0) * 2);
  }
}
