/**
 * The names of all features of a segment. What is learned of a feature is found by the hash of its name, so another
 * name has no weight until the reader is trained again (`lab/train-reader.ts`).
 */
import type { Intent } from '../intents.ts';
import type { Token } from '../scan.ts';

/** A verb of a segment; `-` where it has none. */
type VerbOrNone = Intent | '-';

export const word = (text: string): string => `1 ${text}`;
export const wordStem = (stem: string): string => `s ${stem}`;
export const twoWords = (first: string, second: string): string => `2 ${first} ${second}`;
export const threeWords = (first: string, second: string, third: string): string => `3 ${first} ${second} ${third}`;
/** Two words with any third one between them. */
export const wordsAround = (first: string, third: string): string => `2_ ${first} ${third}`;

export const verb = (intent: Intent): string => `verb ${intent}`;
export const strongVerb = (intent: Intent): string => `strong ${intent}`;
export const firstVerb = (intent: VerbOrNone): string => `first ${intent}`;
export const lastVerb = (intent: VerbOrNone): string => `last ${intent}`;
export const allVerbs = (intents: readonly Intent[]): string => `verbs ${intents.join(' ')}`;
export const forbidden = (intent: Intent): string => `forbids ${intent}`;

export const kind = (one: Token['kind']): string => `kind ${one}`;
export const kindsWithVerb = (intent: VerbOrNone, kinds: readonly Token['kind'][]): string =>
  `shape ${intent} ${kinds.join(' ')}`;
export const kindWithVerb = (intent: Intent, one: Token['kind']): string => `with ${intent} ${one}`;

export const phrase = (name: string): string => `phrase ${name}`;
export const CONDITION = 'condition';
export const ONCE_DONE = 'once done';

export const border = (before: string): string => `border ${before}`;
export const borderWithVerb = (before: string, intent: VerbOrNone): string => `border ${before} ${intent}`;
export const nextBorder = (after: string): string => `next ${after}`;
// These two share a prefix: a border is a word, a count a number.
export const joinedAt = (inner: string): string => `joins ${inner}`;
export const joinedAtoms = (count: number): string => `joins ${Math.min(count, 4)}`;
export const wordCount = (count: number): string => `length ${Math.min(count, 7)}`;
export const LONG = 'long';
export const WHOLE_SENTENCE = 'whole';
export const ASKS = 'asks';
/** A later segment asks. */
export const ASKS_LATER = 'asks later';
export const SHOUTS = 'shouts';
/** What follows takes the segment back. */
export const TAKEN_BACK = 'taken back';
/** The segment corrects what stands before. */
export const CORRECTION = 'put right';

export const verbBeside = (intent: Intent): string => `beside ${intent}`;
export const NAME_BESIDE = 'beside a name';
export const CALL_BESIDE = 'beside a call';
export const verbBefore = (intent: Intent): string => `before ${intent}`;
