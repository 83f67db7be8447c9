import type { Rng } from '@fourth-seat/game';
import type { Brain, Decision, Memory, Observation } from '../seat/boundary.ts';
import type { Player } from '../seat/profile.ts';
import { isInCircle } from '../team/at-point.ts';
import { considerOrder, orderedPoint } from '../team/orders.ts';
import { type Assignment, OWN_POINT_COST, planTeam } from '../team/plan.ts';
import { planRound } from '../team/site-plan.ts';
import { distanceBetween } from '../world/geometry.ts';
import { intervalTicks, OPENING_TICKS, TICKS_PER_SECOND } from '../world/rules.ts';
import { executors } from './goals.ts';
import { scoreOptions } from './options.ts';
import { situationOf } from './situation.ts';

/** The full brain: takes a point from the team's plan, scores every goal, and carries out the best one. */
export const fullBrain: Brain = (observation, memory, player, rng) => {
  const { memory: current, say } = considerOrder(observation, memory);
  const decision = decide(observation, withTeamPlan(observation, current, player, rng), player, rng);
  return say ? { ...decision, action: { ...decision.action, say } } : decision;
};

function decide(observation: Observation, memory: Memory, player: Player, rng: Rng): Decision {
  const situation = situationOf(observation, memory, player);
  const options = scoreOptions(situation, rng);
  const goal = options[0]?.goal ?? 'objective';
  const { action, memory: next, reason } = executors[goal](situation, rng);
  const goalSince = goal === memory.goal ? memory.goalSince : observation.tick;
  return {
    action,
    memory: { ...next, goal, goalSince, target: action.target },
    trace: { goal, options, reasons: [reason], target: action.target, tactic: memory.tactic },
  };
}

/** The memory with the point of the team's plan, which is made anew at its interval and after each accepted order. */
function withTeamPlan(observation: Observation, memory: Memory, player: Player, rng: Rng): Memory {
  const { tick } = observation;
  const isNew = memory.obeys !== null && memory.obeys.tick > memory.plannedAt;
  if (!isNew && tick - memory.plannedAt < intervalTicks.plan) return memory;
  const { tactic, use, ...plan } = assign(observation, player);
  const point = observation.round ? plan.point : openingPoint(observation, memory, plan.point, rng);
  const ordered = orderedPoint(observation.points, memory.obeys);
  const holdingSince = memory.heldSince < 0 ? tick : memory.heldSince;
  const heldSince = isHolding(observation, memory) ? holdingSince : -1;
  const isPatient = heldSince >= 0 && tick - heldSince < player.profile.patience * PATIENCE_TICKS;
  return { ...memory, point: ordered ?? (isPatient ? memory.point : point), tactic, use, heldSince, plannedAt: tick };
}

/**
 * The point of a seat in the opening of a match: the plan's point or, in most matches, one beside it. Every match begins
 * from the same places, so the plan alone would open all of them alike.
 */
function openingPoint({ tick, self, points }: Observation, memory: Memory, planned: number, rng: Rng): number {
  if (tick >= OPENING_TICKS) return planned;
  if (memory.plannedAt >= 0) return memory.point;
  if (rng.float() >= OPENING_SHARE) return planned;
  const step = (rng.float() < 0.5 ? 1 : -1) * (self.team === 0 ? 1 : -1);
  return points[planned + step] ? planned + step : planned - step;
}

/** Share of the matches in which a seat opens at a point beside the planned one. */
const OPENING_SHARE = 0.6;

function assign(observation: Observation, { profile, without }: Player): Assignment {
  if (observation.round) return planRound(observation, observation.round);
  return without?.includes('team') ? assignAlone(observation) : planTeam(observation, profile);
}

/** How long a profile of patience 1 stays at a point that its team holds. */
const PATIENCE_TICKS = 12 * TICKS_PER_SECOND;

function isHolding({ self, points }: Observation, memory: Memory): boolean {
  const point = points[memory.point];
  return point !== undefined && point.owner === self.team && isInCircle(self, point);
}

/** The assignment without a team plan: the nearest point; one of the own team counts `OWN_POINT_COST` metres further. */
function assignAlone({ self, points }: Observation): Assignment {
  const order = points
    .map((point, i) => ({ i, cost: distanceBetween(self, point) + (point.owner === self.team ? OWN_POINT_COST : 0) }))
    .sort((a, b) => a.cost - b.cost || a.i - b.i);
  return { point: order[0]?.i ?? 0, tactic: 'alone', use: false };
}
