/**
 * A plan divides a hand into groups (single, pair, triple, plane, chain, pair chain, bomb) so that they take as few turns as
 * possible. A triple takes two cards along; which ones is left open until it is played.
 *
 * The cost of a group is about the number of leads that it takes: near 1 for low cards, near 0 for cards that win the
 * lead back, below 0 for bombs. The costs are set by hand.
 */
import { ACE_RANK, type Meta, metaOf, packedCount } from '@fourth-seat/cards/ranks';
import { BOMB, CHAIN, PAIR, PAIR_CHAIN, PLANE, SINGLE, TRIPLE } from '../../rules/kinds.ts';
import { RANKS_HELD } from '../../rules/ranks.ts';

/** Most groups of a plan: one for each card. */
export const MAX_GROUPS = 16;
const groupCosts = [
  [1, 1, 1, 1, 1, 1, 1, 1, 0.95, 0.9, 0.75, 0.4, 0.05],
  [1, 1, 1, 1, 1, 1, 1, 0.95, 0.9, 0.8, 0.5, 0.1, 0],
  [0.9, 0.9, 0.9, 0.9, 0.88, 0.86, 0.84, 0.8, 0.75, 0.65, 0.5, 0.2, 0],
] as const;
const BOMB_COST = -0.4;
/** Cost of what lies at a rank, by count × 16 + rank. */
const costs = Float64Array.from({ length: 80 }, (_, i) =>
  i < 64 ? (groupCosts[(i >> 4) - 1]?.[i & 15] ?? 0) : BOMB_COST,
);
/** What a triple saves for each single or pair that it takes along. */
const TAIL_GAIN = 0.93;
/** What a triple saves that lies next to another, as a plane. */
const PLANE_GAIN = 0.7;
/** How much less a pair chain costs than a chain of as many ranks. */
const PAIR_CHAIN_GAIN = 0.05;
const SHORTEST_PAIR_CHAIN = 2;

/** The best division of a hand: how many groups it has, and their cost together. */
interface HandPlan {
  readonly groupCount: number;
  readonly cost: number;
}

const chainCostOf = (start: number, length: number): number => 0.95 - 0.02 * (start + length);
/** Chains have five cards or more, and a hand at most 20; pair chains of two are fewer than that in practice. */
const MAX_CHAINS = 4;
/** Leaves of the search for chains after which the best plan so far is taken. */
const LEAF_LIMIT = 300;
/** Length of the run of ones in a mask from a place on. */
const runFrom = (mask: number, start: number): number => 31 - Math.clz32(~(mask >> start) & -~(mask >> start));

/** Plans hands. It holds scratch memory: decisions are synchronous, so no two use it at once. */
class Planner {
  readonly #counts = new Int32Array(RANKS_HELD);
  readonly #chosen = new Int32Array(MAX_CHAINS);
  readonly #bestChains = new Int32Array(MAX_CHAINS);
  readonly #bestCounts = new Int32Array(RANKS_HELD);
  /** Bit masks of the ranks up to the ace of which the hand has at least one card, and two. */
  #ones = 0;
  #twos = 0;
  /** Chains of the best plan so far, and what it costs. */
  #bestChainCount = 0;
  #bestCost = 0;
  #leaves = 0;

  /** Writes the groups of the best division as metas to `out`, which has room for `MAX_GROUPS`. */
  planHand(lo: number, hi: number, out: Int32Array): HandPlan {
    this.#search(lo, hi);
    const counts = this.#bestCounts;
    let at = 0;
    for (let i = 0; i < this.#bestChainCount; i++) out[at++] = this.#bestChains[i] ?? 0;
    for (let rank = 0; rank < RANKS_HELD; rank++) {
      const count = counts[rank] ?? 0;
      if (count === 3) {
        let end = rank + 1;
        while (end <= ACE_RANK && rank <= ACE_RANK && counts[end] === 3) end++;
        const length = end - rank;
        out[at++] = metaOf(length > 1 ? PLANE : TRIPLE, rank, length);
        rank = end - 1;
      } else if (count > 0) {
        out[at++] = metaOf(count === 1 ? SINGLE : count === 2 ? PAIR : BOMB, rank, 1);
      }
    }
    return { groupCount: at, cost: this.#bestCost };
  }

  #search(lo: number, hi: number): void {
    let ones = 0;
    let twos = 0;
    for (let rank = 0; rank < RANKS_HELD; rank++) {
      const count = packedCount(lo, hi, rank);
      this.#counts[rank] = count;
      if (rank > ACE_RANK) continue;
      if (count > 0) ones |= 1 << rank;
      if (count > 1) twos |= 1 << rank;
    }
    this.#ones = ones;
    this.#twos = twos;
    this.#bestCost = Infinity;
    this.#leaves = 0;
    this.#tryChains(0, 0, 0);
  }

  /** Tries every further chain or pair chain not before `from` in the order (kind, start, length), and none. */
  #tryChains(depth: number, from: number, chainCost: number): void {
    this.#evaluateLeaf(depth, chainCost);
    if (depth === MAX_CHAINS) return;
    const ones = this.#ones;
    if (from < 12) {
      const starts = ones & (ones >> 1) & (ones >> 2) & (ones >> 3) & (ones >> 4);
      for (let rest = (starts >> from) << from; rest !== 0; rest &= rest - 1) {
        const start = 31 - Math.clz32(rest & -rest);
        for (let length = runFrom(ones, start); length >= 5; length--) {
          if (this.#leaves >= LEAF_LIMIT) return;
          this.#chosen[depth] = metaOf(CHAIN, start, length);
          this.#tryRun(depth, start, length, 1, chainCost + chainCostOf(start, length));
        }
      }
    }
    const twos = this.#twos;
    const starts = twos & (twos >> 1);
    const first = Math.max(0, from - 12);
    for (let rest = (starts >> first) << first; rest !== 0; rest &= rest - 1) {
      const start = 31 - Math.clz32(rest & -rest);
      for (let length = runFrom(twos, start); length >= SHORTEST_PAIR_CHAIN; length--) {
        if (this.#leaves >= LEAF_LIMIT) return;
        this.#chosen[depth] = metaOf(PAIR_CHAIN, start, length);
        this.#tryRun(depth, start, length, 2, chainCost + (chainCostOf(start, length) - PAIR_CHAIN_GAIN));
      }
    }
  }

  /** Takes a run out of the hand, descends and puts it back. */
  #tryRun(depth: number, start: number, length: number, size: 1 | 2, cost: number): void {
    const counts = this.#counts;
    const [onesBefore, twosBefore] = [this.#ones, this.#twos];
    let [ones, twos] = [onesBefore, twosBefore];
    for (let rank = start; rank < start + length; rank++) {
      const count = (counts[rank] ?? 0) - size;
      counts[rank] = count;
      if (count < 2) twos &= ~(1 << rank);
      if (count < 1) ones &= ~(1 << rank);
    }
    this.#ones = ones;
    this.#twos = twos;
    this.#tryChains(depth + 1, start + (size === 1 ? 0 : 12), cost);
    for (let rank = start; rank < start + length; rank++) counts[rank] = (counts[rank] ?? 0) + size;
    this.#ones = onesBefore;
    this.#twos = twosBefore;
  }

  /** Costs what the chains have left, and keeps the plan where it is the cheapest so far. */
  #evaluateLeaf(depth: number, chainCost: number): void {
    this.#leaves++;
    const counts = this.#counts;
    let cost = chainCost;
    let triples = 0;
    let lowSingles = 0;
    let lowPairs = 0;
    for (let rank = 0; rank < 13; rank++) {
      const count = counts[rank] ?? 0;
      if (count === 0) continue;
      cost += costs[count * 16 + rank] ?? 0;
      if (count === 1) lowSingles += rank < 11 ? 1 : 0;
      else if (count === 2) lowPairs += rank < 10 ? 1 : 0;
      else if (count === 3) {
        triples++;
        if (rank > 0 && rank <= ACE_RANK && counts[rank - 1] === 3) cost -= PLANE_GAIN;
      }
    }
    if (triples > 0) cost -= TAIL_GAIN * tailsOf(triples, lowSingles, lowPairs);
    // Sums in another order differ by less.
    if (cost >= this.#bestCost - 1e-9) return;
    this.#bestCost = cost;
    this.#bestChainCount = depth;
    for (let i = 0; i < depth; i++) this.#bestChains[i] = this.#chosen[i] ?? 0;
    this.#bestCounts.set(counts);
  }
}

/** How many single cards and pairs the triples take along. */
function tailsOf(triples: number, singles: number, pairs: number): number {
  const ofSingles = Math.min(2 * triples, singles);
  return ofSingles + Math.min(pairs, (2 * triples - ofSingles) >> 1);
}

/** Plans that are kept. */
const CACHE_SIZE = 1 << 15;

/** Keeps the latest plans: results of a pure function, so it changes nothing but the time. */
class PlanCache {
  readonly #planner = new Planner();
  readonly #lo = new Int32Array(CACHE_SIZE).fill(-1);
  readonly #hi = new Int32Array(CACHE_SIZE).fill(-1);
  readonly #costs = new Float32Array(CACHE_SIZE);
  readonly #groupCounts = new Uint8Array(CACHE_SIZE);
  /** Groups as metas, `MAX_GROUPS` a place. */
  readonly #planGroups = new Uint16Array(CACHE_SIZE * MAX_GROUPS);
  readonly #groups = new Int32Array(MAX_GROUPS + MAX_CHAINS);

  /** Place of a hand's plan. Read it before the next call, which may put another hand's plan there. */
  placeOf(lo: number, hi: number): number {
    let hash = Math.imul(lo, 0x9e3779b1) ^ Math.imul(hi + 1, 0x85ebca6b);
    hash ^= hash >>> 15;
    const place = Math.imul(hash, 0xc2b2ae35) >>> 17;
    if (this.#lo[place] === lo && this.#hi[place] === hi) return place;
    this.#lo[place] = lo;
    this.#hi[place] = hi;
    const { groupCount, cost } = this.#planner.planHand(lo, hi, this.#groups);
    this.#costs[place] = cost;
    this.#groupCounts[place] = groupCount;
    for (let i = 0; i < groupCount; i++) this.#planGroups[place * MAX_GROUPS + i] = this.#groups[i] ?? 0;
    return place;
  }

  costAt(place: number): number {
    return this.#costs[place] ?? 0;
  }

  /** How many groups the plan has. */
  groupCountAt(place: number): number {
    return this.#groupCounts[place] ?? 0;
  }

  /** A group of the plan as a meta, `i` below their number. */
  groupAt(place: number, i: number): Meta {
    return this.#planGroups[place * MAX_GROUPS + i] ?? 0;
  }
}

/** The plans of hands, shared by all decisions of a thread. */
export const plans = new PlanCache();
