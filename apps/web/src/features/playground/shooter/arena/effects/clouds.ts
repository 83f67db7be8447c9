import { smoke } from '@fourth-seat/shooter';
import type { RenderState } from '../../scene/interpolation.ts';
import { evenly, still } from '../pool.ts';
import { spotOf } from '../to-scene.ts';
import type { Inks, Pools } from './pools.ts';

const PUFFS_PER_CLOUD = 18;
/** Radians between one puff and the next, so that no two of a few lie in one direction. */
const PUFF_TURN = 2.39;
/** Where the middle of the outermost puff lies, against the radius of the cloud. */
const PUFF_REACH = 0.78;
/** The smallest of four kinds of puffs, in metres, and by how much the next is larger. */
const PUFF_RADIUS_M = 1.1;
const PUFF_RADIUS_STEP_M = 0.28;
/** The lowest of three layers, and the metres from one to the next. */
const LAYER_M = 0.7;
/** By how much puffs drift up and down, and how fast, in radians a second. */
const DRIFT_M = 0.2;
const DRIFT_SPEED = 0.8;
/** How many times as fast a cloud fills as it clears, which takes a second. */
const FILL_SPEED = 2.5;

/** Clouds of smoke. */
export function putClouds({ puffs }: Pools, inks: Inks, { frame }: RenderState): void {
  for (const { x, y, left_s } of frame.clouds) {
    const fade = Math.min(1, left_s, (smoke.length_s - left_s) * FILL_SPEED);
    for (let n = 0; n < PUFFS_PER_CLOUD; n++) {
      const angle = n * PUFF_TURN;
      const far = smoke.radius * PUFF_REACH * Math.sqrt(n / PUFFS_PER_CLOUD);
      const z = LAYER_M + (n % 3) * LAYER_M + Math.sin(left_s * DRIFT_SPEED + n) * DRIFT_M;
      const at = spotOf({ x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far, z });
      puffs.put(at, still, evenly((PUFF_RADIUS_M + (n % 4) * PUFF_RADIUS_STEP_M) * fade), inks.smoke);
    }
  }
}
