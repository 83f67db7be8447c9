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

/**
 * The question that waits for the captain's answer, whatever others have said since; undefined where the captain has
 * said something since, or nobody asked.
 */
export function openQuestionOf(lines: readonly RadioLine[]): RadioLine | undefined {
  const latest = lines.findLast(({ options, act }) => options.length > 0 || act === 'said');
  return latest && latest.options.length > 0 ? latest : undefined;
}
