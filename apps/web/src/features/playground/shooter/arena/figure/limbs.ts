import { type Matrix4, Vector3 } from 'three';

/** A limb of two segments: an arm or a leg. Lengths in metres. */
export interface LimbLengths {
  readonly upper: number;
  readonly lower: number;
}

/** What is left of a limb's length when it is stretched: a joint never quite straightens. */
const STRETCHED = 0.998;

const way = new Vector3();
const aside = new Vector3();

/**
 * Writes where the joint of a limb is that reaches from its root to an end, bent towards a direction. An end out of
 * reach is moved to the farthest place on the way to it.
 */
export function bendLimb(
  joint: Vector3,
  { root, end, towards }: { readonly root: Vector3; readonly end: Vector3; readonly towards: Vector3 },
  { upper, lower }: LimbLengths,
): void {
  way.subVectors(end, root);
  const far = Math.max(Math.abs(upper - lower) + 0.01, Math.min(way.length(), (upper + lower) * STRETCHED));
  way.normalize();
  end.copy(root).addScaledVector(way, far);
  // By the law of cosines: how far along the way the joint lies, and how far beside it.
  const along = (upper * upper - lower * lower + far * far) / (2 * far);
  aside.copy(towards).addScaledVector(way, -towards.dot(way)).normalize();
  joint
    .copy(root)
    .addScaledVector(way, along)
    .addScaledVector(aside, Math.sqrt(Math.max(0, upper * upper - along * along)));
}

const [x, y, z] = [new Vector3(), new Vector3(), new Vector3()];

/** Writes the place of a segment that hangs from one joint to the next (its shape hangs down), with its front to `front`. */
export function placeSegment(matrix: Matrix4, from: Vector3, to: Vector3, front: Vector3): void {
  y.subVectors(from, to).normalize();
  x.copy(front).addScaledVector(y, -front.dot(y)).normalize();
  z.crossVectors(x, y);
  matrix.makeBasis(x, y, z).setPosition(from);
}
