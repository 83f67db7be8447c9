import { decodeWeights, type Weights } from '../reader/weights.ts';
import type { Particles, Verbs } from './words.ts';

/** The word lists of both languages. */
interface AllWords {
  readonly english: Verbs;
  readonly chinese: Verbs;
  readonly particles: readonly Particles[];
}

/** Set by `all.ts`, which a browser fetches apart from the engine. */
let provided: AllWords | undefined;

/** Throws where they are there already. */
export function provideWords(words: AllWords): void {
  if (provided !== undefined) throw new Error('loaded twice');
  provided = words;
}

/** Throws where they have not been loaded: reading a sentence without them would lead to another rescue. */
export function providedWords(): AllWords {
  if (provided === undefined) throw new Error('the word lists have not been loaded');
  return provided;
}

/** Set from the bytes of `data/reader.bin`. */
let weights: Weights | undefined;

/** Throws where they are there already. */
export function provideWeights(bytes: Uint8Array): void {
  if (weights !== undefined) throw new Error('loaded twice');
  weights = decodeWeights(bytes);
}

/** Throws where the file has not been read. */
export function providedWeights(): Weights {
  if (weights === undefined) throw new Error('the weights of the reader have not been loaded');
  return weights;
}
