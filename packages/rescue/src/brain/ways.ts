import { type Routes, routesFrom } from '../station/routes.ts';
import { CARRY_SPEED, followingSpeeds, walkingSpeeds } from '../world/constants.ts';
import { workTime } from '../world/work.ts';
import type { Belief } from './belief.ts';
import type { Beacon } from './goals.ts';
import { costsFor, type Outlook } from './outlook.ts';

/** The best ways of a body to every door, at its speed with the people led and carried. */
export function waysOf(belief: Belief, body: Beacon, outlook: Outlook | undefined): Routes {
  const costs = costsFor(belief, outlook?.harm, workTime(body.seat, 'unblock'), loadedSpeed(belief, body));
  // Inside, outside costs nothing, so that the best way out counts and not the way around the building.
  if (body.room !== 0) costs.pace[0] = 0;
  return routesFrom(belief.plan, costs, body);
}

/** Metres a second of a body in clear air, slowed by the people led and carried. */
export function loadedSpeed(belief: Belief, body: Beacon): number {
  let speed: number = walkingSpeeds[body.seat] ?? 1;
  if (body.carries !== -1) speed *= CARRY_SPEED;
  for (const survivor of belief.survivors) {
    // A belief is up to half a second old: who lies and is not carried any more was just put down, and slows nobody.
    if (survivor?.with === body.seat && survivor.id !== body.carries && survivor.mobility !== 'lies')
      speed = Math.min(speed, followingSpeeds[survivor.mobility]);
  }
  return speed;
}
