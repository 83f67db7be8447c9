/** Corrects the net's hopes to what came of them, by straight lines between measured knots (`scripts/train-guandan.ts`). */
import { POINT_KNOTS, WIN_KNOTS } from './calibration-knots.ts';

/** Pairs of predicted and actual, both rising. */
export type Knots = readonly (readonly [number, number])[];

/** The value on the broken line through the knots. Beyond the ends the line goes on level. */
export function interpolate(knots: Knots, x: number): number {
  const first = knots[0];
  if (!first) return x;
  let [x0, y0] = first;
  if (x <= x0) return y0;
  for (const [x1, y1] of knots) {
    if (x < x1) return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
    [x0, y0] = [x1, y1];
  }
  return y0;
}

export const calibratedWin = (chance: number): number => interpolate(WIN_KNOTS, chance);
export const calibratedPoints = (points: number): number => interpolate(POINT_KNOTS, points);
