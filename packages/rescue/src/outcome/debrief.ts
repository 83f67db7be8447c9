import { copyState, inputsByTick, type Replay } from '@fourth-seat/game/simulation';
import { at } from '../at.ts';
import { copyBelief } from '../brain/belief.ts';
import { type Decision, type GoalSequence, type Observation, sameGoal } from '../brain/goals.ts';
import { type Option, planningContextOf } from '../brain/options.ts';
import { outlookOf } from '../brain/outlook.ts';
import { rankOptions } from '../brain/planner.ts';
import type { RescueInput } from '../command/inputs.ts';
import { valueOf } from '../players/lookahead.ts';
import type { GivenOrder } from '../rapport.ts';
import { type RescueSetup, rescue } from '../rescue.ts';
import type { RescueState } from '../state.ts';
import { observe } from '../team/team.ts';
import { CAPTAIN } from '../world/constants.ts';
import { type Comment, commentsOn } from './comments.ts';
import { type FinalResult, finalResultOf } from './result.ts';
import { type EvaluatedDecision, type TimelineEntry, timelineOf } from './timeline.ts';

export interface Debrief {
  readonly result: FinalResult;
  /** What the companions' planner reaches on this seed when nobody gives an order. */
  readonly planner: FinalResult;
  readonly timeline: readonly TimelineEntry[];
  readonly comments: readonly Comment[];
}

/** A large decision, with what its seat knew when it was made. */
interface Choice {
  readonly tick: number;
  readonly observation: Observation;
  readonly goals: GoalSequence;
  /** The order that was followed; undefined where the companion decided on its own. */
  readonly order: GivenOrder | undefined;
  /** The score of the second best option in parts of that of the best, 0 … 1. */
  readonly closeness: number;
}

/** The most orders that are evaluated. */
const MAX_ORDERS = 8;
/** The most decisions of the companions' own that are. */
const MAX_OWN = 4;
/** With how many alternatives each is compared. */
const ALTERNATIVES = 2;
/** Sampled worlds for each way that a decision could have gone. */
const SAMPLES = 5;

/**
 * Replays a rescue and evaluates its large decisions: each order that was followed, and the closest decisions of the
 * companions themselves. The choice and its two best alternatives are played out in the same sampled worlds, which fit
 * what the seat knew at that instant; hindsight does not count. Takes a second or two: run it in a worker.
 */
export function debriefOf(replay: Replay<RescueSetup, RescueInput>): Debrief {
  const { state, choices } = replayWithChoices(replay);
  const orders = choices.filter(({ order }) => order !== undefined).slice(0, MAX_ORDERS);
  const own = choices
    .filter(({ order }) => order === undefined)
    .sort((a, b) => b.closeness - a.closeness || a.tick - b.tick)
    .slice(0, MAX_OWN);
  const evaluated = [...orders, ...own].map(evaluateChoice);
  return {
    result: finalResultOf(state),
    planner: plannerOn(replay.setup),
    timeline: timelineOf(state, evaluated),
    comments: commentsOn(state),
  };
}

function plannerOn({ seed }: RescueSetup): FinalResult {
  const state = rescue.create({ seed, profiles: { policy: 'planner' } });
  while (!rescue.isOver(state)) rescue.step(state, []);
  return finalResultOf(state);
}

function replayWithChoices({ setup, inputs, ticks }: Replay<RescueSetup, RescueInput>) {
  const state = rescue.create(setup);
  const choices: Choice[] = [];
  const given = inputsByTick(inputs);
  for (let tick = 0; tick < ticks && !rescue.isOver(state); tick++) {
    const tickInputs = given.get(tick) ?? [];
    const before = tickInputs.length > 0 ? copyState({ world: state.world, team: state.team }) : undefined;
    const orderCount = state.rapport.given.length;
    const decisionsBefore = [...state.team.goals];
    rescue.step(state, tickInputs);
    if (before !== undefined)
      for (const order of state.rapport.given.slice(orderCount)) {
        const observation = observe(before.world, before.team, order.seat);
        if (isFollowed(state, order)) choices.push({ tick, observation, goals: order.goals, order, closeness: 1 });
      }
    for (const [seat, decision] of state.team.goals.entries()) {
      const choice = ownChoice(state, seat, decision, decisionsBefore[seat]);
      if (choice !== undefined) choices.push(choice);
    }
  }
  return { state, choices };
}

/** Whether a seat follows the order that it was given. */
function isFollowed({ team }: RescueState, { seat, goals }: GivenOrder): boolean {
  const [first] = goals;
  const orders = at(team.orders, seat);
  return sameGoal(orders[0]?.goal, first) || sameGoal(team.goals[seat]?.goal, first);
}

/** From here on a companion's own decision is evaluated. */
const MIN_CLOSENESS = 0.7;

/** A companion's own choice where another was nearly as good. */
function ownChoice(
  state: RescueState,
  seat: number,
  now: Decision | undefined,
  before: Decision | undefined,
): Choice | undefined {
  const { world, team } = state;
  if (seat === CAPTAIN || now === undefined || now.score <= 0 || sameGoal(now.goal, before?.goal)) return undefined;
  if (now.goal.kind === 'leave' || at(team.orders, seat).length > 0) return undefined;
  const live = observe(world, team, seat);
  const observation = { ...live, belief: copyBelief(live.belief), spared: [...live.spared] };
  const [best, second] = rankOptions(planningContextOf(observation, outlookOf(observation.belief)));
  const closeness = best === undefined || second === undefined ? 0 : second.score / best.score;
  if (closeness < MIN_CLOSENESS) return undefined;
  return { tick: world.tick, observation, goals: [now.goal], order: undefined, closeness };
}

function evaluateChoice({ tick, observation, goals, order }: Choice): EvaluatedDecision {
  const { seat } = observation;
  const [goal] = goals;
  const ranked = rankOptions(planningContextOf(observation, outlookOf(observation.belief)));
  const others = ranked.filter((option) => !sameGoal(option.goal, goal)).slice(0, ALTERNATIVES);
  const chosen = valueOf(observation, { goal, score: 1 }, SAMPLES, goals);
  let best: { readonly option: Option; readonly value: number } | undefined;
  for (const option of others) {
    const value = valueOf(observation, option, SAMPLES);
    if (best === undefined || value > best.value) best = { option, value };
  }
  const regret = best === undefined ? undefined : { alternative: best.option.goal, saved: best.value - chosen };
  return { tick, seat, goals, order, regret };
}
