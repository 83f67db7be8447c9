import { type Card, type CardError, findCard, formatCard, tooManyCopies, unknownCard } from '../card.ts';
import { type Counts, RANKS, rankIndexOf } from './counts.ts';

/**
 * Cards as a caller spelled them, with their ranks: bare ranks (`3`, `b`, `B`) and suited cards (`S3`, `SB`) may mix.
 */
export interface SpelledCards {
  readonly texts: readonly string[];
  readonly ranks: readonly number[];
  readonly counts: Counts;
}

export type SpelledResult =
  | { readonly ok: true; readonly cards: SpelledCards }
  | { readonly ok: false; readonly error: CardError };

/** Reads a list of cards. No rank more often than in the deck, no suited card twice. */
export function parseSpelledIn(deck: Counts, texts: readonly string[]): SpelledResult {
  const ranks: number[] = [];
  const counts = deck.map(() => 0);
  /** Made at the first card with a suit, because most callers send ranks. */
  let suited: Set<Card> | undefined;
  for (let place = 0; place < texts.length; place++) {
    const text = texts[place] ?? '';
    const card = text.length === 2 ? findCard(text) : undefined;
    const rank = card === undefined ? findRank(text) : rankIndexOf(card);
    if (rank === undefined || rank >= deck.length) return { ok: false, error: unknownCard(text, place) };
    const count = (counts[rank] ?? 0) + 1;
    const most = deck[rank] ?? 0;
    if (count > most || (card !== undefined && suited?.has(card) === true)) {
      return { ok: false, error: tooManyCopies(text, place, card === undefined ? most : 1) };
    }
    if (card !== undefined) (suited ??= new Set()).add(card);
    counts[rank] = count;
    ranks.push(rank);
  }
  return { ok: true, cards: { texts, ranks, counts } };
}

function findRank(text: string): number | undefined {
  const rank = text.length === 1 ? RANKS.indexOf(text) : -1;
  return rank < 0 ? undefined : rank;
}

/** The suited card a spelling stands for, or undefined for a bare rank. */
export function suitedCard(text: string): string | undefined {
  const card = text.length === 2 ? findCard(text) : undefined;
  return card === undefined ? undefined : formatCard(card);
}

/** Cards for rank letters, spelled as in the hand they are taken from: the first of each rank. */
export function spell(letters: string, hand: SpelledCards): string[] {
  const used = new Set<number>();
  return Array.from(letters, (letter) => {
    const rank = RANKS.indexOf(letter);
    const place = hand.ranks.findIndex((other, i) => other === rank && !used.has(i));
    if (place < 0) throw new RangeError(`no ${letter} in the hand`);
    used.add(place);
    return hand.texts[place] ?? letter;
  });
}
