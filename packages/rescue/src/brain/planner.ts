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
/** Seconds before it is too late at which a companion goes out: walks are a little longer than planned. */
const EXIT_SPARE_S = 6;
const WALK_TIME_FACTOR = 1.15;
/** How much better another goal must be to leave one half done. */
const CHANGE_FACTOR = 1.35;
/** How much better placed a companion must be to take over a mate's goal. */
const TAKE_OVER_FACTOR = 1.6;

/** Whether an option comes before another: by worth, then by kind and time, so that the order is total. */
function compareOptions(a: Option, b: Option): number {
  return b.score - a.score || kindOrder(a) - kindOrder(b) || a.seconds - b.seconds;
}

/** What may be done now, best first. */
export function rankedOptions(judgement: PlanningContext): readonly Option[] {
  const { belief, spared } = judgement.observation;
  const options: Option[] = [];
  const add = (option: Option | undefined): void => {
    if (option !== undefined && option.score > 0 && !isClaimed(judgement, option)) options.push(option);
  };
  for (const survivor of belief.survivors)
    if (survivor !== undefined && !spared.includes(survivor.id)) add(rescueOption(judgement, survivor));
  for (const { id } of belief.plan.rooms) add(searchOption(judgement, id));
  add(leaveOption(judgement));
  return options.sort(compareOptions);
}

/** The first of `rankedOptions` if it is worth `least`; rooms that cannot be are not judged to the end. */
function bestOption(judgement: PlanningContext, exit: Option | undefined, least: number): Option | undefined {
  const { belief, spared } = judgement.observation;
  let best: Option | undefined;
  const consider = (option: Option | undefined): void => {
    if (option === undefined || option.score <= 0 || option.score < least) return;
    if (best !== undefined && compareOptions(best, option) <= 0) return;
    if (!isClaimed(judgement, option)) best = option;
  };
  for (const survivor of belief.survivors)
    if (survivor !== undefined && !spared.includes(survivor.id)) consider(rescueOption(judgement, survivor));
  for (const { id } of belief.plan.rooms) consider(searchOption(judgement, id, best?.score ?? least));
  consider(exit);
  return best;
}

function kindOrder({ goal }: Option): number {
  return goal.kind === 'rescue' ? 0 : goal.kind === 'search' ? 1 : 2;
}

/** Whether an option is among the ranked ones. */
function isAvailable(judgement: PlanningContext, option: Option): boolean {
  const { goal, score } = option;
  const isSpared = goal.kind === 'rescue' && judgement.observation.spared.includes(goal.survivor);
  return score > 0 && !isSpared && !isClaimed(judgement, option);
}

/** Whether a mate is after the same thing and about as well placed. */
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

/** What a goal is worth to a body now; undefined for one that the planner does not judge, or that cannot be reached. */
export function optionOf(judgement: PlanningContext, goal: Goal): Option | undefined {
  if (goal.kind === 'search') return searchOption(judgement, goal.room);
  const survivor = goal.kind === 'rescue' ? judgement.observation.belief.survivors[goal.survivor] : undefined;
  return survivor === undefined ? undefined : rescueOption(judgement, survivor);
}

/** Whether it is time to go out and nothing else: hurt, or the end is near. */
export function mustLeave({ body, remaining }: PlanningContext, exit: Option): boolean {
  return body.health < LEAVE_BELOW_HEALTH || exit.seconds * WALK_TIME_FACTOR + EXIT_SPARE_S >= remaining;
}

/**
 * The goal of one companion: the option that saves most lives a second, held on to unless another is clearly better.
 */
export function planGoal(observation: Observation, outlook: Outlook): Decision {
  const judgement = planningContextOf(observation, outlook);
  const exit = leaveOption(judgement);
  if (exit !== undefined && mustLeave(judgement, exit)) return { goal: { kind: 'leave' }, score: 1 };
  const current = currentOption(judgement);
  // A seat that can continue changes its goal only for one that is better by `STICKS`.
  const mayContinue = current !== undefined && isAvailable(judgement, current);
  const best = bestOption(judgement, exit, mayContinue ? current.score * CHANGE_FACTOR : 0);
  if (best === undefined && mayContinue) return current;
  if (best === undefined) return { goal: { kind: exit === undefined ? 'wait' : 'leave' }, score: 0 };
  return current !== undefined && isKept(current, best) ? current : best;
}

/** What the goal that the body has is worth now; undefined without one, or if it cannot be reached any more. */
export function currentOption(judgement: PlanningContext): Option | undefined {
  const { goal } = judgement.body;
  if (goal === undefined) return undefined;
  return goal.kind === 'leave' ? leaveOption(judgement) : optionOf(judgement, goal);
}

/** Whether a goal is held on to although something else looks better now. */
export function isKept(current: Option, best: Option): boolean {
  return best.score < current.score * CHANGE_FACTOR;
}
