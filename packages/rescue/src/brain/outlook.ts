import { at } from '../at.ts';
import { MAX_IDS, OUTSIDE } from '../station/plan.ts';
import { type Costs, type Routes, routesFrom, zeroDecimals } from '../station/routes.ts';
import { GEAR_HARM_SHARE, LOCKED_TIME_FACTOR, SMOKE_SPEED_LOSS, TICKS_PER_SECOND } from '../world/constants.ts';
import { harmOf } from '../world/harm.ts';
import { JAMMED, LOCKED, UNPOWERED } from '../world/state.ts';
import { type Belief, forecastTo } from './belief.ts';

/** How far ahead the hazards of each room are forecast, in seconds. */
const secondsAhead = [0, 10, 30] as const;

/** Predicted harm in each room for someone without protection: health a second, at each time ahead. */
export interface Outlook {
  readonly harm: readonly (readonly number[])[];
  /** Routes from outside to everywhere, which are the routes out from there, for someone who walks 1 m/s in clear air. */
  readonly out: Routes;
}

// Scratch of this module: `outlookOf` fills it first and is synchronous, so no two calls use it at once.
/** Fires, smoke and fuel of the forecast that is being made. */
const fire = new Float64Array(MAX_IDS);
const smoke = new Float64Array(MAX_IDS);
const fuel = new Float64Array(MAX_IDS);

export function outlookOf(belief: Belief): Outlook {
  const { plan, doors, powered, tick } = belief;
  fire.set(belief.fire);
  smoke.set(belief.smoke);
  fuel.set(belief.fuel);
  const moving = { plan, doors, powered, tick, fire, smoke, fuel };
  const harm: number[][] = [];
  for (const seconds of secondsAhead) {
    forecastTo(moving, tick + seconds * TICKS_PER_SECOND);
    harm.push(harmOfRooms(plan.rooms.length));
  }
  const { x, y } = at(plan.doors, plan.places.mainExit);
  // Any way out will do.
  const costs = costsFor(belief, harm, { force_s: FORCE_DOOR_S, speed: 1, isOutsideFree: true });
  return { harm, out: routesFrom(plan, costs, { room: OUTSIDE, x, y }) };
}

function harmOfRooms(rooms: number): number[] {
  const harm = zeroDecimals(rooms);
  for (let room = 0; room < harm.length; room++) harm[room] = harmOf(fire[room] ?? 0, smoke[room] ?? 0);
  return harm;
}

/** Seconds to force a door, the same for every seat. */
const FORCE_DOOR_S = 10;

/**
 * Seconds of a longer way that a point of health is worth. At 1.5 a room at full fire, which takes 2.7 points a second
 * from someone in gear, counts as five times as long: it is crossed only if there is no other way.
 */
const CAUTION = 1.5;
/**
 * A walk counts as reaching the rooms on its way in 8 s: their hazards lie this share of the way from now to the
 * forecast of 10 s.
 */
const LATER_SHARE = 0.8;

/** Someone in gear who walks. */
interface Walker {
  /** Seconds that a jammed door takes. */
  readonly force_s: number;
  /** Metres a second in clear air. */
  readonly speed: number;
  /** Whether metres outside cost nothing. */
  readonly isOutsideFree: boolean;
}

/** Cost of walking. Without a forecast of harm only length counts. */
export function costsFor(
  belief: Belief,
  harm: Outlook['harm'] | undefined,
  { force_s, speed, isOutsideFree }: Walker,
): Costs {
  const { plan, doors: states } = belief;
  const pace = zeroDecimals(plan.rooms.length).fill(1 / speed);
  const harmful = zeroDecimals(plan.rooms.length);
  if (harm !== undefined) {
    const [now = [], soon = []] = harm;
    for (let room = 1; room < pace.length; room++) {
      const seconds = 1 / (speed * (1 - SMOKE_SPEED_LOSS * (belief.smoke[room] ?? 0)));
      pace[room] = seconds;
      harmful[room] =
        ((now[room] ?? 0) * (1 - LATER_SHARE) + (soon[room] ?? 0) * LATER_SHARE) * GEAR_HARM_SHARE * seconds;
    }
  }
  if (isOutsideFree) pace[OUTSIDE] = 0;
  const door = zeroDecimals(states.length);
  for (let id = 0; id < states.length; id++) {
    const state = states[id];
    if (state === JAMMED) door[id] = force_s;
    else if (state === LOCKED) door[id] = force_s * LOCKED_TIME_FACTOR;
    else if (state === UNPOWERED) door[id] = Infinity;
  }
  return { pace, harm: harmful, door, caution: harm === undefined ? 0 : CAUTION };
}

/** Health lost a second in a room, `seconds` from now; after the end of the forecast its last value. */
function harmAt(harm: Outlook['harm'], room: number, seconds: number): number {
  for (let i = 1; i < secondsAhead.length; i++) {
    const end = secondsAhead[i] ?? 0;
    if (seconds > end) continue;
    const begin = secondsAhead[i - 1] ?? 0;
    const part = Math.max(0, seconds - begin) / (end - begin);
    return (harm[i - 1]?.[room] ?? 0) * (1 - part) + (harm[i]?.[room] ?? 0) * part;
  }
  return harm.at(-1)?.[room] ?? 0;
}

/** Health lost by staying in a room for a number of seconds from now: trapezoidal rule with steps of ten seconds. */
export function harmUntil({ harm }: Outlook, room: number, seconds: number): number {
  let sum = 0;
  let before = harmAt(harm, room, 0);
  for (let from = 0; from < seconds; from += 10) {
    const step = Math.min(10, seconds - from);
    const after = harmAt(harm, room, from + step);
    sum += ((before + after) / 2) * step;
    before = after;
  }
  return sum;
}
