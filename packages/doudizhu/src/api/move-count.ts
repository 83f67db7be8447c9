import type { LegalMovesRequest } from './requests.ts';

const FEW_CARDS = 10;
/**
 * What beats a triple with a pair or a straight of five. With more cards there are thousands of ways to add side cards.
 */
const FEW_TO_BEAT = 5;

/**
 * Whether `legalMoves` has only some hundred moves to list, told from the cards as they are written, before they are
 * checked. A lead with twenty cards, or what beats a chain with its wings, has thousands of plays.
 */
export function hasFewMoves({ hand, beat = [] }: Pick<LegalMovesRequest, 'hand' | 'beat'>): boolean {
  const { length } = 'cards' in beat ? beat.cards : beat;
  return hand.length <= FEW_CARDS || (length > 0 && length <= FEW_TO_BEAT);
}
