import { at } from '../at.ts';
import type { RescueState } from '../state.ts';
import { companionSeats, LAST_TICK, TICKS_PER_SECOND } from '../world/constants.ts';
import { hasFallen, livingCompanions } from '../world/state.ts';
import { isOver } from '../world/step.ts';
import { countSaved } from '../world/work.ts';

export const endings = [
  'ice_keeps_them',
  'left_behind',
  'data_first',
  'the_price',
  'everyone_home',
  'last_one_out',
  'hard_choices',
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

/** What a rescue counts so far, with the score that it would have if it ended now. */
interface ProvisionalResult {
  readonly saved: number;
  /** Survivors who are dead. */
  readonly dead: number;
  /** Companions lost; the captain is not counted. */
  readonly lost: number;
  readonly score: Score;
}

const pointsFor = { survivor: 100, companion: 60, core: 40, cause: 30, brokenPromise: -25 } as const;
/** The part of a survivor's points that is given by health. */
const HEALTH_SHARE = 0.4;

/** The result of a rescue that is over. */
export interface FinalResult extends ProvisionalResult {
  readonly ending: Ending;
}

/** The result of a rescue that is over; throws before. */
export function finalResultOf(state: RescueState): FinalResult {
  const ending = endingOf(state);
  if (ending === undefined) throw new Error('the rescue is not over');
  return { ...provisionalResultOf(state), ending };
}

export function provisionalResultOf(state: RescueState): ProvisionalResult {
  const { world } = state;
  const lost = companionSeats.length - livingCompanions(world).length;
  const dead = world.survivors.filter(({ fate }) => fate === 'dead').length;
  return { saved: countSaved(world), dead, lost, score: scoreOf(state) };
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

/** So many saved are hardly any. */
const HARDLY_ANY = 3;
/** So many who were never found are several. */
const SEVERAL = 2;
/** With so many saved it is no longer the ending in which hardly anybody came out. */
const MOST = 6;
/** Mean trust of the living companions under which they do not trust their captain any more. */
const BROKEN_TRUST = 30;
/** The last seconds, in which a rescue is a matter of seconds. */
const LAST_SECONDS = 60;
/** With less health than this a survivor is barely alive. */
const LITTLE_HEALTH = 25;

/** When a rescue has which ending: the first whose condition holds. Without any, who was found could not be saved. */
const endingConditions: readonly (readonly [Ending, (state: RescueState) => boolean])[] = [
  // Hardly anybody came out, or the whole team stayed inside.
  [
    'ice_keeps_them',
    ({ world }) => countSaved(world) <= HARDLY_ANY || world.bodies.every(({ seat }) => hasFallen(world, seat)),
  ],
  ['left_behind', (state) => countBrokenPromises(state) > 0 || meanTrust(state) < BROKEN_TRUST],
  // The data came out, people did not.
  ['data_first', ({ world }) => world.isCoreOut && countSaved(world) < world.survivors.length - 1],
  ['the_price', ({ world }) => world.bodies.some(({ seat }) => hasFallen(world, seat))],
  ['everyone_home', ({ world }) => countSaved(world) === world.survivors.length],
  ['last_one_out', wasCloseAtLast],
  // Several were never found, unless most came out.
  ['ice_keeps_them', (state) => countNeverFound(state) >= SEVERAL && countSaved(state.world) < MOST],
];

/** The ending of a rescue that is over; undefined before. */
export function endingOf(state: RescueState): Ending | undefined {
  if (!isOver(state.world)) return undefined;
  return endingConditions.find(([, holds]) => holds(state))?.[0] ?? 'hard_choices';
}

/** The mean trust of the living companions; 0 without any. */
function meanTrust({ world, rapport }: RescueState): number {
  const trusts = livingCompanions(world).map(({ seat }) => at(rapport.trust, seat));
  return trusts.reduce((sum, one) => sum + one, 0) / Math.max(1, trusts.length);
}

/** Whether the last survivor was brought out in the last seconds, or barely alive. */
function wasCloseAtLast({ world }: RescueState): boolean {
  const last = world.log.findLast((event) => event.kind === 'saved');
  if (last === undefined) return false;
  return (
    last.tick >= LAST_TICK - LAST_SECONDS * TICKS_PER_SECOND ||
    at(world.survivors, last.survivor).health < LITTLE_HEALTH
  );
}

const countNeverFound = ({ world, rapport }: RescueState): number =>
  world.survivors.filter(({ id, fate }) => fate !== 'out' && rapport.news.found[id] !== true).length;
