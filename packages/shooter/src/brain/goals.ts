import type { Rng } from '@fourth-seat/game';
import type { Part } from '../players/profile.ts';
import { distanceBetween, nodeOf, nodeAt, nextNode } from '../world/graph.ts';
import { type Place, relay } from '../world/map.ts';
import { TICKS_PER_SECOND } from '../world/rules.ts';
import { type Action, idle, type Memory } from './boundary.ts';
import type { Goal } from './options.ts';
import { isCovered, placesOf, shelter } from './positions.ts';
import type { Situation } from './situation.ts';

/** What a goal does now, and what of it is remembered. */
export interface Step {
  readonly action: Action;
  readonly memory: Memory;
  readonly reason: string;
}

type Execute = (situation: Situation, without: readonly Part[], rng: Rng) => Step;

/** The places of each point, once. */
const pointPlaces = relay.points.map((point) => placesOf(point));

export const goals: Readonly<Record<Goal, Execute>> = { objective, fight, hunt, retreat, reload, throw: toss, dodge };

/** Goes to the point of the plan and, once there, keeps a place in it and watches where enemies come from. */
function objective(situation: Situation, _: readonly Part[], rng: Rng): Step {
  const { observation, memory, point, threat, threatDistance } = situation;
  const { self, tick } = observation;
  const kept = memory.post !== null && tick < memory.postUntil && distanceBetween(memory.post, point) < 4;
  const post = kept && memory.post ? memory.post : postIn(situation, rng);
  const isThere = distanceBetween(self, post) < 0.6;
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
    },
    memory: {
      ...memory,
      post,
      postUntil: kept ? memory.postUntil : tick + (6 + rng.int(6)) * TICKS_PER_SECOND,
      watch: watched,
      watchUntil: keptWatch ? memory.watchUntil : tick + 30 + rng.int(45),
    },
    reason: isThere ? 'at_point' : 'to_point',
  };
}

/** A place in the circle, away from mates and a little at random, so that a team spreads. */
function postIn({ observation: { mates }, memory }: Situation, rng: Rng): Place {
  const places = pointPlaces[memory.point] ?? [];
  let best: Place = relay.points[memory.point] ?? relay.points[1];
  let highest = -Infinity;
  for (const place of places) {
    let value = rng.float() * 2;
    for (const mate of mates) if (mate.isAlive && distanceBetween(mate, place) < 3) value -= 2;
    if (value <= highest) continue;
    highest = value;
    best = place;
  }
  return best;
}

/** Somewhere enemies may come from: the first steps of the way from here to another point, to their base or to a contact. */
function watchFrom({ observation: { self, contacts } }: Situation, rng: Rng): Place {
  const sources: Place[] = [...relay.points, ...(relay.spawns[self.team === 0 ? 1 : 0] ?? []).slice(1, 4), ...contacts];
  const source = rng.pick(sources);
  const goal = nodeOf(source.x, source.y);
  let node = nodeOf(self.x, self.y);
  for (let hop = 0; hop < 4 && node !== goal; hop++) node = nextNode(node, goal);
  const place = nodeAt(node);
  return distanceBetween(place, self) < 1 ? source : place;
}

/**
 * Plants and fires at the threat from where it stands; behind cover it ducks between bursts. Going to a better place first
 * was tried and lost 92 % of its matches: whoever walks misses, and is hit meanwhile.
 */
function fight(situation: Situation, without: readonly Part[], rng: Rng): Step {
  const { observation, memory, threat } = situation;
  if (!threat) return objective(situation, without, rng);
  const base = { ...idle, target: threat.seat, look: threat, mayFire: true };
  const covered = !without.includes('peek') && isCovered(observation.self, threat);
  return covered ? peek(situation, base, memory, rng) : { action: base, memory, reason: 'planted' };
}

/** Up for a burst, down behind the cover while the weapon settles; longer down when hurt or reloading. */
function peek({ observation: { self, tick }, profile }: Situation, base: Action, memory: Memory, rng: Rng): Step {
  if (self.isReloading) {
    return {
      action: { ...base, pace: 'crouch' },
      memory: { ...memory, isDown: true, phaseUntil: tick },
      reason: 'reload_in_cover',
    };
  }
  const over = tick >= memory.phaseUntil;
  const isDown = over ? !memory.isDown : memory.isDown;
  const length_s = isDown ? 0.3 + 0.5 * profile.patience * (2 - self.health / 100) : 0.7 + 0.6 * rng.float();
  const phaseUntil = over ? tick + Math.floor(length_s * TICKS_PER_SECOND) : memory.phaseUntil;
  return {
    action: { ...base, pace: isDown ? 'crouch' : 'walk' },
    memory: { ...memory, isDown, phaseUntil },
    reason: isDown ? 'duck' : 'peek',
  };
}

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

/** Breaks the line of sight, facing the enemy, until the wounds close. */
function retreat(situation: Situation, without: readonly Part[], rng: Rng): Step {
  const { observation, memory, threat } = situation;
  const isSet = memory.goal === 'retreat' && memory.post !== null && observation.tick < memory.postUntil;
  const place = isSet ? memory.post : shelter(situation);
  if (!place || !threat) return fight(situation, without, rng);
  return {
    action: {
      ...idle,
      moveTo: place,
      pace: threat.isVisible ? 'walk' : 'run',
      target: threat.isVisible ? threat.seat : null,
      look: threat,
      mayFire: true,
    },
    memory: { ...memory, post: place, postUntil: isSet ? memory.postUntil : observation.tick + 60 },
    reason: 'hurt',
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

/** Runs from a grenade that is about to go off. */
function dodge(situation: Situation, without: readonly Part[], rng: Rng): Step {
  const { observation, threat } = situation;
  const { self, grenades } = observation;
  const grenade = grenades[0];
  if (!grenade) return objective(situation, without, rng);
  const distance = Math.max(0.5, distanceBetween(self, grenade));
  const away = { x: self.x + ((self.x - grenade.x) / distance) * 5, y: self.y + ((self.y - grenade.y) / distance) * 5 };
  const node = nodeAt(nodeOf(Math.max(1, Math.min(71, away.x)), Math.max(1, Math.min(47, away.y))));
  return {
    action: { ...idle, moveTo: node, pace: 'run', target: threat?.isVisible ? threat.seat : null, mayFire: true },
    memory: { ...situation.memory, post: null, postUntil: 0 },
    reason: 'grenade',
  };
}
