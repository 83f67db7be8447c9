import { maths } from '@fourth-seat/game';
import type { Place } from '../basics.ts';
import {
  type Action,
  type Brain,
  type Contact,
  type Decision,
  idleAction,
  type Memory,
  type Observation,
  type ScriptGoal,
} from '../seat/boundary.ts';
import { keptPost, keptWatch } from '../seat/memory.ts';
import { distanceBetween } from '../world/geometry.ts';
import { nodeCount, placeOfNode } from '../world/graph.ts';
import { pointAt, relayMap } from '../world/map.ts';

/** Scripts that the full brain is measured against. They get the same observation and the same hands. */

/** Ticks after which the walker looks for another place, arrived or not. */
const WANDER_TICKS = 300;

/** Walks from one random place to the next, and fires at any enemy in sight. */
export const randomWalker: Brain = (observation, memory, _player, rng) => {
  const { self, tick } = observation;
  const kept = keptPost(memory, tick);
  const isDone = kept === null || distanceBetween(self, kept) < 1;
  const post = isDone ? placeOfNode(rng.int(nodeCount)) : kept;
  return scriptDecision(
    observation,
    { ...memory, post, postUntil: isDone ? tick + WANDER_TICKS : memory.postUntil },
    'wander',
    {
      moveTo: post,
      pace: 'run',
    },
  );
};

/**
 * Runs at the nearest enemy that it knows of, else to the nearest point that is not its team's, and never stops to
 * fire.
 */
export const rusherScript: Brain = (observation, memory) => {
  const { self, contacts, points } = observation;
  const [enemy] = nearestFirst(self, contacts);
  const goals = points
    .filter(({ owner }) => owner !== self.team)
    .sort((a, b) => distanceBetween(self, a) - distanceBetween(self, b) || a.y - b.y);
  return scriptDecision(observation, memory, 'rush', { moveTo: enemy ?? goals[0] ?? null, pace: 'run' });
};

/** Metres from its point at which the camper crouches. */
const CAMP_M = 2;
/** Ticks for which it looks in one direction. */
const CAMP_WATCH_TICKS = 60;

/** Goes to a place at a point, by seat, crouches there and looks in random directions. */
export const camper: Brain = (observation, memory, _player, rng) => {
  const { self, tick } = observation;
  const point = pointAt(self.seat % relayMap.points.length);
  const angle = self.seat * 1.3;
  const post = { x: point.x + CAMP_M * maths.cos(angle), y: point.y + CAMP_M * maths.sin(angle) };
  const isThere = distanceBetween(self, post) < 0.7;
  const kept = keptWatch(memory, tick);
  const watch = kept ?? placeOfNode(rng.int(nodeCount));
  const next = { ...memory, watch, watchUntil: kept ? memory.watchUntil : tick + CAMP_WATCH_TICKS };
  return scriptDecision(observation, next, 'camp', {
    moveTo: isThere ? null : post,
    pace: isThere ? 'crouch' : 'run',
    look: isThere ? watch : null,
  });
};

const nearestFirst = (self: Place, contacts: readonly Contact[]): readonly Contact[] =>
  contacts.toSorted((a, b) => distanceBetween(self, a) - distanceBetween(self, b) || a.seat - b.seat);

/** Common to all scripts: fires at the nearest enemy in sight, and reloads an empty magazine. */
function scriptDecision(
  { self, contacts }: Observation,
  memory: Memory,
  goal: ScriptGoal,
  plan: Partial<Action>,
): Decision {
  const [target] = nearestFirst(
    self,
    contacts.filter(({ isVisible }) => isVisible),
  );
  const ability = self.ammo === 0 && !self.isReloading ? ({ kind: 'reload' } as const) : null;
  return {
    action: { ...idleAction, ...plan, target: target?.seat ?? null, mayFire: true, ability },
    memory: { ...memory, goal, target: target?.seat ?? null },
    trace: { goal, options: [{ goal, score: 1 }], reasons: [goal], target: target?.seat ?? null, tactic: 'none' },
  };
}
