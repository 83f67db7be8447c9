/** Cards, decks and hands of the French deck with two jokers, and their text. */
export * from './card.ts';
export * from './hand.ts';
export * from './other-spellings.ts';
