import { type Counts, findCountsIn } from '@fourth-seat/cards/ranks';

export {
  ACE_RANK,
  addCounts,
  type Counts,
  formatCounts,
  formatPacked,
  keyOfRank,
  type Packed,
  packCounts,
  packedCount,
  packedTotal,
  RANK_COUNT,
  RANKS,
  rankIndexOf,
  rankOfKey,
  subtractCounts,
  TWO_RANK,
  totalCount,
} from '@fourth-seat/cards/ranks';

/** The jokers' ranks, above the 2 (rules §1). */
export const SMALL_JOKER_RANK = 13;
export const BIG_JOKER_RANK = 14;

/** What a full deck holds. */
export const fullDeck: Counts = [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 1, 1];

/** Counts of a text of rank letters; undefined where a letter is unknown or a rank appears too often. */
export const findCounts = (text: string): Counts | undefined => findCountsIn(fullDeck, text);

/** The counts of a text that has been read before; throws where it is none. */
export function readCounts(text: string): Counts {
  const counts = findCounts(text);
  if (counts === undefined) throw new RangeError(`not cards: ${text}`);
  return counts;
}

/** Counts of no card, to be filled. */
export const emptyRankCounts = (): number[] => fullDeck.map(() => 0);

/** How many of each rank a list holds. */
export function countsOfRanks(ranks: readonly number[]): Counts {
  const counts = emptyRankCounts();
  for (const rank of ranks) counts[rank] = (counts[rank] ?? 0) + 1;
  return counts;
}
