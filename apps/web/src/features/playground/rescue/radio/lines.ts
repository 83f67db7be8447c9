import type { RadioLine } from '@fourth-seat/rescue/engine';
import type { RescueSimulation } from '../types.ts';

/** What was on the radio up to a tick, oldest first. */
export function linesUntil(events: RescueSimulation['events'], tick: number): readonly RadioLine[] {
  return events.flatMap((entry) => (entry.type === 'radio' && entry.tick <= tick ? [entry.line] : []));
}
