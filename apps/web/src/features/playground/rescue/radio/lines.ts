import type { RadioLine } from '@fourth-seat/rescue/engine';
import { isPast } from '../../simulation/is-past.ts';
import type { RescueSimulation } from '../types.ts';

/**
 * What was on the radio up to the tick that is shown, oldest first. A line of this tick is there before its frame
 * is.
 */
export function linesOf({ shown, events }: Pick<RescueSimulation, 'shown' | 'events'>): readonly RadioLine[] {
  const until = shown !== undefined && isPast(shown) ? shown.tick : Infinity;
  return events.flatMap((entry) => (entry.type === 'radio' && entry.tick <= until ? [entry.line] : []));
}
