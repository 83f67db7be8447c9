import { at } from '../at.ts';
import { insideOf, middleOf, OUTSIDE } from '../station/plan.ts';
import { type Place, routeTo } from '../station/routes.ts';
import { MEDIC } from '../world/constants.ts';
import { workTime } from '../world/work.ts';
import type { Sighting } from './belief.ts';
import { type Goal, type Observation, sameGoal } from './goals.ts';
import { exitFrom, type PlanningContext } from './options.ts';
import { optionOf, rankOptions } from './planner.ts';

/**
 * A companion's answer to an order, with the numbers that decide: points of health that the route costs, seconds until
 * the seat is out again.
 */
export type Verdict =
  | { readonly answer: 'accept' }
  /** Does it, and says what it costs. */
  | { readonly answer: 'warn'; readonly health: number }
  /** Does something better, which takes so many seconds, unless the captain insists. */
  | { readonly answer: 'propose'; readonly goal: RescueGoal; readonly seconds: number }
  /** The health that the patient has left, and the seconds of the treatment. */
  | {
      readonly answer: 'refuse';
      readonly because: 'patient';
      readonly health: number;
      readonly seconds: number;
      readonly survivor: number;
    }
  /** For `no_way`, the seconds until the fuel store goes. */
  | {
      readonly answer: 'refuse';
      readonly because: Exclude<Refusal, 'patient'>;
      readonly health: number;
      readonly seconds: number;
      readonly survivor?: undefined;
    };

/** A verdict by which a companion does not simply do what was ordered. */
export type Objection = Extract<Verdict, { readonly answer: 'propose' | 'refuse' }>;

export const isObjection = (verdict: Verdict): verdict is Objection =>
  verdict.answer === 'propose' || verdict.answer === 'refuse';

type RescueGoal = Extract<Goal, { readonly kind: 'rescue' }>;

/**
 * `patient`: a patient would be left; `death`: the route kills; `risk`: too little health would be left; `late`: no time
 * to come out; `no_way`: no route there. A trusted captain can override `patient` and `risk`, which are opinions; the
 * rest are facts.
 */
export const refusals = ['patient', 'death', 'risk', 'late', 'no_way'] as const;
export type Refusal = (typeof refusals)[number];
export const overridableRefusals: ReadonlySet<Refusal> = new Set(['patient', 'risk']);

/** Health that a route may cost before each seat warns of it: the engineer is careful, the scout underestimates. */
const warningHarm = [8, 6, 4, 12] as const;
/** Without trust a seat warns at half of that, with full trust at half more. */
const FACTOR_WITHOUT_TRUST = 0.5;
/** Health that must be left on coming out; an order that leaves less is refused as death. */
const MIN_REMAINING_HEALTH = 5;
/** Health that each seat wants to have left on coming out: the scout asks for little. */
const wantedHealth = [0, 30, 35, 18] as const;
/** Below this health a seat no longer refuses for the sake of its health. */
const ALREADY_HURT_BELOW = 45;
/** How many times more lives a second another goal must save to be proposed instead. */
const PROPOSAL_FACTOR = 2.5;

/**
 * Whether a companion does what the captain orders. Refusals come from what is certain, warnings and proposals from
 * character: they depend on the seat and on `trust` (0 … 100). `mayDisagree` is false shortly after another
 * disagreement: then what would be a warning or a proposal is done without a word. With `persuaded` a seat does not
 * refuse by its opinions (`overridableRefusals`).
 */
export function checkOrder(
  context: PlanningContext,
  goal: Goal,
  trust: number,
  { mayDisagree, persuaded }: { readonly mayDisagree: boolean; readonly persuaded: boolean },
): Verdict {
  const { observation, body, routes, remaining } = context;
  const patient = persuaded ? undefined : patientOf(observation, goal);
  if (patient !== undefined) {
    const { id: survivor, health } = patient;
    return { answer: 'refuse', because: 'patient', health, seconds: workTime(body.seat, 'treat'), survivor };
  }
  const place = placeOf(observation, goal);
  if (place === undefined) return { answer: 'accept' };
  const route = routeTo(observation.belief.plan, routes, place);
  const out = exitFrom(context, place, context.speed);
  const health = route.harm + (place.room === OUTSIDE ? 0 : out.harm);
  const seconds = route.seconds + (place.room === OUTSIDE ? 0 : out.seconds);
  if (route.seconds === Infinity) return { answer: 'refuse', because: 'no_way', health: 0, seconds: remaining };
  if (body.health - health < MIN_REMAINING_HEALTH) return { answer: 'refuse', because: 'death', health, seconds };
  if (seconds > remaining) return { answer: 'refuse', because: 'late', health, seconds };
  if (!persuaded && body.health - health < at(wantedHealth, body.seat) && body.health > ALREADY_HURT_BELOW)
    return { answer: 'refuse', because: 'risk', health, seconds };
  if (mayDisagree && route.harm > at(warningHarm, body.seat) * (FACTOR_WITHOUT_TRUST + trust / 100))
    return { answer: 'warn', health: route.harm };
  const better = mayDisagree ? findBetterRescue(context, goal) : undefined;
  return better === undefined ? { answer: 'accept' } : { answer: 'propose', ...better };
}

/** The medic's rule: she does not leave a bleeding survivor in her room who is alone or with her. */
function patientOf({ seat, belief, team }: Observation, goal: Goal): Sighting | undefined {
  if (seat !== MEDIC || goal.kind === 'leave' || goal.kind === 'wait') return undefined;
  const { room } = at(team, seat);
  const patient = belief.survivors.find(
    (one) =>
      one?.fate === 'inside' && one.room === room && one.bleeding > 0 && (one.with === undefined || one.with === seat),
  );
  const isAbout = 'survivor' in goal && goal.survivor === patient?.id;
  return isAbout ? undefined : patient;
}

/** Where a goal is worked at; undefined for one without a place. */
export function placeOf(observation: Observation, goal: Goal): Place | undefined {
  const { plan, survivors } = observation.belief;
  const { places, doors } = plan;
  switch (goal.kind) {
    case 'search':
    case 'go':
    case 'douse':
      return middleOf(plan, goal.room);
    case 'rescue':
    case 'treat':
    case 'free':
    case 'talk':
      return survivors[goal.survivor];
    case 'open':
    case 'shut': {
      const door = at(doors, goal.door);
      return { room: insideOf(door), x: door.x, y: door.y };
    }
    case 'power':
      return middleOf(plan, places.power);
    case 'core':
      return middleOf(plan, places.core);
    case 'leave':
    case 'wait':
    case 'follow':
      return undefined;
  }
}

/** A rescue that saves `PROPOSAL_FACTOR` times as many lives a second as the ordered goal; undefined without one. */
function findBetterRescue(
  context: PlanningContext,
  goal: Goal,
): { readonly goal: RescueGoal; readonly seconds: number } | undefined {
  const ranked = rankOptions(context);
  const ordered = ranked.find((option) => sameGoal(option.goal, goal)) ?? optionOf(context, goal);
  const [best] = ranked;
  const { observation } = context;
  // Whom a mate is about to bring out is nobody's to propose: a moment later they are with the mate.
  if (
    observation.bans !== undefined &&
    observation.team.some(
      (mate) => mate.seat !== observation.seat && mate.health > 0 && sameGoal(mate.goal, best?.goal),
    )
  )
    return undefined;
  // The planner does not score power, doors and fires: there the captain decides.
  if (ordered === undefined || best?.goal.kind !== 'rescue' || sameGoal(best.goal, goal)) return undefined;
  return best.score > ordered.score * PROPOSAL_FACTOR ? { goal: best.goal, seconds: best.seconds } : undefined;
}
