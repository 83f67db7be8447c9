import { at } from '../at.ts';
import { middleOf, OUTSIDE } from '../station/plan.ts';
import { type Place, type Route, type Routes, routeTo } from '../station/routes.ts';
import {
  CARRYING_SPEED_SHARE,
  followingSpeeds,
  LAST_TICK,
  MAX_FOLLOWERS,
  TICKS_PER_SECOND,
  walkingSpeeds,
} from '../world/constants.ts';
import { countFollowers } from '../world/state.ts';
import { searchTime, talkFactor, workTime } from '../world/work.ts';
import type { Sighting } from './belief.ts';
import type { Beacon, Goal, Observation } from './goals.ts';
import { isTreatedFirst } from './methods.ts';
import { harmUntil, type Outlook } from './outlook.ts';
import { loadedSpeed, routesOfSeat } from './seat-routes.ts';

/** One goal that a companion could pursue now, with its expected value. */
export interface Option {
  readonly goal: Goal;
  /** Expected lives saved a second, by which options are compared. */
  readonly score: number;
  /** Seconds until it is done, including the survivor's way out. */
  readonly seconds: number;
  /** Probability that the survivor gets out alive; for a search, the expected number of people saved. */
  readonly lives: number;
  /** Health that the companion loses on the route. */
  readonly harm: number;
}

/** What all options of one decision are computed from. */
export interface PlanningContext {
  readonly observation: Observation;
  readonly body: Beacon;
  readonly outlook: Outlook;
  readonly routes: Routes;
  /** Metres a second in clear air, slowed by the people led and carried. */
  readonly speed: number;
  /** How many people come along, on foot or carried. */
  readonly load: number;
  /** Seconds until the fuel store goes. */
  readonly remaining: number;
}

/** What every option of this decision is computed from; seconds throughout. */
export function planningContextOf(observation: Observation, outlook: Outlook): PlanningContext {
  const body = at(observation.team, observation.seat);
  const routes = routesOfSeat(observation, outlook);
  const remaining = (LAST_TICK - observation.tick) / TICKS_PER_SECOND;
  let load = 0;
  for (const survivor of observation.belief.survivors) if (survivor?.with === body.seat) load++;
  return { observation, body, outlook, routes, speed: loadedSpeed(observation.belief, body), load, remaining };
}

/** The route out from a place for someone of this speed. Harm is health lost in gear. */
export function exitFrom({ observation, outlook }: PlanningContext, from: Place, speed: number): Route {
  const route = routeTo(observation.belief.plan, outlook.out, from);
  return { seconds: route.seconds / speed, harm: route.harm / speed, last: route.last };
}

/** Nobody plans to be out later than this many seconds before the end. */
const EXIT_MARGIN_S = 10;
/** Health on arrival outside from which survival counts as certain. */
const SAFE_HEALTH = 30;
/** Health, as it is forecast, at which survival is ruled out; the chance rises straight from here to `SAFE_HEALTH`. */
const FATAL_HEALTH = -8;

/** The survival chance of a person who is expected to come out with this health. */
function survivalChance(health: number): number {
  return Math.max(0, Math.min(1, (health - FATAL_HEALTH) / (SAFE_HEALTH - FATAL_HEALTH)));
}

/** Seconds of work that a survivor needs from this seat before they come along. */
function preparationTime(seat: number, survivor: Sighting): number {
  const free = survivor.trapped ? workTime(seat, 'free') : 0;
  const treat = isTreatedFirst(seat, survivor) ? workTime(seat, 'treat') : 0;
  const talk = survivor.needsTalk ? workTime(seat, 'talk') * talkFactor(survivor) : 0;
  return free + treat + talk + (survivor.mustBeCarried ? workTime(seat, 'lift') : workTime(seat, 'lead'));
}

/** Health of an untreated survivor after a number of seconds in their room. */
function healthAfter({ observation, outlook }: PlanningContext, survivor: Sighting, seconds: number): number {
  const unseen = (observation.tick - survivor.tick) / TICKS_PER_SECOND;
  return survivor.health - survivor.bleeding * (unseen + seconds) - harmUntil(outlook, survivor.room, seconds);
}

/** How many of the people led out are expected to live, given the seconds left to the exit and the harm on the route. */
function loadSurvival({ observation, body, load }: PlanningContext, seconds: number, harm: number): number {
  let sum = 0;
  if (load === 0) return sum;
  for (const survivor of observation.belief.survivors) {
    if (survivor?.with === body.seat) sum += survivalChance(survivor.health - survivor.bleeding * seconds - harm);
  }
  return sum;
}

/** The option to bring a survivor out; undefined where it is impossible, too late or too dangerous. */
export function rescueOption(context: PlanningContext, survivor: Sighting): Option | undefined {
  const { observation, body, routes, remaining } = context;
  const canLead = countFollowers(observation.belief.survivors, body) < MAX_FOLLOWERS;
  if (survivor.fate !== 'inside' || survivor.with !== undefined) return undefined;
  if (survivor.mustBeCarried ? body.carries !== undefined : !canLead) return undefined;
  const route = routeTo(observation.belief.plan, routes, survivor);
  if (route.seconds === Infinity || route.harm > body.health - RESCUE_RESERVE) return undefined;
  const work = preparationTime(body.seat, survivor);
  const speed = Math.min(
    context.speed,
    survivor.mustBeCarried ? at(walkingSpeeds, body.seat) * CARRYING_SPEED_SHARE : followingSpeeds[survivor.mobility],
  );
  const exit = exitFrom(context, survivor, speed);
  const seconds = route.seconds + work + exit.seconds;
  if (seconds > remaining - EXIT_MARGIN_S) return undefined;
  const isTreated = isTreatedFirst(body.seat, survivor);
  const health =
    healthAfter(context, survivor, route.seconds + work) -
    exit.harm -
    (isTreated ? 0 : survivor.bleeding * exit.seconds);
  const lives = survivalChance(health);
  // The cost of waiting: a survivor who is safe for another minute need not come first.
  const later = survivalChance(
    health - survivor.bleeding * WAITING_S - harmUntil(context.outlook, survivor.room, WAITING_S),
  );
  const urgency = 1 + URGENCY_FACTOR * (lives - later);
  const load = loadSurvival(context, seconds, route.harm + exit.harm);
  return {
    goal: { kind: 'rescue', survivor: survivor.id },
    score: (lives * urgency + load) / (seconds + FIXED_COST_S),
    seconds,
    lives,
    harm: route.harm + exit.harm,
  };
}

/** Health that must be left on arrival at a survivor who is known. */
const RESCUE_RESERVE = 20;
/** Health that must be left on arrival in a room that is only to be searched. */
const SEARCH_RESERVE = 30;
/** Seconds of waiting by which the urgency of a rescue is judged. */
const WAITING_S = 60;
/** Factor for a survivor who would die within that time. */
const URGENCY_FACTOR = 0.8;
/** Seconds added to every option, so that a short one with little to gain does not outweigh the rest. */
const FIXED_COST_S = 12;
/** Mean seconds until a survivor who was found is ready to go. */
const FOUND_PREPARATION_S = 14;
/** Health that somebody who is still to be found is taken to have. */
const FOUND_HEALTH = 75;
/** Expected people in a room below which it is not searched. */
const MIN_EXPECTED = 0.02;
/** The chance that a survivor found now survives. */
const FOUND_SURVIVAL = 0.75;
const FOUND_SPEED = 0.9; // m/s, between those who walk and those who are carried

/**
 * The option to search a room. Undefined where it is impossible, too late or too dangerous, and where the score cannot
 * reach `atLeast`: such a room is dropped before its routes are computed.
 */
export function searchOption(context: PlanningContext, room: number, atLeast = 0): Option | undefined {
  const { observation, body, outlook, routes, remaining } = context;
  const { belief } = observation;
  const expected = belief.expected[room] ?? 0;
  if (expected < MIN_EXPECTED) return undefined;
  const { width, depth } = at(belief.plan.rooms, room);
  // A look from the door already finds half of the people, but the option pays for the whole search.
  const work = searchTime(body.seat, width * depth, belief.smoke[room] ?? 0);
  // Upper bound of the score: everybody lives, and walking takes no time.
  const most = expected * FOUND_SURVIVAL + context.load;
  if (most / (work + FOUND_PREPARATION_S + FIXED_COST_S) < atLeast) return undefined;
  const middle = middleOf(belief.plan, room);
  const route = routeTo(belief.plan, routes, middle);
  if (route.seconds === Infinity || route.harm > body.health - SEARCH_RESERVE) return undefined;
  if (most / (route.seconds + work + FOUND_PREPARATION_S + FIXED_COST_S) < atLeast) return undefined;
  const exit = exitFrom(context, middle, Math.min(FOUND_SPEED, context.speed));
  const seconds = route.seconds + work + exit.seconds + FOUND_PREPARATION_S;
  if (seconds > remaining - EXIT_MARGIN_S) return undefined;
  const alive =
    survivalChance(FOUND_HEALTH - harmUntil(outlook, room, route.seconds + work) - exit.harm) * FOUND_SURVIVAL;
  const lives = expected * alive;
  const load = loadSurvival(context, seconds, route.harm + exit.harm);
  return {
    goal: { kind: 'search', room },
    score: (lives + load) / (seconds + FIXED_COST_S),
    seconds,
    lives,
    harm: route.harm + exit.harm,
  };
}

/** The option to go out with whoever comes along; undefined outside. */
export function leaveOption(context: PlanningContext): Option | undefined {
  const { body } = context;
  if (body.room === OUTSIDE) return undefined;
  const exit = exitFrom(context, body, context.speed);
  const lives = loadSurvival(context, exit.seconds, exit.harm);
  return {
    goal: { kind: 'leave' },
    score: lives / (exit.seconds + FIXED_COST_S),
    seconds: exit.seconds,
    lives,
    harm: exit.harm,
  };
}
