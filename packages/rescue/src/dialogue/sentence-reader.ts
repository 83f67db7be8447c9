import type { Lexicon, StationNames } from './lexicon.ts';
import type { Situation } from './situation.ts';
import type { Understanding } from './understand.ts';

/** Reads what somebody typed. */
export interface SentenceReader {
  readonly understand: (text: string, lexicon: Lexicon, situation: Situation) => Understanding;
  readonly createLexicon: (cast: StationNames) => Lexicon;
}

/** Set once: by `words/all.ts`, which a browser loads separately from the engine. */
let provided: SentenceReader | undefined;

export function provideSentenceReader(reader: SentenceReader): void {
  provided = reader;
}

/** Throws where it has not been loaded. */
export function providedSentenceReader(): SentenceReader {
  if (provided === undefined) throw new Error('what reads sentences has not been loaded');
  return provided;
}
