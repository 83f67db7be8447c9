import { at } from '../at.ts';
import { copyBelief } from '../brain/belief.ts';
import { type Decision, type Goal, type Observation, sameGoal } from '../brain/goals.ts';
import { leaveOption, type Option, planningContextOf } from '../brain/options.ts';
import { currentOption, forcedDecision, idleDecision, isKept, rankOptions } from '../brain/planner.ts';
import { sampleWorld } from '../brain/sample-world.ts';
import { giveGoals, type SeatPolicy, sharedTeamOf, updateTeam } from '../team/team.ts';
import { HAZARD_TICKS } from '../world/constants.ts';
import type { RescueWorld } from '../world/state.ts';
import { isOver, step } from '../world/step.ts';
import { planner } from './planner.ts';

/** How many of the best options are played out, and in how many sampled worlds each. */
interface LookaheadDepth {
  readonly options: number;
  readonly samples: number;
}

/** Weight of a team member's life against a survivor's: a team that is lost saves nobody afterwards. */
const MEMBER_WEIGHT = 1;

/**
 * Decides by playouts: each of the planner's best options is played to the end in the same sampled worlds, where every
 * seat follows the planner. A new decision is made only when a goal ends or the planner would change it.
 */
export function createLookahead(depth: LookaheadDepth): SeatPolicy {
  return {
    seesHazards: true,
    decide(observation, outlook) {
      const context = planningContextOf(observation, outlook());
      const exit = leaveOption(context);
      const forced = forcedDecision(context, exit);
      if (forced !== undefined) return forced;
      const ranked = rankOptions(context);
      const [best] = ranked;
      if (best === undefined) return idleDecision(exit);
      const current = currentOption(context);
      if (current !== undefined && isKept(current, best)) return current;
      return bestOf(observation, optionsToTry(ranked, current, depth.options), depth.samples);
    },
  };
}

function optionsToTry(ranked: readonly Option[], current: Option | undefined, count: number): readonly Option[] {
  const tried = ranked.slice(0, count);
  if (current !== undefined && !tried.some(({ goal }) => sameGoal(goal, current.goal))) tried.push(current);
  return tried;
}

function bestOf(observation: Observation, options: readonly Option[], samples: number): Decision {
  let best: Decision = options[0] ?? { goal: { kind: 'wait' }, score: 0 };
  if (options.length === 1) return best;
  let most = -Infinity;
  for (const option of options) {
    const value = valueOf(observation, option, samples);
    if (value <= most) continue;
    most = value;
    best = option;
  }
  return best;
}

/** Mean value of the futures that begin with a decision, or with orders that are carried out one after the other. */
export function valueOf(
  observation: Observation,
  decision: Decision,
  samples: number,
  orders: readonly Goal[] = [],
): number {
  let sum = 0;
  for (let sample = 0; sample < samples; sample++) sum += playOut(observation, decision, sample, orders);
  return sum / samples;
}

function playOut(observation: Observation, decision: Decision, sample: number, orders: readonly Goal[]): number {
  const { seat } = observation;
  const world = sampleWorld(observation, sample);
  const goals = observation.team.map(({ seat: mate, goal, score }) =>
    mate === seat ? decision : goal === undefined ? undefined : { goal, score },
  );
  // What it was doing ends with the goal that it was done for.
  if (!sameGoal(at(observation.team, seat).goal, decision.goal)) at(world.bodies, seat).act = undefined;
  const team = sharedTeamOf(copyBelief(observation.belief), goals);
  if (orders.length > 0) giveGoals(world, team, seat, orders);
  while (!isOver(world)) {
    updateTeam(world, team, planner);
    step(world, HAZARD_TICKS);
  }
  return valueOfWorld(world);
}

function valueOfWorld({ survivors, bodies }: RescueWorld): number {
  let value = 0;
  for (const { fate, health } of survivors) if (fate === 'out') value += 1 + health / 1000;
  for (const { health } of bodies) if (health <= 0) value -= MEMBER_WEIGHT;
  return value;
}
