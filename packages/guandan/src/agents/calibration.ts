/** Corrects the net's hopes to what came of them (`scripts/calibrate-guandan.ts`). */
import { interpolate } from '@fourth-seat/game';
import { POINT_KNOTS, WIN_KNOTS } from './calibration-knots.ts';

const turned = (knots: readonly (readonly [number, number])[]): (readonly [number, number])[] =>
  knots.map(([hoped, came]) => [came, hoped]);
const WIN_HOPES = turned(WIN_KNOTS);
const POINT_HOPES = turned(POINT_KNOTS);

export const calibratedWin = (chance: number): number => interpolate(WIN_KNOTS, chance);
export const calibratedPoints = (points: number): number => interpolate(POINT_KNOTS, points);

/** The net's hopes that come to these figures. */
export const hopedWin = (chance: number): number => interpolate(WIN_HOPES, chance);
export const hopedPoints = (points: number): number => interpolate(POINT_HOPES, points);
