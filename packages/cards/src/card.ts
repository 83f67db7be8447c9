import type { Bilingual } from '@fourth-seat/game';

/**
 * A card is a number 0 … 53: (rank − 2) × 4 + suit for the suited ones, 52 the small joker, 53 the big joker. Two decks
 * hold every number twice. The text is suit + rank (`S9`, `HT`), `SB` small joker, `HR` big joker.
 */
export type Card = number;

export const suits = ['S', 'H', 'C', 'D'] as const;
export type Suit = (typeof suits)[number];

/** Rank letters in natural order; rank 2 is the first, rank 14 the ace. */
export const rankLetters = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;

export const SMALL_JOKER: Card = 52;
export const BIG_JOKER: Card = 53;
/** Number of different cards. */
export const CARD_KINDS = 54;

/** 2 … 14 (ace) for suited cards, 15 small joker, 16 big joker. */
export function rankOf(card: Card): number {
  return card < SMALL_JOKER ? (card >> 2) + 2 : card - 37;
}

const cardTexts: readonly string[] = Array.from({ length: CARD_KINDS }, (_, card) => {
  if (card === SMALL_JOKER) return 'SB';
  if (card === BIG_JOKER) return 'HR';
  return `${suits[card & 3] ?? ''}${rankLetters[card >> 2] ?? ''}`;
});
const cardsByText: ReadonlyMap<string, Card> = new Map(cardTexts.map((text, card) => [text, card]));

/** The text of a card; throws a RangeError for any other number. */
export function formatCard(card: Card): string {
  const text = cardTexts[card];
  if (text === undefined) throw new RangeError(`no card has the number ${card}`);
  return text;
}

export function formatCards(cards: Iterable<Card>): string[] {
  return Array.from(cards, formatCard);
}

/** The card for a text, or undefined. The spelling is exact: upper-case letters, `T` for ten. */
export function findCard(text: string): Card | undefined {
  return cardsByText.get(text);
}

/** What is wrong with a list of cards, and where. */
export interface CardError {
  readonly rule: 'unknown_card' | 'too_many_copies';
  /** Position in the list, from 0. */
  readonly place: number;
  /** The given text, cut to 12 characters. */
  readonly card: string;
  readonly text: Bilingual;
}

export type CardsResult =
  | { readonly ok: true; readonly cards: readonly Card[] }
  | { readonly ok: false; readonly error: CardError };

/** Reads a list of cards, at most `copies` (number of decks) of each. The order is kept. */
export function parseCards(texts: readonly string[], copies: number): CardsResult {
  const cards: Card[] = [];
  const seen = new Uint8Array(CARD_KINDS);
  for (const [place, text] of texts.entries()) {
    const card = cardsByText.get(text);
    if (card === undefined) return { ok: false, error: unknownCard(text, place) };
    const count = (seen[card] ?? 0) + 1;
    seen[card] = count;
    if (count > copies) return { ok: false, error: tooManyCopies(text, place, copies) };
    cards.push(card);
  }
  return { ok: true, cards };
}

/** The error of a text that is no card. */
export function unknownCard(text: string, place: number): CardError {
  const card = text.slice(0, 12);
  return {
    rule: 'unknown_card',
    place,
    card,
    text: { en: `"${card}" is not a card.`, zh: `“${card}”不是一张牌。` },
  };
}

/** The error of a card that stands more than `copies` times in a list. */
export function tooManyCopies(card: string, place: number, copies: number): CardError {
  return {
    rule: 'too_many_copies',
    place,
    card,
    text: {
      en: `${card} appears more than ${copies === 1 ? 'once' : `${copies} times`}.`,
      zh: `${card} 出现了超过 ${copies} 次。`,
    },
  };
}
