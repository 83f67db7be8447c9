import type { Lexicon } from '../lexicon.ts';
import { scan, type Token } from '../scan.ts';
import { harmless } from './forms/denials.ts';
import { harmlessChinese } from './harmless/chinese.ts';
import type { IsKnown } from './strangers.ts';

/** Most characters of a Chinese harmless word. */
const LONGEST = Math.max(...[...harmlessChinese].map((word) => word.length));
/** Most words of a clause behind an order that may take it back, in English; in Chinese, characters. */
const MOST_WORDS = 3;
const MOST_CHARACTERS = 5;

interface Part {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** A verb that is more than a sign of what is wrong stands in it. */
  readonly hasVerb: boolean;
}

const isVerb = (token: Token): boolean => token.kind === 'intent' && !(token.weight > 0.6 && token.weight < 1);

/**
 * Whether a word that nobody knows stands where it may change what is done: in the clause of an order, beside a name, or
 * alone behind the order, as words do that take it back. What else a text tells, in clauses of their own, orders nothing.
 */
export function hasStrangeWord(plain: string, lexicon: Lexicon, isKnown: IsKnown): boolean {
  const parts = plain
    .split(/[,.]/)
    .map((one) => one.replaceAll(harmless, ' ').replaceAll(manner, ' ').replace(reason, '').trim())
    .filter((text) => text !== '')
    .map((text): Part => {
      const tokens = scan(text, lexicon);
      return { text, tokens, hasVerb: tokens.some(isVerb) };
    });
  const first = parts.findIndex(({ hasVerb }) => hasVerb);
  return parts.some((part, i) => {
    const counts = part.hasVerb || first < 0 || (i > first && isShort(part)) || names(part) || judges.test(part.text);
    return counts && isStrange(part, isKnown);
  });
}

/** Why something is to be done. */
const reason =
  / (?:because|since|so that|in case|before (?:it|he|she|they|the|we)|as (?:he|she|it|they|the|there)) [^]*|(?:因为|毕竟|免得|省得)[^]*/;
/** Manners of going, and what is asked for courteously. */
const manner =
  /(?:^|(?<=\b(?:please|just|and|then|to|you|lin|guo|yuan) ))[a-z]+ (?=(?:over|down|up|across|along|round|around|back) (?:to|into)\b)|\b(?:be|being) (?:an? |such an? )(?:[a-z]+ ){0,2}[a-z]+ and |\boff you [a-z]+/g;
/** How clauses begin that say what is thought of an order. */
const judges =
  /^(?:(?:it|that|this|you|what|only) (?:would|will|is an?|is the|were|was|an?)\b|这|那(?=是|就)|就是|简直|纯属)/;

/** "Lin excepted": more is said of who is named than a call. */
const names = (part: Part): boolean =>
  part.tokens.some(({ kind, from }) => kind === 'seat' && (from > 0 || isShort(part)));

/** What is said of somebody else takes nothing back. */
const isShort = ({ text }: Part): boolean =>
  !/^(?:he|she|they|there|[他她])/.test(text) &&
  (/\p{Script=Han}/u.test(text) ? text.length <= MOST_CHARACTERS : text.split(' ').length <= MOST_WORDS);

/** Whether a character belongs to a phrase of the lists, by its place. */
function coverOf({ text, tokens }: Part): boolean[] {
  const isCovered = Array.from(text, () => false);
  for (const { from, to } of tokens) isCovered.fill(true, from, to);
  return isCovered;
}

function isStrange(part: Part, isKnown: IsKnown): boolean {
  const isCovered = coverOf(part);
  for (const { index, 0: word } of part.text.matchAll(/[a-z']{3,}/g))
    if (isCovered[index] !== true && !isKnown(word)) return true;
  if (!/\p{Script=Han}/u.test(part.text)) return false;
  coverHarmless(part.text, isCovered);
  // Several characters in a row, or one that nobody knows.
  return [...part.text.matchAll(/\p{Script=Han}/gu)].some(
    ({ index, 0: one }) =>
      isCovered[index] === false &&
      (!isKnown(one) || (isCovered[index + 1] === false && /\p{Script=Han}/u.test(part.text.charAt(index + 1)))),
  );
}

/** Covers words of the list, also where a phrase has taken one of their characters; single ones only where none has. */
function coverHarmless(text: string, isCovered: boolean[]): void {
  for (let at = 0; at < text.length; at++) {
    for (let length = Math.min(LONGEST, text.length - at); length > 0; length--) {
      if (!harmlessChinese.has(text.slice(at, at + length))) continue;
      isCovered.fill(true, at, at + length);
      break;
    }
  }
}
