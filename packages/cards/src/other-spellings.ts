/**
 * Cards as other programs write them: jokers X and D, lower-case letters, 10 for T, signs of suits. They are refused, with
 * the spelling that is meant.
 */
import type { Bilingual } from '@fourth-seat/game';
import { findCard } from './card.ts';
import { parseHand } from './hand.ts';

/** So many spellings are named at once: one mistake is mostly made with all cards. */
const MOST_NAMED = 4;
const suitSigns: Readonly<Record<string, string>> = { '♠': 'S', '♥': 'H', '♣': 'C', '♦': 'D' };

/** What a letter of a text of ranks means; undefined where it means none. */
function rankMeant(letter: string): string | undefined {
  if (letter === 'b' || letter === 'B') return letter;
  const upper = letter.toUpperCase();
  if (upper === 'X') return 'b';
  if (upper === 'D') return 'B';
  if (upper === '10') return 'T';
  return /^[2-9TJQKA]$/.test(upper) ? upper : undefined;
}

/** What a card of a text of suited cards means; undefined where it means none. */
function cardMeant(text: string): string | undefined {
  const upper = text.toUpperCase().replace('\uFE0F', '').replace('10', 'T');
  if (upper === 'X') return 'SB';
  if (upper === 'D') return 'HR';
  const card = (suitSigns[upper.charAt(0)] ?? upper.charAt(0)) + upper.slice(1);
  return findCard(card) === undefined ? undefined : card;
}

/** Says how the cards of a text of rank letters are written; undefined where what is meant cannot be read either. */
export const findRankSpellingFault = (text: string, canRead: (text: string) => boolean): Bilingual | undefined =>
  findFault(text.match(/10|[^]/g) ?? [], rankMeant, canRead);

/** Says how the cards of a text of suited cards are written; undefined where it is not cards in any spelling known here. */
export const findCardSpellingFault = (text: string): Bilingual | undefined =>
  findFault(
    text.match(/SB|HR|[SHCD♠♥♣♦]\uFE0F?(?:10|[2-9TJQKA])|[^]/gi) ?? [],
    cardMeant,
    (right) => parseHand(right) !== undefined,
  );

function findFault(
  parts: readonly string[],
  meantBy: (part: string) => string | undefined,
  canRead: (text: string) => boolean,
): Bilingual | undefined {
  const meant = parts.map(meantBy);
  if (meant.includes(undefined) || !canRead(meant.join(''))) return undefined;
  const wrong = new Map(parts.flatMap((part, i) => (part === meant[i] ? [] : [[part, meant[i]] as const])));
  const pairs = [...wrong].slice(0, MOST_NAMED);
  if (pairs.length === 0) return undefined;
  return {
    en: `Cards are written otherwise here: ${pairs.map(([part, right]) => `${right} for ${part}`).join(', ')}.`,
    zh: `牌的写法不同：${pairs.map(([part, right]) => `${part} 应写作 ${right}`).join('，')}。`,
  };
}
