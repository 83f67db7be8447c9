import { at } from '../at.ts';
import type { Hook, Temper } from '../station/hooks.ts';
import { habitShares, SURVIVORS } from '../station/people.ts';
import { EXACT_SIGNAL_CHANCE, type Mobility, OUTSIDE, type Plan, roomsBeside } from '../station/plan.ts';
import { CHARGES, LAST_TICK, TICKS_PER_SECOND } from '../world/constants.ts';
import { forecastHazards, type Hazards } from '../world/fire.ts';
import { CLOSED, doorCode, type Fate } from '../world/state.ts';

/** What is known of one survivor. Names are on the station's list, places and states are not. */
export interface Sighting {
  readonly id: number;
  readonly room: number;
  readonly x: number;
  readonly y: number;
  /** As it looked when seen; a survivor who hides a wound looks better than they are. */
  readonly health: number;
  readonly bleeding: number;
  readonly trapped: boolean;
  readonly needsTalk: boolean;
  /** Talked to, and not only asked to come along. */
  readonly convinced: boolean;
  readonly mustBeCarried: boolean;
  readonly mobility: Mobility;
  readonly temper: Temper;
  /** What can be seen of it: secrets show when they are told or come out. */
  readonly hook: Hook | undefined;
  /** The seat that leads or carries. */
  readonly with: number | undefined;
  readonly fate: Fate;
  readonly tick: number;
}

const NEVER = -1;

/**
 * What one companion believes: what it saw, heard and was told by radio, and forecasts since. It has the fields of
 * `Hazards`: its fires and smoke are forecast by the world's own rules, with the mean in place of chance.
 */
export interface Belief {
  readonly plan: Plan;
  /** The tick up to which the forecast has been moved. */
  tick: number;
  readonly fire: Float64Array;
  readonly smoke: Float64Array;
  readonly fuel: Float64Array;
  /** Tick of the latest sight of each room, or `NEVER`. */
  readonly roomSeen: Int32Array;
  readonly doors: Uint8Array;
  readonly searched: Uint8Array;
  /** Expected number of survivors in each room among those not found yet. */
  readonly expected: Float64Array;
  readonly survivors: (Sighting | undefined)[];
  powered: boolean;
  charges: number;
  /** The seat that has the data core. */
  core: number | undefined;
}

/** Intensity that a fire is believed to have whose smoke is seen from outside. */
const SMOKING_FIRE = 0.4;

/**
 * What is believed before going in: the plan, where people usually are, the signals, and fires whose smoke is seen
 * outside.
 */
export function createBelief(plan: Plan): Belief {
  const { rooms, doors, signals, places } = plan;
  const usual = habitShares(rooms);
  const expected = Float64Array.from(usual, (share) => share * (SURVIVORS - signals.length));
  for (const room of signals) {
    expected[room] = (expected[room] ?? 0) + EXACT_SIGNAL_CHANCE;
    const beside = roomsBeside(plan, room);
    for (const id of beside) expected[id] = (expected[id] ?? 0) + (1 - EXACT_SIGNAL_CHANCE) / beside.length;
  }
  const fire = new Float64Array(rooms.length);
  for (const room of plan.smoking) fire[room] = SMOKING_FIRE;
  return {
    plan,
    tick: 0,
    fire,
    smoke: fire.slice(),
    fuel: Float64Array.from(rooms, (room) => room.fuel),
    roomSeen: new Int32Array(rooms.length).fill(NEVER),
    doors: Uint8Array.from(doors, (_, id) => (id === places.secondExit ? doorCode('unpowered') : CLOSED)),
    searched: new Uint8Array(rooms.length),
    expected,
    survivors: Array.from({ length: SURVIVORS }),
    powered: false,
    charges: CHARGES,
    core: undefined,
  };
}

/** Tick of the latest sight of a room; undefined for one that nobody has told of. */
export function seenTickOf({ roomSeen }: Belief, room: number): number | undefined {
  const tick = roomSeen[room];
  return tick === NEVER ? undefined : tick;
}

/** Whether somebody has been in one of a door's rooms; before that its state is a guess. */
export function isDoorSeen(belief: Belief, door: number): boolean {
  const { rooms } = at(belief.plan.doors, door);
  return rooms.some((room) => room === OUTSIDE || seenTickOf(belief, room) !== undefined);
}

/** A copy that can be changed on its own. */
export function copyBelief(belief: Belief): Belief {
  return {
    ...belief,
    fire: belief.fire.slice(),
    smoke: belief.smoke.slice(),
    fuel: belief.fuel.slice(),
    roomSeen: belief.roomSeen.slice(),
    doors: belief.doors.slice(),
    searched: belief.searched.slice(),
    expected: belief.expected.slice(),
    survivors: [...belief.survivors],
  };
}

/** How many survivors are not found yet. */
export function countUnfound(belief: Belief): number {
  let count = 0;
  for (const survivor of belief.survivors) if (survivor === undefined) count++;
  return count;
}

/** Redistributes the survivors who are not found yet, in proportion to the current expectations. */
export function normaliseExpected(belief: Belief): void {
  let total = 0;
  for (const value of belief.expected) total += value;
  const factor = total > 0 ? countUnfound(belief) / total : 0;
  for (let i = 0; i < belief.expected.length; i++) belief.expected[i] = (belief.expected[i] ?? 0) * factor;
}

/** A step of the forecast: coarse, and so four times cheaper than the world itself. */
const FORECAST_STEP_S = 2;
const FORECAST_STEP_TICKS = FORECAST_STEP_S * TICKS_PER_SECOND;

/** Forecasts fires and smoke up to `tick` by the rules of the world; a jump of the fire counts by its chance. */
export function forecastTo(belief: Hazards & { tick: number }, tick: number): void {
  const steps = Math.floor((Math.min(tick, LAST_TICK) - belief.tick) / FORECAST_STEP_TICKS);
  if (steps <= 0) return;
  forecastHazards(belief, FORECAST_STEP_S, steps);
  belief.tick += steps * FORECAST_STEP_TICKS;
}
