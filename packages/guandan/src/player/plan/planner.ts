/**
 * The hand planner finds the cheapest grouping of a hand into plays, wilds included. It branches over the groups that
 * span several ranks (straight flushes, straights, tubes, plates, in a fixed order, so that no set is visited twice)
 * and settles the rest rank by rank: pairs join triples, a wild is used where it saves most. The number of branches is
 * limited, so that the work is the same everywhere; the most useful groups come first.
 */

import { neverLate } from '@fourth-seat/game';
import { BIG_JOKER_POWER, powerOfRank, SMALL_JOKER_POWER } from '../../rules/cards.ts';
import { encode, kindCodes, kindOfSameRank, WILD_PAIR } from '../../rules/merged-plays.ts';
import type { Level } from '../../rules/types.ts';
import { fullProfile } from '../levels.ts';
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
  /**
   * Plans a hand of 54 counts, as well as it gets before the clock stops it; with the branches of the highest level
   * where none are given. The same object is returned each time.
   */
  plan(counts: Uint8Array, branches?: number, isLate?: () => boolean): Plan;
}

/** The clock is read once in so many branches. */
const BRANCHES_PER_CLOCK = 256;

/** A planner of one level and one set of weights. Not re-entrant: it keeps its working arrays. */
export function createPlanner(level: Level, weights: PlanWeights = strengthCosts): Planner {
  const search = createSearch(level, costTable(weights, level));
  return {
    plan(counts, branches = fullProfile.branches, isLate = neverLate) {
      // A straight, tube or plate made mostly of wilds is never worth them.
      loadHand(search, counts, 1);
      search.branches = branches;
      search.isLate = isLate;
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
  isLate: () => boolean;
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
    isLate: neverLate,
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

function visit(search: PlanSearch, from: number, depth: number, cost: number): void {
  search.branches--;
  if (search.branches % BRANCHES_PER_CLOCK === 0 && search.isLate()) search.branches = 0;
  const total = cost + leafCost(search);
  if (total < search.bestCost - 1e-9) {
    search.bestCost = total;
    search.bestDepth = depth;
    search.best.set(search.path);
    search.bestWilds.set(search.pathWilds);
  }
  if (depth === MAX_DEPTH) return;
  for (let index = from; index < search.feasibleCount && search.branches > 0; index++) {
    const id = search.feasible[index] ?? 0;
    const missing = missingCards(search, id);
    if (missing > search.wilds) continue;
    takeSequence(search, id, depth);
    search.wilds -= missing;
    search.path[depth] = id;
    search.pathWilds[depth] = missing;
    visit(search, index, depth + 1, cost + sequenceCost(search.table, id));
    search.wilds += missing;
    putBackSequence(search, id, depth);
  }
}

function sequenceCost(table: CostTable, id: number): number {
  if (id < STRAIGHTS) return table.flush[5 + (id % 10)] ?? 0;
  if (id < TUBES) return table.straight[id - STRAIGHTS + 5] ?? 0;
  if (id < PLATES) return table.tube[id - TUBES + 3] ?? 0;
  return table.plate[id - PLATES + 2] ?? 0;
}

/** Adds the free wilds to the ranks where each saves most, and remembers them for `removeWilds`. */
function placeWilds(search: PlanSearch): void {
  for (let used = 0; used < search.wilds; used++) {
    let best = search.level;
    let bestGain = -Infinity;
    for (let rank = 0; rank < 13; rank++) {
      const count = search.ranks[rank] ?? 0;
      if (count === 0 && rank !== search.level) continue;
      const cell = sameAt(rank, count);
      let gain = (search.table.same[cell] ?? 0) - (search.table.same[cell + 1] ?? 0);
      if (used === 0 && search.wilds === 2) {
        // Two wilds on one rank may make a bomb where one does nothing.
        gain = Math.max(gain, ((search.table.same[cell] ?? 0) - (search.table.same[cell + 2] ?? 0)) / 2);
      }
      if (gain > bestGain + 1e-9) {
        bestGain = gain;
        best = rank;
      }
    }
    search.ranks[best] = (search.ranks[best] ?? 0) + 1;
    search.wildAt[used] = best;
  }
}

function removeWilds(search: PlanSearch): void {
  for (let used = 0; used < search.wilds; used++) {
    const rank = search.wildAt[used] ?? 0;
    search.ranks[rank] = (search.ranks[rank] ?? 0) - 1;
  }
}

/** Cost of the remaining cards when no more sequences are taken. */
function leafCost(search: PlanSearch): number {
  const { table } = search;
  if (search.wilds > 0) placeWilds(search);
  let cost = 0;
  let triples = 0;
  for (let rank = 0; rank < 13; rank++) {
    const count = search.ranks[rank] ?? 0;
    cost += table.same[sameAt(rank, count)] ?? 0;
    if (count === 3) triples++;
  }
  const hasFourJokers = search.small + search.big === 4;
  if (hasFourJokers) cost += table.fourJokers;
  else cost += jokerCost(table, search.small, 0) + jokerCost(table, search.big, 1);
  if (triples > 0) cost -= pairSavings(search, triples);
  if (search.wilds > 0) removeWilds(search);
  return cost;
}

const jokerCost = (table: CostTable, count: number, big: number): number =>
  count === 0 ? 0 : (table.jokers[count === 1 ? big : 2 + big] ?? 0);

/** What is saved by the lowest pairs, which join triples. A pair of level cards, the highest, is left out. */
function pairSavings(search: PlanSearch, triples: number): number {
  const { table, level } = search;
  let saved = 0;
  let free = triples;
  for (let rank = 0; rank < 13 && free > 0; rank++) {
    if (search.ranks[rank] !== 2 || rank === level) continue;
    saved += table.same[sameAt(rank, 2)] ?? 0;
    free--;
  }
  return saved;
}

/** Replays the best path and writes its groups. */
function reconstruct(search: PlanSearch): Plan {
  const { plan } = search;
  let turns = 0;
  for (let depth = 0; depth < search.bestDepth; depth++) {
    const id = search.best[depth] ?? 0;
    const sequence = sequences[id];
    if (!sequence) continue;
    takeSequence(search, id, depth);
    const wilds = search.bestWilds[depth] ?? 0;
    search.wilds -= wilds;
    plan.groups[turns++] = encode(sequence.kind, sequence.top, sequence.size, wilds, 0, Math.max(0, sequence.suit));
  }
  plan.turns = writeLeaf(search, turns);
  plan.cost = search.bestCost;
  return plan;
}

/** Writes the groups of the cards that no sequence took; returns the number of groups. */
function writeLeaf(search: PlanSearch, from: number): number {
  const { groups } = search.plan;
  const { table, level } = search;
  let written = from;
  const naturals = search.ranks.slice();
  if (search.wilds > 0) placeWilds(search);
  const pairs: number[] = [];
  for (let rank = 0; rank < 13; rank++) if (search.ranks[rank] === 2 && rank !== level) pairs.push(rank);
  const joined = new Set<number>();
  for (let rank = 0; rank < 13; rank++) {
    if (search.ranks[rank] !== 3) continue;
    const pair = pairs[joined.size];
    if (pair === undefined) break;
    joined.add(pair);
    const wilds = 3 - (naturals[rank] ?? 0) + (2 - (naturals[pair] ?? 0));
    const slot = naturals[pair] ? pair : WILD_PAIR;
    groups[written++] = encode(kindCodes.full_house, powerOfRank(rank, level), 5, wilds, slot);
    search.ranks[rank] = 0;
  }
  for (let rank = 0; rank < 13; rank++) {
    let count = joined.has(rank) ? 0 : (search.ranks[rank] ?? 0);
    let wilds = count - Math.min(count, naturals[rank] ?? 0);
    while (count > 0) {
      const size = table.split[sameAt(rank, count)] ?? count;
      groups[written++] = encode(kindOfSameRank(size), powerOfRank(rank, level), size, Math.min(wilds, size));
      wilds -= Math.min(wilds, size);
      count -= size;
    }
  }
  return writeJokers(search, written);
}

function writeJokers(search: PlanSearch, from: number): number {
  const { groups } = search.plan;
  let written = from;
  if (search.small + search.big === 4) {
    groups[written++] = encode(kindCodes.four_jokers, BIG_JOKER_POWER, 4, 0);
    return written;
  }
  if (search.small > 0) groups[written++] = encode(kindOfSameRank(search.small), SMALL_JOKER_POWER, search.small, 0);
  if (search.big > 0) groups[written++] = encode(kindOfSameRank(search.big), BIG_JOKER_POWER, search.big, 0);
  return written;
}
