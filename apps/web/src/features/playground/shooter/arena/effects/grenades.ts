import { flightOf, type RenderState } from '../../scene/interpolation.ts';
import { evenly, still } from '../pool.ts';
import { spotOf } from '../to-scene.ts';
import type { Inks, Pools } from './pools.ts';

const GRENADE_RADIUS_M = 0.14;
/** Metres from the floor at which a grenade is thrown, and by which its flight bends upwards. */
const THROW_HEIGHT_M = 1.44;
const FLIGHT_BEND_M = 2.6;

/** Metres above the floor once a grenade has flown this share of its way, 0 to 1. */
const heightOf = (flown: number): number =>
  GRENADE_RADIUS_M + (THROW_HEIGHT_M - GRENADE_RADIUS_M) * (1 - flown) + FLIGHT_BEND_M * flown * (1 - flown);

/** Grenades in flight and on the floor. */
export function putGrenades({ grenades }: Pools, inks: Inks, { frame, flights, bots }: RenderState): void {
  for (const grenade of frame.grenades) {
    const { x, y, flown } = flightOf(grenade, flights);
    const team = bots[grenade.seat]?.team ?? 0;
    grenades.put(spotOf({ x, y, z: heightOf(flown) }), still, evenly(GRENADE_RADIUS_M), inks.teams[team]);
  }
}
