import { Quaternion, Vector3 } from 'three';
import type { Effect } from '../../scene/interpolation.ts';
import { evenly, still } from '../pool.ts';
import { spotOf } from '../to-scene.ts';
import type { Inks, Pools } from './pools.ts';

/** Times the way that the head of a streak flies in its life, and the metres from its head to its tail. */
const TRACER_SPEED = 2.2;
const TRACER_LENGTH_M = 7;
const TRACER_WIDTH_M = 0.045;
/** How far the team's colour turns into light, where a shot hits and where it misses. */
const HIT_LIGHT = 0.75;
const MISS_LIGHT = 0.35;
/** How much of its light a streak loses in its life. */
const TRACER_FADE = 0.5;
/** The shares of a shot's life until which its muzzle flashes, and from which its hit does. */
const MUZZLE_FLASH_END = 0.35;
const HIT_FLASH_START = 0.4;
/** Half the length of a flash before a muzzle, its width against that, and the radius of one where a shot hits. */
const MUZZLE_FLASH_M = 0.15;
const MUZZLE_FLASH_WIDTH = 0.36;
const HIT_FLASH_M = 0.2;

/** The way that a tracer's box points before it is turned. */
const ahead = new Vector3(1, 0, 0);

/** Where weapons were drawn, from which their shots come. */
export interface Muzzles {
  /** Undefined where the weapon was not drawn. */
  readonly muzzleOf: (seat: number) => Vector3 | undefined;
  /** The seat whose flashes are left out: before the eyes of who wants less motion. */
  readonly unlit: number | undefined;
}

/** A streak from the muzzle to the end of the shot, and flashes at both. */
export function putShot(
  { tracers, flashes }: Pools,
  inks: Inks,
  { seat, from, to, team, hit, age_s, length_s }: Extract<Effect, { kind: 'shot' }>,
  { muzzleOf, unlit }: Muzzles,
): void {
  const [start, end] = [muzzleOf(seat) ?? spotOf(from), spotOf(to)];
  const way = end.clone().sub(start);
  const length = way.length();
  const part = age_s / length_s;
  const head = Math.min(1, part * TRACER_SPEED);
  const tail = Math.max(0, head - TRACER_LENGTH_M / Math.max(TRACER_LENGTH_M, length));
  const turn = new Quaternion().setFromUnitVectors(ahead, way.clone().normalize());
  if (tail < 1) {
    const middle = start.clone().addScaledVector(way, (head + tail) / 2);
    const size = new Vector3(length * (head - tail), TRACER_WIDTH_M, TRACER_WIDTH_M);
    const colour = inks.teams[team].clone().lerp(inks.shot, hit ? HIT_LIGHT : MISS_LIGHT);
    tracers.put(middle, turn, size, colour.multiplyScalar(1 - part * TRACER_FADE));
  }
  if (part < MUZZLE_FLASH_END && seat !== unlit) {
    const size = MUZZLE_FLASH_M * (1 - part);
    const width = size * MUZZLE_FLASH_WIDTH;
    const middle = start.clone().addScaledVector(way, size / Math.max(size, length));
    flashes.put(middle, turn, new Vector3(size, width, width), inks.shot);
    flashes.put(start, still, evenly(width), inks.shot);
  }
  if (hit && part > HIT_FLASH_START) flashes.put(end, still, evenly(HIT_FLASH_M), inks.shot);
}
