/** The calibration table: corrects the net's estimates to measured results (`packages/guandan/lab/calibrate.ts`). */
import { interpolate } from '@fourth-seat/game';
import { pointTable, winTable } from '../../data/calibration-table.ts';

const invert = (table: readonly (readonly [number, number])[]): (readonly [number, number])[] =>
  table.map(([estimate, actual]) => [actual, estimate]);
const inverseWinTable = invert(winTable);
const inversePointTable = invert(pointTable);

/** The measured chance to win, and points of the deal, for the net's estimates. */
export const calibratedWin = (chance: number): number => interpolate(winTable, chance);
export const calibratedPoints = (points: number): number => interpolate(pointTable, points);

/** The inverse: the net's estimates for these figures. */
export const uncalibratedWin = (chance: number): number => interpolate(inverseWinTable, chance);
export const uncalibratedPoints = (points: number): number => interpolate(inversePointTable, points);
