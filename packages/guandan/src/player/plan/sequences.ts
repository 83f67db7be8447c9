/**
 * The plays of several ranks that a plan may contain (straight flushes, straights, tubes, plates), and the hand from
 * which they are taken.
 */

import { BIG_JOKER, emptyCounts, SMALL_JOKER } from '@fourth-seat/cards';
import { rankAtValue, wildOf } from '../../rules/cards.ts';
import { plate, tube } from '../../rules/combination.ts';
import { type KindCode, kindCodes } from '../../rules/merged-plays.ts';
import { type Level } from '../../rules/types.ts';

// Sequences are numbered in order: 40 straight flushes (suit × 10 + top − 5), 10 straights, 12 tubes, 13 plates.
/** The first straight. */
export const STRAIGHTS = 40;
/** The first tube. */
export const TUBES = 50;
/** The first plate. */
export const PLATES = 62;
/** How many there are. */
const SEQUENCES = 75;
/** Most sequences that a hand is divided into. */
export const MAX_DEPTH = 7;
/** Ranks of the longest sequence. */
const MAX_RANKS = 5;

/** A play of several ranks. */
export interface Sequence {
  readonly kind: KindCode;
  /** Natural value of its highest rank, at most 14. */
  readonly top: number;
  readonly ranks: readonly number[];
  /** Cards that it needs of each rank. */
  readonly need: number;
  /** Cards of all of it. */
  readonly size: number;
  /** The suit of a straight flush, −1 where suits do not matter. */
  readonly suit: number;
}

export const sequences: readonly Sequence[] = Array.from({ length: SEQUENCES }, (_, id) => {
  const shape =
    id < STRAIGHTS
      ? { kind: kindCodes.straight_flush, top: 5 + (id % 10), width: 5, need: 1 }
      : id < TUBES
        ? { kind: kindCodes.straight, top: id - STRAIGHTS + 5, width: 5, need: 1 }
        : id < PLATES
          ? { kind: kindCodes.tube, top: id - TUBES + tube.width, width: tube.width, need: tube.depth }
          : { kind: kindCodes.plate, top: id - PLATES + plate.width, width: plate.width, need: plate.depth };
  const ranks = Array.from({ length: shape.width }, (_, i) => rankAtValue(shape.top - shape.width + 1 + i));
  const { kind, top, need } = shape;
  return { kind, top, ranks, need, size: need * ranks.length, suit: id < STRAIGHTS ? Math.floor(id / 10) : -1 };
});

/** A hand while sequences are taken from it: the working arrays of a search. */
export interface RemainingHand {
  readonly level: Level;
  /** Cards per rank without wilds and jokers. */
  readonly ranks: Uint8Array;
  /** 54 counts without the wilds. */
  readonly cards: Uint8Array;
  wilds: number;
  small: number;
  big: number;
  /** Sequences the full hand allows; later ones are among them. */
  readonly feasible: Int32Array;
  feasibleCount: number;
  /** What each depth of the search took. */
  readonly taken: Uint8Array;
}

/** Working arrays without a hand; `loadHand` fills them. */
export const createRemainingHand = (level: Level): RemainingHand => ({
  level,
  ranks: new Uint8Array(13),
  cards: emptyCounts(),
  wilds: 0,
  small: 0,
  big: 0,
  feasible: new Int32Array(SEQUENCES),
  feasibleCount: 0,
  taken: new Uint8Array((MAX_DEPTH + 1) * MAX_RANKS),
});

/** Loads a hand. `plainWilds` is how many wilds a straight, tube or plate may use. */
export function loadHand(hand: RemainingHand, counts: Uint8Array, plainWilds: number): void {
  const wild = wildOf(hand.level);
  hand.cards.set(counts);
  hand.wilds = counts[wild] ?? 0;
  hand.cards[wild] = 0;
  hand.small = counts[SMALL_JOKER] ?? 0;
  hand.big = counts[BIG_JOKER] ?? 0;
  for (let rank = 0; rank < 13; rank++) {
    const at = rank << 2;
    hand.ranks[rank] =
      (hand.cards[at] ?? 0) + (hand.cards[at + 1] ?? 0) + (hand.cards[at + 2] ?? 0) + (hand.cards[at + 3] ?? 0);
  }
  hand.feasibleCount = 0;
  for (let id = 0; id < SEQUENCES; id++) {
    const missing = missingCards(hand, id);
    if (missing <= Math.min(hand.wilds, id < STRAIGHTS ? 2 : plainWilds)) hand.feasible[hand.feasibleCount++] = id;
  }
}

/** Wilds that a sequence would need now. */
export function missingCards(hand: RemainingHand, id: number): number {
  const sequence = sequences[id];
  if (!sequence) return 99;
  const { ranks, need, suit } = sequence;
  let missing = 0;
  for (const rank of ranks) {
    const have = suit < 0 ? (hand.ranks[rank] ?? 0) : (hand.cards[(rank << 2) + suit] ?? 0);
    if (have < need) missing += need - have;
  }
  return missing;
}

/** Takes the natural cards of a sequence from the hand, and remembers them at this depth. */
export function takeSequence(hand: RemainingHand, id: number, depth: number): void {
  const sequence = sequences[id];
  if (!sequence) return;
  const { ranks, need, suit } = sequence;
  for (let i = 0; i < ranks.length; i++) {
    const rank = ranks[i] ?? 0;
    const card = (rank << 2) + suit;
    const have = suit < 0 ? (hand.ranks[rank] ?? 0) : (hand.cards[card] ?? 0);
    const taken = have < need ? have : need;
    hand.taken[depth * MAX_RANKS + i] = taken;
    hand.ranks[rank] = (hand.ranks[rank] ?? 0) - taken;
    if (suit >= 0) hand.cards[card] = (hand.cards[card] ?? 0) - taken;
  }
}

/** Puts back what `takeSequence` took at this depth. */
export function putBackSequence(hand: RemainingHand, id: number, depth: number): void {
  const sequence = sequences[id];
  if (!sequence) return;
  const { ranks, suit } = sequence;
  for (let i = 0; i < ranks.length; i++) {
    const rank = ranks[i] ?? 0;
    const taken = hand.taken[depth * MAX_RANKS + i] ?? 0;
    hand.ranks[rank] = (hand.ranks[rank] ?? 0) + taken;
    if (suit >= 0) {
      const card = (rank << 2) + suit;
      hand.cards[card] = (hand.cards[card] ?? 0) + taken;
    }
  }
}
