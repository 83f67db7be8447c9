/** A hand of at most so many cards has only some hundred plays. */
const FEW_CARDS = 10;
/** So has what beats at most so many cards, such as a chain of five. More cards have tails, in thousands of choices. */
const FEW_TO_BEAT = 5;

/** Cards as a request spells them: a hand, and the play to beat, absent on a lead. */
interface HandAndBeat {
  readonly hand: readonly string[];
  readonly beat?: readonly string[] | { readonly cards: readonly string[] } | undefined;
}

/**
 * Whether a hand of a rank game has only some hundred moves to list, told from the cards as they are written, before they
 * are checked. A lead with a full hand, or what beats a plane with its tail, has thousands of plays.
 */
export function hasFewMoves({ hand, beat = [] }: HandAndBeat): boolean {
  const { length } = 'cards' in beat ? beat.cards : beat;
  return hand.length <= FEW_CARDS || (length > 0 && length <= FEW_TO_BEAT);
}
