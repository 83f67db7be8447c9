/**
 * Every legal play of a hand with every choice of suits, by template over rank counts: the list of the public API. The
 * players use `merged-plays.ts`. Rules §4 and §11. A lead has about 520 plays at the median and 3,500 at the worst.
 */
import { BIG_JOKER, type Card, SMALL_JOKER } from '@fourth-seat/cards';
import { BIG_JOKER_POWER, powerOfRank, rankAtValue, SMALL_JOKER_POWER, wildOf } from './cards.ts';
import { type Block, beats, flushMayBeStraight, plate, tube } from './combination.ts';
import { defaultRules, type Rules } from './options.ts';
import { BIG_SLOT, createTally, SMALL_SLOT, type Tally, tallyHand } from './tally.ts';
import { type Combination, type Kind, type Level, type Reading } from './types.ts';

interface Search {
  readonly counts: Uint8Array;
  readonly tally: Tally;
  readonly level: Level;
  readonly rules: Rules;
  readonly beat: Reading | undefined;
  readonly found: Combination[];
}

/** All plays that may be made now, each (cards, kind, key) once; a card set with several readings stands under each. */
export function allPlays(counts: Uint8Array, level: Level, beat?: Reading, rules: Rules = defaultRules): Combination[] {
  const tally = tallyHand(counts, level, createTally());
  const search: Search = { counts, tally, level, rules, beat, found: [] };
  for (let size = 1; size <= 10; size++) addSameRanks(search, size);
  addJokers(search);
  addFullHouses(search);
  for (let top = 5; top <= 14; top++) {
    addStraights(search, top);
    addStraightFlushes(search, top);
  }
  addBlocks(search, tube);
  addBlocks(search, plate);
  return search.found;
}

const isWanted = (search: Search, kind: Kind, key: number, size: number): boolean =>
  !search.beat || beats({ kind, key, size }, search.beat, search.rules);

/** One slot of a template: so many cards of a rank, wilds filling what natural cards do not. */
interface Slot {
  readonly rank: number;
  readonly need: number;
}

/** Calls `emit` with the natural cards and the number of wilds of every way to fill the slots. */
function fillSlots(
  search: Search,
  slots: readonly Slot[],
  emit: (cards: readonly Card[], wilds: number) => void,
): void {
  if (countMissing(search, slots) > search.tally.wilds) return;
  const chosen: Card[] = [];
  const visit = (at: number, wilds: number): void => {
    const slot = slots[at];
    if (!slot) {
      emit(chosen, wilds);
      return;
    }
    const have = search.tally.ranks[slot.rank] ?? 0;
    const lowest = Math.max(0, slot.need - (search.tally.wilds - wilds));
    for (let naturals = Math.min(have, slot.need); naturals >= lowest; naturals--) {
      chooseSuits(search, slot.rank, naturals, 0, chosen, () => visit(at + 1, wilds + slot.need - naturals));
    }
  };
  visit(0, 0);
}

/** Cards that the slots need and that are not in the hand. */
function countMissing({ tally }: Search, slots: readonly Slot[]): number {
  let missing = 0;
  for (const { rank, need } of slots) missing += Math.max(0, need - (tally.ranks[rank] ?? 0));
  return missing;
}

/** Every multiset of `count` natural cards of a rank, suit by suit. */
function chooseSuits(
  search: Search,
  rank: number,
  count: number,
  suit: number,
  chosen: Card[],
  then: () => void,
): void {
  if (count === 0) {
    then();
    return;
  }
  if (suit === 4) return;
  const card = rank * 4 + suit;
  const have = card === wildOf(search.level) ? 0 : (search.counts[card] ?? 0);
  const length = chosen.length;
  for (let taken = 0; taken <= Math.min(have, count); taken++) {
    if (taken > 0) chosen.push(card);
    chooseSuits(search, rank, count - taken, suit + 1, chosen, then);
  }
  chosen.length = length;
}

function createEmitter(search: Search, kind: Kind, key: number, size: number) {
  const wild = wildOf(search.level);
  return (cards: readonly Card[], wilds: number): void => {
    const all = [...cards];
    for (let i = 0; i < wilds; i++) all.push(wild);
    search.found.push({ kind, key, size, cards: all });
  };
}

const sameKinds: readonly Kind[] = ['single', 'pair', 'triple'];

function addSameRanks(search: Search, size: number): void {
  const kind = sameKinds[size - 1] ?? 'bomb';
  for (let rank = 0; rank < 13; rank++) {
    const key = powerOfRank(rank, search.level);
    const have = search.tally.ranks[rank] ?? 0;
    if (have + search.tally.wilds < size || !isWanted(search, kind, key, size)) continue;
    const emit = createEmitter(search, kind, key, size);
    // Wilds alone are only level cards: one or two of them, never a triple (rules §3.3).
    fillSlots(search, [{ rank, need: size }], (cards, wilds) => {
      if (cards.length > 0 || (rank === search.level && size <= 2)) emit(cards, wilds);
    });
  }
}

function addJokers(search: Search): void {
  const small = search.tally.ranks[SMALL_SLOT] ?? 0;
  const big = search.tally.ranks[BIG_SLOT] ?? 0;
  const add = (kind: Kind, key: number, cards: readonly Card[]): void => {
    if (isWanted(search, kind, key, cards.length)) search.found.push({ kind, key, size: cards.length, cards });
  };
  if (small > 0) add('single', SMALL_JOKER_POWER, [SMALL_JOKER]);
  if (big > 0) add('single', BIG_JOKER_POWER, [BIG_JOKER]);
  if (small === 2) add('pair', SMALL_JOKER_POWER, [SMALL_JOKER, SMALL_JOKER]);
  if (big === 2) add('pair', BIG_JOKER_POWER, [BIG_JOKER, BIG_JOKER]);
  if (small === 2 && big === 2) add('four_jokers', BIG_JOKER_POWER, [SMALL_JOKER, SMALL_JOKER, BIG_JOKER, BIG_JOKER]);
}

function addFullHouses(search: Search): void {
  const { tally, level, rules } = search;
  for (let rank = 0; rank < 13; rank++) {
    const key = powerOfRank(rank, level);
    const have = tally.ranks[rank] ?? 0;
    if (have === 0 || have + tally.wilds < 3 || !isWanted(search, 'full_house', key, 5)) continue;
    const emit = createEmitter(search, 'full_house', key, 5);
    for (let pair = 0; pair < 13; pair++) {
      if (pair === rank || !tally.ranks[pair]) continue;
      // Without a natural card in the pair its rank does not matter; that set is listed once, below.
      const slots = [
        { rank, need: 3 },
        { rank: pair, need: 2 },
      ];
      fillSlots(search, slots, (cards, wilds) => {
        if (cards.some((card) => card >> 2 === pair) && cards.some((card) => card >> 2 === rank)) emit(cards, wilds);
      });
    }
    if (tally.wilds === 2 && (rank !== level || rules.fullHouseFiveOfLevel)) {
      const chosen: Card[] = [];
      chooseSuits(search, rank, 3, 0, chosen, () => emit(chosen, 2));
    }
    if (rules.fullHouseJokerPair) addWithJokerPairs(search, rank, emit);
  }
}

function addWithJokerPairs(search: Search, rank: number, emit: (cards: readonly Card[], wilds: number) => void): void {
  for (const joker of [SMALL_JOKER, BIG_JOKER]) {
    if (search.counts[joker] !== 2) continue;
    fillSlots(search, [{ rank, need: 3 }], (cards, wilds) => {
      if (cards.length > 0) emit([...cards, joker, joker], wilds);
    });
  }
}

const isOneSuit = (cards: readonly Card[]): boolean => cards.every((card) => (card & 3) === ((cards[0] ?? 0) & 3));

function addStraights(search: Search, top: number): void {
  if (!isWanted(search, 'straight', top, 5)) return;
  const slots = [4, 3, 2, 1, 0].map((below) => ({ rank: rankAtValue(top - below), need: 1 }));
  const emit = createEmitter(search, 'straight', top, 5);
  fillSlots(search, slots, (cards, wilds) => {
    if (!isOneSuit(cards) || flushMayBeStraight(1 << ((cards[0] ?? 0) & 3), wilds, search.rules)) emit(cards, wilds);
  });
}

function addStraightFlushes(search: Search, top: number): void {
  if (!isWanted(search, 'straight_flush', top, 5)) return;
  const emit = createEmitter(search, 'straight_flush', top, 5);
  const wild = wildOf(search.level);
  for (let suit = 0; suit < 4; suit++) {
    const present: Card[] = [];
    for (let value = top - 4; value <= top; value++) {
      const card = rankAtValue(value) * 4 + suit;
      if (card !== wild && (search.counts[card] ?? 0) > 0) present.push(card);
    }
    // Also with a wild in place of a card that is in the hand: a different set of cards.
    for (let kept = 0; kept < 1 << present.length; kept++) {
      const cards = present.filter((_, i) => (kept >> i) & 1);
      if (cards.length >= 3 && 5 - cards.length <= search.tally.wilds) emit(cards, 5 - cards.length);
    }
  }
}

function addBlocks(search: Search, { kind, width, depth }: Block): void {
  for (let top = width; top <= 14; top++) {
    if (!isWanted(search, kind, top, 6)) continue;
    const slots = Array.from({ length: width }, (_, i) => ({ rank: rankAtValue(top - width + 1 + i), need: depth }));
    fillSlots(search, slots, createEmitter(search, kind, top, 6));
  }
}
