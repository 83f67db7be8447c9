import { RANKS } from '@fourth-seat/cards/ranks';

/** Cards with suits, for engines that count ranks alone. */

/** The engine's rank letter of a card. */
export function letterOf(card: string): string {
  if (card === 'SB') return 'b';
  if (card === 'HR') return 'B';
  return card.slice(-1);
}

export const highToLow = (cards: readonly string[]): string[] =>
  cards.toSorted((a, b) => RANKS.indexOf(letterOf(b)) - RANKS.indexOf(letterOf(a)) || (a < b ? 1 : -1));

/** Takes the cards of these ranks out of a hand, the wanted suits first. */
export function takeCards(hand: string[], letters: string, wanted: readonly string[]): string[] {
  const left = [...wanted];
  return highToLow(
    [...letters].map((letter) => {
      const wish = left.findIndex((card) => letterOf(card) === letter && hand.includes(card));
      const card = wish < 0 ? undefined : left.splice(wish, 1)[0];
      const at = card === undefined ? hand.findIndex((own) => letterOf(own) === letter) : hand.indexOf(card);
      const [taken] = hand.splice(at, at < 0 ? 0 : 1);
      if (taken === undefined) throw new RangeError(`no ${letter} in the hand`);
      return taken;
    }),
  );
}
