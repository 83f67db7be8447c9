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
