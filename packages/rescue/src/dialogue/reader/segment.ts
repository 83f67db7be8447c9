import { CAPTAIN } from '../../world/constants.ts';
import type { Intent } from '../intents.ts';
import type { Token } from '../scan.ts';
import { phrasesIn } from './phrases.ts';
import type { Sentence, Unit } from './sentence.ts';
import { hashOf } from './weights.ts';

/** Consecutive atoms read as one part, with the names and words in it. */
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

/** What the features of a segment are found in. */
type Part = Pick<Segment, 'from' | 'to' | 'units' | 'tokens' | 'text' | 'mentions'>;

/** The people, rooms and kinds of words that a part mentions, in order. */
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
const correction =
  /^[ ,.]*(?:no wait|wait no|scratch that|correction|i mean|i meant|不对|不是不是|啊不|哦不|噢不|说错|更正)/;
const takesBack =
  /(?:^|[ ,.])(no wait|wait no|no no|no actually|actually|scratch that|correction|i mean|i meant|not that|ah no|oh no|sorry)\b|不对|不是不是|啊不|哦不|噢不|错了|说错|更正|等等不|算了还是|应该是/;

/** The part from one atom up to another, which is not in it, with the features by which it is read. */
export function segmentOf(sentence: Sentence, from: number, to: number): Segment {
  const first = sentence.atoms[from];
  const last = sentence.atoms[to - 1];
  const units = sentence.units.slice(first?.units[0] ?? 0, last?.units[1] ?? 0);
  const tokens = sentence.tokens.slice(first?.tokens[0] ?? 0, last?.tokens[1] ?? 0);
  const text = textOf(sentence, first?.units[0] ?? 0, last?.units[1] ?? 0);
  const part = { from, to, units, tokens, text, mentions: mentionsIn(tokens) };
  return {
    ...part,
    fillingHashes: new Map(),
    isTakenBack: isTakenBack(sentence, from, to),
    features: featuresOf(sentence, part),
  };
}

/** Whether a part contains a self-correction, or is followed by one. */
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

/** The features of a part that training begins with a weight for (`lab/reader/learner.ts`). */
export const partFeatures = {
  verb: (intent: Intent): string => `verb ${intent}`,
  strongVerb: (intent: Intent): string => `strong ${intent}`,
  firstVerb: (intent: Intent | '-'): string => `first ${intent}`,
  forbidden: (intent: Intent): string => `forbids ${intent}`,
  phrase: (phrase: string): string => `phrase ${phrase}`,
  condition: 'condition',
  takenBack: 'taken back',
} as const;

function featuresOf(sentence: Sentence, part: Part): Int32Array {
  const found = new Set<number>();
  const add: AddFeature = (name) => void found.add(hashOf(name));
  const verbs = verbsOf(part.tokens);
  addWordSequences(part.units, add);
  addVerbs(verbs, part.mentions, add);
  if (conditional.test(part.text)) add(partFeatures.condition);
  if (laterOn.test(part.text)) add('once done');
  for (const one of phrasesIn(part.text)) add(partFeatures.phrase(one));
  addBorders(sentence, part, verbs[0]?.intent, add);
  addOtherParts(sentence, part, verbs[0]?.intent, add);
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
      add(`1 ${word}`);
      if (/^[a-z]{6,}$/.test(word)) add(`s ${word.slice(0, 5)}`);
    }
    if (next !== undefined) add(`2 ${word} ${next}`);
    if (next !== undefined && third !== undefined) {
      add(`3 ${word} ${next} ${third}`);
      if (/^[a-z]/.test(next)) add(`2_ ${word} ${third}`);
    }
  }
}

/** The verbs, alone and with the kinds of words around them. */
function addVerbs(verbs: readonly VerbToken[], { kinds, forbidden }: Mentions, add: AddFeature): void {
  for (const { intent, weight } of verbs) {
    add(partFeatures.verb(intent));
    if (weight >= 1) add(partFeatures.strongVerb(intent));
  }
  add(partFeatures.firstVerb(verbs[0]?.intent ?? '-'));
  add(`last ${verbs.at(-1)?.intent ?? '-'}`);
  if (verbs.length > 1) add(`verbs ${verbs.map(({ intent }) => intent).join(' ')}`);
  const telling = tellingKinds.filter((kind) => kinds.has(kind));
  for (const kind of telling) add(`kind ${kind}`);
  add(`shape ${verbs[0]?.intent ?? '-'} ${telling.join(' ')}`);
  for (const kind of ['fire', 'door', 'person', 'survivor', 'room', 'not', 'seat'] as const)
    if (kinds.has(kind)) for (const { intent } of verbs) add(`with ${intent} ${kind}`);
  for (const one of forbidden) add(partFeatures.forbidden(one));
}

/** Where the part stands in the sentence, and what is right before and after it. */
function addBorders(sentence: Sentence, { from, to, units }: Part, verb: Intent | undefined, add: AddFeature): void {
  const { atoms, plain } = sentence;
  const border = atoms[from]?.border ?? 'start';
  const next = atoms[to]?.border ?? 'end';
  add(`border ${border}`);
  add(`border ${border} ${verb ?? '-'}`);
  add(`next ${next}`);
  add(`length ${Math.min(units.length, 7)}`);
  if (units.length > 12) add('long');
  const isLast = to === atoms.length;
  if (sentence.asks) add(isLast ? 'asks' : 'asks later');
  if (sentence.shouts) add('shouts');
  if (from === 0 && isLast) add('whole');
  for (let i = from + 1; i < to; i++) add(`joins ${atoms[i]?.border ?? ''}`);
  if (to - from > 1) add(`joins ${Math.min(to - from, 4)}`);
  const startOf = (atom: number): number => sentence.units[atoms[atom]?.units[0] ?? 0]?.from ?? plain.length;
  if (!isLast && takesBack.test(plain.slice(startOf(to)))) add(partFeatures.takenBack);
  if (from > 0 && takesBack.test(plain.slice(0, startOf(to)))) add('put right');
}

/** What the rest of the sentence says. */
function addOtherParts(
  { atoms, tokens }: Sentence,
  { from, to }: Part,
  verb: Intent | undefined,
  add: AddFeature,
): void {
  const before = tokens.slice(0, atoms[from]?.tokens[0] ?? 0);
  const others = [...before, ...tokens.slice(atoms[to]?.tokens[0] ?? tokens.length)];
  const strong = others.flatMap((token) => (token.kind === 'intent' && token.weight >= 1 ? [token.intent] : []));
  for (const intent of new Set(strong)) add(`beside ${intent}`);
  if (others.some(({ kind }) => kind === 'survivor' || kind === 'room')) add('beside a name');
  if (others.some(({ kind }) => kind === 'seat')) add('beside a call');
  const verbBefore = verb === undefined ? before.findLast(({ kind }) => kind === 'intent') : undefined;
  if (verbBefore?.kind === 'intent') add(`before ${verbBefore.intent}`);
}
