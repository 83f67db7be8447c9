/**
 * The hand planner finds the cheapest grouping of a hand into plays, wilds included. It branches over the groups that
 * span several ranks (straight flushes, straights, tubes, plates, in a fixed order, so that no set is visited twice)
 * and settles the rest rank by rank: pairs join triples, a wild is used where it saves most. The number of branches is
 * limited, so that the work is the same everywhere; the most useful groups come first.
 */
import { powerOfRank } from '../../rules/cards.ts';
import { encode, kindCodes, WILD_PAIR } from '../../rules/merged-plays.ts';
import type { Level } from '../../rules/types.ts';
import { type CostTable, costTable, type PlanWeights, sameAt, strengthCosts } from './plan-costs.ts';
import {
  createRemainingHand,
  loadHand,
  MAX_DEPTH,
  missingCards,
  PLATES,
  putBackSequence,
  type RemainingHand,
  STRAIGHTS,
  sequences,
  TUBES,
  takeSequence,
} from './sequences.ts';

export interface Plan {
  cost: number;
  /** Number of plays. */
  turns: number;
  /** Packed groups (see `merged-plays.ts`), `turns` of them. */
  readonly groups: Int32Array;
}

export interface Planner {
  /** Plans a hand of 54 counts, as well as it gets before the clock stops it. The same object is returned each time. */
  plan(counts: Uint8Array, branches?: number, expired?: () => boolean): Plan;
}

export const DEFAULT_BRANCHES = 700;
/** The clock is read once in so many branches. */
const BRANCHES_PER_CLOCK = 256;
const never = (): boolean => false;

/** A planner of one level and one set of weights. Not re-entrant: it keeps its working arrays. */
export function createPlanner(level: Level, weights: PlanWeights = strengthCosts): Planner {
  const search = createSearch(level, costTable(weights, level));
  return {
    plan(counts, branches = DEFAULT_BRANCHES, expired = never) {
      // A straight, tube or plate made mostly of wilds is never worth them.
      loadHand(search, counts, 1);
      search.branches = branches;
      search.expired = expired;
      search.bestCost = Infinity;
      visit(search, 0, 0, 0);
      return reconstruct(search);
    },
  };
}

// Planners keep working arrays: decisions are synchronous and one follows another in a thread, so no two use one at once.
const planners = new Map<Level, Planner>();

/** The planner of a level, made once. */
export function plannerOf(level: Level): Planner {
  const existing = planners.get(level);
  if (existing) return existing;
  const planner = createPlanner(level);
  planners.set(level, planner);
  return planner;
}

interface PlanSearch extends RemainingHand {
  readonly table: CostTable;
  branches: number;
  expired: () => boolean;
  readonly path: Int32Array;
  readonly pathWilds: Int32Array;
  bestCost: number;
  bestDepth: number;
  readonly best: Int32Array;
  readonly bestWilds: Int32Array;
  readonly plan: Plan;
  /** Where the leaf put its wilds (ranks), for the reconstruction. */
  readonly wildAt: Int32Array;
}

function createSearch(level: Level, table: CostTable): PlanSearch {
  return {
    ...createRemainingHand(level),
    table,
    branches: 0,
    expired: never,
    path: new Int32Array(MAX_DEPTH + 1),
    pathWilds: new Int32Array(MAX_DEPTH + 1),
    bestCost: 0,
    bestDepth: 0,
    best: new Int32Array(MAX_DEPTH + 1),
    bestWilds: new Int32Array(MAX_DEPTH + 1),
    plan: { cost: 0, turns: 0, groups: new Int32Array(32) },
    wildAt: new Int32Array(2),
  };
}

function visit(s: PlanSearch, from: number, depth: number, cost: number): void {
  s.branches--;
  if (s.branches % BRANCHES_PER_CLOCK === 0 && s.expired()) s.branches = 0;
  const total = cost + leafCost(s);
  if (total < s.bestCost - 1e-9) {
    s.bestCost = total;
    s.bestDepth = depth;
    s.best.set(s.path);
    s.bestWilds.set(s.pathWilds);
  }
  if (depth === MAX_DEPTH) return;
  for (let index = from; index < s.feasibleCount && s.branches > 0; index++) {
    const id = s.feasible[index] ?? 0;
    const missing = missingCards(s, id);
    if (missing > s.wilds) continue;
    takeSequence(s, id, depth);
    s.wilds -= missing;
    s.path[depth] = id;
    s.pathWilds[depth] = missing;
    visit(s, index, depth + 1, cost + sequenceCost(s.table, id));
    s.wilds += missing;
    putBackSequence(s, id, depth);
  }
}

function sequenceCost(table: CostTable, id: number): number {
  if (id < STRAIGHTS) return table.flush[5 + (id % 10)] ?? 0;
  if (id < TUBES) return table.straight[id - STRAIGHTS + 5] ?? 0;
  if (id < PLATES) return table.tube[id - TUBES + 3] ?? 0;
  return table.plate[id - PLATES + 2] ?? 0;
}

/** Adds the free wilds to the ranks where each saves most, and remembers them for `removeWilds`. */
function placeWilds(s: PlanSearch): void {
  for (let used = 0; used < s.wilds; used++) {
    let best = s.level;
    let bestGain = -Infinity;
    for (let rank = 0; rank < 13; rank++) {
      const count = s.ranks[rank] ?? 0;
      if (count === 0 && rank !== s.level) continue;
      const cell = sameAt(rank, count);
      let gain = (s.table.same[cell] ?? 0) - (s.table.same[cell + 1] ?? 0);
      if (used === 0 && s.wilds === 2) {
        // Two wilds on one rank may make a bomb where one does nothing.
        gain = Math.max(gain, ((s.table.same[cell] ?? 0) - (s.table.same[cell + 2] ?? 0)) / 2);
      }
      if (gain > bestGain + 1e-9) {
        bestGain = gain;
        best = rank;
      }
    }
    s.ranks[best] = (s.ranks[best] ?? 0) + 1;
    s.wildAt[used] = best;
  }
}

function removeWilds(s: PlanSearch): void {
  for (let used = 0; used < s.wilds; used++) {
    const rank = s.wildAt[used] ?? 0;
    s.ranks[rank] = (s.ranks[rank] ?? 0) - 1;
  }
}

/** Cost of the remaining cards when no more sequences are taken. */
function leafCost(s: PlanSearch): number {
  const { table } = s;
  if (s.wilds > 0) placeWilds(s);
  let cost = 0;
  let triples = 0;
  for (let rank = 0; rank < 13; rank++) {
    const count = s.ranks[rank] ?? 0;
    cost += table.same[sameAt(rank, count)] ?? 0;
    if (count === 3) triples++;
  }
  const hasFourJokers = s.small + s.big === 4;
  if (hasFourJokers) cost += table.fourJokers;
  else cost += jokerCost(table, s.small, 0) + jokerCost(table, s.big, 1);
  if (triples > 0) cost -= pairSavings(s, triples);
  if (s.wilds > 0) removeWilds(s);
  return cost;
}

const jokerCost = (table: CostTable, count: number, big: number): number =>
  count === 0 ? 0 : (table.jokers[count === 1 ? big : 2 + big] ?? 0);

/** What is saved by the lowest pairs, which join triples. A pair of level cards, the highest, is left out. */
function pairSavings(s: PlanSearch, triples: number): number {
  const { table, level } = s;
  let saved = 0;
  let free = triples;
  for (let rank = 0; rank < 13 && free > 0; rank++) {
    if (s.ranks[rank] !== 2 || rank === level) continue;
    saved += table.same[sameAt(rank, 2)] ?? 0;
    free--;
  }
  return saved;
}

/** Replays the best path and writes its groups. */
function reconstruct(s: PlanSearch): Plan {
  const { plan } = s;
  let turns = 0;
  for (let depth = 0; depth < s.bestDepth; depth++) {
    const id = s.best[depth] ?? 0;
    const sequence = sequences[id];
    if (!sequence) continue;
    takeSequence(s, id, depth);
    const wilds = s.bestWilds[depth] ?? 0;
    s.wilds -= wilds;
    const size = sequence.kind === kindCodes.tube || sequence.kind === kindCodes.plate ? 6 : 5;
    plan.groups[turns++] = encode(sequence.kind, sequence.top, size, wilds, 0, Math.max(0, sequence.suit));
  }
  plan.turns = writeLeaf(s, turns);
  plan.cost = s.bestCost;
  return plan;
}

/** Writes the groups of the cards that no sequence took; returns the number of groups. */
function writeLeaf(s: PlanSearch, from: number): number {
  const { groups } = s.plan;
  const { table, level } = s;
  let written = from;
  const naturals = s.ranks.slice();
  if (s.wilds > 0) placeWilds(s);
  const pairs: number[] = [];
  for (let rank = 0; rank < 13; rank++) if (s.ranks[rank] === 2 && rank !== level) pairs.push(rank);
  const joined = new Set<number>();
  for (let rank = 0; rank < 13; rank++) {
    if (s.ranks[rank] !== 3) continue;
    const pair = pairs[joined.size];
    if (pair === undefined) break;
    joined.add(pair);
    const wilds = 3 - (naturals[rank] ?? 0) + (2 - (naturals[pair] ?? 0));
    const slot = naturals[pair] ? pair : WILD_PAIR;
    groups[written++] = encode(kindCodes.full_house, powerOfRank(rank, level), 5, wilds, slot);
    s.ranks[rank] = 0;
  }
  for (let rank = 0; rank < 13; rank++) {
    let count = joined.has(rank) ? 0 : (s.ranks[rank] ?? 0);
    let wilds = count - Math.min(count, naturals[rank] ?? 0);
    while (count > 0) {
      const size = table.split[sameAt(rank, count)] ?? count;
      groups[written++] = encode(
        size > 3 ? kindCodes.bomb : size - 1,
        powerOfRank(rank, level),
        size,
        Math.min(wilds, size),
      );
      wilds -= Math.min(wilds, size);
      count -= size;
    }
  }
  return writeJokers(s, written);
}

function writeJokers(s: PlanSearch, from: number): number {
  const { groups } = s.plan;
  let written = from;
  if (s.small + s.big === 4) {
    groups[written++] = encode(kindCodes.four_jokers, 17, 4, 0);
    return written;
  }
  if (s.small > 0) groups[written++] = encode(s.small - 1, 16, s.small, 0);
  if (s.big > 0) groups[written++] = encode(s.big - 1, 17, s.big, 0);
  return written;
}
