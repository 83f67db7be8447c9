import type { Rng } from '@fourth-seat/game';
import { NO_SITE, type Place } from '../basics.ts';
import { type Goal, goalKinds, type Observation } from '../seat/boundary.ts';
import type { Part } from '../seat/profile.ts';
import { distanceBetween, lengthOf } from '../world/geometry.ts';
import { frag, siteAttack, speed, TICKS_PER_SECOND } from '../world/rules.ts';
import { isClear } from '../world/terrain.ts';
import { weapons } from '../world/weapons.ts';
import { type Situation, throwTarget } from './situation.ts';

export interface Option {
  readonly goal: Goal;
  readonly score: number;
}

/** Added to the score of the goal in force, so that a seat finishes what it began. */
const STICKINESS = 0.08;

/**
 * Scores every goal, best first, from 0 to about 1. A score of 0 rules the goal out, such as reloading while no ammunition
 * is lacking.
 */
export function scoreOptions(situation: Situation, rng: Rng): readonly Option[] {
  const { memory, profile, without } = situation;
  return goalKinds
    .map((goal) => {
      const score = without.some((part) => partOf[goal] === part) ? 0 : curves[goal](situation);
      const stickiness = score > 0 && memory.goal === goal ? STICKINESS : 0;
      const noise = score > 0 ? (rng.float() - 0.5) * profile.decision_noise : 0;
      return { goal, score: score + stickiness + noise };
    })
    .sort((a, b) => b.score - a.score || goalKinds.indexOf(a.goal) - goalKinds.indexOf(b.goal));
}

const partOf: Partial<Record<Goal, Part>> = { throw: 'grenades', retreat: 'retreat' };

/** Scores, by what they are for; a profile's slider of 0 to 1 adds up to the `by…` value. */
const scores = {
  objective: { base: 0.35, byFocus: 0.3 },
  obey: { fallBack: 1.1, other: 0.7 },
  fight: { base: 0.75, byAggression: 0.25, emptyShare: 0.4 },
  retreat: { hurt: 1, healing: 0.7 },
  hunt: { byAggression: 0.95, alone: 0.6, byMate: 0.2, mates: 2 },
  reload: { empty: 1.3, low: 0.95, nearShare: 0.75 },
  throw: { still: 1, moving: 0.6, hidden: 0.75, byOther: 0.2, others: 2 },
  dodge: 1.05,
} as const;

/** Health below which a seat of self-preservation 0.5 leaves a fight against one enemy. */
const FLEE_ONE = 25;
/** The same against several. */
const FLEE_SEVERAL = 45;
/** Out of a fight: health below which healing begins. */
const HEAL_BELOW = 50;
/** Health up to which it goes on. */
const HEAL_UP_TO = 90;

/** Hunting scores all up to `near` metres from the enemy and from the own point, and nothing from `far` on. */
const huntRange = { near: 8, far: 22 } as const;
const huntFromPoint = { near: 12, far: 30 } as const;
/** It scores nothing with this health or less, and all with `whole` or more. */
const huntHealth = { none: 25, whole: 70 } as const;

/** Shares of a full magazine below which reloading scores all, and from which it scores nothing. */
const magazine = { low: 0.1, full: 0.75 } as const;
/** Metres to a known enemy within which a reload scores less. */
const RELOAD_NEAR = 12;

/** Time between two throws of a seat. */
const THROW_EVERY_TICKS = 3 * TICKS_PER_SECOND;
/** Least metres to the target, so that the blast spares the thrower. */
const THROW_FROM = 7;
/** Oldest news of a target, in seconds. */
const THROW_AGE_S = 2.5;
/** Enemies within these metres of the target are hit as well. */
const GROUP_WITHIN = 4;
/** Oldest news of them, in seconds. */
const GROUP_AGE_S = 3;
/** Metres a second below which a target counts as standing still. */
const STILL_TARGET_BELOW_SPEED = 1;

const curves: Readonly<Record<Goal, (situation: Situation) => number>> = {
  objective: ({ profile }) => scores.objective.base + scores.objective.byFocus * profile.objective_focus,

  obey: ({ memory: { obeys } }) => {
    if (!obeys || obeys.kind === 'attack' || obeys.kind === 'hold') return 0;
    return obeys.kind === 'fall_back' ? scores.obey.fallBack : scores.obey.other;
  },

  fight: ({ visible, isInReach, profile, observation: { self } }) => {
    if (visible.length === 0 || !isInReach) return 0;
    const { base, byAggression, emptyShare } = scores.fight;
    return (base + byAggression * profile.aggression) * (self.ammo > 0 ? 1 : emptyShare);
  },

  retreat: ({ visible, memory, profile, pointDistance, observation }) => {
    const { self, round } = observation;
    // In Domination a seat that falls is back at full health in 6 s, sooner than one that hides and heals.
    if (!round || isUrgent(observation, pointDistance)) return 0;
    const caution = 2 * profile.self_preservation;
    if (visible.length > 0) {
      return self.health < caution * (visible.length > 1 ? FLEE_SEVERAL : FLEE_ONE) ? scores.retreat.hurt : 0;
    }
    return self.health < (memory.goal === 'retreat' ? HEAL_UP_TO : HEAL_BELOW) ? scores.retreat.healing : 0;
  },

  hunt: ({ visible, threat, threatDistance, profile, observation: { self }, company, pointDistance, memory }) => {
    if (visible.length > 0 || !threat || threat.source === 'mate' || memory.obeys?.kind === 'hold') return 0;
    const nearness = falling(threatDistance, huntRange.near, huntRange.far);
    const healthShare = rising(self.health, huntHealth.none, huntHealth.whole);
    const support = scores.hunt.alone + scores.hunt.byMate * Math.min(company, scores.hunt.mates);
    const pointNearness = falling(pointDistance, huntFromPoint.near, huntFromPoint.far);
    return (
      scores.hunt.byAggression *
      profile.aggression *
      nearness *
      healthShare *
      support *
      pointNearness *
      threat.certainty
    );
  },

  reload: ({ visible, threatDistance, observation: { self } }) => {
    if (self.isReloading) return 0;
    const spent = falling(self.ammo / weapons[self.weapon].magazine, magazine.low, magazine.full);
    if (self.ammo === 0) return scores.reload.empty;
    return visible.length > 0
      ? 0
      : scores.reload.low * spent * (threatDistance < RELOAD_NEAR ? scores.reload.nearShare : 1);
  },

  throw: ({ threat, threatDistance, memory, observation: { self, tick, contacts } }) => {
    if (!threat || self.frags === 0 || self.isReloading || tick - memory.threwAt < THROW_EVERY_TICKS) return 0;
    if (threatDistance < THROW_FROM || threatDistance > frag.range) return 0;
    if (!canThrowTo(self, throwTarget(threat))) return 0;
    if (threat.age_s > THROW_AGE_S || threat.source === 'sound' || threat.source === 'mate') return 0;
    const groupSize = contacts.filter(
      (contact) => contact.age_s < GROUP_AGE_S && distanceBetween(contact, threat) < GROUP_WITHIN,
    ).length;
    // An enemy that stands still to fire stays where the frag lands, or has to run and then misses.
    const isStill = lengthOf(threat.vx, threat.vy) < STILL_TARGET_BELOW_SPEED;
    const { still, moving, hidden, byOther, others } = scores.throw;
    const visibleScore = isStill ? still : moving;
    return (threat.isVisible ? visibleScore : hidden) + byOther * Math.min(groupSize - 1, others);
  },

  dodge: ({ observation: { grenades } }) => (grenades.length > 0 ? scores.dodge : 0),
};

/** Height of a throw in metres: above cover, below the top of walls. */
const THROW_HEIGHT = 2.5;
/** Metres by which a throw may fall short of its target. */
const MAX_SHORTFALL = 4;

/** Whether a throw gets near its target before it meets a wall. */
function canThrowTo(self: Place, target: Place): boolean {
  const share = 1 - MAX_SHORTFALL / Math.max(MAX_SHORTFALL, distanceBetween(self, target));
  const landing = { x: self.x + (target.x - self.x) * share, y: self.y + (target.y - self.y) * share };
  return isClear(self.x, self.y, THROW_HEIGHT, landing.x, landing.y, THROW_HEIGHT);
}

/** Seconds to spare beyond the walk and the planting or defusing. */
const SPARE_S = 5;

/** Whether hiding now loses the round: hardly time is left to plant or, with the bomb planted, to defuse. */
function isUrgent({ round, left_s }: Observation, pointDistance: number): boolean {
  // The clock runs out against the attackers before the bomb is planted, and against the defenders after it.
  if (!round || round.isAttacker === (round.bomb !== NO_SITE)) return false;
  const work_s = round.isAttacker ? siteAttack.plant_s : siteAttack.defuse_s;
  return left_s < work_s + pointDistance / speed.walk + SPARE_S;
}

/** 0 up to `from`, 1 from `to`, straight between. */
function rising(x: number, from: number, to: number): number {
  return Math.max(0, Math.min(1, (x - from) / (to - from)));
}

const falling = (x: number, from: number, to: number): number => 1 - rising(x, from, to);
