import { BoxGeometry, CylinderGeometry, Euler, Matrix4, Quaternion, SphereGeometry, Vector3 } from 'three';
import type { Paint, Piece } from '../shapes.ts';

type Triple = readonly [x: number, y: number, z: number];

const one = new Vector3(1, 1, 1);

/** The place of a piece in its part, with its turns about the three axes. */
const placed = (at: Triple, turns: Triple = [0, 0, 0]): Matrix4 =>
  new Matrix4().compose(new Vector3(...at), new Quaternion().setFromEuler(new Euler(...turns)), one);

/** A block of so many metres ahead, up and aside. */
export const block = (size: Triple, at: Triple, paint: Paint, turns?: Triple): Piece => ({
  geometry: new BoxGeometry(...size),
  at: placed(at, turns),
  paint,
});

interface Tube {
  /** Radii above and below, and the length. */
  readonly size: Triple;
  readonly paint: Paint;
  /** Its width ahead and aside against a circle's. */
  readonly squeeze?: readonly [ahead: number, aside: number];
  /** Flat sides, where they are few and shall show. */
  readonly sides?: number;
  readonly turns?: Triple;
}

/** An upright tube, or one that is turned. */
export const tube = (at: Triple, { size, paint, squeeze = [1, 1], sides, turns }: Tube): Piece => ({
  geometry: new CylinderGeometry(...size, sides ?? 9).scale(squeeze[0], 1, squeeze[1]),
  at: placed(at, turns),
  paint,
  isRound: sides === undefined,
});

/** A ball with a radius, or the upper part of one. */
export const ball = (radius: number, at: Triple, paint: Paint, stretch: Triple = [1, 1, 1], part = 1): Piece => ({
  geometry: new SphereGeometry(radius, 9, Math.ceil(7 * part), 0, 2 * Math.PI, 0, Math.PI * part).scale(...stretch),
  at: placed(at),
  paint,
  isRound: true,
});

/** Turns a tube so that it lies along the way ahead. */
export const lying: Triple = [0, 0, -Math.PI / 2];
