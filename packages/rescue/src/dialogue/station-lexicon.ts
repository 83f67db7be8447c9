import type { Station } from '../station/plan.ts';
import type { Lexicon } from './lexicon.ts';
import { providedSentenceReader } from './sentence-reader.ts';

/** Follows from the station alone and is asked for at every sentence: kept as long as the station is, and by nothing else. */
const lexicons = new WeakMap<Station, Lexicon>();

export function lexiconOf(station: Station): Lexicon {
  const known = lexicons.get(station);
  if (known !== undefined) return known;
  const made = providedSentenceReader().createLexicon({ rooms: station.plan.rooms, survivors: station.survivors });
  lexicons.set(station, made);
  return made;
}
