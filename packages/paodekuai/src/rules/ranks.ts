import { type Counts, findCountsIn } from '@fourth-seat/cards/ranks';
import type { Rules } from './options.ts';

/** What each deck holds of the ranks 3 … A and 2 (rules §1). */
const decks: Readonly<Record<Rules['deck'], Counts>> = {
  48: [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 1],
  45: [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 1, 1],
};

export const deckOf = ({ deck }: Pick<Rules, 'deck'>): Counts => decks[deck];

/** Cards that each seat is dealt. */
export const handSizeOf = ({ deck }: Pick<Rules, 'deck'>): number => deck / 3;

/** Ranks of the game: no jokers. */
export const RANKS_HELD = 13;
export const TEN_RANK = 7;

/** Counts of a text of rank letters; undefined where a letter is unknown or a rank appears more often than in any deck. */
export const findCounts = (text: string): Counts | undefined => findCountsIn(decks[48], text);

/** The counts of a text that has been read before; throws where it is none. */
export function readCounts(text: string): Counts {
  const counts = findCounts(text);
  if (counts === undefined) throw new RangeError(`not cards: ${text}`);
  return counts;
}

/** Counts of no card, to be filled. */
export const emptyRankCounts = (): number[] => decks[48].map(() => 0);

/** How many of each rank a list holds. */
export function countsOfRanks(ranks: readonly number[]): Counts {
  const counts = emptyRankCounts();
  for (const rank of ranks) counts[rank] = (counts[rank] ?? 0) + 1;
  return counts;
}
