/** For each property that beliefs name, whether a hand (counts by rank) has it: the truth to compare beliefs with. */
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
