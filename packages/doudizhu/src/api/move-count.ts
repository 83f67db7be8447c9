import type { LegalMovesRequest } from './requests.ts';

/** A hand of at most so many cards has only some hundred plays. */
const FEW_CARDS = 10;
/** So has what beats at most so many cards, such as a chain of five. More cards have wings, in thousands of choices. */
const FEW_TO_BEAT = 5;

/**
 * Whether `legalMoves` has only some hundred moves to list, told from the cards as they are written, before they are
 * checked. A lead with twenty cards, or what beats a plane with its wings, has thousands of plays.
 */
export function hasFewMoves({ hand, beat = [] }: Pick<LegalMovesRequest, 'hand' | 'beat'>): boolean {
  const { length } = 'cards' in beat ? beat.cards : beat;
  return hand.length <= FEW_CARDS || (length > 0 && length <= FEW_TO_BEAT);
}
