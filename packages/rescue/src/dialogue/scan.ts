import { CAPTAIN } from '../world/constants.ts';
import { homophonesOf } from './homophones.ts';
import { type Lexicon, type Meaning, meaningAt, positionAfter, type TriePosition } from './lexicon.ts';

/** One phrase of a sentence, or a mark between clauses; `from` and `to` are its place in the text. */
export type Token = (Meaning | { readonly kind: 'comma' | 'stop' | 'strange' }) & {
  readonly from: number;
  readonly to: number;
};

/** A letter of a Latin word, in normalised text. */
export const latinLetter = /[a-z0-9']/;
/** Words after which an unknown word counts as a place that this station does not have: "the door of the sauna". */
const beforePlace = /\b(?:of|to|in|at|into|inside|near) (?:the )?$/;

/**
 * The phrases of a text: longest match from left to right. A Latin phrase must end where a word ends; Chinese has no
 * such places.
 */
export function scan(text: string, { phrases }: Lexicon): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const letter = text.charAt(at);
    if (letter === ' ') at++;
    else if (letter === ',' || letter === '.') {
      tokens.push({ kind: letter === ',' ? 'comma' : 'stop', from: at, to: at + 1 });
      at++;
    } else {
      const found = longestMatch(text, at, phrases);
      const end = found?.end ?? endOfWord(text, at);
      if (found !== undefined) tokens.push({ ...found.meaning, from: at, to: end });
      else if (latinLetter.test(letter) && end - at > 2 && beforePlace.test(text.slice(0, at)))
        tokens.push({ kind: 'strange', from: at, to: end });
      at = end;
    }
  }
  return tokens;
}

/** The companions whom the phrases name, each once. */
export function companionsIn(tokens: readonly Token[]): readonly number[] {
  const seats = tokens.flatMap((token) => (token.kind === 'seat' && token.seat !== CAPTAIN ? [token.seat] : []));
  return [...new Set(seats)];
}

interface Match {
  readonly meaning: Meaning;
  readonly end: number;
}

/**
 * The longest phrase; a longer name or verb counts too where one of its characters was typed as one that sounds alike.
 */
function longestMatch(text: string, from: number, start: TriePosition): Match | undefined {
  const exact = longestPhrase(text, from, start, 0);
  if (latinLetter.test(text.charAt(from)) || (exact !== undefined && exact.end - from > 2)) return exact;
  const heard = longestPhrase(text, from, start, 1);
  if (heard === undefined || heard.end <= (exact?.end ?? from)) return exact;
  const { kind } = heard.meaning;
  const length = heard.end - from;
  const isName = kind === 'seat' || kind === 'survivor' || kind === 'room';
  return (isName && length >= 2) || (kind === 'intent' && length >= 3) ? heard : exact;
}

/**
 * The longest phrase whose next letter is that at `at`, after those that led to `place`. As many characters as `slips`
 * may be replaced by ones that sound alike.
 */
function longestPhrase(text: string, at: number, place: TriePosition, slips: 0 | 1): Match | undefined {
  const letter = text.charAt(at);
  if (letter === '') return undefined;
  const nextLetter = text.charAt(at + 1);
  let best: Match | undefined;
  const tryOn = (next: TriePosition | undefined, left: 0 | 1): void => {
    if (next === undefined) return;
    const isWhole = !(latinLetter.test(letter) && latinLetter.test(nextLetter));
    const meaning = isWhole ? meaningAt(next) : undefined;
    const own = meaning && { meaning, end: at + 1 };
    const found = longestPhrase(text, at + 1, next, left) ?? own;
    if (found !== undefined && found.end > (best?.end ?? at)) best = found;
  };
  tryOn(positionAfter(place, letter), slips);
  if (slips > 0) for (const other of homophonesOf(letter)) tryOn(positionAfter(place, other), 0);
  return best;
}

/** A whole Latin word, or one Chinese character. */
function endOfWord(text: string, from: number): number {
  let at = from + 1;
  if (latinLetter.test(text.charAt(from))) while (at < text.length && latinLetter.test(text.charAt(at))) at++;
  return at;
}
