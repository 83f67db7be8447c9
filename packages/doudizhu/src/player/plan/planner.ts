/**
 * A plan divides a hand into groups (single, pair, triple, chain, pair chain, plane, bomb, rocket) so that they take as
 * few turns as possible. A triple may take a single or pair along as its wing; which one is left open until it is
 * played.
 *
 * The cost of a group is about the number of leads that it takes: near 1 for low cards, near 0 for cards that win the
 * lead back, below 0 for bombs. The costs are set by hand; others did not win more in the arena.
 */

import { BOMB, CHAIN, metaOf, PAIR, PAIR_CHAIN, PLANE, ROCKET, SINGLE, TRIPLE } from '../../rules/kinds.ts';
import { ACE_RANK, packedCount, RANK_COUNT } from '../../rules/ranks.ts';
import { LANDLORD_SIZE } from '../../rules/state.ts';

/** Most groups of a plan: one for each card. */
export const MAX_GROUPS = LANDLORD_SIZE;

const singleCost = Float64Array.of(1, 1, 1, 1, 1, 1, 1, 1, 0.95, 0.9, 0.82, 0.65, 0.3, 0.1, 0);
const pairCost = Float64Array.of(1, 1, 1, 1, 1, 1, 1, 0.97, 0.93, 0.86, 0.74, 0.5, 0.1, 0, 0);
const tripleCost = Float64Array.of(0.95, 0.94, 0.93, 0.92, 0.9, 0.88, 0.86, 0.84, 0.8, 0.72, 0.6, 0.4, 0, 0, 0);
const BOMB_COST = -0.55;
/** Cost of what lies at a rank, by count × 16 + rank. */
const costs = Float64Array.from({ length: 80 }, (_, i) =>
  i < 64 ? ([singleCost, pairCost, tripleCost][(i >> 4) - 1]?.[i & 15] ?? 0) : BOMB_COST,
);
const ROCKET_COST = -0.6;
/** What a triple saves by taking a single or a pair along. */
const WING_GAIN = 0.93;
/** What a triple saves that lies next to another, as a plane. */
const PLANE_GAIN = 0.7;
/** How much less a pair chain costs than a chain of as many ranks. */
const PAIR_CHAIN_GAIN = 0.1;
const chainCostOf = (start: number, length: number): number => 0.95 - 0.02 * (start + length);
/** Chains have five cards or more, and a hand at most 20. */
const MAX_CHAINS = 4;
/** Leaves of the search for chains after which the best plan so far is taken. */
const LEAF_LIMIT = 300;

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const counts = new Int32Array(RANK_COUNT);
const chosen = new Int32Array(MAX_CHAINS);
const bestChains = new Int32Array(MAX_CHAINS);
const bestCounts = new Int32Array(RANK_COUNT);
/** Bit masks of the ranks up to the ace of which the hand has at least one card, and two. */
let ones = 0;
let twos = 0;
/** Chains of the best plan so far, and what it costs. */
let bestChainCount = 0;
let bestCost = 0;
let leaves = 0;

/** Expected turns of the best division of a hand; lower is better. */
export function handCost(lo: number, hi: number): number {
  searchPlan(lo, hi);
  return bestCost;
}

/** The best division of a hand: how many groups it has, and their cost together. */
interface HandPlan {
  readonly groupCount: number;
  readonly cost: number;
}

/** Writes the groups of the best division as metas to `out`, which has room for `MAX_GROUPS`. */
export function planHand(lo: number, hi: number, out: Int32Array): HandPlan {
  searchPlan(lo, hi);
  let at = 0;
  for (let i = 0; i < bestChainCount; i++) out[at++] = bestChains[i] ?? 0;
  if (bestCounts[13] === 1 && bestCounts[14] === 1) {
    out[at++] = metaOf(ROCKET, 14, 1);
    bestCounts[13] = bestCounts[14] = 0;
  }
  for (let rank = 0; rank < 15; rank++) {
    const count = bestCounts[rank] ?? 0;
    if (count === 3) {
      let end = rank + 1;
      while (end <= ACE_RANK && rank <= ACE_RANK && bestCounts[end] === 3) end++;
      const length = end - rank;
      out[at++] = metaOf(length > 1 ? PLANE : TRIPLE, rank, length);
      rank = end - 1;
    } else if (count > 0) {
      out[at++] = metaOf(count === 1 ? SINGLE : count === 2 ? PAIR : BOMB, rank, 1);
    }
  }
  return { groupCount: at, cost: bestCost };
}

function searchPlan(lo: number, hi: number): void {
  ones = twos = 0;
  for (let rank = 0; rank < 15; rank++) {
    const count = packedCount(lo, hi, rank);
    counts[rank] = count;
    if (rank > ACE_RANK) continue;
    if (count > 0) ones |= 1 << rank;
    if (count > 1) twos |= 1 << rank;
  }
  bestCost = Infinity;
  leaves = 0;
  tryChains(0, 0, 0);
}

/** Tries every further chain or pair chain not before `from` in the order (kind, start, length), and none. */
function tryChains(depth: number, from: number, chainCost: number): void {
  evaluateLeaf(depth, chainCost);
  if (depth === MAX_CHAINS) return;
  if (from < 12) {
    const starts = ones & (ones >> 1) & (ones >> 2) & (ones >> 3) & (ones >> 4);
    for (let rest = (starts >> from) << from; rest !== 0; rest &= rest - 1) {
      const start = 31 - Math.clz32(rest & -rest);
      for (let length = runFrom(ones, start); length >= 5; length--) {
        if (leaves >= LEAF_LIMIT) return;
        chosen[depth] = metaOf(CHAIN, start, length);
        tryRun(depth, start, length, 1, chainCost + chainCostOf(start, length));
      }
    }
  }
  const starts = twos & (twos >> 1) & (twos >> 2);
  const first = Math.max(0, from - 12);
  for (let rest = (starts >> first) << first; rest !== 0; rest &= rest - 1) {
    const start = 31 - Math.clz32(rest & -rest);
    for (let length = runFrom(twos, start); length >= 3; length--) {
      if (leaves >= LEAF_LIMIT) return;
      chosen[depth] = metaOf(PAIR_CHAIN, start, length);
      tryRun(depth, start, length, 2, chainCost + (chainCostOf(start, length) - PAIR_CHAIN_GAIN));
    }
  }
}

/** Length of the run of ones in a mask from a place on. */
const runFrom = (mask: number, start: number): number => 31 - Math.clz32(~(mask >> start) & -~(mask >> start));

/** Takes a run out of the hand, descends and puts it back. */
function tryRun(depth: number, start: number, length: number, size: 1 | 2, cost: number): void {
  const [onesBefore, twosBefore] = [ones, twos];
  for (let rank = start; rank < start + length; rank++) {
    const count = (counts[rank] ?? 0) - size;
    counts[rank] = count;
    if (count < 2) twos &= ~(1 << rank);
    if (count < 1) ones &= ~(1 << rank);
  }
  tryChains(depth + 1, start + (size === 1 ? 0 : 12), cost);
  for (let rank = start; rank < start + length; rank++) counts[rank] = (counts[rank] ?? 0) + size;
  ones = onesBefore;
  twos = twosBefore;
}

/** Costs what the chains have left, and keeps the plan where it is the cheapest so far. */
function evaluateLeaf(depth: number, chainCost: number): void {
  leaves++;
  let cost = chainCost;
  let wings = 0;
  let low = 0;
  for (let rank = 0; rank < 13; rank++) {
    const count = counts[rank] ?? 0;
    if (count === 0) continue;
    cost += costs[count * 16 + rank] ?? 0;
    if (count < 3) low += rank < 12 - count ? 1 : 0;
    else if (count === 3) {
      wings++;
      if (rank > 0 && rank <= ACE_RANK && counts[rank - 1] === 3) cost -= PLANE_GAIN;
    }
  }
  if (counts[13] === 1 && counts[14] === 1) cost += ROCKET_COST;
  else cost += counts[13] === 1 ? 0.1 : 0;
  cost -= WING_GAIN * Math.min(wings, low);
  // Sums in another order differ by less.
  if (cost >= bestCost - 1e-9) return;
  bestCost = cost;
  bestChainCount = depth;
  for (let i = 0; i < depth; i++) bestChains[i] = chosen[i] ?? 0;
  bestCounts.set(counts);
}
