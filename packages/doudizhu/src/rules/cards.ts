import { parseSpelledIn, type SpelledResult } from '@fourth-seat/cards/ranks';
import { fullDeck } from './ranks.ts';

export { type SpelledCards, spell, suitedCard } from '@fourth-seat/cards/ranks';

/** Reads a list of cards. No rank more often than in a deck, no suited card twice. */
export const parseSpelled = (texts: readonly string[]): SpelledResult => parseSpelledIn(fullDeck, texts);
