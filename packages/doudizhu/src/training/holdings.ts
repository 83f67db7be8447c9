import { BIG_JOKER_RANK, SMALL_JOKER_RANK, TWO_RANK } from '../rules/ranks.ts';

/** For each property that beliefs name, whether a hand (counts by rank) has it: the truth to compare beliefs with. */
export function holdingsOf(hand: ArrayLike<number>): Readonly<Record<string, boolean>> {
  const [small, big] = [hand[SMALL_JOKER_RANK] === 1, hand[BIG_JOKER_RANK] === 1];
  return {
    bomb: Array.from(hand).includes(4),
    rocket: small && big,
    small_joker: small,
    big_joker: big,
    two: (hand[TWO_RANK] ?? 0) > 0,
  };
}
