import { Vector3 } from 'three';
import type { Effect } from '../../scene/interpolation.ts';
import { evenly, still } from '../pool.ts';
import { spotOf } from '../to-scene.ts';
import type { Inks, Pools } from './pools.ts';

/** The ball of fire: its radius at first and by how much it grows, its height against that, and where it hangs. */
const BALL_START_M = 0.6;
const BALL_GROWTH_M = 3.4;
const BALL_FLATNESS = 0.75;
const BALL_HEIGHT_M = 0.6;
const BALL_LIGHT = 0.8;

const SPARKS = 10;
const SPARK_M = 0.12;
/** Radians between one spark and the next, so that no two of a few lie in one direction. */
const SPARK_TURN = 0.63;
/** How far the fastest spark would fly, the share of the slowest of three kinds, and by how much the next flies further. */
const SPARK_REACH_M = 5;
const SPARK_LEAST_REACH = 0.6;
const SPARK_REACH_STEP = 0.2;
/** Metres from the floor at which sparks fly, and by which the way of the next of four kinds bends upwards. */
const SPARK_HEIGHT_M = 0.3;
const SPARK_BEND_M = 2.5;

/** A fragmentation grenade that goes off. */
export function putBlast(
  { flashes }: Pools,
  inks: Inks,
  { x, y, age_s, length_s }: Extract<Effect, { kind: 'burst' }>,
): void {
  const part = age_s / length_s;
  const size = BALL_START_M + BALL_GROWTH_M * Math.sqrt(part);
  const fire = inks.fire.clone().multiplyScalar((1 - part) * BALL_LIGHT);
  flashes.put(spotOf({ x, y, z: BALL_HEIGHT_M }), still, new Vector3(size, size * BALL_FLATNESS, size), fire);
  for (let n = 0; n < SPARKS; n++) {
    // The place of the grenade turns the whole burst: no two look alike.
    const angle = n * SPARK_TURN + y;
    const far = SPARK_REACH_M * Math.sqrt(part) * (SPARK_LEAST_REACH + (n % 3) * SPARK_REACH_STEP);
    const z = SPARK_HEIGHT_M + SPARK_BEND_M * part * (1 - part) * (n % 4);
    const at = spotOf({ x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far, z });
    flashes.put(at, still, evenly(SPARK_M), inks.shot.clone().multiplyScalar(1 - part));
  }
}
