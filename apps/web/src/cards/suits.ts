/** Suits as outlines, because the letters of a font may turn into coloured pictures. Drawn in a box of 20 by 20. */
export const suits = {
  S: {
    name: 'spades',
    path: 'M10 1C7.5 5 2 8 2 12.2c0 2.4 1.8 4 3.9 4 1.2 0 2.3-.5 3-1.4-.2 1.9-.9 3-2.2 4.2h6.6c-1.3-1.2-2-2.3-2.2-4.2.7.9 1.8 1.4 3 1.4 2.1 0 3.9-1.6 3.9-4C18 8 12.5 5 10 1z',
  },
  H: {
    name: 'hearts',
    path: 'M10 18.5C8 15.5 1.8 11.5 1.8 7.1 1.8 4.3 3.8 2.5 6 2.5c1.8 0 3.2 1 4 2.7.8-1.7 2.2-2.7 4-2.7 2.2 0 4.2 1.8 4.2 4.6 0 4.4-6.2 8.4-8.2 11.4z',
  },
  C: {
    name: 'clubs',
    path: 'M10 1.5a4 4 0 0 0-3.3 6.2 4 4 0 1 0 2.4 6.3c-.2 2.2-.9 3.5-2.3 5h6.4c-1.4-1.5-2.1-2.8-2.3-5a4 4 0 1 0 2.4-6.3A4 4 0 0 0 10 1.5z',
  },
  D: {
    name: 'diamonds',
    path: 'M10 1.2c1.9 3.3 4.1 6.1 6.8 8.8-2.7 2.7-4.9 5.5-6.8 8.8-1.9-3.3-4.1-6.1-6.8-8.8 2.7-2.7 4.9-5.5 6.8-8.8z',
  },
} as const;

/** The outline of a joker, and the mark of a wild card. */
export const STAR = 'M10 1.5l2.5 5.6 6.1.6-4.6 4.1 1.4 6-5.4-3.2-5.4 3.2 1.4-6L1.4 7.7l6.1-.6z';

export type SuitLetter = keyof typeof suits;
const isSuit = (letter: string): letter is SuitLetter => Object.hasOwn(suits, letter);

type CardParts =
  | { readonly joker: 'small' | 'big'; readonly suit?: never; readonly rank?: never }
  | {
      readonly joker?: never;
      /** Undefined where suits do not count. */
      readonly suit: SuitLetter | undefined;
      /** As printed in the corner: `10`, not `T`. */
      readonly rank: string;
    };

/** The ranks below the jokers, as the APIs spell them; in Guandan each of them may be the level. */
export const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof ranks)[number];

export const findRank = (value: unknown): Rank | undefined => ranks.find((rank) => rank === value);

/** A rank as it is printed: `10`, not `T`. */
export const printedRank = (rank: string): string => (rank === 'T' ? '10' : rank);

/** Reads both spellings of a card: `S9` or `9`, `SB` or `b`, `HR` or `B`. */
export function partsOf(card: string): CardParts {
  if (card === 'SB' || card === 'b') return { joker: 'small' };
  if (card === 'HR' || card === 'B') return { joker: 'big' };
  const letter = card.slice(0, 1);
  const suit = card.length > 1 && isSuit(letter) ? letter : undefined;
  const rank = suit ? card.slice(1) : card;
  return { suit, rank: printedRank(rank) };
}

/** Whether a text spells a card in either way. */
export const isCard = (text: string): boolean => /^([SHCD]?[2-9TJQKA]|SB|HR|b|B)$/.test(text);

/** Guandan: a level card ranks above the ace; the heart among them is wild and stands for any card but a joker. */
export type CardMark = 'wild' | 'level';

/** The mark of a card in a deal of this level; undefined for other cards, and in games without a level. */
export function markOf(card: string, level: Rank | undefined): CardMark | undefined {
  if (level === undefined || card.length !== 2 || !isSuit(card.slice(0, 1)) || card.slice(1) !== level) {
    return undefined;
  }
  return card.startsWith('H') ? 'wild' : 'level';
}
