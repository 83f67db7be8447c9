/**
 * The straight flushes in a hand, for a table's finder and for `arrange`. Rules §4: five natural values of one suit.
 */
import { type Card, type Suit, suits } from '@fourth-seat/cards';
import { rankAtValue, wildOf } from '../rules/cards.ts';
import { type Level } from '../rules/types.ts';

export interface StraightFlush {
  readonly suit: Suit;
  /** Natural value of the top card: 5 (A2345) to 14 (10JQKA). */
  readonly key: number;
  /** Wild cards among the five. */
  readonly wilds: number;
  /** From the lowest value up, each wild at the place it fills. */
  readonly cards: readonly Card[];
}

const topRanks = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5];

/**
 * Every suit and top of which the hand (54 counts) has a straight flush, with as few wilds as it needs. The order is
 * fixed, so that a table can step through them: suit by suit, fewer wilds first, then the higher top first.
 */
export function straightFlushes(hand: Uint8Array, level: Level): readonly StraightFlush[] {
  const wild = wildOf(level);
  const held = hand[wild] ?? 0;
  return suits.flatMap((suit, index) =>
    topRanks
      .map((key): StraightFlush => {
        const cards = [4, 3, 2, 1, 0].map((below) => {
          const card = rankAtValue(key - below) * 4 + index;
          return (hand[card] ?? 0) > 0 ? card : wild;
        });
        return { suit, key, wilds: cards.filter((card) => card === wild).length, cards };
      })
      .filter(({ wilds }) => wilds <= held)
      .sort((a, b) => a.wilds - b.wilds || b.key - a.key),
  );
}
