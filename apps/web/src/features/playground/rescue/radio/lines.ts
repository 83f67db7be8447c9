import type { RadioLine } from '@fourth-seat/rescue/engine';
import { isPast } from '../../simulation/is-past.ts';
import type { RescueSimulation } from '../types.ts';

/**
 * What was on the radio up to the tick that is shown, oldest first. A line of this tick is there before its frame
 * is.
 */
export function linesOf({ snapshot, events }: Pick<RescueSimulation, 'snapshot' | 'events'>): readonly RadioLine[] {
  const until = snapshot !== undefined && isPast(snapshot) ? snapshot.tick : Infinity;
  return events.flatMap((entry) => (entry.type === 'radio' && entry.tick <= until ? [entry.line] : []));
}
