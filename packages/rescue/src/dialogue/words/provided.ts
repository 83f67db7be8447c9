import { decodeWeights, type Weights } from '../reader/weights.ts';
import type { Particles, Verbs } from './words.ts';

/** The word lists of both languages. */
export interface AllWords {
  readonly english: Verbs;
  readonly chinese: Verbs;
  readonly particles: readonly Particles[];
}

/** Never changes once it is set: `all.ts` sets it, which a browser fetches apart from the engine. */
let provided: AllWords | undefined;

export function provideWords(words: AllWords): void {
  provided = words;
}

/** Throws where they have not been loaded: reading a sentence without them would lead to another rescue. */
export function providedWords(): AllWords {
  if (provided === undefined) throw new Error('the word lists have not been loaded');
  return provided;
}

/** Set once, like the word lists, from the bytes of `data/reader.bin`. */
let reader: Weights | undefined;

export function provideReader(bytes: Uint8Array): void {
  reader = decodeWeights(bytes);
}

export const hasReader = (): boolean => reader !== undefined;

/** Throws where the file has not been read. */
export function providedReader(): Weights {
  if (reader === undefined) throw new Error('the weights of the reader have not been loaded');
  return reader;
}
