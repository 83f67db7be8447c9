import { BoxGeometry, CylinderGeometry, Euler, IcosahedronGeometry, Matrix4, Quaternion, Vector3 } from 'three';
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

/** Sides of what looks round. */
const ROUND_SIDES = 7;

interface Tube {
  /** Radii above and below, and the length. */
  readonly size: Triple;
  readonly paint: Paint;
  /** Its width ahead and aside against a circle's. */
  readonly squeeze?: readonly [ahead: number, aside: number];
  /** Flat sides, where they are few and shall show. */
  readonly sides?: number;
  readonly turns?: Triple;
  /** Without ends, where other pieces hide them. */
  readonly isOpen?: boolean;
}

/** An upright tube, or one that is turned. */
export const tube = (at: Triple, { size, paint, squeeze = [1, 1], sides, turns, isOpen = false }: Tube): Piece => ({
  geometry: new CylinderGeometry(...size, sides ?? ROUND_SIDES, 1, isOpen).scale(squeeze[0], 1, squeeze[1]),
  at: placed(at, turns),
  paint,
  isRound: sides === undefined,
});

/** A round ball that is stretched, or a coarse one for a joint, which cloth around it hides. */
export const ball = (radius: number, at: Triple, paint: Paint, stretch?: Triple): Piece => ({
  geometry: new IcosahedronGeometry(radius, stretch ? 1 : 0).scale(...(stretch ?? [1, 1, 1])),
  at: placed(at),
  paint,
  isRound: true,
});

/** Turns a tube so that it lies along the way ahead. */
export const lying: Triple = [0, 0, -Math.PI / 2];
