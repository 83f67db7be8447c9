import { at } from '../at.ts';
import { distance, insideOf, middleOf, NO_DOOR, OUTSIDE, roomBeyond } from '../station/plan.ts';
import { doorsOf, type Place, routeTo } from '../station/routes.ts';
import type { Act } from '../world/acts.ts';
import { MAX_FOLLOWERS, MEDIC } from '../world/constants.ts';
import { CLOSED, countFollowers, isBeside, isPassable, JAMMED, LOCKED, OPEN } from '../world/state.ts';
import type { Sighting } from './belief.ts';
import type { Beacon, Goal, Observation } from './goals.ts';
import type { Outlook } from './outlook.ts';
import { routesOfSeat } from './seat-routes.ts';

/** The next act towards a goal; or `stay`, `done` (reached) or `impossible`. */
type NextStep = Act | 'stay' | 'done' | 'impossible';

/** Metres from a door within which it can be forced. */
const DOOR_REACH = 1;
/** Health a second of bleeding from which a survivor is treated before they are moved; the medic always does. */
const TREATED_FROM_BLEEDING = 0.2;

/**
 * The methods of a hierarchical task network with one level: a goal is a fixed order of acts, and the first that is
 * still needed is the next. It is derived from the belief each time, so a plan overtaken by events repairs itself.
 */
export function nextAct(observation: Observation, goal: Goal, outlook: Outlook | undefined): NextStep {
  const { belief, seat } = observation;
  const body = at(observation.team, seat);
  const { plan } = belief;
  const { places } = plan;
  const go = (to: Place): NextStep => walkTo(observation, body, to, outlook);
  switch (goal.kind) {
    case 'search':
      if (belief.searched[goal.room] === 1) return 'done';
      return body.room === goal.room ? { kind: 'search' } : go(middleOf(plan, goal.room));
    case 'rescue':
      return rescueSurvivor(observation, body, belief.survivors[goal.survivor], go);
    case 'treat':
    case 'free':
    case 'talk':
      return helpSurvivor(body, goal.kind, belief.survivors[goal.survivor], go);
    case 'leave':
      return body.room === OUTSIDE ? 'done' : leaveBuilding(observation, body, outlook);
    case 'douse':
      if ((belief.fire[goal.room] ?? 0) === 0) return 'done';
      if (belief.charges === 0) return 'impossible';
      if (isBeside(belief, body.room, goal.room)) return { kind: 'douse', room: goal.room };
      return approachFire(observation, body, goal.room, outlook);
    case 'open':
    case 'shut':
      return moveDoor(observation, body, goal, go);
    case 'power':
      if (belief.powered) return 'done';
      return body.room === places.power ? { kind: 'power' } : go(middleOf(plan, places.power));
    case 'core':
      if (belief.core !== undefined) return belief.core === seat ? 'done' : 'impossible';
      return body.room === places.core ? { kind: 'core' } : go(middleOf(plan, places.core));
    case 'go':
      return body.room === goal.room ? 'done' : go(middleOf(plan, goal.room));
    case 'follow': {
      const leader = at(observation.team, goal.seat);
      if (leader.health <= 0) return 'impossible';
      return leader.room === body.room ? 'stay' : go(leader);
    }
    case 'wait':
      return 'stay';
  }
}

/** Treat, free or talk round a survivor in the survivor's room. */
function helpSurvivor(
  body: Beacon,
  kind: 'treat' | 'free' | 'talk',
  survivor: Sighting | undefined,
  go: (to: Place) => NextStep,
): NextStep {
  if (survivor?.fate !== 'inside') return 'impossible';
  const isNeeded = kind === 'treat' ? survivor.bleeding > 0 : kind === 'free' ? survivor.trapped : !survivor.convinced;
  if (!isNeeded) return 'done';
  if (body.room !== survivor.room) return go(survivor);
  const isAway = kind === 'talk' && survivor.with !== undefined && survivor.with !== body.seat;
  return isAway ? 'impossible' : { kind, survivor: survivor.id };
}

/** Reach, free, treat, talk round, then lead or carry. */
function rescueSurvivor(
  { seat, belief }: Observation,
  body: Beacon,
  survivor: Sighting | undefined,
  go: (to: Place) => NextStep,
): NextStep {
  if (survivor?.fate !== 'inside') return 'impossible';
  if (survivor.with === seat) return 'done';
  if (survivor.with !== undefined) return 'impossible';
  if (body.room !== survivor.room) return go(survivor);
  const { id } = survivor;
  if (survivor.trapped) return { kind: 'free', survivor: id };
  if (isTreatedFirst(seat, survivor)) return { kind: 'treat', survivor: id };
  if (survivor.needsTalk) return { kind: 'talk', survivor: id };
  if (!survivor.mustBeCarried && countFollowers(belief.survivors, body) < MAX_FOLLOWERS)
    return { kind: 'lead', survivor: id };
  return body.carries === undefined ? { kind: 'lift', survivor: id } : 'impossible';
}

/** Whether this seat stops the bleeding before it moves somebody. */
export function isTreatedFirst(seat: number, { bleeding }: Pick<Sighting, 'bleeding'>): boolean {
  return bleeding > (seat === MEDIC ? 0 : TREATED_FROM_BLEEDING);
}

function moveDoor(
  observation: Observation,
  body: Beacon,
  goal: Goal & { readonly door: number },
  go: (to: Place) => NextStep,
): NextStep {
  const door = at(observation.belief.plan.doors, goal.door);
  const { id, rooms, x, y } = door;
  const state = observation.belief.doors[id];
  const isShut = state !== OPEN;
  if (isShut === (goal.kind === 'shut')) return 'done';
  if (!rooms.includes(body.room)) return go({ room: insideOf(door), x, y });
  if (goal.kind === 'shut') return { kind: 'shut', door: id };
  if (state === CLOSED) return { kind: 'unshut', door: id };
  return state === JAMMED || state === LOCKED ? { kind: 'unblock', door: id } : 'impossible';
}

function leaveBuilding(observation: Observation, body: Beacon, outlook: Outlook | undefined): NextStep {
  const { plan } = observation.belief;
  const routes = routesOfSeat(observation, outlook);
  const route = routeTo(plan, routes, { room: OUTSIDE, x: body.x, y: body.y });
  const exit = plan.doors[route.last];
  if (exit === undefined) return 'impossible';
  return followPath(observation, body, doorsOf(routes, route), { room: OUTSIDE, x: exit.x, y: exit.y });
}

/** Goes to the nearest room beside one that burns. */
function approachFire(observation: Observation, body: Beacon, room: number, outlook: Outlook | undefined): NextStep {
  const { plan } = observation.belief;
  const routes = routesOfSeat(observation, outlook);
  const path = doorsOf(routes, routeTo(plan, routes, middleOf(plan, room)));
  const last = plan.doors[path.at(-1) ?? NO_DOOR];
  if (last === undefined) return 'impossible';
  return followPath(observation, body, path.slice(0, -1), { room: roomBeyond(last, room), x: last.x, y: last.y });
}

function walkTo(observation: Observation, body: Beacon, to: Place, outlook: Outlook | undefined): NextStep {
  const { plan } = observation.belief;
  const routes = routesOfSeat(observation, outlook);
  const route = routeTo(plan, routes, to);
  if (route.seconds === Infinity) return 'impossible';
  return followPath(observation, body, doorsOf(routes, route), { room: to.room, x: to.x, y: to.y });
}

/** Walks a path up to its first door that must be forced, and forces it. */
function followPath({ belief }: Observation, body: Beacon, path: readonly number[], to: Place): Act {
  const blocked = path.findIndex((id) => !isPassable(belief.doors[id]));
  const first = belief.plan.doors[path[blocked] ?? NO_DOOR];
  if (first === undefined) return { kind: 'walk', doors: path, to };
  if (first.rooms.includes(body.room) && distance(body.x, body.y, first.x, first.y) < DOOR_REACH)
    return { kind: 'unblock', door: first.id };
  const before = path.slice(0, blocked);
  const room = before.reduce((inside, id) => roomBeyond(at(belief.plan.doors, id), inside), body.room);
  return { kind: 'walk', doors: before, to: { room, x: first.x, y: first.y } };
}
