import type { Lexicon, Meaning } from './lexicon.ts';

/** One phrase of a sentence, or a mark between clauses. */
export type Token = Meaning | { readonly kind: 'comma' } | { readonly kind: 'stop' };

export interface Scan {
  readonly tokens: readonly Token[];
  /** The share of letters that belong to known phrases, 0 … 1. */
  readonly coverage: number;
}

const LATIN = /[a-z0-9']/;

/** Longest match from left to right. A Latin phrase must end where a word ends; Chinese has no such places. */
export function scan(text: string, lexicon: Lexicon): Scan {
  const tokens: Token[] = [];
  let known = 0;
  let letters = 0;
  let at = 0;
  while (at < text.length) {
    const letter = text.charAt(at);
    if (letter === ' ') at++;
    else if (letter === ',' || letter === '.') {
      tokens.push({ kind: letter === ',' ? 'comma' : 'stop' });
      at++;
    } else {
      const found = longest(text, at, lexicon);
      const end = found?.end ?? endOfWord(text, at);
      if (found !== undefined) {
        tokens.push(found.meaning);
        known += end - at;
      }
      letters += end - at;
      at = end;
    }
  }
  return { tokens, coverage: letters === 0 ? 0 : known / letters };
}

function longest(
  text: string,
  from: number,
  lexicon: Lexicon,
): { readonly meaning: Meaning; readonly end: number } | undefined {
  let node: Lexicon | undefined = lexicon;
  let best: { readonly meaning: Meaning; readonly end: number } | undefined;
  for (let at = from; at < text.length; at++) {
    node = node.next.get(text.charAt(at));
    if (node === undefined) break;
    const isWhole = !(LATIN.test(text.charAt(at)) && LATIN.test(text.charAt(at + 1)));
    if (node.meaning !== undefined && isWhole) best = { meaning: node.meaning, end: at + 1 };
  }
  return best;
}

/** A whole Latin word, or one Chinese character. */
function endOfWord(text: string, from: number): number {
  let at = from + 1;
  if (LATIN.test(text.charAt(from))) while (at < text.length && LATIN.test(text.charAt(at))) at++;
  return at;
}
