import type { CalibrationTable } from '@fourth-seat/game';

/** What the player's estimates come to, by the number of players; written by `lab/calibrate.ts`. Points are in units of the base. */
export const calibrationTables: Readonly<
  Record<2 | 3, { readonly winRate: CalibrationTable; readonly points: CalibrationTable }>
> = {
  2: { winRate: [], points: [] },
  3: { winRate: [], points: [] },
};
