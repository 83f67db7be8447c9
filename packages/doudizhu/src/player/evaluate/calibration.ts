/**
 * Calibration: corrects the nets' estimates to measured results (`packages/doudizhu/lab/calibrate.ts`). A net learns
 * from the best of many options, each evaluated with an error, and so overestimates. The tables are monotonic and are
 * applied after the choice, so they change what is stated and never what is played.
 */
import { interpolate } from '@fourth-seat/game';
import { calibrationTables } from '../../data/calibration-table.ts';
import { type Situation } from '../../data/situations.ts';
import { type CallView, callSituation } from './situation-of.ts';

/** A side's chance to win, and its points in units of the base; by the net, unless it is said to be calibrated. */
export interface Estimate {
  readonly winRate: number;
  readonly points: number;
}

/** Points are in units of the base: the landlord's from each peasant, or a peasant's own. */
export type CalibrationTables = (typeof calibrationTables)[Situation];

/** The measured chance to win, and points in units of the base, for the nets' estimates in a situation. */
export const calibratedWinRate = (situation: Situation, winRate: number): number =>
  interpolate(calibrationTables[situation].winRate, winRate);
export const calibratedPoints = (situation: Situation, points: number): number =>
  interpolate(calibrationTables[situation].points, points);

/**
 * Distance that a stated chance keeps from 0 and 1 while the deal is not over. Of 933 plays stated above 0.999 in 900
 * deals none was lost, which leaves room for one in 300 (95 %).
 */
const DOUBT = 0.001;
/** The chance to win, kept at that distance from 0 and 1. */
export const shortOfCertain = (winRate: number): number => DOUBT + (1 - 2 * DOUBT) * winRate;

/** The calibrated estimate of a landlord or a side in the situation of a call. */
export function calibrateCall(known: CallView, { winRate, points }: Estimate): Estimate {
  const situation = callSituation(known);
  return { winRate: calibratedWinRate(situation, winRate), points: calibratedPoints(situation, points) };
}
