import { Quaternion, Vector3 } from 'three';
import type { Effect } from '../../scene/interpolation.ts';
import { spotOf } from '../to-scene.ts';
import { evenly } from './pool.ts';
import type { Inks, Pools } from './pools.ts';

const SHARDS = 14;
/** Radians between one shard and the next, so that no two of a few lie in one direction. */
const SHARD_TURN = 2.4;
/** Shards of several kinds fly at once: how much faster, higher, slower upwards and larger the next kind is. */
const speeds = { kinds: 5, least: 0.8, step: 0.45 } as const;
const heights = { kinds: 7, least: 1, step: 0.12 } as const;
const rises = { kinds: 3, least: 2.6, step: -1 } as const;
const sizes = { kinds: 3, least: 0.7, step: 0.3 } as const;
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

interface Kinds {
  readonly kinds: number;
  readonly least: number;
  readonly step: number;
}

const ofKind = (n: number, { kinds, least, step }: Kinds): number => least + (n % kinds) * step;

/** The shards of a body that falls apart. */
export function putDeath(
  { shards }: Pools,
  inks: Inks,
  { x, y, team, age_s, length_s }: Extract<Effect, { kind: 'death' }>,
): void {
  const vanished = Math.max(0, age_s / length_s - VANISH_START) / (1 - VANISH_START);
  for (let n = 0; n < SHARDS; n++) {
    const angle = n * SHARD_TURN + x;
    const far = ofKind(n, speeds) * Math.min(FLIGHT_S, age_s) * FLIGHT_SPEED;
    const height = ofKind(n, heights) + age_s * ofKind(n, rises) - FALL * age_s * age_s;
    const at = spotOf({ x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far, z: Math.max(FLOOR_M, height) });
    const axis = new Vector3(Math.sin(n), Math.cos(n), AXIS_LEAN).normalize();
    const turn = new Quaternion().setFromAxisAngle(axis, n + Math.min(age_s, SPIN_S) * SPIN);
    shards.put(at, turn, evenly((1 - vanished) * ofKind(n, sizes)), inks.teams[team]);
  }
}
