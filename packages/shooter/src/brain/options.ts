import type { Rng } from '@fourth-seat/game';
import type { Part } from '../players/profile.ts';
import { frag } from '../world/rules.ts';
import { weapons } from '../world/weapons.ts';
import type { Situation } from './situation.ts';

export const GOALS = ['objective', 'obey', 'fight', 'retreat', 'hunt', 'reload', 'throw', 'dodge'] as const;
export type Goal = (typeof GOALS)[number];

export interface Option {
  readonly goal: Goal;
  readonly score: number;
}

/** What was begun is finished: the goal in force scores so much more. */
const STICKINESS = 0.08;

/**
 * Scores every goal, best first. Each score is a product of curves of one quantity each, 0 to about 1, so that one that is
 * pointless (no ammunition lacking, no enemy known) leaves the contest however good the rest is.
 */
export function scoreOptions(situation: Situation, without: readonly Part[], rng: Rng): readonly Option[] {
  const { memory, profile } = situation;
  return GOALS.map((goal) => {
    const score = without.some((part) => partOf[goal] === part) ? 0 : curves[goal](situation);
    const kept = score > 0 && memory.goal === goal ? STICKINESS : 0;
    const noise = score > 0 ? (rng.float() - 0.5) * profile.decision_noise : 0;
    return { goal, score: score + kept + noise };
  }).sort((a, b) => b.score - a.score || GOALS.indexOf(a.goal) - GOALS.indexOf(b.goal));
}

const partOf: Partial<Record<Goal, Part>> = { throw: 'grenades', retreat: 'retreat' };

const curves: Readonly<Record<Goal, (situation: Situation) => number>> = {
  objective: ({ profile }) => 0.35 + 0.3 * profile.objective_focus,

  obey: ({ memory: { obeys } }) => {
    if (!obeys || obeys.kind === 'attack' || obeys.kind === 'hold') return 0;
    return obeys.kind === 'fall_back' ? 1.1 : 0.7;
  },

  fight: ({ visible, profile, observation: { self } }) => {
    if (visible.length === 0) return 0;
    return (0.75 + 0.25 * profile.aggression) * (self.ammo > 0 ? 1 : 0.4);
  },

  retreat: ({ visible, memory, profile, observation: { self, round } }) => {
    // In Domination whoever falls is back, and whole, about as soon as who heals: it loses matches there.
    if (!round) return 0;
    const careful = 2 * profile.self_preservation;
    if (visible.length > 0) return self.health < careful * (visible.length > 1 ? 45 : 25) ? 1 : 0;
    // Who has begun to heal goes on until it has.
    return self.health < (memory.goal === 'retreat' ? 90 : 50) ? 0.7 : 0;
  },

  hunt: ({ visible, threat, threatDistance, profile, observation: { self }, company, pointDistance, memory }) => {
    if (visible.length > 0 || !threat || memory.obeys?.kind === 'hold') return 0;
    const near = falling(threatDistance, 8, 22);
    const whole = rising(self.health, 25, 70);
    const backed = 0.6 + 0.2 * Math.min(company, 2);
    const free = falling(pointDistance, 12, 30);
    return 0.95 * profile.aggression * near * whole * backed * free * threat.certainty;
  },

  reload: ({ visible, threatDistance, observation: { self } }) => {
    if (self.isReloading) return 0;
    const spent = falling(self.ammo / weapons[self.weapon].magazine, 0.1, 0.75);
    if (self.ammo === 0) return 1.3;
    return visible.length > 0 ? 0 : 0.95 * spent * (threatDistance < 12 ? 0.75 : 1);
  },

  throw: ({ threat, threatDistance, memory, observation: { self, tick, contacts } }) => {
    if (!threat || self.frags === 0 || self.isReloading || tick - memory.threwAt < 90) return 0;
    if (threatDistance < 7 || threatDistance > frag.range || threat.age_s > 2.5 || threat.source === 'sound') return 0;
    const group = contacts.filter(
      ({ x, y, age_s }) => age_s < 3 && (x - threat.x) * (x - threat.x) + (y - threat.y) * (y - threat.y) < 16,
    ).length;
    // Who has planted to fire stays where the frag lands, or runs and misses.
    const still = threat.vx * threat.vx + threat.vy * threat.vy < 1;
    return (threat.isVisible ? (still ? 1 : 0.6) : 0.75) + 0.2 * Math.min(group - 1, 2);
  },

  dodge: ({ observation: { grenades } }) => (grenades.length > 0 ? 1.05 : 0),
};

/** 0 up to `from`, 1 from `to`, straight between. */
function rising(x: number, from: number, to: number): number {
  return Math.max(0, Math.min(1, (x - from) / (to - from)));
}

const falling = (x: number, from: number, to: number): number => 1 - rising(x, from, to);
