import { OUTSIDE } from '../../station/plan.ts';
import { CAPTAIN } from '../../world/constants.ts';
import type { Intent } from '../intents.ts';
import type { Lexicon } from '../lexicon.ts';
import { normalise } from '../normalise.ts';
import { latinLetter, scan, type Token } from '../scan.ts';
import { correctSpelling } from '../spelling.ts';

/** A word, a Chinese character, or the sign of a name, with the phrase that it belongs to. */
export interface Unit {
  readonly text: string;
  readonly from: number;
}

/** Consecutive elements of a list: the first, and the one after the last. */
type Range = readonly [from: number, to: number];

/** The smallest part of a sentence that may be an order of its own. */
interface Atom {
  readonly units: Range;
  readonly tokens: Range;
  /** What separates it from the atom before. */
  readonly border: Border;
}

type Border = 'start' | 'comma' | 'stop' | 'next' | 'and' | 'seat' | 'verb' | 'clause';

export interface Sentence {
  readonly plain: string;
  readonly tokens: readonly Token[];
  readonly units: readonly Unit[];
  readonly atoms: readonly Atom[];
  readonly asks: boolean;
  readonly shouts: boolean;
}

/** Most atoms of a sentence; what comes after belongs to the last. */
const MAX_ATOMS = 12;

export function sentenceOf(text: string, lexicon: Lexicon): Sentence {
  const plain = inFirstPerson(correctSpelling(normalise(text), lexicon.words), lexicon);
  const tokens = scan(plain, lexicon);
  const units = unitsOf(plain, tokens);
  const atoms = atomsOf(tokens, units);
  return { plain, tokens, units, atoms, asks: /[?？]/.test(text), shouts: /[!！]/.test(text) };
}

/** Intents that only talk: nobody sends themselves to do that. */
const talking: ReadonlySet<Intent> = new Set(['status', 'why', 'reassure', 'promise']);

/** "Captain, search the gym" and 队长去机房 send the one who speaks: read as "I will search the gym" and 我去机房. */
function inFirstPerson(plain: string, lexicon: Lexicon): string {
  const [called, ...rest] = scan(plain, lexicon);
  if (called?.kind !== 'seat' || called.seat !== CAPTAIN) return plain;
  const verb = rest.find(({ kind }) => kind !== 'comma');
  if (verb?.kind !== 'intent' || talking.has(verb.intent)) return plain;
  return `${latinLetter.test(plain.charAt(called.from)) ? 'i will ' : '我'}${plain.slice(verb.from)}`;
}

/** Names are replaced by signs, so that what is learned about one name holds for all. */
const signs: Partial<Record<Token['kind'], string>> = {
  seat: '<seat>',
  survivor: '<survivor>',
  room: '<room>',
  core: '<core>',
};

function unitsOf(plain: string, tokens: readonly Token[]): readonly Unit[] {
  const units: Unit[] = [];
  let at = 0;
  const addWordsUpTo = (to: number): void => {
    while (at < to) {
      const letter = plain.charAt(at);
      let end = at + 1;
      if (letter !== ' ' && letter !== ',' && letter !== '.') {
        if (latinLetter.test(letter)) while (end < to && latinLetter.test(plain.charAt(end))) end++;
        units.push({ text: plain.slice(at, end), from: at });
      }
      at = end;
    }
  };
  for (const token of tokens) {
    const sign = token.kind === 'room' && token.room === OUTSIDE ? '<outside>' : signs[token.kind];
    if (sign === undefined) continue;
    addWordsUpTo(token.from);
    units.push({ text: sign, from: token.from });
    at = token.to;
  }
  addWordsUpTo(plain.length);
  return units;
}

const isMark = ({ kind }: Token): boolean => kind === 'comma' || kind === 'stop';

/** Where a new atom begins between two marks: at "then", "and", the name of who is called, or a second verb. */
function borderAt(tokens: readonly Token[], i: number, from: number): Border | undefined {
  const token = tokens[i];
  const before = tokens[i - 1];
  if (token === undefined || before === undefined || i === from) return undefined;
  if (token.kind === 'next') return 'next';
  if (token.kind === 'and') return 'and';
  if (before.kind === 'next' || before.kind === 'and' || before.kind === 'for') return undefined;
  if (token.kind === 'seat' || token.kind === 'team' || token.kind === 'self') return 'seat';
  // "Do not go and close it", 别去关, forbids as one.
  if (before.kind === 'intent' && tokens[i - 2]?.kind === 'not') return undefined;
  const own = tokens.slice(from, i);
  return token.kind === 'intent' && own.some(({ kind }) => kind === 'intent') ? 'verb' : undefined;
}

interface Start {
  readonly token: number;
  readonly unit: number;
  readonly border: Border;
}

function atomsOf(tokens: readonly Token[], units: readonly Unit[]): readonly Atom[] {
  const starts: Start[] = [];
  let border: Border = 'start';
  let from = 0;
  for (let i = 0; i <= tokens.length; i++) {
    const token = tokens[i];
    if (token !== undefined && !isMark(token)) continue;
    // Words between two marks are an atom of their own, whether one knows them or not.
    const first = units.findIndex((unit) => unit.from >= (from === 0 ? 0 : (tokens[from - 1]?.to ?? 0)));
    const hasWords = first !== -1 && (units[first]?.from ?? 0) < (token?.from ?? Infinity);
    if (hasWords && starts.length < MAX_ATOMS) {
      starts.push({ token: from, unit: first, border });
      starts.push(...softStarts(tokens, units, { from, to: i, first, end: token?.from ?? Infinity }));
      border = 'comma';
    }
    if (token?.kind === 'stop' && starts.length > 0) border = 'stop';
    from = i + 1;
  }
  if (starts.length === 0) starts.push({ token: 0, unit: 0, border: 'start' });
  const kept = starts.slice(0, MAX_ATOMS);
  return kept.map((start, k) => ({
    border: start.border,
    tokens: [start.token, kept[k + 1]?.token ?? tokens.length],
    units: [start.unit, kept[k + 1]?.unit ?? units.length],
  }));
}

/** Words with which English goes on with something else, and Chinese with a reason or a condition. */
const opensClause = /^(?:i|we|he|she|they|there|because|so|if|but|before|when|until|unless|otherwise|while|since)$/;
const opensChinese = /^(?:因为|所以|但是|可是|不然|要不|否则|免得|省得|要是|如果)/;

interface Span {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly end: number;
}

function softStarts(
  tokens: readonly Token[],
  units: readonly Unit[],
  { from, to, first, end }: Span,
): readonly Start[] {
  const found: Start[] = [];
  let last = from;
  for (let j = from + 1; j < to; j++) {
    const border = borderAt(tokens, j, last);
    if (border === undefined) continue;
    last = j;
    const place = tokens[j]?.from ?? 0;
    found.push({ token: j, unit: units.findIndex((unit) => unit.from >= place), border });
  }
  for (let k = first + 1; k < units.length && (units[k]?.from ?? Infinity) < end; k++) {
    const { text, from: place } = units[k] ?? { text: '', from: 0 };
    const chinese = text + (units[k + 1]?.text ?? '');
    if (!opensClause.test(text) && !opensChinese.test(chinese)) continue;
    if (opensClause.test(units[k - 1]?.text ?? '') || found.some(({ unit }) => unit === k)) continue;
    const token = tokens.findIndex((one) => one.from >= place);
    found.push({ token: token === -1 ? to : Math.min(to, token), unit: k, border: 'clause' });
  }
  return found.sort((a, b) => a.unit - b.unit);
}
