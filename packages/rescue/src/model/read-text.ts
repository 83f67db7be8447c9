import type { Command } from '../dialogue/intents.ts';
import { providedSentenceReader } from '../dialogue/sentence-reader.ts';
import type { Situation } from '../dialogue/situation.ts';
import { lexiconOf } from '../dialogue/station-lexicon.ts';
import type { Station } from '../station/plan.ts';
import type { CaptainSentence } from './prompt.ts';

/**
 * The commands in a sentence outside a running rescue, where nobody's place is known. Empty where the engine would ask
 * a question, and where the captain asks to be treated, which the engine has to answer. `proposed` is what a language
 * model reads in it: it stands where every part of the sentence has a place in it, as in a running rescue.
 */
export function readText(
  station: Station,
  { text, to, lastSurvivor, lastRoom }: CaptainSentence,
  proposed?: readonly Command[],
): readonly Command[] {
  const situation: Situation = {
    addressee: to,
    lastSurvivor,
    lastRoom,
    coreRoom: station.plan.places.core,
    nearest: () => undefined,
    roomOf: () => undefined,
  };
  const understanding = providedSentenceReader().understand(text, lexiconOf(station), situation, proposed);
  return understanding.kind === 'clear' ? understanding.commands : [];
}
