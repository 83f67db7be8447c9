import type { Command } from '../dialogue/intents.ts';
import { providedSentenceReader } from '../dialogue/sentence-reader.ts';
import { lexiconOf } from '../dialogue/station-lexicon.ts';
import type { Station } from '../station/plan.ts';
import type { CaptainSentence } from './prompt.ts';

/**
 * The commands in a sentence outside a running rescue, where nobody's place is known. Empty where the engine would ask
 * a question, and where the captain asks to be treated, which the engine has to answer.
 */
export function readText(station: Station, { text, to, lastSurvivor, lastRoom }: CaptainSentence): readonly Command[] {
  const understanding = providedSentenceReader().understand(text, lexiconOf(station), {
    addressee: to,
    lastSurvivor,
    lastRoom,
    coreRoom: station.plan.places.core,
    nearest: () => undefined,
    roomOf: () => undefined,
  });
  return understanding.kind === 'clear' ? understanding.commands : [];
}
