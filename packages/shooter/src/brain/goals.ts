import type { Rng } from '@fourth-seat/game';
import type { Part } from '../players/profile.ts';
import { distanceBetween, nextNode, nodeAt, nodeOf } from '../world/graph.ts';
import { ownSideOf, type Place, relay } from '../world/map.ts';
import { orderedPlace } from '../team/orders.ts';
import { canWalk, isClear } from '../world/terrain.ts';
import { body, domination, TEAM_SIZE, TICKS_PER_SECOND } from '../world/rules.ts';
import { type Action, type Contact, idle, type Memory, type Pace, type Self } from './boundary.ts';
import type { Goal } from './options.ts';
import { isShielded, postIn, refugeIn } from './posts.ts';
import type { Situation } from './situation.ts';

/** What a goal does now, and what of it is remembered. */
export interface Step {
  readonly action: Action;
  readonly memory: Memory;
  readonly reason: string;
}

type Execute = (situation: Situation, without: readonly Part[], rng: Rng) => Step;

export const goals: Readonly<Record<Goal, Execute>> = {
  objective,
  obey,
  fight,
  retreat,
  hunt,
  reload,
  throw: toss,
  dodge,
};

/** Goes to the point of the plan and, once there, keeps a place in it and watches where enemies come from. */
function objective(situation: Situation, without: readonly Part[], rng: Rng): Step {
  const { observation, memory, point, threat, threatDistance } = situation;
  const { self, tick } = observation;
  const kept = memory.post !== null && tick < memory.postUntil && distanceBetween(memory.post, point) < 4;
  const post = kept && memory.post ? memory.post : postIn(situation, !without.includes('positions'), rng);
  // Who plants or defuses stays where it is.
  const uses = memory.use && distanceBetween(self, point) < domination.captureRadius - 0.2;
  const isThere = uses || distanceBetween(self, post) < 0.6;
  const isWary = threat !== undefined && threat.age_s < 3 && threatDistance < 18;
  const keptWatch = tick < memory.watchUntil ? memory.watch : null;
  const watched = keptWatch ?? watchFrom(situation, rng);
  const look = isWary ? threat : isThere || situation.pointDistance < 6 ? watched : null;
  return {
    action: {
      ...idle,
      moveTo: isThere ? null : post,
      pace: isWary ? 'walk' : 'run',
      target: threat?.isVisible ? threat.seat : null,
      look,
      mayFire: true,
      use: uses,
    },
    memory: {
      ...memory,
      post,
      postUntil: kept ? memory.postUntil : tick + (6 + rng.int(6)) * TICKS_PER_SECOND,
      watch: watched,
      watchUntil: keptWatch ? memory.watchUntil : tick + 30 + rng.int(45),
    },
    reason: uses ? 'at_bomb' : isThere ? 'at_point' : 'to_point',
  };
}

/** Goes where an accepted order wants it, and stays near, each seat at a distance of its own. */
function obey(situation: Situation, without: readonly Part[], rng: Rng): Step {
  const { observation, memory, threat } = situation;
  const { obeys } = memory;
  if (!obeys) return objective(situation, without, rng);
  const place = orderedPlace(observation, obeys);
  const isThere = distanceBetween(observation.self, place) < 2 + (observation.self.seat % TEAM_SIZE);
  const step = objective(situation, without, rng);
  const look = threat && threat.age_s < 3 ? threat : isThere ? step.memory.watch : null;
  const moveTo = isThere ? null : { x: place.x, y: place.y };
  const leaves = obeys.kind === 'fall_back';
  const pace = leaves && isThere ? 'crouch' : 'run';
  const action: Action = { ...step.action, moveTo, pace, look, ability: leaves ? smokeScreen(situation) : null };
  return { action, memory: step.memory, reason: obeys.kind };
}

/** Smoke half-way to an enemy in sight. */
function smokeScreen({ observation: { self }, threat, threatDistance }: Situation): Action['ability'] {
  if (!threat?.isVisible || self.smokes === 0 || self.isReloading || threatDistance < 7) return null;
  return { kind: 'smoke', x: (self.x + threat.x) / 2, y: (self.y + threat.y) / 2 };
}

/** Somewhere enemies may come from: the first steps of the way from here to another point, to their base or to a contact. */
function watchFrom({ observation: { self, contacts } }: Situation, rng: Rng): Place {
  const points = (self.team === 0 ? relay.points : relay.points.toReversed()).map((point) =>
    ownSideOf(self.team, point),
  );
  const sources: Place[] = [...points, ...(relay.spawns[self.team === 0 ? 1 : 0] ?? []).slice(1, 4), ...contacts];
  const source = rng.pick(sources);
  const goal = nodeOf(source.x, source.y);
  let node = nodeOf(self.x, self.y);
  for (let hop = 0; hop < 4 && node !== goal; hop++) node = nextNode(node, goal);
  const place = nodeAt(node);
  return distanceBetween(place, self) < 1 ? source : place;
}

/**
 * Plants and fires at the threat from where it stands. Going to a better place first, ducking between bursts and retreating
 * were tried and brought nothing or less (decision 0336): whoever walks misses, and whoever hides does not fire.
 */
function fight(situation: Situation, without: readonly Part[], rng: Rng): Step {
  const { memory, threat } = situation;
  if (!threat) return objective(situation, without, rng);
  const pace = without.includes('peek') ? 'walk' : stanceIn(situation, threat);
  const reason = pace === 'crouch' ? 'kneeling' : 'planted';
  return { action: { ...idle, pace, target: threat.seat, look: threat, mayFire: true }, memory, reason };
}

/** Kneels to fire where that hides nothing of the enemy, from far enough that it makes a smaller mark; ducks to reload. */
function stanceIn({ observation: { self }, threatDistance }: Situation, threat: Contact): Pace {
  if (self.isReloading && isShielded(self, threat)) return 'crouch';
  const isFree = isClear(self.x, self.y, body.crouched.muzzle, threat.x, threat.y, body.standing.chest);
  return isFree && threatDistance > KNEEL_FROM ? 'crouch' : 'walk';
}

/** Metres from which on a kneeling body is the harder mark. */
const KNEEL_FROM = 9;

/** Goes out of the enemies' sight and waits there, weapon ready, until it has healed. */
function retreat(situation: Situation, without: readonly Part[], rng: Rng): Step {
  const { observation, memory, threat, visible } = situation;
  const { self, tick } = observation;
  const isKept = memory.refuge !== null && tick < memory.refugeUntil;
  const refuge = isKept ? memory.refuge : refugeIn(situation);
  if (!refuge) return visible.length > 0 ? fight(situation, without, rng) : objective(situation, without, rng);
  const isThere = distanceBetween(self, refuge) < 0.6;
  return {
    action: {
      ...idle,
      moveTo: isThere ? null : refuge,
      pace: isThere ? 'crouch' : 'run',
      target: threat?.isVisible ? threat.seat : null,
      look: isThere || visible.length > 0 ? (threat ?? memory.watch) : null,
      mayFire: true,
    },
    memory: { ...memory, refuge, refugeUntil: isKept ? memory.refugeUntil : tick + REFUGE_TICKS, post: null },
    reason: isThere ? 'healing' : 'wounded',
  };
}

/** A refuge is looked for again after so long: the enemies have moved. */
const REFUGE_TICKS = 2 * TICKS_PER_SECOND;

/** Goes after somebody who is not in sight, weapon ready. */
function hunt(situation: Situation, without: readonly Part[], rng: Rng): Step {
  const { memory, threat, threatDistance } = situation;
  if (!threat) return objective(situation, without, rng);
  const { x, y } = threat;
  return {
    action: { ...idle, moveTo: { x, y }, pace: threatDistance > 14 ? 'run' : 'walk', look: threat, mayFire: true },
    memory: { ...memory, post: null, postUntil: 0 },
    reason: threat.source === 'sound' ? 'heard_enemy' : 'last_seen',
  };
}

/** Reloads on the way, or where it stands if enemies are near. */
function reload(situation: Situation, without: readonly Part[], rng: Rng): Step {
  const step = situation.visible.length > 0 ? fight(situation, without, rng) : objective(situation, without, rng);
  return { ...step, action: { ...step.action, ability: { kind: 'reload' } }, reason: 'magazine_low' };
}

/** Throws at the threat, and goes on with what else there is to do. */
function toss(situation: Situation, without: readonly Part[], rng: Rng): Step {
  const { observation, threat } = situation;
  const step = situation.visible.length > 0 ? fight(situation, without, rng) : objective(situation, without, rng);
  if (!threat) return step;
  // It lands half a second from now: where the enemy will be.
  const ability = { kind: 'frag', x: threat.x + threat.vx * 0.5, y: threat.y + threat.vy * 0.5 } as const;
  const memory = { ...step.memory, threwAt: observation.tick };
  return { action: { ...step.action, ability }, memory, reason: 'enemy_in_reach' };
}

/** Of the places 5 m off in eight directions that one can walk to straight, the one furthest from another place. */
function awayFrom(self: Self, from: Place): Place {
  let best: Place = { x: self.x, y: self.y };
  // Both teams begin with the direction towards the other base.
  const far = self.team === 0 ? 5 : -5;
  for (const [dx, dy] of DIRECTIONS) {
    const place = { x: self.x + far * dx, y: self.y + far * dy };
    if (!canWalk(self.x, self.y, place.x, place.y)) continue;
    if (distanceBetween(place, from) > distanceBetween(best, from) + 1e-6) best = place;
  }
  return best;
}

const SLANT = Math.sqrt(0.5);
const DIRECTIONS = [
  [1, 0],
  [SLANT, SLANT],
  [0, 1],
  [-SLANT, SLANT],
  [-1, 0],
  [-SLANT, -SLANT],
  [0, -1],
  [SLANT, -SLANT],
] as const;

/** Runs from a grenade that is about to go off. */
function dodge(situation: Situation, without: readonly Part[], rng: Rng): Step {
  const { observation, threat } = situation;
  const { self, grenades } = observation;
  const grenade = grenades[0];
  if (!grenade) return objective(situation, without, rng);
  return {
    action: {
      ...idle,
      moveTo: awayFrom(self, grenade),
      pace: 'run',
      target: threat?.isVisible ? threat.seat : null,
      mayFire: true,
    },
    memory: { ...situation.memory, post: null, postUntil: 0 },
    reason: 'grenade',
  };
}
