import type { Place } from '../basics.ts';
import type { Observation, PointView, Tactic } from '../seat/boundary.ts';
import type { Profile } from '../seat/profile.ts';
import { TIE_M } from '../world/geometry.ts';
import { nodeOf, walkLength } from '../world/graph.ts';
import { ownSideOf } from '../world/map.ts';
import { countEnemiesAt, isBeingLost, type Nearness } from './at-point.ts';

/** The point that a seat takes or holds, and the name of the team's tactic. */
export interface Assignment {
  readonly point: number;
  readonly tactic: Tactic;
  /** Whether this seat is to plant or defuse. */
  readonly use: boolean;
}

interface TeamSeat extends Place {
  readonly seat: number;
}

/** A point while a plan is made. */
interface PlannedPoint {
  readonly index: number;
  readonly node: number;
  /** The number of enemies known at it. */
  readonly enemies: number;
  readonly extraCost: number;
  /** The number of seats that the plan has sent there so far. */
  seats: number;
}

/** Weights of a seat's style in its own costs. */
type StyleWeights = Pick<Profile, 'teamwork' | 'flanking'>;

/** Metres that a point counts further for each enemy known at it, at `flanking` 1. */
const FLANK_COST = 10;
/** Metres that a point counts nearer for each mate that goes there, at `teamwork` 1 above 0. */
const TEAMWORK_BONUS = 12;

/** Metres that a point of the own team counts further. */
export const OWN_POINT_COST = 30;
/** Metres that a point counts further for each mate that goes there, at `teamwork` 0.5. */
const MATE_COST = 5;
/**
 * Metres that a point of the own team counts nearer for each of up to two enemies known at it, and while it is
 * captured.
 */
const THREAT_BONUS = 14;
/** Which enemies count as at a point. */
const atPoint: Nearness = { within_m: 12, certainty: 0.4 };

/**
 * The team's plan, a greedy assignment: the seat and the point of the lowest cost are paired until every seat has a
 * point. Each seat computes the whole plan from what the team sees, so seats that know the same agree without a leader.
 */
export function planTeam(observation: Observation, { teamwork, flanking }: StyleWeights): Assignment {
  const { self, mates, points } = observation;
  const workers: TeamSeat[] = [self, ...mates.filter(({ isAlive }) => isAlive)].sort((a, b) => a.seat - b.seat);
  const planned = points.map((point, index): PlannedPoint => {
    const enemies = countEnemiesAt(observation.contacts, point, atPoint);
    const node = nodeOf(ownSideOf(self.team, point));
    return { index, node, enemies, extraCost: extraCostOf(observation, point, enemies), seats: 0 };
  });
  const costOf = (worker: TeamSeat, { node, enemies, extraCost, seats }: PlannedPoint): number => {
    const mine = worker === self ? flanking * FLANK_COST * enemies : 0;
    const crowd = MATE_COST - (worker === self ? (teamwork - 0.5) * TEAMWORK_BONUS : 0);
    return walkLength(nodeOf(worker), node) + extraCost + mine + crowd * seats;
  };
  // Both teams go through the points from their own left, so that of equal costs both take the same one.
  const fromLeft = self.team === 0 ? planned : planned.toReversed();
  let own = 0;
  for (let left = [...workers]; left.length > 0; ) {
    const { worker, point } = cheapestPair(left, fromLeft, costOf);
    point.seats++;
    if (worker.seat === self.seat) own = point.index;
    left = left.filter((other) => other !== worker);
  }
  return { point: own, tactic: tacticOf(planned, observation), use: false };
}

/** Metres that a point counts further than it is; negative where it counts nearer. */
function extraCostOf({ self }: Observation, point: PointView, near: number): number {
  if (point.owner !== self.team) return 0;
  const isLost = isBeingLost(point, self.team);
  return OWN_POINT_COST - THREAT_BONUS * Math.min(near, 2) - (isLost ? THREAT_BONUS : 0);
}

/** The seat and the point of the lowest cost; of equal costs the first. */
function cheapestPair(
  workers: readonly TeamSeat[],
  points: readonly PlannedPoint[],
  costOf: (worker: TeamSeat, point: PlannedPoint) => number,
): { worker: TeamSeat; point: PlannedPoint } {
  let best: { worker: TeamSeat; point: PlannedPoint } | undefined;
  let lowest = Infinity;
  for (const worker of workers) {
    for (const point of points) {
      const cost = costOf(worker, point);
      if (cost >= lowest - TIE_M) continue;
      lowest = cost;
      best = { worker, point };
    }
  }
  if (!best) throw new Error('a plan needs a worker and a point');
  return best;
}

function tacticOf(planned: readonly PlannedPoint[], { self, mates, points }: Observation): Tactic {
  if (mates.filter(({ isAlive }) => isAlive).length < 2) return 'regroup';
  const held = points.filter(({ owner }) => owner === self.team).length;
  const most = Math.max(...planned.map(({ seats }) => seats));
  if (held >= 2) return most >= 3 ? 'hold_3_2' : 'hold_spread';
  return most >= 4 ? 'collapse' : 'split_push';
}
