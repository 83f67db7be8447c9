import { hourParts } from '../../api/metering/hour-parts.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/time.ts';

/**
 * Moments at which a bucket can begin: at the minutes of the hour at which an hour of the zone does, and,
 * for a range that someone names to the minute, at any of these.
 */
const edgeMinutes = [0, ...hourParts];

export function floorEdge(at: number): number {
  const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
  return hour + Math.max(...edgeMinutes.map((minutes) => minutes * MINUTE_MS).filter((ms) => hour + ms <= at));
}

export function ceilEdge(at: number): number {
  const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
  return hour + Math.min(...edgeMinutes.map((minutes) => minutes * MINUTE_MS).filter((ms) => hour + ms >= at));
}
