import { maths } from '@fourth-seat/game';
import type { Place } from '../basics.ts';

/** By how much two sums that are equal may differ: seconds of many ticks, or metres of a path. */
export const ROUNDING = 1e-9;

/** Distances and costs that differ by less, in metres, are equal: a tie falls alike for both teams. */
export const TIE_M = 1e-6;

export const RADIANS_PER_DEGREE = maths.PI / 180;

/** Length of a vector. `Math.sqrt` is exact in every engine, which `Math.hypot` need not be. */
export function lengthOf(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}

/** Metres between two places as the crow flies. */
export function distanceBetween(a: Place, b: Place): number {
  return lengthOf(a.x - b.x, a.y - b.y);
}
