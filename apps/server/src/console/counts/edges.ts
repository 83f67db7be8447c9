import { hourParts } from '../../api/metering/reading.ts';
import { floorTo, HOUR_MS, MINUTE_MS } from '../../platform/time.ts';

/**
 * Minutes of an hour at which a bucket can start or end: the minute of the hour at which the zone's hours start, and any of these for a
 * range that is given to the minute.
 */
const edgeMinutes = [0, ...hourParts];

/** Whether a bucket can start or end at that time. */
export const isEdge = (at: number): boolean => floorEdge(at) === at;

export function floorEdge(at: number): number {
  const hour = floorTo(at, HOUR_MS);
  return hour + Math.max(...edgeMinutes.map((minutes) => minutes * MINUTE_MS).filter((ms) => hour + ms <= at));
}

export function ceilEdge(at: number): number {
  const hour = floorTo(at, HOUR_MS);
  return hour + Math.min(...edgeMinutes.map((minutes) => minutes * MINUTE_MS).filter((ms) => hour + ms >= at));
}
