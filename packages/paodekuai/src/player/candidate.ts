import type { Move } from '../rules/plays.ts';

/** A move under test. */
export interface Candidate {
  readonly move: Move;
  readonly meta: number;
  readonly lo: number;
  readonly hi: number;
  /** Cards left after it. */
  readonly left: number;
  /** The net's estimates: the chance to win, and points in units of the base. */
  readonly winRate: number;
  readonly points: number;
  /** Endings solved, how many of them it won, and the sum of their points. */
  runs: number;
  wins: number;
  pointSum: number;
}
