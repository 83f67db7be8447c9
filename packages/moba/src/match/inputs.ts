import type { Action } from '../seat/boundary.ts';

/** An input from outside of the match: decides for a seat until the next one; null gives the seat back to its brain. */
export interface SeatInput {
  readonly seat: number;
  readonly action: Action | null;
}
