import type { Rng } from '@fourth-seat/game';
import type { Part, Profile } from '../players/profile.ts';
import { type Assignment, planTeam } from '../team/plan.ts';
import { orderedPoint, weighOrder } from '../team/orders.ts';
import { planRound } from '../team/site-plan.ts';
import { distanceBetween } from '../world/graph.ts';
import { domination, sight, TICKS_PER_SECOND } from '../world/rules.ts';
import type { Brain, Decision, Memory, Observation } from './boundary.ts';
import { goals } from './goals.ts';
import { scoreOptions } from './options.ts';
import { situationOf } from './situation.ts';

/** The full brain: the team's plan, then the goal that scores best, then what that goal does. */
export function thinking(without: readonly Part[]): Brain {
  return (observation, memory, profile, rng) => {
    const { memory: weighed, say } = weighOrder(observation, memory);
    const decision = decide(observation, planned(observation, weighed, profile, without, rng), profile, rng, without);
    return say ? { ...decision, action: { ...decision.action, say } } : decision;
  };
}

function decide(
  observation: Observation,
  memory: Memory,
  profile: Profile,
  rng: Rng,
  without: readonly Part[],
): Decision {
  const situation = situationOf(observation, memory, profile);
  const options = scoreOptions(situation, without, rng);
  const goal = options[0]?.goal ?? 'objective';
  const { action, memory: next, reason } = goals[goal](situation, without, rng);
  const goalSince = goal === memory.goal ? memory.goalSince : observation.tick;
  return {
    action,
    memory: { ...next, goal, goalSince, target: action.target },
    trace: { goal, options, reasons: [reason], target: action.target, tactic: memory.tactic },
  };
}

/** Looks at the team's plan again when it is due: twice a second. */
function planned(
  observation: Observation,
  memory: Memory,
  profile: Profile,
  without: readonly Part[],
  rng: Rng,
): Memory {
  const { tick } = observation;
  const isNew = memory.obeys !== null && memory.obeys.tick > memory.plannedAt;
  if (!isNew && tick - memory.plannedAt < sight.planTicks) return memory;
  const { tactic, use, ...plan } = assignment(observation, profile, without);
  const point = observation.round ? plan.point : openingPoint(observation, memory, plan.point, rng);
  const ordered = orderedPoint(observation.points, memory.obeys);
  const begun = memory.heldSince < 0 ? tick : memory.heldSince;
  const heldSince = isHolding(observation, memory) ? begun : -1;
  const waits = heldSince >= 0 && tick - heldSince < profile.patience * PATIENCE_TICKS;
  return { ...memory, point: ordered ?? (waits ? memory.point : point), tactic, use, heldSince, plannedAt: tick };
}

/**
 * Where a seat goes in the first seconds of a match: to the plan's point or, now and then, to one beside it, until the opening
 * is over. The plan alone opens every match alike, since it begins from the same places.
 */
function openingPoint({ tick, self, points }: Observation, memory: Memory, planned: number, rng: Rng): number {
  if (tick >= OPENING_TICKS) return planned;
  if (memory.plannedAt >= 0) return memory.point;
  if (rng.float() >= OPENING_SHARE) return planned;
  const step = (rng.float() < 0.5 ? 1 : -1) * (self.team === 0 ? 1 : -1);
  return points[planned + step] ? planned + step : planned - step;
}

const OPENING_TICKS = 8 * TICKS_PER_SECOND;
/** How often a seat opens elsewhere than the plan says. */
const OPENING_SHARE = 0.4;

function assignment(observation: Observation, profile: Profile, without: readonly Part[]): Assignment {
  if (observation.round) return planRound(observation, observation.round);
  return without.includes('team') ? alone(observation) : planTeam(observation, profile);
}

const PATIENCE_TICKS = 12 * TICKS_PER_SECOND;

function isHolding({ self, points }: Observation, memory: Memory): boolean {
  const point = points[memory.point];
  return point !== undefined && point.owner === self.team && distanceBetween(self, point) < domination.captureRadius;
}

/** Without a plan everybody goes to the nearest point that is not theirs. */
function alone({ self, points }: Observation): Assignment {
  const order = points
    .map((point, i) => ({ i, cost: distanceBetween(self, point) + (point.owner === self.team ? 30 : 0) }))
    .sort((a, b) => a.cost - b.cost || a.i - b.i);
  return { point: order[0]?.i ?? 0, tactic: 'alone', use: false };
}
