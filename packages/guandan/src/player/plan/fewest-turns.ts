/**
 * The exact minimum number of plays that empty a hand, for `arrange`. It branches over sequences like the planner; the
 * rest is computed exactly: rank by rank, every split of its cards and every use of the wilds, with the difference of
 * triples and pairs as the state, because each pair may join a triple.
 */

import { powerOfRank } from '../../rules/cards.ts';
import { type Code, encode, kindCodes, WILD_PAIR } from '../../rules/merged-plays.ts';
import type { Rules } from '../../rules/options.ts';
import { SMALL_SLOT } from '../../rules/tally.ts';
import type { Level } from '../../rules/types.ts';
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

/** How so many cards of one rank may be split: numbers of singles, pairs, triples and the sizes of bombs. */
interface Split {
  readonly pairs: number;
  readonly triples: number;
  readonly sizes: readonly number[];
}

const MAX_OF_RANK = 10;
/** Triples minus pairs stays within ± this. */
const SPAN = 12;
const WIDTH = 2 * SPAN + 1;

function splitsOf(count: number): Split[] {
  const found: Split[] = [];
  const visit = (left: number, most: number, sizes: readonly number[]): void => {
    if (left === 0) {
      const pairs = sizes.filter((size) => size === 2).length;
      found.push({ pairs, triples: sizes.filter((size) => size === 3).length, sizes });
      return;
    }
    for (let size = Math.min(left, most); size >= 1; size--) visit(left - size, size, [...sizes, size]);
  };
  visit(count, count, []);
  // Of two splits with as many pairs and triples the one with fewer groups is enough.
  return found.filter(
    (split) =>
      !found.some(
        (other) =>
          other.pairs === split.pairs && other.triples === split.triples && other.sizes.length < split.sizes.length,
      ),
  );
}

const splitsByCount: readonly (readonly Split[])[] = Array.from({ length: MAX_OF_RANK + 1 }, (_, count) =>
  splitsOf(count),
);

interface TurnSearch extends RemainingHand {
  /** Whether a pair of jokers may ride on a triple. */
  readonly jokersRide: boolean;
  readonly expired: () => boolean;
  /** Best number of groups (triples not yet matched) per rank reached, wilds used and difference. */
  readonly table: Int32Array;
  branches: number;
  best: number;
  bestGroups: readonly Code[];
  readonly path: Code[];
}

const STRIDE = 3 * WIDTH;
const at = (step: number, wilds: number, difference: number): number =>
  step * STRIDE + wilds * WIDTH + difference + SPAN;
const UNREACHED = 1000;
const MAX_BRANCHES = 4000;
/** The clock is read once in so many branches. */
const BRANCHES_PER_CLOCK = 16;

const never = (): boolean => false;

/** The least number of plays and one grouping that reaches it; the best so far where the clock stops it. */
export function fewestTurns(
  counts: Uint8Array,
  level: Level,
  rules: Pick<Rules, 'fullHouseJokerPair'>,
  expired: () => boolean = never,
): readonly Code[] {
  const search: TurnSearch = {
    ...createRemainingHand(level),
    jokersRide: rules.fullHouseJokerPair,
    expired,
    table: new Int32Array(15 * STRIDE),
    branches: MAX_BRANCHES,
    best: UNREACHED,
    bestGroups: [],
    path: [],
  };
  loadHand(search, counts, 2);
  visit(search, 0, 0);
  return search.bestGroups;
}

function visit(s: TurnSearch, from: number, depth: number): void {
  s.branches--;
  settleRest(s, depth);
  if (s.branches % BRANCHES_PER_CLOCK === 0 && s.expired()) s.branches = 0;
  if (depth === MAX_DEPTH || depth + 1 >= s.best) return;
  for (let i = from; i < s.feasibleCount && s.branches > 0; i++) {
    const id = s.feasible[i] ?? 0;
    const sequence = sequences[id];
    const missing = missingCards(s, id);
    if (!sequence || missing > s.wilds) continue;
    takeSequence(s, id, depth);
    s.wilds -= missing;
    const size = sequence.kind === kindCodes.tube || sequence.kind === kindCodes.plate ? 6 : 5;
    s.path.push(encode(sequence.kind, sequence.top, size, missing, 0, Math.max(0, sequence.suit)));
    visit(s, i, depth + 1);
    s.path.pop();
    s.wilds += missing;
    putBackSequence(s, id, depth);
  }
}

/** Settles the cards that the sequences left: pairs that join triples are free, so each excess pair costs a turn. */
function settleRest(s: TurnSearch, depth: number): void {
  const { table } = s;
  table.fill(UNREACHED);
  const jokerPairs = (s.small === 2 ? 1 : 0) + (s.big === 2 ? 1 : 0);
  const four = jokerPairs === 2;
  const loose = (s.small === 1 ? 1 : 0) + (s.big === 1 ? 1 : 0);
  // Counted are all groups but pairs; a pair costs a turn only when no triple is left for it.
  if (four) table[at(0, 0, 0)] = 1;
  const start = at(0, 0, s.jokersRide ? -jokerPairs : 0);
  table[start] = Math.min(table[start] ?? UNREACHED, s.jokersRide ? loose : loose + jokerPairs);
  for (let rank = 0; rank < 13; rank++) step(s, rank);
  for (let difference = -SPAN; difference <= SPAN; difference++) {
    const groups = table[at(13, s.wilds, difference)] ?? UNREACHED;
    const turns = depth + groups + Math.max(0, -difference);
    if (turns >= s.best) continue;
    s.best = turns;
    s.bestGroups = [...s.path, ...groupsAlong(s, difference)];
  }
}

function step(s: TurnSearch, rank: number): void {
  const { table, level } = s;
  const have = s.ranks[rank] ?? 0;
  for (let used = 0; used <= s.wilds; used++) {
    for (let added = 0; added + used <= s.wilds; added++) {
      if (added > 0 && have === 0 && rank !== level) continue;
      const splits = splitsByCount[have + added] ?? [];
      for (let difference = -SPAN; difference <= SPAN; difference++) {
        const base = table[at(rank, used, difference)] ?? UNREACHED;
        if (base >= UNREACHED) continue;
        for (const split of splits) {
          const to = difference + split.triples - split.pairs;
          if (to < -SPAN || to > SPAN) continue;
          const cost = base + split.sizes.length - split.pairs;
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
function groupsAlong(s: TurnSearch, last: number): Code[] {
  const parts: Part[] = [];
  let difference = last;
  let used = s.wilds;
  for (let rank = 12; rank >= 0; rank--) {
    const found = findStep(s, rank, used, difference);
    if (!found) break;
    const { added, split } = found;
    // Wilds join the largest groups, which always contain a natural card as well.
    let wilds = added;
    for (const size of split.sizes) {
      const here = Math.min(wilds, s.ranks[rank] ? size - 1 : size);
      parts.push({ rank, size, wilds: here });
      wilds -= here;
    }
    used -= added;
    difference -= split.triples - split.pairs;
  }
  return assemble(s, parts, difference);
}

function findStep(s: TurnSearch, rank: number, used: number, difference: number) {
  const { table, level } = s;
  const have = s.ranks[rank] ?? 0;
  const goal = table[at(rank + 1, used, difference)] ?? UNREACHED;
  for (let added = 0; added <= used; added++) {
    if (added > 0 && have === 0 && rank !== level) continue;
    for (const split of splitsByCount[have + added] ?? []) {
      const from = difference - split.triples + split.pairs;
      if (from < -SPAN || from > SPAN) continue;
      const base = table[at(rank, used - added, from)] ?? UNREACHED;
      if (base + split.sizes.length - split.pairs === goal) return { added, split };
    }
  }
  return undefined;
}

function assemble(s: TurnSearch, parts: readonly Part[], jokers: number): Code[] {
  const { level } = s;
  const groups: Code[] = [];
  const pairs = parts.filter(({ size }) => size === 2).map(({ rank, wilds }) => ({ slot: rank, wilds }));
  const fourJokers = s.small === 2 && s.big === 2 && jokers === 0;
  if (fourJokers) groups.push(encode(kindCodes.four_jokers, 17, 4, 0));
  else {
    for (const [slot, count] of [
      [SMALL_SLOT, s.small],
      [SMALL_SLOT + 1, s.big],
    ] as const) {
      if (count === 2 && s.jokersRide) pairs.push({ slot, wilds: 0 });
      else if (count === 2) groups.push(encode(kindCodes.pair, slot + 3, 2, 0));
    }
    if (s.small === 1) groups.push(encode(kindCodes.single, 16, 1, 0));
    if (s.big === 1) groups.push(encode(kindCodes.single, 17, 1, 0));
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
    } else groups.push(encode(size > 3 ? kindCodes.bomb : size - 1, key, size, wilds));
  }
  for (const { slot, wilds } of pairs) {
    const key = slot < SMALL_SLOT ? powerOfRank(slot, level) : slot + 3;
    groups.push(encode(kindCodes.pair, key, 2, wilds));
  }
  return groups;
}
