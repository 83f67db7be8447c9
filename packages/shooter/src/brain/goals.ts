import type { Rng } from '@fourth-seat/game';
import type { Gait, Place } from '../basics.ts';
import {
  type Action,
  type Contact,
  type DecisionReason,
  type Goal,
  idleAction,
  type Memory,
  type Self,
  STANDING_FIRE,
} from '../seat/boundary.ts';
import { keptPost, keptRefuge, keptWatch } from '../seat/memory.ts';
import { orderedPlace } from '../team/orders.ts';
import { distanceBetween, TIE_M } from '../world/geometry.ts';
import { nextNode, nodeOf, placeOfNode } from '../world/graph.ts';
import { ownSideOf, relayMap } from '../world/map.ts';
import { body, domination, otherTeam, TEAM_SIZE, TICKS_PER_SECOND } from '../world/rules.ts';
import { canWalk, isClear } from '../world/terrain.ts';
import { isShielded, postIn, refugeIn } from './posts.ts';
import { type Situation, throwTarget } from './situation.ts';

/** The action of a goal, the memory after it, and the reason that people are shown. */
export interface Step {
  readonly action: Action;
  readonly memory: Memory;
  readonly reason: DecisionReason;
}

/** By goal, how it is carried out. */
export const executors: Readonly<Record<Goal, (situation: Situation, rng: Rng) => Step>> = {
  objective,
  obey,
  fight,
  retreat,
  hunt,
  reload,
  throw: throwFrag,
  dodge,
};

/** A seat has arrived at a place within these metres of it. */
const ARRIVED_WITHIN = 0.6;
/** A post further than this from the planned point belongs to another point and is given up, in metres. */
const POST_WITHIN = 4;
/** A seat that plants or defuses keeps this far inside the edge of the circle, in metres (`BEGIN_MARGIN` of the plan). */
const KEEP_MARGIN = 0.2;
/** A seat looks at a contact within these metres. */
const WARY_WITHIN = 18;
/** At one that a mate reported it looks from further away too, since it may come. */
const REPORTED_WITHIN = 30;
/** It does so while the news is younger than this, in seconds. */
const FRESH_S = 3;
/** Metres from its point within which a seat begins to watch for enemies. */
const WATCH_WITHIN = 6;
/** A post is kept for so many seconds at least. */
const POST_S = 6;
/** The seconds that are added are drawn below this. */
const POST_SPREAD_S = 6;
/** A place is watched for so many ticks at least. */
const WATCH_TICKS = 30;
/** The ticks that are added are drawn below this. */
const WATCH_SPREAD_TICKS = 45;

/** Goes to the point of the plan; there it keeps a post and watches the ways by which enemies come. */
function objective(situation: Situation, rng: Rng): Step {
  const { observation, memory, point, threat, threatDistance } = situation;
  const { self, tick } = observation;
  const known = keptPost(memory, tick);
  const kept = known && distanceBetween(known, point) < POST_WITHIN ? known : null;
  const post = kept ?? postIn(situation, rng);
  // A seat that plants or defuses stays where it is.
  const isUsing = memory.use && distanceBetween(self, point) < domination.captureRadius - KEEP_MARGIN;
  const isThere = isUsing || distanceBetween(self, post) < ARRIVED_WITHIN;
  const waryWithin = threat?.source === 'mate' ? REPORTED_WITHIN : WARY_WITHIN;
  const isWary = threat !== undefined && threat.age_s < FRESH_S && threatDistance < waryWithin;
  const currentWatch = keptWatch(memory, tick);
  const watched = currentWatch ?? chooseWatch(situation, rng);
  const isWatching = isThere || situation.pointDistance < WATCH_WITHIN;
  const lookWhenCalm = isWatching ? watched : null;
  return {
    action: {
      ...idleAction,
      moveTo: isThere ? null : post,
      pace: isWary ? (isThere && hasCoverFrom(situation, threat) ? 'crouch' : waryGait(threat)) : 'run',
      target: threat?.isVisible && (situation.isInReach || isThere) ? threat.seat : null,
      look: isWary ? threat : lookWhenCalm,
      mayFire: true,
      use: isUsing,
    },
    memory: {
      ...memory,
      post,
      postUntil: kept ? memory.postUntil : tick + (POST_S + rng.int(POST_SPREAD_S)) * TICKS_PER_SECOND,
      watch: watched,
      watchUntil: currentWatch ? memory.watchUntil : tick + WATCH_TICKS + rng.int(WATCH_SPREAD_TICKS),
    },
    reason: isUsing ? 'at_bomb' : isThere ? 'at_point' : 'to_point',
  };
}

/** Whether a seat at its post has low cover to kneel behind. */
const hasCoverFrom = ({ observation: { self }, without }: Situation, threat: Contact): boolean =>
  !without.includes('positions') && isShielded(self, threat);

/** A seat's own contact nearby makes it walk, to fire straight; a mate's report does not slow it down. */
const waryGait = ({ source }: Contact): Gait => (source === 'mate' ? 'run' : 'walk');

/** Seat 0 of a team stops within these metres of the place of an order; each higher seat may stop 1 m further away. */
const OBEY_WITHIN = 2;

/** Goes to the place of an accepted order. Each seat stops at another distance from it, so they do not crowd it. */
function obey(situation: Situation, rng: Rng): Step {
  const { observation, memory, threat } = situation;
  const { obeys } = memory;
  if (!obeys) return objective(situation, rng);
  const place = orderedPlace(observation, obeys);
  const isThere = distanceBetween(observation.self, place) < OBEY_WITHIN + (observation.self.seat % TEAM_SIZE);
  const step = objective(situation, rng);
  const watched = isThere ? step.memory.watch : null;
  const look = threat && threat.age_s < FRESH_S ? threat : watched;
  const moveTo = isThere ? null : { x: place.x, y: place.y };
  const isFallingBack = obeys.kind === 'fall_back';
  const pace = isFallingBack && isThere ? 'crouch' : 'run';
  const action: Action = { ...step.action, moveTo, pace, look, ability: isFallingBack ? smokeScreen(situation) : null };
  return { action, memory: step.memory, reason: obeys.kind };
}

/** Metres to an enemy below which smoke half-way would cover the thrower as well. */
const SMOKE_FROM = 7;

/** Throws smoke half-way to an enemy in sight. */
function smokeScreen({ observation: { self }, threat, threatDistance }: Situation): Action['ability'] {
  if (!threat?.isVisible || self.smokes === 0 || self.isReloading || threatDistance < SMOKE_FROM) return null;
  return { kind: 'smoke', x: (self.x + threat.x) / 2, y: (self.y + threat.y) / 2 };
}

/**
 * A place by which enemies may come: some nodes from here on the way to a random point, to their base or to a contact.
 */
function chooseWatch({ observation: { self, contacts } }: Situation, rng: Rng): Place {
  const points = (self.team === 0 ? relayMap.points : relayMap.points.toReversed()).map((point) =>
    ownSideOf(self.team, point),
  );
  const sources: Place[] = [...points, ...relayMap.spawns[otherTeam(self.team)].slice(1, 4), ...contacts];
  return lookTowards(self, rng.pick(sources));
}

/** Nodes along the way, about 2 m apart, from a seat to the place that it watches. */
const WATCH_HOPS = 4;

/** Where to look for whoever comes from a place: some nodes from here on the way there, and not at the wall between. */
function lookTowards(self: Self, source: Place): Place {
  const goal = nodeOf(source);
  let node = nodeOf(self);
  for (let hop = 0; hop < WATCH_HOPS && node !== goal; hop++) node = nextNode(node, goal);
  const place = placeOfNode(node);
  return distanceBetween(place, self) < 1 ? source : place;
}

/** Stands still and fires at the threat: a walking seat misses, and a hidden one does not fire. */
function fight(situation: Situation, rng: Rng): Step {
  const { memory, threat } = situation;
  if (!threat) return objective(situation, rng);
  const pace = situation.without.includes('peek') ? 'walk' : stanceIn(situation, threat);
  const reason = pace === 'crouch' ? 'kneeling' : STANDING_FIRE;
  return { action: { ...idleAction, pace, target: threat.seat, look: threat, mayFire: true }, memory, reason };
}

/** Fires at who is in sight or, with nobody in sight, goes to the point of the plan. */
const fightOrObjective = (situation: Situation, rng: Rng): Step =>
  situation.visible.length > 0 ? fight(situation, rng) : objective(situation, rng);

/** Metres beyond which a kneeling body is hit less often than a standing one. */
const KNEEL_BEYOND = 9;

/**
 * The stance of a fight. It kneels behind low cover to reload; it kneels to fire at an enemy further away than
 * `KNEEL_BEYOND` whose chest a kneeling body can see; otherwise it stands.
 */
function stanceIn({ observation: { self }, threatDistance }: Situation, threat: Contact): Gait {
  if (self.isReloading && isShielded(self, threat)) return 'crouch';
  const isFree = isClear(self.x, self.y, body.crouched.muzzle, threat.x, threat.y, body.standing.chest);
  return isFree && threatDistance > KNEEL_BEYOND ? 'crouch' : 'walk';
}

/** A refuge is chosen anew after this time, since the enemies have moved. */
const REFUGE_TICKS = 2 * TICKS_PER_SECOND;

/** Goes out of the enemies' sight and waits there until it has healed, aiming at where they would come from. */
function retreat(situation: Situation, rng: Rng): Step {
  const { observation, memory, threat, visible } = situation;
  const { self, tick } = observation;
  const kept = keptRefuge(memory, tick);
  const refuge = kept ?? refugeIn(situation);
  if (!refuge) return fightOrObjective(situation, rng);
  const isThere = distanceBetween(self, refuge) < ARRIVED_WITHIN;
  const guarded = threat ? lookTowards(self, threat) : memory.watch;
  const watched = isThere ? guarded : null;
  const look = visible.length > 0 ? (threat ?? null) : watched;
  return {
    action: {
      ...idleAction,
      moveTo: isThere ? null : refuge,
      pace: isThere ? 'crouch' : 'run',
      target: threat?.isVisible ? threat.seat : null,
      look,
      mayFire: true,
    },
    memory: {
      ...memory,
      // A seat that has arrived and gives way to a mate does not run back.
      refuge: isThere ? { x: self.x, y: self.y } : refuge,
      refugeUntil: kept ? memory.refugeUntil : tick + REFUGE_TICKS,
      post: null,
    },
    reason: isThere ? 'healing' : 'wounded',
  };
}

/** Metres to the contact below which a hunter walks, to fire straight. */
const HUNT_RUN_BEYOND = 14;

/** Goes after an enemy who is out of sight, aiming at where it was. */
function hunt(situation: Situation, rng: Rng): Step {
  const { memory, threat, threatDistance } = situation;
  if (!threat) return objective(situation, rng);
  const { x, y } = threat;
  return {
    action: {
      ...idleAction,
      moveTo: { x, y },
      pace: threatDistance > HUNT_RUN_BEYOND ? 'run' : 'walk',
      look: threat,
      mayFire: true,
    },
    memory: { ...memory, post: null, postUntil: 0 },
    reason: threat.source === 'sound' ? 'heard_enemy' : 'last_seen',
  };
}

/** Reloads on the way, or where it stands if enemies are near. */
function reload(situation: Situation, rng: Rng): Step {
  const step = fightOrObjective(situation, rng);
  return { ...step, action: { ...step.action, ability: { kind: 'reload' } }, reason: 'magazine_low' };
}

/** Throws a frag at the threat, and goes on with the fight or the objective. */
function throwFrag(situation: Situation, rng: Rng): Step {
  const { observation, threat } = situation;
  const step = fightOrObjective(situation, rng);
  if (!threat) return step;
  const ability = { kind: 'frag', ...throwTarget(threat) } as const;
  const memory = { ...step.memory, threwAt: observation.tick };
  return { action: { ...step.action, ability }, memory, reason: 'enemy_in_reach' };
}

/** Metres that a seat runs from a grenade. */
const DODGE_DISTANCE = 5;

/** The place furthest from `from` among those 5 m off in eight directions that can be walked to straight. */
function awayFrom(self: Self, from: Place): Place {
  let best: Place = { x: self.x, y: self.y };
  // Both teams begin with the direction towards the other base, so that ties fall alike for both.
  const step = self.team === 0 ? DODGE_DISTANCE : -DODGE_DISTANCE;
  for (const [dx, dy] of directions) {
    const place = { x: self.x + step * dx, y: self.y + step * dy };
    if (!canWalk(self.x, self.y, place.x, place.y)) continue;
    if (distanceBetween(place, from) > distanceBetween(best, from) + TIE_M) best = place;
  }
  return best;
}

const SLANT = Math.sqrt(0.5);
const directions = [
  [1, 0],
  [SLANT, SLANT],
  [0, 1],
  [-SLANT, SLANT],
  [-1, 0],
  [-SLANT, -SLANT],
  [0, -1],
  [SLANT, -SLANT],
] as const;

/** Runs from the first grenade in sight. */
function dodge(situation: Situation, rng: Rng): Step {
  const { observation, threat } = situation;
  const { self, grenades } = observation;
  const grenade = grenades[0];
  if (!grenade) return objective(situation, rng);
  return {
    action: {
      ...idleAction,
      moveTo: awayFrom(self, grenade),
      pace: 'run',
      target: threat?.isVisible ? threat.seat : null,
      mayFire: true,
    },
    memory: { ...situation.memory, post: null, postUntil: 0 },
    reason: 'grenade',
  };
}
