import {
  Cheapest,
  formatPacked,
  kindOf,
  lengthOf,
  MoveList,
  packedCount,
  packedTotal,
  rankOf,
} from '@fourth-seat/cards/ranks';
import { decodeCombination } from '../../rules/combination.ts';
import { BOMB, CHAIN, PAIR_CHAIN } from '../../rules/kinds.ts';
import { generate, mayPass } from '../../rules/moves.ts';
import type { PackedState } from '../../rules/packed-state.ts';
import { type Move, passMove } from '../../rules/plays.ts';
import { RANKS_HELD } from '../../rules/ranks.ts';
import { plans } from './planner.ts';

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const all = new MoveList();
const prices = new Int32Array(RANKS_HELD);
const cheapest = new Cheapest();

/**
 * Lists the candidates of the seat to move: plays of every kind, key and length, and of those that differ only in their tails the
 * `keep` whose tails cost the hand least. A pass (meta 0) comes first where it is allowed.
 */
export function listCandidates(list: MoveList, state: PackedState, keep: number): void {
  const { turn } = state;
  const [lo = 0, hi = 0] = [state.lo[turn], state.hi[turn]];
  const { situation } = state;
  generate(all, lo, hi, situation);
  list.count = 0;
  if (mayPass(situation, all)) list.push(0, 0, 0);
  let priced = false;
  for (let i = 0; i < all.count; ) {
    const meta = all.meta[i] ?? 0;
    let end = i + 1;
    while (end < all.count && all.meta[end] === meta) end++;
    if (end - i === 1) list.push(meta, all.lo[i] ?? 0, all.hi[i] ?? 0);
    else {
      if (!priced) priceRanks(lo, hi);
      priced = true;
      cheapest.start(keep);
      for (let k = i; k < end; k++) cheapest.offer(k, priceOf(all.lo[k] ?? 0, all.hi[k] ?? 0, lo, hi));
      cheapest.pushTo(list, all);
    }
    i = end;
  }
}

/** Prices a card of each rank: by its height, and more where it belongs to a chain or bomb of the hand's plan. */
function priceRanks(lo: number, hi: number): void {
  for (let rank = 0; rank < RANKS_HELD; rank++) prices[rank] = rank < 11 ? rank : rank + 8;
  const place = plans.placeOf(lo, hi);
  for (let i = 0; i < plans.groupCountAt(place); i++) {
    const meta = plans.groupAt(place, i);
    const kind = kindOf(meta);
    const first = rankOf(meta);
    const price = kind === BOMB ? 25 : kind === CHAIN || kind === PAIR_CHAIN ? 10 : 0;
    for (let rank = first; price > 0 && rank < first + lengthOf(meta); rank++)
      prices[rank] = (prices[rank] ?? 0) + price;
  }
}

/** Price of all cards of a play, more for a rank that it splits. Plays are compared only with others of the same body. */
function priceOf(lo: number, hi: number, handLo: number, handHi: number): number {
  let cost = 0;
  for (let rank = 0; rank < RANKS_HELD; rank++) {
    const used = packedCount(lo, hi, rank);
    if (used === 0) continue;
    const left = packedCount(handLo, handHi, rank) - used;
    cost += used * (prices[rank] ?? 0) + (left > 0 ? 4 + left : 0);
  }
  return cost;
}

/** Index of a candidate that plays the last cards, or −1: no net is asked for it. */
export function findFinish(list: MoveList, state: PackedState): number {
  const [lo = 0, hi = 0] = [state.lo[state.turn], state.hi[state.turn]];
  for (let i = 0; i < list.count; i++) if (list.lo[i] === lo && list.hi[i] === hi) return i;
  return -1;
}

/** A candidate as a move of the engine. */
export function candidateMove(list: MoveList, i: number): Move {
  const meta = list.meta[i] ?? 0;
  if (meta === 0) return passMove;
  return { type: 'play', cards: formatPacked(list.lo[i] ?? 0, list.hi[i] ?? 0), ...decodeCombination(meta) };
}

/** Cards that are left in the hand after a candidate. */
export const leftAfter = (list: MoveList, i: number, state: PackedState): number =>
  (state.left[state.turn] ?? 0) - packedTotal(list.lo[i] ?? 0, list.hi[i] ?? 0);
