import { NotationError } from '@fourth-seat/game';
import { findRankSpellingFault } from '../other-spellings.ts';
import type { Counts } from './counts.ts';

/**
 * The counts of a text of rank letters by the deck of a game, undefined where it is none. Throws a `NotationError` that
 * names the right letters where the cards are written as other programs write them.
 */
export function readLetters(text: string, findCounts: (text: string) => Counts | undefined): Counts | undefined {
  const counts = findCounts(text);
  if (counts !== undefined) return counts;
  const fault = findRankSpellingFault(text, (right) => findCounts(right) !== undefined);
  if (fault) throw new NotationError(fault);
  return undefined;
}
