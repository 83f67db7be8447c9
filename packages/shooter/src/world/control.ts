import type { Pace } from '../brain/boundary.ts';

/** What a body does in one tick: what a person's keys and mouse would say. */
export interface Control {
  /** Wanted velocity in m/s. */
  vx: number;
  vy: number;
  /** Turn in radians. */
  turn: number;
  /** Height at which the shot is aimed, in metres over the floor at the target, and how far away that is. */
  aimHeight: number;
  aimDistance: number;
  crouch: boolean;
  fire: boolean;
}

/** What the keys and the mouse of a person say; it holds until the next one is heard. */
export interface SeatControl {
  /** Where the keys push, each −1 … 1, on the map: x east, y south. */
  readonly moveX: number;
  readonly moveY: number;
  readonly pace: Pace;
  /** Heading of the aim in radians, and how much it rises by the metre. */
  readonly yaw: number;
  readonly rise: number;
  readonly fire: boolean;
  /** Plants or defuses, where there is something to plant or defuse. */
  readonly use: boolean;
}
