import { Quaternion, Vector3 } from 'three';
import { MOST_SCARS, type RenderState, SCAR_S } from '../../scene/interpolation.ts';
import { evenly, still } from '../pool.ts';
import { spotOf } from '../to-scene.ts';
import type { Inks, Pools } from './pools.ts';

/** Seconds in which a scar closes at its end. */
const CLOSING_S = 0.6;
/** Seconds of the spark where a shot has just hit, and its radius. */
const SPARK_S = 0.07;
const SPARK_M = 0.09;
/** Metres over its surface at which a scar lies: the closer to the edge of a wall's ribs, the less. */
const OVER_M = 0.006;
/** Radians by which the next of a few scars is turned, so that no two look alike. */
const TURN = 2.4;

const outwards = new Vector3(0, 0, 1);
const turn = new Quaternion();
const roll = new Quaternion();
const normal = new Vector3();

/** The holes of shots, and a spark where one is new. */
export function putScars({ scars: holes, flashes }: Pools, inks: Inks, { scars }: RenderState): void {
  for (const [index, { at, normal: facing, age_s }] of scars.entries()) {
    normal.set(facing.x, facing.z, facing.y);
    const spot = spotOf(at).addScaledVector(normal, OVER_M);
    turn.setFromUnitVectors(outwards, normal).multiply(roll.setFromAxisAngle(outwards, (index % MOST_SCARS) * TURN));
    const size = Math.min(1, (SCAR_S - age_s) / CLOSING_S);
    holes.put(spot, turn, evenly(size), inks.scar);
    if (age_s < SPARK_S) flashes.put(spot, still, evenly(SPARK_M * (1 - age_s / SPARK_S)), inks.shot);
  }
}
