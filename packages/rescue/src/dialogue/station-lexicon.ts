import type { Station } from '../station/plan.ts';
import type { Lexicon } from './lexicon.ts';
import { providedSentenceReader } from './sentence-reader.ts';

/** Each sentence needs it and it follows from the station alone: made once, and dropped with its station. */
const lexicons = new WeakMap<Station, Lexicon>();

export function lexiconOf(station: Station): Lexicon {
  const known = lexicons.get(station);
  if (known !== undefined) return known;
  const made = providedSentenceReader().createLexicon({ rooms: station.plan.rooms, survivors: station.survivors });
  lexicons.set(station, made);
  return made;
}
