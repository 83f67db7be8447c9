/** The cards of a hand (counts by card or rank) beyond those that it is known to hold, as a list to be dealt again. */
export const cardsBeyond = (hand: Iterable<number>, known: ArrayLike<number>): number[] =>
  [...hand].flatMap((count, card) => Array.from({ length: count - (known[card] ?? 0) }, () => card));
