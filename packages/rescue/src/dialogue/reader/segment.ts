import { CAPTAIN } from '../../world/constants.ts';
import type { Intent } from '../intents.ts';
import type { Token } from '../scan.ts';
import { phrasesIn } from './phrases.ts';
import * as feature from './segment-features.ts';
import type { Sentence, Unit } from './sentence.ts';
import { hashOf } from './weights.ts';

/** Consecutive atoms read as one, with the names and words in them. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  readonly units: readonly Unit[];
  readonly tokens: readonly Token[];
  readonly text: string;
  /** Hashes of the features by which readings are scored. */
  readonly features: Int32Array;
  readonly mentions: Mentions;
  /** Phrases that take back what came before: "…, no wait, …". */
  readonly isTakenBack: boolean;
  /** Hashes of the features of its fillings, kept by `fill.ts`: the same ones are asked for many times. */
  readonly fillingHashes: Map<string, readonly number[]>;
}

/** A segment without its features: what they are found in. */
type BareSegment = Pick<Segment, 'from' | 'to' | 'units' | 'tokens' | 'text' | 'mentions'>;

/** The people, rooms and kinds of words that a segment mentions, in order. */
interface Mentions {
  readonly seats: readonly number[];
  readonly isTeam: boolean;
  readonly survivors: readonly number[];
  readonly rooms: readonly number[];
  readonly kinds: ReadonlySet<Token['kind']>;
  /** Verbs of orders that it forbids. */
  readonly forbidden: ReadonlySet<Intent>;
}

/** Phrases of self-correction: what comes before them no longer counts. */
const ENGLISH_CORRECTIONS = 'no wait|wait no|scratch that|correction|i mean';
const CHINESE_CORRECTIONS = '不对|不是不是|啊不|哦不|噢不|说错|更正';
const correction = new RegExp(`^[ ,.]*(?:${ENGLISH_CORRECTIONS}|${CHINESE_CORRECTIONS})`);
/** The same anywhere, and phrases that only may be meant so. */
const mayTakeBack = new RegExp(
  `(?:^|[ ,.])(?:${ENGLISH_CORRECTIONS}|i meant|no no|no actually|actually|not that|ah no|oh no|sorry)\\b|${CHINESE_CORRECTIONS}|错了|等等不|算了还是|应该是`,
);

/** The segment from one atom up to another, which is not in it, with the features by which it is read. */
export function segmentOf(sentence: Sentence, from: number, to: number): Segment {
  const first = sentence.atoms[from];
  const last = sentence.atoms[to - 1];
  const units = sentence.units.slice(first?.units[0] ?? 0, last?.units[1] ?? 0);
  const tokens = sentence.tokens.slice(first?.tokens[0] ?? 0, last?.tokens[1] ?? 0);
  const text = textOf(sentence, first?.units[0] ?? 0, last?.units[1] ?? 0);
  const bare = { from, to, units, tokens, text, mentions: mentionsIn(tokens) };
  return {
    ...bare,
    fillingHashes: new Map(),
    isTakenBack: isTakenBack(sentence, from, to),
    features: featuresOf(sentence, bare),
  };
}

/** Whether a segment contains a self-correction, or is followed by one. */
function isTakenBack({ atoms, units, plain }: Sentence, from: number, to: number): boolean {
  return atoms.slice(from + 1, to + 1).some(({ units: [first] }) => correction.test(plain.slice(units[first]?.from)));
}

function textOf({ plain, units }: Sentence, from: number, to: number): string {
  return plain.slice(units[from]?.from ?? plain.length, units[to]?.from ?? plain.length);
}

function mentionsIn(tokens: readonly Token[]): Mentions {
  const seats: number[] = [];
  const survivors: number[] = [];
  const rooms: number[] = [];
  const forbidden = new Set<Intent>();
  const add = (to: number[], one: number): void => void (to.includes(one) || to.push(one));
  for (const [i, token] of tokens.entries()) {
    if (token.kind === 'seat' && token.seat !== CAPTAIN) add(seats, token.seat);
    if (token.kind === 'survivor') add(survivors, token.survivor);
    if (token.kind === 'room') add(rooms, token.room);
    // "Do not go and close it", 别去关: both.
    const lead = tokens[i - 1];
    const isLed = lead?.kind === 'intent' && lead.intent === 'move' && tokens[i - 2]?.kind === 'not';
    if (token.kind === 'intent' && (lead?.kind === 'not' || isLed)) forbidden.add(token.intent);
  }
  const kinds = new Set(tokens.map(({ kind }) => kind));
  return { seats, survivors, rooms, kinds, forbidden, isTeam: kinds.has('team') };
}

/** A condition of the order that follows: "if it is clear", 要是没火, "once you are done", 弄完. */
const conditional =
  /^ *(?:and |but |ok |so )?(?:if|when|once|after|before|unless|until|in case|as soon as|as long as|whenever|should)\b|如果|要是|万一|只要|除非|等到|的话|^ *等.{2,}[了完好]|^ *要不是/;
const laterOn =
  /^ *(?:once|after|when) .*\b(?:done|finished|through|ready|over|out|clear|open)\b|[完好]了?[, ]*$|之后|以后|完再|好再/;

/** Kinds of phrases whose presence is a feature. */
const tellingKinds = [
  'not',
  'fire',
  'door',
  'person',
  'place',
  'here',
  'self',
  'team',
  'someone',
  'nearest',
  'load',
  'says',
  'core',
  'tail',
  'strange',
  'for',
  'seat',
  'survivor',
  'room',
] as const;

type VerbToken = Extract<Token, { kind: 'intent' }>;
type AddFeature = (name: string) => void;

function featuresOf(sentence: Sentence, segment: BareSegment): Int32Array {
  const found = new Set<number>();
  const add: AddFeature = (name) => void found.add(hashOf(name));
  const verbs = verbsOf(segment.tokens);
  addWordSequences(segment.units, add);
  addVerbs(verbs, segment.mentions, add);
  if (conditional.test(segment.text)) add(feature.CONDITION);
  if (laterOn.test(segment.text)) add(feature.ONCE_DONE);
  for (const one of phrasesIn(segment.text)) add(feature.phrase(one));
  addBorders(sentence, segment, verbs[0]?.intent, add);
  addRestOfSentence(sentence, segment, verbs[0]?.intent, add);
  return Int32Array.from(found);
}

const verbsOf = (tokens: readonly Token[]): VerbToken[] =>
  tokens.flatMap((token) => (token.kind === 'intent' ? [token] : []));

/** One, two and three words in a row. */
function addWordSequences(units: readonly Unit[], add: AddFeature): void {
  const words = ['^', ...units.map(({ text }) => text), '$'];
  for (const [i, word] of words.entries()) {
    const next = words[i + 1];
    const third = words[i + 2];
    if (i > 0 && next !== undefined) {
      add(feature.word(word));
      if (/^[a-z]{6,}$/.test(word)) add(feature.wordStem(word.slice(0, 5)));
    }
    if (next !== undefined) add(feature.twoWords(word, next));
    if (next !== undefined && third !== undefined) {
      add(feature.threeWords(word, next, third));
      if (/^[a-z]/.test(next)) add(feature.wordsAround(word, third));
    }
  }
}

/** The verbs, alone and with the kinds of words around them. */
function addVerbs(verbs: readonly VerbToken[], { kinds, forbidden }: Mentions, add: AddFeature): void {
  for (const { intent, weight } of verbs) {
    add(feature.verb(intent));
    if (weight >= 1) add(feature.strongVerb(intent));
  }
  add(feature.firstVerb(verbs[0]?.intent ?? '-'));
  add(feature.lastVerb(verbs.at(-1)?.intent ?? '-'));
  if (verbs.length > 1) add(feature.allVerbs(verbs.map(({ intent }) => intent)));
  const telling = tellingKinds.filter((kind) => kinds.has(kind));
  for (const kind of telling) add(feature.kind(kind));
  add(feature.kindsWithVerb(verbs[0]?.intent ?? '-', telling));
  for (const kind of ['fire', 'door', 'person', 'survivor', 'room', 'not', 'seat'] as const)
    if (kinds.has(kind)) for (const { intent } of verbs) add(feature.kindWithVerb(intent, kind));
  for (const one of forbidden) add(feature.forbidden(one));
}

/** Where the segment stands in the sentence, and what is right before and after it. */
function addBorders(
  sentence: Sentence,
  { from, to, units }: BareSegment,
  verb: Intent | undefined,
  add: AddFeature,
): void {
  const { atoms, plain } = sentence;
  const border = atoms[from]?.border ?? 'start';
  const next = atoms[to]?.border ?? 'end';
  add(feature.border(border));
  add(feature.borderWithVerb(border, verb ?? '-'));
  add(feature.nextBorder(next));
  add(feature.wordCount(units.length));
  if (units.length > 12) add(feature.LONG);
  const isLast = to === atoms.length;
  if (sentence.asks) add(isLast ? feature.ASKS : feature.ASKS_LATER);
  if (sentence.shouts) add(feature.SHOUTS);
  if (from === 0 && isLast) add(feature.WHOLE_SENTENCE);
  for (let i = from + 1; i < to; i++) add(feature.joinedAt(atoms[i]?.border ?? ''));
  if (to - from > 1) add(feature.joinedAtoms(to - from));
  const startOf = (atom: number): number => sentence.units[atoms[atom]?.units[0] ?? 0]?.from ?? plain.length;
  if (!isLast && mayTakeBack.test(plain.slice(startOf(to)))) add(feature.TAKEN_BACK);
  if (from > 0 && mayTakeBack.test(plain.slice(0, startOf(to)))) add(feature.CORRECTION);
}

/** What the rest of the sentence says. */
function addRestOfSentence(
  { atoms, tokens }: Sentence,
  { from, to }: BareSegment,
  verb: Intent | undefined,
  add: AddFeature,
): void {
  const before = tokens.slice(0, atoms[from]?.tokens[0] ?? 0);
  const others = [...before, ...tokens.slice(atoms[to]?.tokens[0] ?? tokens.length)];
  const strong = others.flatMap((token) => (token.kind === 'intent' && token.weight >= 1 ? [token.intent] : []));
  for (const intent of new Set(strong)) add(feature.verbBeside(intent));
  if (others.some(({ kind }) => kind === 'survivor' || kind === 'room')) add(feature.NAME_BESIDE);
  if (others.some(({ kind }) => kind === 'seat')) add(feature.CALL_BESIDE);
  const verbBefore = verb === undefined ? before.findLast(({ kind }) => kind === 'intent') : undefined;
  if (verbBefore?.kind === 'intent') add(feature.verbBefore(verbBefore.intent));
}
