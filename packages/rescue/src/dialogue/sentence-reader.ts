import type { Command } from './intents.ts';
import type { Lexicon, StationNames } from './lexicon.ts';
import type { Situation } from './situation.ts';
import type { Understanding } from './understanding.ts';

/** Reads what somebody typed. */
interface SentenceReader {
  readonly understand: (
    text: string,
    lexicon: Lexicon,
    situation: Situation,
    proposed?: readonly Command[],
  ) => Understanding;
  /** How `rescue-17` understood it. */
  readonly understandAsBefore: (text: string, lexicon: Lexicon, situation: Situation) => Understanding;
  /** The one form in which a text is read (`plain/plain-text.ts`). */
  readonly plainText: (text: string) => string;
  readonly createLexicon: (cast: StationNames) => Lexicon;
}

/** Set by `words/all.ts`, which a browser loads separately from the engine. */
let provided: SentenceReader | undefined;

/** Throws where one is there already: a second would read another rescue from the same words. */
export function provideSentenceReader(reader: SentenceReader): void {
  if (provided !== undefined) throw new Error('loaded twice');
  provided = reader;
}

/** Throws where it has not been loaded. */
export function providedSentenceReader(): SentenceReader {
  if (provided === undefined) throw new Error('what reads sentences has not been loaded');
  return provided;
}
