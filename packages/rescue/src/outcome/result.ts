import { at } from '../at.ts';
import type { RescueState } from '../state.ts';
import { companionSeats, LAST_TICK, TICKS_PER_SECOND } from '../world/constants.ts';
import { livingCompanions } from '../world/state.ts';
import { isOver } from '../world/step.ts';
import { countSaved } from '../world/work.ts';

/** How a rescue ends, from the first that fits to the last. */
export const endings = [
  'ice_keeps_them', // hardly anybody came out, or several were never found
  'left_behind', // a broken promise, or companions who do not trust their captain any more
  'data_first', // the data came out, people did not
  'the_price', // one of the team stayed inside
  'everyone_home',
  'last_one_out', // the last was brought out in the last minute, or barely alive
  'hard_choices', // who was found and could not be saved
] as const;
export type Ending = (typeof endings)[number];

/** Points, by what they are for. */
export interface Score {
  readonly survivors: number;
  readonly companions: number;
  readonly core: number;
  readonly cause: number;
  readonly promises: number;
  readonly total: number;
}

interface Result {
  readonly saved: number;
  /** Survivors who are dead. */
  readonly dead: number;
  /** Companions lost; the captain is not counted. */
  readonly lost: number;
  readonly score: Score;
  /** Undefined until it is over. */
  readonly ending: Ending | undefined;
}

const pointsFor = { survivor: 100, companion: 60, core: 40, cause: 30, brokenPromise: -25 } as const;
/** The part of a survivor's points that is given by health. */
const HEALTH_SHARE = 0.4;

/** The result of a rescue that is over. */
export interface FinalResult extends Result {
  readonly ending: Ending;
}

/** The result of a rescue that is over; throws before. */
export function finalResultOf(state: RescueState): FinalResult {
  const { ending, ...result } = resultOf(state);
  if (ending === undefined) throw new Error('the rescue is not over');
  return { ...result, ending };
}

/** The result of a rescue; before its end, the result if it ended now. */
export function resultOf(state: RescueState): Result {
  const { world } = state;
  const lost = companionSeats.length - livingCompanions(world).length;
  const dead = world.survivors.filter(({ fate }) => fate === 'dead').length;
  const ending = isOver(world) ? endingOf(state) : undefined;
  return { saved: countSaved(world), dead, lost, score: scoreOf(state), ending };
}

/** Broken promises, including those that can no longer be kept. */
function countBrokenPromises({ world, rapport }: RescueState): number {
  const over = isOver(world);
  return rapport.promises.filter(
    ({ state, survivor }) => state === 'broken' || (over && world.survivors[survivor]?.fate !== 'out'),
  ).length;
}

function scoreOf(state: RescueState): Score {
  const { world, rapport } = state;
  let survivors = 0;
  for (const { fate, health } of world.survivors)
    if (fate === 'out') survivors += pointsFor.survivor * (1 - HEALTH_SHARE + (HEALTH_SHARE * health) / 100);
  const companions = pointsFor.companion * livingCompanions(world).length;
  const core = world.isCoreOut ? pointsFor.core : 0;
  const cause = world.causeKnown ? pointsFor.cause : 0;
  const isVowBroken =
    rapport.vow === 'broken' || (rapport.vow === 'open' && isOver(world) && countSaved(world) < world.survivors.length);
  const promises = pointsFor.brokenPromise * (countBrokenPromises(state) + (isVowBroken ? 1 : 0));
  const whole = Math.floor(survivors + 0.5);
  return { survivors: whole, companions, core, cause, promises, total: whole + companions + core + cause + promises };
}

/** With no more than so many saved the ending is `ice_keeps_them`. */
const HARDLY_ANY = 3;
/** So is one that would be `hard_choices` where so many were never found. */
const NEVER_FOUND = 2;
/** Mean trust of the living companions under which they were left behind by their captain. */
const BROKEN_TRUST = 30;
/** A rescue within so many seconds of the end was a matter of seconds. */
const LAST_SECONDS = 60;
/** So was one of a survivor with less health than this. */
const LITTLE_HEALTH = 25;

function endingOf(state: RescueState): Ending {
  const { world, rapport } = state;
  const saved = countSaved(world);
  if (saved <= HARDLY_ANY || world.bodies.every(({ health }) => health <= 0)) return 'ice_keeps_them';
  const trusts = livingCompanions(world).map(({ seat }) => at(rapport.trust, seat));
  const trust = trusts.reduce((sum, one) => sum + one, 0) / Math.max(1, trusts.length);
  if (countBrokenPromises(state) > 0 || trust < BROKEN_TRUST) return 'left_behind';
  if (world.isCoreOut && saved < world.survivors.length - 1) return 'data_first';
  if (world.bodies.some(({ health }) => health <= 0)) return 'the_price';
  if (saved === world.survivors.length) return 'everyone_home';
  const last = world.log?.findLast((event) => event.kind === 'saved');
  const wasLate = (last?.tick ?? 0) >= LAST_TICK - LAST_SECONDS * TICKS_PER_SECOND;
  const wasBarely = last !== undefined && (world.survivors[last.survivor]?.health ?? 100) < LITTLE_HEALTH;
  if (wasLate || wasBarely) return 'last_one_out';
  const missing = world.survivors.filter(({ id, fate }) => fate !== 'out' && rapport.news.found[id] !== true).length;
  return missing >= NEVER_FOUND ? 'ice_keeps_them' : 'hard_choices';
}
