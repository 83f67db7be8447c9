import { lexiconOf } from '../command/situation.ts';
import { speaksOfSelf } from '../command/small-talk.ts';
import type { Frame } from '../dialogue/intents.ts';
import { understand } from '../dialogue/understand.ts';
import type { Station } from '../station/plan.ts';
import type { Said } from './prompt.ts';

/**
 * What the embedded engine makes of a sentence outside a running rescue: who stands where is not known. Empty where it would
 * ask back.
 */
export function readText(station: Station, { text, to, lastSurvivor, lastRoom }: Said): readonly Frame[] {
  const heard = understand(text, lexiconOf(station), {
    addressee: to,
    lastSurvivor,
    lastRoom,
    coreRoom: station.plan.places.core,
    nearest: () => undefined,
    roomOf: () => undefined,
  });
  return heard.kind === 'act' ? speaksOfSelf(text, heard.frames) : [];
}
