import { Quaternion, Vector3 } from 'three';
import type { Effect } from '../../scene/interpolation.ts';
import { spotOf } from '../to-scene.ts';
import { evenly } from './pool.ts';
import type { Inks, Pools } from './pools.ts';

const SHARDS = 14;
/** Radians between one shard and the next, so that no two of a few lie in one direction. */
const SHARD_TURN = 2.4;
/**
 * What differs from shard to shard, so that they do not fly as one: the first value, how much more the next shard has,
 * and the number of shards after which values come again.
 */
const outwardSpeeds = { first: 0.8, step: 0.45, count: 5 } as const;
/** Metres. */
const startHeights = { first: 1, step: 0.12, count: 7 } as const;
/** Metres a second upwards. */
const upwardSpeeds = { first: 2.6, step: -1, count: 3 } as const;
const sizes = { first: 0.7, step: 0.3, count: 3 } as const;
/** A shard flies outwards for this time, at this many times its speed, and spins for a shorter one, in radians a second. */
const FLIGHT_S = 1.1;
const FLIGHT_SPEED = 1.3;
const SPIN_S = 0.8;
const SPIN = 9;
/** Half of the fall's acceleration, and the height in metres at which a shard comes to lie. */
const FALL = 6;
const FLOOR_M = 0.08;
/** How much the axis of a spin leans, against its turn in the plane. */
const AXIS_LEAN = 0.3;
/** The share of a death's life from which its shards vanish. */
const VANISH_START = 0.7;

interface Cycle {
  readonly first: number;
  readonly step: number;
  readonly count: number;
}

const valueOf = (shard: number, { first, step, count }: Cycle): number => first + (shard % count) * step;

/** The shards of a body that falls apart. */
export function putDeath(
  { shards }: Pools,
  inks: Inks,
  { x, y, team, age_s, length_s }: Extract<Effect, { kind: 'death' }>,
): void {
  const vanished = Math.max(0, age_s / length_s - VANISH_START) / (1 - VANISH_START);
  for (let n = 0; n < SHARDS; n++) {
    // The place of the body turns the whole burst: no two deaths look alike.
    const angle = n * SHARD_TURN + x;
    const far = valueOf(n, outwardSpeeds) * Math.min(FLIGHT_S, age_s) * FLIGHT_SPEED;
    const height = valueOf(n, startHeights) + age_s * valueOf(n, upwardSpeeds) - FALL * age_s * age_s;
    const at = spotOf({ x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far, z: Math.max(FLOOR_M, height) });
    const axis = new Vector3(Math.sin(n), Math.cos(n), AXIS_LEAN).normalize();
    const turn = new Quaternion().setFromAxisAngle(axis, n + Math.min(age_s, SPIN_S) * SPIN);
    shards.put(at, turn, evenly((1 - vanished) * valueOf(n, sizes)), inks.teams[team]);
  }
}
