import type { Rng } from '@fourth-seat/game';
import { CARD_KINDS, type Card, findCard, formatCard } from './card.ts';

/** How many of each card: 54 counts, indexed by card. */
export type CardCounts = Uint8Array;

/** Counts of no card, to be filled. */
export const emptyCounts = (): CardCounts => new Uint8Array(CARD_KINDS);

/** All cards of `copies` decks, in order of number, every deck after the other. */
export function deck(copies = 1): Card[] {
  return Array.from({ length: CARD_KINDS * copies }, (_, i) => i % CARD_KINDS);
}

/** A shuffled deck. */
export function shuffledDeck(rng: Rng, copies = 1): Card[] {
  return rng.shuffle(deck(copies));
}

/** How many of each card a list holds. */
export function countCards(cards: Iterable<Card>): CardCounts {
  const counts = emptyCounts();
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

/** Counts back to cards, lowest number first. */
export function cardsOf(counts: CardCounts): Card[] {
  const cards: Card[] = [];
  counts.forEach((count, card) => {
    for (let i = 0; i < count; i++) cards.push(card);
  });
  return cards;
}

/** The number of all cards. */
export function totalOf(counts: CardCounts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Compact text of a hand: the cards' texts without separators ("S3H3SB"). */
export function formatHand(cards: Iterable<Card>): string {
  return Array.from(cards, formatCard).join('');
}

/** Reads compact text: two characters a card. Undefined where one is unknown; the number of copies is not checked. */
export function parseHand(text: string): Card[] | undefined {
  if (text.length % 2 !== 0) return undefined;
  const cards: Card[] = [];
  for (let i = 0; i < text.length; i += 2) {
    const card = findCard(text.slice(i, i + 2));
    if (card === undefined) return undefined;
    cards.push(card);
  }
  return cards;
}
