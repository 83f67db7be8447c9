/** The calibration table: corrects the net's estimates to measured results (`packages/guandan/lab/calibrate.ts`). */
import { interpolate } from '@fourth-seat/game';
import { POINT_KNOTS, WIN_KNOTS } from '../../data/calibration-table.ts';

const inverse = (knots: readonly (readonly [number, number])[]): (readonly [number, number])[] =>
  knots.map(([estimate, actual]) => [actual, estimate]);
const INVERSE_WIN_TABLE = inverse(WIN_KNOTS);
const INVERSE_POINT_TABLE = inverse(POINT_KNOTS);

export const calibratedWin = (chance: number): number => interpolate(WIN_KNOTS, chance);
export const calibratedPoints = (points: number): number => interpolate(POINT_KNOTS, points);

/** The inverse: the net's estimates for these figures. */
export const uncalibratedWin = (chance: number): number => interpolate(INVERSE_WIN_TABLE, chance);
export const uncalibratedPoints = (points: number): number => interpolate(INVERSE_POINT_TABLE, points);
