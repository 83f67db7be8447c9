/**
 * The exact minimum number of plays that empty a hand, for `arrange`; of groupings with as many plays one with the most
 * bombs, and of these one with the fewest single cards. It branches over sequences like the planner; the
 * rest is computed exactly: rank by rank, every split of its cards and every use of the wilds, with the difference of
 * triples and pairs as the state, because each pair may join a triple.
 */

import { neverLate } from '@fourth-seat/game';
import { BIG_JOKER_POWER, powerOfRank, SMALL_JOKER_POWER } from '../../rules/cards.ts';
import { type Code, encode, kindCodes, kindOfSameRank, WILD_PAIR } from '../../rules/merged-plays.ts';
import type { Rules } from '../../rules/options.ts';
import { BIG_SLOT, powerOfSlot, SMALL_SLOT } from '../../rules/tally.ts';
import type { Level } from '../../rules/types.ts';
import { MAX_OF_RANK } from './plan-costs.ts';
import {
  createRemainingHand,
  loadHand,
  MAX_DEPTH,
  missingCards,
  putBackSequence,
  type RemainingHand,
  sequences,
  takeSequence,
} from './sequences.ts';

/** What a play costs. Hands are too small for bombs to weigh as much as a play, or single cards as much as a bomb. */
const TURN = 1 << 12;
/** What a bomb saves. */
const BOMB = 1 << 6;
/** What a single card costs besides its play. */
const LOOSE = 1;

/** The cost of a group of one rank; a pair costs nothing before it is known whether a triple takes it along. */
const groupCost = (size: number): number => {
  if (size === 2) return 0;
  return size >= 4 ? TURN - BOMB : TURN + (size === 1 ? LOOSE : 0);
};

/** The plays in a sum of costs: what is saved and added besides stays below half a play. */
const turnsIn = (cost: number): number => Math.round(cost / TURN);

/** How so many cards of one rank may be split: the sizes of its groups, how many are pairs and triples, what they cost. */
interface Split {
  readonly pairs: number;
  readonly triples: number;
  readonly sizes: readonly number[];
  readonly cost: number;
}

/** Triples minus pairs stays within ± this. */
const SPAN = 12;
const WIDTH = 2 * SPAN + 1;

function splitsOf(count: number): Split[] {
  const found: Split[] = [];
  const visit = (left: number, most: number, sizes: readonly number[]): void => {
    if (left === 0) {
      const pairs = sizes.filter((size) => size === 2).length;
      const cost = sizes.reduce((sum, size) => sum + groupCost(size), 0);
      found.push({ pairs, triples: sizes.filter((size) => size === 3).length, sizes, cost });
      return;
    }
    for (let size = Math.min(left, most); size >= 1; size--) visit(left - size, size, [...sizes, size]);
  };
  visit(count, count, []);
  // Of two splits with as many pairs and triples the cheaper one is enough.
  return found.filter(
    (split) =>
      !found.some((other) => other.pairs === split.pairs && other.triples === split.triples && other.cost < split.cost),
  );
}

const splitsByCount: readonly (readonly Split[])[] = Array.from({ length: MAX_OF_RANK + 1 }, (_, count) =>
  splitsOf(count),
);

interface TurnSearch extends RemainingHand {
  /** Whether a pair of jokers may ride on a triple. */
  readonly jokersRide: boolean;
  readonly isLate: () => boolean;
  /** Lowest cost of groups (triples not yet matched) per rank reached, wilds used and difference. */
  readonly table: Int32Array;
  branches: number;
  best: number;
  bestGroups: readonly Code[];
  readonly path: Code[];
}

const STRIDE = 3 * WIDTH;
const at = (step: number, wilds: number, difference: number): number =>
  step * STRIDE + wilds * WIDTH + difference + SPAN;
const UNREACHED = 1 << 30;
const MAX_BRANCHES = 4000;
/** The clock is read once in so many branches. */
const BRANCHES_PER_CLOCK = 16;

/** One grouping with the least number of plays (see above); the best so far where the clock stops it. */
export function fewestTurns(
  counts: Uint8Array,
  level: Level,
  rules: Pick<Rules, 'fullHouseJokerPair'>,
  isLate: () => boolean = neverLate,
): readonly Code[] {
  const search: TurnSearch = {
    ...createRemainingHand(level),
    jokersRide: rules.fullHouseJokerPair,
    isLate,
    table: new Int32Array(15 * STRIDE),
    branches: MAX_BRANCHES,
    best: UNREACHED,
    bestGroups: [],
    path: [],
  };
  loadHand(search, counts, 2);
  visit(search, 0, 0, 0);
  return search.bestGroups;
}

/** `cost` is that of the sequences taken so far, `depth` of them. */
function visit(search: TurnSearch, from: number, depth: number, cost: number): void {
  search.branches--;
  settleRest(search, cost);
  if (search.branches % BRANCHES_PER_CLOCK === 0 && search.isLate()) search.branches = 0;
  if (depth === MAX_DEPTH || depth + 1 > turnsIn(search.best)) return;
  for (let i = from; i < search.feasibleCount && search.branches > 0; i++) {
    const id = search.feasible[i] ?? 0;
    const sequence = sequences[id];
    const missing = missingCards(search, id);
    if (!sequence || missing > search.wilds) continue;
    takeSequence(search, id, depth);
    search.wilds -= missing;
    search.path.push(encode(sequence.kind, sequence.top, sequence.size, missing, 0, Math.max(0, sequence.suit)));
    visit(search, i, depth + 1, cost + (sequence.kind === kindCodes.straight_flush ? TURN - BOMB : TURN));
    search.path.pop();
    search.wilds += missing;
    putBackSequence(search, id, depth);
  }
}

/** Settles the cards that the sequences left: pairs that join triples are free, so each excess pair costs a turn. */
function settleRest(search: TurnSearch, cost: number): void {
  const { table } = search;
  table.fill(UNREACHED);
  const jokerPairs = (search.small === 2 ? 1 : 0) + (search.big === 2 ? 1 : 0);
  const four = jokerPairs === 2;
  const loose = (search.small === 1 ? 1 : 0) + (search.big === 1 ? 1 : 0);
  // Counted are all groups but pairs; a pair costs a turn only when no triple is left for it.
  if (four) table[at(0, 0, 0)] = groupCost(4);
  const start = at(0, 0, search.jokersRide ? -jokerPairs : 0);
  table[start] = Math.min(
    table[start] ?? UNREACHED,
    loose * groupCost(1) + (search.jokersRide ? 0 : jokerPairs * TURN),
  );
  for (let rank = 0; rank < 13; rank++) step(search, rank);
  for (let difference = -SPAN; difference <= SPAN; difference++) {
    const groups = table[at(13, search.wilds, difference)] ?? UNREACHED;
    if (groups >= UNREACHED) continue;
    const whole = cost + groups + TURN * Math.max(0, -difference);
    if (whole >= search.best) continue;
    search.best = whole;
    search.bestGroups = [...search.path, ...groupsAlong(search, difference)];
  }
}

function step(search: TurnSearch, rank: number): void {
  const { table, level } = search;
  const have = search.ranks[rank] ?? 0;
  for (let used = 0; used <= search.wilds; used++) {
    for (let added = 0; added + used <= search.wilds; added++) {
      if (added > 0 && have === 0 && rank !== level) continue;
      const splits = splitsByCount[have + added] ?? [];
      for (let difference = -SPAN; difference <= SPAN; difference++) {
        const base = table[at(rank, used, difference)] ?? UNREACHED;
        if (base >= UNREACHED) continue;
        for (const split of splits) {
          const to = difference + split.triples - split.pairs;
          if (to < -SPAN || to > SPAN) continue;
          const cost = base + split.cost;
          const cell = at(rank + 1, used + added, to);
          if (cost < (table[cell] ?? UNREACHED)) table[cell] = cost;
        }
      }
    }
  }
}

interface Part {
  readonly rank: number;
  readonly size: number;
  readonly wilds: number;
}

/** Walks the table backwards, collects the parts of every rank and lets pairs ride on triples. */
function groupsAlong(search: TurnSearch, last: number): Code[] {
  const parts: Part[] = [];
  let difference = last;
  let used = search.wilds;
  for (let rank = 12; rank >= 0; rank--) {
    const found = findStep(search, rank, used, difference);
    if (!found) break;
    const { added, split } = found;
    // Wilds join the largest groups, which always contain a natural card as well.
    let wilds = added;
    for (const size of split.sizes) {
      const here = Math.min(wilds, search.ranks[rank] ? size - 1 : size);
      parts.push({ rank, size, wilds: here });
      wilds -= here;
    }
    used -= added;
    difference -= split.triples - split.pairs;
  }
  return assemble(search, parts, difference);
}

function findStep(search: TurnSearch, rank: number, used: number, difference: number) {
  const { table, level } = search;
  const have = search.ranks[rank] ?? 0;
  const goal = table[at(rank + 1, used, difference)] ?? UNREACHED;
  for (let added = 0; added <= used; added++) {
    if (added > 0 && have === 0 && rank !== level) continue;
    for (const split of splitsByCount[have + added] ?? []) {
      const from = difference - split.triples + split.pairs;
      if (from < -SPAN || from > SPAN) continue;
      const base = table[at(rank, used - added, from)] ?? UNREACHED;
      if (base + split.cost === goal) return { added, split };
    }
  }
  return undefined;
}

function assemble(search: TurnSearch, parts: readonly Part[], jokers: number): Code[] {
  const { level } = search;
  const groups: Code[] = [];
  const pairs = parts.filter(({ size }) => size === 2).map(({ rank, wilds }) => ({ slot: rank, wilds }));
  const fourJokers = search.small === 2 && search.big === 2 && jokers === 0;
  if (fourJokers) groups.push(encode(kindCodes.four_jokers, BIG_JOKER_POWER, 4, 0));
  else {
    for (const [slot, count] of [
      [SMALL_SLOT, search.small],
      [BIG_SLOT, search.big],
    ] as const) {
      if (count === 2 && search.jokersRide) pairs.push({ slot, wilds: 0 });
      else if (count === 2) groups.push(encode(kindCodes.pair, powerOfSlot(slot, level), 2, 0));
    }
    if (search.small === 1) groups.push(encode(kindCodes.single, SMALL_JOKER_POWER, 1, 0));
    if (search.big === 1) groups.push(encode(kindCodes.single, BIG_JOKER_POWER, 1, 0));
  }
  for (const { rank, size, wilds } of parts) {
    const key = powerOfRank(rank, level);
    if (size === 2) continue;
    const rider = size === 3 ? pairs.findIndex(({ slot }) => slot !== rank) : -1;
    const pair = pairs[rider];
    if (pair) {
      pairs.splice(rider, 1);
      const slot = pair.wilds === 2 ? WILD_PAIR : pair.slot;
      groups.push(encode(kindCodes.full_house, key, 5, wilds + pair.wilds, slot));
    } else groups.push(encode(kindOfSameRank(size), key, size, wilds));
  }
  for (const { slot, wilds } of pairs) {
    groups.push(encode(kindCodes.pair, powerOfSlot(slot, level), 2, wilds));
  }
  return groups;
}
