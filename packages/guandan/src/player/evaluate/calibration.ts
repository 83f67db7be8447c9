/** The calibration table: corrects the net's estimates to measured results (`packages/guandan/lab/calibrate.ts`). */
import { type CalibrationTable, interpolate } from '@fourth-seat/game';
import { pointTable, winRateTable } from '../../data/calibration-table.ts';

const invert = (table: CalibrationTable): CalibrationTable => table.map(([estimate, actual]) => [actual, estimate]);
const inverseWinRateTable = invert(winRateTable);
const inversePointTable = invert(pointTable);

/** The measured chance to win, and points of the deal, for the net's estimates. */
export const calibratedWinRate = (winRate: number): number => interpolate(winRateTable, winRate);
export const calibratedPoints = (points: number): number => interpolate(pointTable, points);

/** The inverse: the net's estimates for these figures. */
export const uncalibratedWinRate = (winRate: number): number => interpolate(inverseWinRateTable, winRate);
export const uncalibratedPoints = (points: number): number => interpolate(inversePointTable, points);
