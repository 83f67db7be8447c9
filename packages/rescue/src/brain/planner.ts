import { isForbidden } from './bans.ts';
import { type Decision, type Goal, type Observation, sameGoal } from './goals.ts';
import {
  leaveOption,
  type Option,
  type PlanningContext,
  planningContextOf,
  rescueOption,
  searchOption,
} from './options.ts';
import type { Outlook } from './outlook.ts';

/** Health below which a companion leaves, whatever else there is to do. */
const LEAVE_BELOW_HEALTH = 25;
/** Seconds to spare when a companion goes out. */
const EXIT_SPARE_S = 6;
/** Factor on the time of its way out: walks are a little longer than planned. */
const WALK_TIME_FACTOR = 1.15;
/** How many times better another goal must be to leave the present one half done. */
const CHANGE_FACTOR = 1.35;
/** How many times better a companion must score to take over a mate's goal. */
const TAKE_OVER_FACTOR = 1.6;

/** Sorts options by score, then by kind and time, so that the order is total. */
function compareOptions(a: Option, b: Option): number {
  return b.score - a.score || kindOrder(a) - kindOrder(b) || a.seconds - b.seconds;
}

/** Whether an option is worth anything, its survivor is not left to others, and no mate has claimed it. */
function isAvailable(context: PlanningContext, option: Option | undefined): option is Option {
  if (option === undefined) return false;
  const { goal, score } = option;
  const isSpared = goal.kind === 'rescue' && context.observation.spared.includes(goal.survivor);
  return score > 0 && !isSpared && !isBarred(context, goal) && !isClaimed(context, option);
}

/** Whether the captain has forbidden it. */
const isBarred = ({ observation: { bans = [], belief } }: PlanningContext, goal: Goal): boolean =>
  bans.length > 0 && isForbidden(bans, goal, belief.plan);

/**
 * Every available option of the decision, in no order of score. Rooms that cannot reach `leastScore`, which may grow
 * meanwhile, are left out before their routes are computed.
 */
function* availableOptions(
  context: PlanningContext,
  exit: Option | undefined,
  leastScore: () => number = () => 0,
): Iterable<Option> {
  const { survivors, plan } = context.observation.belief;
  for (const survivor of survivors) {
    const rescue = survivor && rescueOption(context, survivor);
    if (isAvailable(context, rescue)) yield rescue;
  }
  for (const { id } of plan.rooms) {
    const search = searchOption(context, id, leastScore());
    if (isAvailable(context, search)) yield search;
  }
  if (isAvailable(context, exit)) yield exit;
}

/** Every available option of the decision, best first. */
export const rankOptions = (context: PlanningContext): readonly Option[] =>
  [...availableOptions(context, leaveOption(context))].sort(compareOptions);

/** The first of `rankOptions` if it scores at least `least`; faster, because most rooms are dropped early. */
function bestOption(context: PlanningContext, exit: Option | undefined, least: number): Option | undefined {
  let best: Option | undefined;
  for (const option of availableOptions(context, exit, () => best?.score ?? least))
    if (option.score >= least && (best === undefined || compareOptions(option, best) < 0)) best = option;
  return best;
}

function kindOrder({ goal }: Option): number {
  return goal.kind === 'rescue' ? 0 : goal.kind === 'search' ? 1 : 2;
}

/** Whether a mate has the same goal and scores about as well on it. */
function isClaimed({ observation }: PlanningContext, { goal, score }: Option): boolean {
  if (goal.kind === 'leave') return false;
  return observation.team.some(
    (mate) =>
      mate.seat !== observation.seat &&
      mate.health > 0 &&
      sameGoal(mate.goal, goal) &&
      score < mate.score * TAKE_OVER_FACTOR,
  );
}

/** The option of a goal; undefined for a goal that the planner does not score, or that cannot be reached. */
export function optionOf(context: PlanningContext, goal: Goal): Option | undefined {
  if (goal.kind === 'search') return searchOption(context, goal.room);
  const survivor = goal.kind === 'rescue' ? context.observation.belief.survivors[goal.survivor] : undefined;
  return survivor === undefined ? undefined : rescueOption(context, survivor);
}

/** The decision to go out at once, where the seat must; undefined where it may choose. `exit` is its `leaveOption`. */
export const forcedDecision = (context: PlanningContext, exit: Option | undefined): Decision | undefined =>
  exit !== undefined && mustLeave(context, exit) ? { goal: { kind: 'leave' }, score: 1 } : undefined;

/** The decision where nothing is worth doing: to go out, or to wait outside. */
export const idleDecision = (exit: Option | undefined): Decision => ({
  goal: { kind: exit === undefined ? 'wait' : 'leave' },
  score: 0,
});

/** Whether the companion must go out now: it is hurt, or there is hardly time for the way. */
export function mustLeave({ body, remaining }: PlanningContext, exit: Option): boolean {
  return body.health < LEAVE_BELOW_HEALTH || exit.seconds * WALK_TIME_FACTOR + EXIT_SPARE_S >= remaining;
}

/**
 * The goal of one companion: the option that saves most lives a second; the present goal is kept unless another is
 * clearly better.
 */
export function planGoal(observation: Observation, outlook: Outlook): Decision {
  const context = planningContextOf(observation, outlook);
  const exit = leaveOption(context);
  const forced = forcedDecision(context, exit);
  if (forced !== undefined) return forced;
  const current = currentOption(context);
  // A seat that can continue changes its goal only for one that is better by `CHANGE_FACTOR`.
  const mayContinue = isAvailable(context, current);
  const best = bestOption(context, exit, mayContinue ? current.score * CHANGE_FACTOR : 0);
  if (best === undefined && mayContinue) return current;
  if (best === undefined) return idleDecision(isBarred(context, { kind: 'leave' }) ? undefined : exit);
  return current !== undefined && isKept(current, best) ? current : best;
}

/** The option of the present goal; undefined without a goal, or if it cannot be reached any more. */
export function currentOption(context: PlanningContext): Option | undefined {
  const { goal } = context.body;
  if (goal === undefined) return undefined;
  return goal.kind === 'leave' ? leaveOption(context) : optionOf(context, goal);
}

/** Whether the present goal is kept although another scores better. */
export function isKept(current: Option, best: Option): boolean {
  return best.score < current.score * CHANGE_FACTOR;
}
