import { Cheapest } from '@fourth-seat/cards/ranks';
import { decodeCombination } from '../../rules/combination.ts';
import { BOMB, CHAIN, kindOf, lengthOf, type Meta, PAIR_CHAIN, rankOf } from '../../rules/kinds.ts';
import { generate, MoveList } from '../../rules/moves.ts';
import type { Rules } from '../../rules/options.ts';
import type { PackedState } from '../../rules/packed-state.ts';
import { formatPacked, packedCount, RANK_COUNT } from '../../rules/ranks.ts';
import { type Move, passMove } from '../../rules/state.ts';
import { planCostAt, planGroupAt, planGroupCountAt, planPlace } from './plan-cache.ts';

/** A move under test: what the net thinks of it, and in how many worlds it wins. */
export interface Candidate {
  readonly move: Move & { readonly type: 'play' | 'pass' };
  /** Packed play, 0 for a pass. */
  readonly meta: Meta;
  /** Its cards, packed. */
  readonly lo: number;
  readonly hi: number;
  /** Number of cards left after it. */
  readonly left: number;
  /** What each peasant pays or gets, as `lastStake` counts it, where the move begins a forced win. */
  forced?: number;
  /** The chance to win: the net's estimate, moved by playouts of close candidates. */
  winRate: number;
  /** Points in units of the base, estimated and moved like the chance. */
  points: number;
  /** The estimates with nothing forgotten, where the level forgets: they are stated, and do not change the choice. */
  withFullMemory?: { readonly winRate: number; readonly points: number };
  /** Number of endings solved. */
  runs: number;
  /** How many of them it won. */
  winRateSum: number;
  /** The sum of their points. */
  pointSum: number;
}

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const all = new MoveList();
const rankPrices = new Int32Array(RANK_COUNT);

/**
 * Lists the candidates: plays of every kind, key and length, and of those that differ only in their wings the `keep`
 * whose wings cost the hand least. A pass (meta 0) comes first where it is allowed.
 */
export function listCandidates(list: MoveList, lo: number, hi: number, beat: Meta, keep: number, rules: Rules): void {
  generate(all, lo, hi, beat, rules);
  list.count = 0;
  if (beat !== 0) list.push(0, 0, 0);
  let priced = false;
  for (let i = 0; i < all.count; ) {
    const meta = all.meta[i] ?? 0;
    let end = i + 1;
    while (end < all.count && all.meta[end] === meta) end++;
    if (end - i <= 1) list.push(meta, all.lo[i] ?? 0, all.hi[i] ?? 0);
    else {
      if (!priced) priceRanks(lo, hi);
      priced = true;
      keepCheapest(list, i, end, keep, lo, hi);
    }
    i = end;
  }
}

/** Prices a card of each rank: by its height, and more where it belongs to a chain or bomb of the hand's plan. */
function priceRanks(lo: number, hi: number): void {
  for (let rank = 0; rank < 15; rank++) rankPrices[rank] = rank < 12 ? rank : rank + 8;
  const place = planPlace(lo, hi);
  for (let i = 0; i < planGroupCountAt(place); i++) {
    const meta = planGroupAt(place, i);
    const kind = kindOf(meta);
    const first = rankOf(meta);
    if (kind === CHAIN || kind === PAIR_CHAIN) {
      for (let rank = first; rank < first + lengthOf(meta); rank++) rankPrices[rank] = (rankPrices[rank] ?? 0) + 10;
    } else if (kind >= BOMB) {
      rankPrices[first] = (rankPrices[first] ?? 0) + 25;
      if (first > 12) rankPrices[13] = 40;
    }
  }
}

function keepCheapest(list: MoveList, from: number, to: number, keep: number, lo: number, hi: number): void {
  cheapest.start(keep);
  for (let i = from; i < to; i++) cheapest.offer(i, priceOf(all.lo[i] ?? 0, all.hi[i] ?? 0, lo, hi));
  cheapest.pushTo(list, all);
}

const cheapest = new Cheapest();

/** Price of all cards of a play, more for a rank that it splits. Plays are compared only with others of the same core. */
function priceOf(lo: number, hi: number, handLo: number, handHi: number): number {
  let cost = 0;
  for (let rank = 0; rank < 15; rank++) {
    const used = packedCount(lo, hi, rank);
    if (used === 0) continue;
    const left = packedCount(handLo, handHi, rank) - used;
    cost += used * (rankPrices[rank] ?? 0) + (left > 0 ? 4 + left : 0);
  }
  return cost;
}

/** Leads evaluated within playouts: the net's choice is nearly always among those that leave the cheapest plans. */
const MAX_LEADS = 7;
/** The same of plays over another, and of the pass. */
const MAX_FOLLOWS = 4;

/** Keeps in `list` the candidates of `from` that leave the seat to move the hands of the cheapest plans. */
export function keepCheapestPlans(list: MoveList, from: MoveList, { turn, beat, lo, hi }: PackedState): void {
  const [handLo = 0, handHi = 0] = [lo[turn], hi[turn]];
  cheapest.start(beat === 0 ? MAX_LEADS : MAX_FOLLOWS);
  for (let i = 0; i < from.count; i++) {
    cheapest.offer(i, planCostAt(planPlace(handLo - (from.lo[i] ?? 0), handHi - (from.hi[i] ?? 0))));
  }
  list.count = 0;
  cheapest.pushTo(list, from);
}

/** Index of a candidate that plays the last cards, or −1: no net is asked for it. */
export function findFinish(list: MoveList, state: PackedState): number {
  const [lo = 0, hi = 0] = [state.lo[state.turn], state.hi[state.turn]];
  for (let i = 0; i < list.count; i++) if (list.lo[i] === lo && list.hi[i] === hi) return i;
  return -1;
}

/** A candidate as a move of the engine. */
export function candidateMove(list: MoveList, index: number): Move & { readonly type: 'play' | 'pass' } {
  const meta = list.meta[index] ?? 0;
  if (meta === 0) return passMove;
  const cards = formatPacked(list.lo[index] ?? 0, list.hi[index] ?? 0);
  return { type: 'play', cards, ...decodeCombination(meta) };
}
