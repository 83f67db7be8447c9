import { type Rng } from '@fourth-seat/game';
import type { Observation } from '../observation.ts';
import type { Table } from './table.ts';
/** One way the hidden cards may lie, 15 counts per seat, flat, seat × 15 + rank; then a 1 for every seat that plays by simple habits. */
export type World = Int8Array;
export declare const playsSimply: (world: World, seat: number) => boolean;
/** The same cards with other habits of the seats. */
export declare function withHabits(world: World, simple: (seat: number) => boolean): World;
export interface WorldPlan {
  readonly count: number;
  /** Draws per kept world; more than one weighs them by what the others played and passed. */
  readonly draws: number;
  /** How many of the latest plays of others are remembered; Infinity for all. */
  readonly memory: number;
}
/**
 * Worlds consistent with what the seat saw. Draws are uniform, then weighed by how well each explains the plays and passes
 * of the others, and kept in proportion (systematic resampling, so that equal weights keep every draw).
 */
export declare function sampleWorlds(observation: Observation, plan: WorldPlan, rng: Rng): World[];
/** Systematic resampling: so many of the list, each as often as its weight asks for. */
export declare function keepInProportion<T>(
  list: readonly T[],
  weights: readonly number[],
  count: number,
  rng: Rng,
): T[];
/** Deals the hidden cards of the seats that are not to move as in a world. */
export declare function dealWorld({ lo, hi, turn }: Table, world: World): void;
/** A seat's cards in a world, packed. */
export declare function heldIn(
  world: World,
  seat: number,
): {
  readonly lo: number;
  readonly hi: number;
};
