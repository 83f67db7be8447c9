import type { CardGame } from '@fourth-seat/contract';
import { copiesOf } from '../../../cards/card-game.ts';
import { type Rank, ranks, suits } from '../../../cards/suits.ts';

const suitLetters = Object.keys(suits);

/** The cards of a game at one table. */
export interface Deck {
  readonly game: CardGame;
  /** Whether a request names the level of the deal. */
  readonly hasLevel: boolean;
  /** Every card once, in the order a player sorts a hand, strongest last. */
  readonly cards: readonly string[];
  /** The same cards as they are laid out to choose from: a row for each suit, or one row of ranks. */
  readonly rows: readonly (readonly string[])[];
  readonly copies: (card: string) => number;
  /** Guandan: the heart of the level, which stands for any card. */
  readonly wild: string | undefined;
  /** Guandan: the rank that is above the ace for this deal. */
  readonly level: Rank | undefined;
}

interface DeckOfGame {
  readonly make: (level: Rank | undefined) => Omit<Deck, 'game' | 'hasLevel'>;
  readonly hasLevel: boolean;
  /** The card as the deck spells it. */
  readonly spell: (card: string) => string;
}

const decks: Readonly<Record<CardGame, DeckOfGame>> = {
  doudizhu: { make: rankDeck, hasLevel: false, spell: toRank },
  paodekuai: { make: shortDeck, hasLevel: false, spell: toRank },
  guandan: { make: doubleDeck, hasLevel: true, spell: (card) => card },
};

export const deckOf = (game: CardGame, level?: Rank): Deck => ({
  game,
  hasLevel: decks[game].hasLevel,
  ...decks[game].make(level),
});

export const spellingIn = (game: CardGame, card: string): string => decks[game].spell(card);

/** One deck whose suits count for nothing. */
function rankDeck(): ReturnType<DeckOfGame['make']> {
  const cards = [...ranks.slice(1), '2', 'b', 'B'];
  const copies = (card: string) => (card === 'b' || card === 'B' ? 1 : 4);
  return { cards, rows: [cards], copies, wild: undefined, level: undefined };
}

/** The deck of Paodekuai with 48 cards: no jokers, and some aces and twos are left out. */
function shortDeck(): ReturnType<DeckOfGame['make']> {
  const cards = [...ranks.slice(1), '2'];
  return { cards, rows: [cards], copies: (card) => copiesOf('paodekuai', card), wild: undefined, level: undefined };
}

/** Two of every suited card, and the rank of the level above the ace. */
function doubleDeck(level: Rank | undefined): ReturnType<DeckOfGame['make']> {
  const ordered = level ? [...ranks.filter((rank) => rank !== level), level] : [...ranks];
  return {
    cards: [...ordered.flatMap((rank) => suitLetters.map((suit) => `${suit}${rank}`)), 'SB', 'HR'],
    // The jokers end the last row: a row of their own would cost the height of one.
    rows: suitLetters.map((suit) => [
      ...ordered.map((rank) => `${suit}${rank}`),
      ...(suit === suitLetters.at(-1) ? ['SB', 'HR'] : []),
    ]),
    copies: () => 2,
    wild: level && `H${level}`,
    level,
  };
}

/** Games of ranks also accept suited cards, which count as their rank. */
function toRank(card: string): string {
  if (card === 'SB') return 'b';
  if (card === 'HR') return 'B';
  return card.length === 2 ? card.slice(1) : card;
}

/** How many of a card are not among `used`; below zero where there are too many. */
export function countLeft(deck: Deck, card: string, used: readonly string[]): number {
  return deck.copies(card) - used.filter((one) => spellingIn(deck.game, one) === card).length;
}

export function sortCards(deck: Deck, cards: readonly string[]): string[] {
  const place = new Map(deck.cards.map((card, index) => [card, index]));
  const of = (card: string): number => place.get(spellingIn(deck.game, card)) ?? 0;
  return [...cards].sort((a, b) => of(a) - of(b));
}

/** Random cards that are not among `used`, sorted. `random` returns 0 ≤ x < 1. */
export function dealCards(deck: Deck, count: number, used: readonly string[], random: () => number): string[] {
  const rest = deck.cards.flatMap((card) =>
    Array.from({ length: Math.max(0, countLeft(deck, card, used)) }, () => card),
  );
  for (let left = rest.length; left > 1; left--) {
    const at = Math.floor(random() * left);
    const [a, b] = [rest[at], rest[left - 1]];
    if (a === undefined || b === undefined) continue;
    rest[at] = b;
    rest[left - 1] = a;
  }
  return sortCards(deck, rest.slice(0, Math.max(0, count)));
}
