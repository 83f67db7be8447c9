/** What is true of a hand (cards of each rank) of all that beliefs speak of, told apart from how they are judged. */
export function holdingsOf(hand: ArrayLike<number>): Readonly<Record<string, boolean>> {
  const [small, big] = [hand[13] === 1, hand[14] === 1];
  return {
    bomb: Array.from(hand).slice(0, 13).includes(4),
    rocket: small && big,
    small_joker: small,
    big_joker: big,
    two: (hand[12] ?? 0) > 0,
  };
}
