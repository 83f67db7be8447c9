/** The calibration table: corrects the net's estimates to measured results (`packages/guandan/lab/calibrate.ts`). */
import { interpolate } from '@fourth-seat/game';
import { pointKnots, winKnots } from '../../data/calibration-table.ts';

const inverse = (knots: readonly (readonly [number, number])[]): (readonly [number, number])[] =>
  knots.map(([estimate, actual]) => [actual, estimate]);
const inverseWinTable = inverse(winKnots);
const inversePointTable = inverse(pointKnots);

export const calibratedWin = (chance: number): number => interpolate(winKnots, chance);
export const calibratedPoints = (points: number): number => interpolate(pointKnots, points);

/** The inverse: the net's estimates for these figures. */
export const uncalibratedWin = (chance: number): number => interpolate(inverseWinTable, chance);
export const uncalibratedPoints = (points: number): number => interpolate(inversePointTable, points);
