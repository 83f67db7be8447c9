import type { Ability, Pace } from '../brain/boundary.ts';

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

/** A person's keys and mouse: they hold until others come. */
export interface RawAction {
  /** Wanted direction, x east and y south; length 1 is the full speed of the pace, and more is taken as 1. */
  readonly moveX: number;
  readonly moveY: number;
  /** Where the look points, in radians from the east towards the south. */
  readonly yaw: number;
  /** Height won a metre along the look: the tangent of its pitch, −2 to 2. */
  readonly rise: number;
  readonly pace: Pace;
  readonly fire: boolean;
  /** Plants or defuses. */
  readonly use: boolean;
  /** Done once, in the tick in which it arrives. */
  readonly ability: Ability | null;
}
