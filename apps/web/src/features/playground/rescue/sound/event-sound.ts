import type { RescueView } from '@fourth-seat/rescue/engine';
import { isCaptain } from '../names.ts';
import type { LogEntry } from '../types.ts';
import { isDeathKnown } from './event-text.ts';
import type { SoundName } from './sounds.ts';

/** The sound of an entry of the log; undefined for one that is silent. */
export function eventSound(entry: LogEntry, view: RescueView): SoundName | undefined {
  if (entry.type === 'radio') {
    if (entry.line.act.startsWith('refuse_')) return 'refused';
    return isCaptain(entry.line.speaker) ? 'order' : 'radio';
  }
  const { event } = entry;
  switch (event.kind) {
    case 'did':
      if (event.act === 'unblock' || event.act === 'shut' || event.act === 'unshut') return 'door';
      return event.act === 'douse' || event.act === 'power' ? event.act : undefined;
    case 'saved':
    case 'fell':
      return event.kind;
    case 'died':
      return isDeathKnown(event, view) ? 'died' : undefined;
    case 'exploded':
      return 'blast';
    default:
      return undefined;
  }
}
