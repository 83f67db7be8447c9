/** Corrects the net's hopes to what came of them (`scripts/calibrate-guandan.ts`). */
import { interpolate } from '@fourth-seat/game';
import { POINT_KNOTS, WIN_KNOTS } from './calibration-knots.ts';

export const calibratedWin = (chance: number): number => interpolate(WIN_KNOTS, chance);
export const calibratedPoints = (points: number): number => interpolate(POINT_KNOTS, points);
