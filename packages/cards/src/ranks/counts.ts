import { type Card, rankOf } from '../card.ts';

/**
 * Ranks of games in which the 2 is above the ace. Inside, a rank is an index 0 … 14 in order of strength; a key in
 * the API is index + 3. A hand is a count for each rank, or the same packed into two integers with three bits a rank: `lo`
 * holds ranks 0 … 9, `hi` 10 … 14. Taking cards away is then one subtraction per word.
 */
export const RANKS = '3456789TJQKA2bB';
/** Inner loops of generators and planners write 15: with this constant imported they measured 5-8 % slower. */
export const RANK_COUNT = 15;
/** Index of the ace, the last rank of a chain. */
export const ACE_RANK = 11;
export const TWO_RANK = 12;
/** Mask of the ranks 3 … A. */
export const CHAIN_RANKS = 0xfff;

export const rankOfKey = (key: number): number => key - 3;
export const keyOfRank = (rank: number): number => rank + 3;

export interface Packed {
  readonly lo: number;
  readonly hi: number;
}

/** Counts by rank index; a game without jokers leaves them out. Never changed after it is made. */
export type Counts = readonly number[];

export function rankIndexOf(card: Card): number {
  const rank = rankOf(card);
  if (rank === 2) return TWO_RANK;
  return rank > 14 ? rank - 2 : rank - 3;
}

/** Counts of a text of rank letters; undefined where a letter is unknown or a rank appears more often than in the deck. */
export function findCountsIn(deck: Counts, text: string): Counts | undefined {
  const counts = deck.map(() => 0);
  for (let i = 0; i < text.length; i++) {
    const rank = RANKS.indexOf(text.charAt(i));
    const count = (counts[rank] ?? NaN) + 1;
    if (!(count <= (deck[rank] ?? 0))) return undefined;
    counts[rank] = count;
  }
  return counts;
}

/** Rank letters, low to high. */
export function formatCounts(counts: Counts): string {
  let text = '';
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    for (let count = counts[rank] ?? 0; count > 0; count--) text += RANKS.charAt(rank);
  }
  return text;
}

/** `formatCounts` of packed words. */
export function formatPacked(lo: number, hi: number): string {
  let text = '';
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    for (let count = packedCount(lo, hi, rank); count > 0; count--) text += RANKS.charAt(rank);
  }
  return text;
}

export function totalCount(counts: Counts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

export function addCounts(a: Counts, b: Counts): Counts {
  return a.map((count, rank) => count + (b[rank] ?? 0));
}

/** `a` without `b`, or undefined where `a` lacks a card. */
export function subtractCounts(a: Counts, b: Counts): Counts | undefined {
  const left = a.map((count, rank) => count - (b[rank] ?? 0));
  return left.every((count) => count >= 0) ? left : undefined;
}

export function packCounts(counts: Counts): Packed {
  let lo = 0;
  let hi = 0;
  for (let rank = 0; rank < RANK_COUNT; rank++) {
    const count = counts[rank] ?? 0;
    if (rank < 10) lo |= count << (3 * rank);
    else hi |= count << (3 * (rank - 10));
  }
  return { lo, hi };
}

/** The count of one rank in packed words. */
export function packedCount(lo: number, hi: number, rank: number): number {
  return rank < 10 ? (lo >> (3 * rank)) & 7 : (hi >> (3 * rank - 30)) & 7;
}

/** Number of cards in packed words: sums of neighbouring three-bit fields, then of six-bit fields. */
export function packedTotal(lo: number, hi: number): number {
  const a = (lo & 0o0707070707) + ((lo >> 3) & 0o0707070707) + (hi & 0o0707070707) + ((hi >> 3) & 0o0707070707);
  return (a & 63) + ((a >> 6) & 63) + ((a >> 12) & 63) + ((a >> 18) & 63) + ((a >> 24) & 63);
}
