export type Game = 'doudizhu' | 'guandan';

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
const suits = ['S', 'H', 'C', 'D'] as const;

/** Cards of a game's deck in the order a player sorts them, strongest last; `copies` of each. */
export interface Deck {
  readonly cards: readonly string[];
  readonly copies: (card: string) => number;
}

/** Doudizhu counts ranks alone; Guandan has two of every suited card. */
export const decks: Readonly<Record<Game, Deck>> = {
  doudizhu: {
    cards: [...ranks.slice(1), '2', 'b', 'B'],
    copies: (card) => (card === 'b' || card === 'B' ? 1 : 4),
  },
  guandan: {
    cards: [...ranks.flatMap((rank) => suits.map((suit) => `${suit}${rank}`)), 'SB', 'HR'],
    copies: () => 2,
  },
};

export const gameOf = (api_id: string): Game => (api_id.startsWith('guandan') ? 'guandan' : 'doudizhu');

/** How often a card stands in a list. Doudizhu also takes suited cards: they count as their rank. */
export function countOf(game: Game, cards: readonly string[], card: string): number {
  return cards.filter((one) => nameIn(game, one) === card).length;
}

/** The card as the deck spells it. */
export function nameIn(game: Game, card: string): string {
  if (game === 'guandan') return card;
  if (card === 'SB') return 'b';
  if (card === 'HR') return 'B';
  return card.length === 2 ? card.slice(1) : card;
}

export function sortCards(game: Game, cards: readonly string[]): string[] {
  const place = new Map(decks[game].cards.map((card, index) => [card, index]));
  return [...cards].sort((a, b) => (place.get(nameIn(game, a)) ?? 0) - (place.get(nameIn(game, b)) ?? 0));
}

/** A random hand from a whole deck, sorted. `random` answers 0 ≤ x < 1. */
export function dealCards(game: Game, count: number, random: () => number): string[] {
  const { cards, copies } = decks[game];
  const deck = cards.flatMap((card) => Array.from({ length: copies(card) }, () => card));
  for (let left = deck.length; left > 1; left--) {
    const at = Math.floor(random() * left);
    const [a, b] = [deck[at], deck[left - 1]];
    if (a === undefined || b === undefined) continue;
    deck[at] = b;
    deck[left - 1] = a;
  }
  return sortCards(game, deck.slice(0, count));
}
