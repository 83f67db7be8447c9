import { at } from '../at.ts';
import { OUTSIDE } from '../station/plan.ts';
import { type Costs, type Routes, routesFrom, routeTo } from '../station/routes.ts';
import { CARRYING_SPEED_SHARE, followingSpeeds, walkingSpeeds } from '../world/constants.ts';
import { isPassable } from '../world/state.ts';
import { workTime } from '../world/work.ts';
import { type Bans, barredDoors, barredRooms } from './bans.ts';
import type { Belief } from './belief.ts';
import type { Beacon, Observation } from './goals.ts';
import { costsFor, type Outlook } from './outlook.ts';

interface FoundRoutes {
  readonly observation: Observation;
  readonly outlook: Outlook | undefined;
  readonly routes: Routes;
}

// A decision and the act that follows from it are made of one observation: they share its routes.
let latest: FoundRoutes | undefined;

/** The best routes of a seat to every door, at its speed with the people led and carried. */
export function routesOfSeat(observation: Observation, outlook: Outlook | undefined): Routes {
  if (latest?.observation === observation && latest.outlook === outlook) return latest.routes;
  const { belief, seat, team } = observation;
  const body = at(team, seat);
  const costs = costsFor(belief, outlook?.harm, {
    force_s: workTime(seat, 'unblock'),
    speed: loadedSpeed(belief, body),
    // Seen from inside, so that the best way out counts and not the way around the building.
    isOutsideFree: body.room !== OUTSIDE,
  });
  const { bans = [] } = observation;
  const free = routesFrom(belief.plan, costs, body);
  const routes = bans.length === 0 ? free : (routesAround(observation, bans, costs) ?? free);
  latest = { observation, outlook, routes };
  return routes;
}

/**
 * The same without the rooms that the seat must not enter and the doors that it must not force; undefined where no way out
 * is left: nobody stays inside for a ban.
 */
function routesAround({ belief, seat, team }: Observation, bans: Bans, costs: Costs): Routes | undefined {
  const body = at(team, seat);
  const rooms = new Set(barredRooms(bans));
  const doors = new Set(barredDoors(bans, belief.plan));
  const routes = routesFrom(
    belief.plan,
    {
      ...costs,
      pace: costs.pace.map((pace, room) => (rooms.has(room) && room !== body.room ? Infinity : pace)),
      door: costs.door.map((seconds, door) =>
        doors.has(door) && !isPassable(belief.doors[door]) ? Infinity : seconds,
      ),
    },
    body,
  );
  const out = routeTo(belief.plan, routes, { room: OUTSIDE, x: body.x, y: body.y });
  return body.room === OUTSIDE || out.seconds < Infinity ? routes : undefined;
}

/** Metres a second of a body in clear air, slowed by the people led and carried. */
export function loadedSpeed(belief: Belief, body: Beacon): number {
  let speed: number = at(walkingSpeeds, body.seat);
  if (body.carries !== undefined) speed *= CARRYING_SPEED_SHARE;
  for (const survivor of belief.survivors) {
    // A belief is up to half a second old: a person who lies there and is no longer carried was just put down, and
    // slows nobody.
    if (survivor?.with === body.seat && survivor.id !== body.carries && survivor.mobility !== 'lies')
      speed = Math.min(speed, followingSpeeds[survivor.mobility]);
  }
  return speed;
}
