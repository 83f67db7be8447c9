import type { Ability, Gait } from '../basics.ts';

/** Commands to a body for one tick, as a person's keys and mouse would give them. */
export interface Control {
  /** Wanted velocity in m/s. */
  vx: number;
  vy: number;
  /** Turn in radians. */
  turn: number;
  /** Height at which the shot is aimed, in metres over the floor at the target. */
  aimHeight: number;
  /** Metres to the target. */
  aimDistance: number;
  crouch: boolean;
  fire: boolean;
}

/** A person's keys and mouse. They hold until the next raw action. */
export interface RawAction {
  /** Wanted direction, x east and y south; length 1 is the full speed of `pace`, and more is taken as 1. */
  readonly moveX: number;
  readonly moveY: number;
  /** Where the look points, in radians from the east towards the south. */
  readonly yaw: number;
  /** Tangent of the look's pitch, −2 to 2: metres of height for each metre ahead. */
  readonly rise: number;
  readonly pace: Gait;
  readonly fire: boolean;
  /** Plants or defuses. */
  readonly use: boolean;
  /** Done once, in the tick in which it arrives. */
  readonly ability: Ability | null;
}
