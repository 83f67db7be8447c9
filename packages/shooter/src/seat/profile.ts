import type { WeaponName } from '../basics.ts';

/**
 * How a seat plays. A level changes these numbers alone, never health, damage or knowledge that a person would not
 * have. The names are those of the public API.
 */
export interface Profile {
  /** Seconds from the first sight of an enemy in the open until it counts as noticed. */
  readonly reaction_s: number;
  /** 0 to 1: how little the edge of the view, distance and cover slow down noticing an enemy; at 1 not at all. */
  readonly notice: number;
  /** Width of the view in degrees. */
  readonly fov: number;
  /** Standard deviation of the aim's error in degrees when a target is new. */
  readonly aim_sigma: number;
  /** Seconds in which that error falls to a third of it. */
  readonly aim_settle: number;
  /** Fastest turn in degrees a second. */
  readonly turn_rate: number;
  /** Share of the recoil that the hand holds back, 0 to 1. */
  readonly recoil_control: number;
  /** Seconds for which a contact out of sight is remembered. */
  readonly memory_s: number;
  /** Seconds until team-mates know of a contact. */
  readonly comms_delay: number;
  /** 0 to 1: weight of attacking. */
  readonly aggression: number;
  /** 0 to 1: weight of taking points. */
  readonly objective_focus: number;
  /** 0 to 1: time at a point of the own team before the plan may send the seat elsewhere; 1 is 12 s. */
  readonly patience: number;
  /** 0 to 1: attraction of points that mates go to; 0.5 is the plan without a style. */
  readonly teamwork: number;
  /** 0 to 1: preference for points at which no enemies are known. */
  readonly flanking: number;
  /** 0 to 1: raises the health below which a seat of Site attack leaves a fight to heal. */
  readonly self_preservation: number;
  /** Width of the uniform error that is added to the score of a goal. */
  readonly decision_noise: number;
  readonly weapon: WeaponName;
}

/** What may change while a match runs: everything but the weapon, with which a seat spawns. */
export type ProfileNumber = Exclude<keyof Profile, 'weapon'>;
export type ProfileChange = { readonly [Name in ProfileNumber]?: number };

const share = [0, 1] as const;

/** Least and most of each number, as the public API takes them. */
export const profileLimits: Readonly<Record<ProfileNumber, readonly [number, number]>> = {
  reaction_s: [0, 2],
  notice: share,
  fov: [10, 360],
  aim_sigma: [0, 20],
  aim_settle: [0.05, 5],
  turn_rate: [10, 3600],
  recoil_control: share,
  memory_s: [0.1, 60],
  comms_delay: [0, 10],
  aggression: share,
  objective_focus: share,
  patience: share,
  teamwork: share,
  flanking: share,
  self_preservation: share,
  decision_noise: share,
};

/**
 * The numbers of a change within their limits; whatever else stands in it, as in a link that somebody wrote, is
 * dropped.
 */
export function limitProfile(change: ProfileChange): ProfileChange {
  const limited: { -readonly [Name in ProfileNumber]?: number } = {};
  // Object.entries widens the names.
  for (const [name, [least, most]] of Object.entries(profileLimits) as [ProfileNumber, readonly [number, number]][]) {
    const value: unknown = change[name];
    if (typeof value === 'number' && !Number.isNaN(value)) limited[name] = Math.max(least, Math.min(most, value));
  }
  return limited;
}

export const styleNames = ['all_rounder', 'rusher', 'anchor', 'flanker', 'support', 'marksman'] as const;
export type Style = (typeof styleNames)[number];

/**
 * Skill of hands and eyes of each level: 0 a beginner, 1 an expert. Steps of 0.038, wider among beginners, make each
 * level win 60 to 70 % of its matches against the one below (`npm run league -- shooter levels`,
 * docs/lab/results/shooter.json).
 */
const skills = {
  1: 0.16,
  2: 0.212,
  3: 0.26,
  4: 0.3,
  5: 0.338,
  6: 0.376,
  7: 0.414,
  8: 0.452,
} as const;

export type Level = keyof typeof skills;
export const LEVELS = Object.keys(skills).length;

/** Changes of each style to the all-rounder: weights of choices and the weapon. Hands and eyes belong to the level. */
const styles: Readonly<Record<Style, Partial<Profile>>> = {
  all_rounder: {},
  rusher: { aggression: 0.75, patience: 0, self_preservation: 0.3 },
  anchor: { aggression: 0.45, patience: 0.18, self_preservation: 0.6 },
  flanker: { flanking: 0.2 },
  support: { teamwork: 0.57, aggression: 0.5 },
  marksman: { weapon: 'marksman', aggression: 0.3, patience: 0.35 },
};

/** The profile of a level and a style. */
export function profileOf(level: Level, style: Style = 'all_rounder'): Profile {
  const skill: number = skills[level];
  const between = (beginner: number, expert: number): number => beginner + (expert - beginner) * skill;
  return {
    reaction_s: between(0.24, 0.13),
    notice: between(0.45, 0.85),
    fov: 110,
    aim_sigma: between(3.4, 0.8),
    aim_settle: between(0.85, 0.3),
    turn_rate: between(360, 720),
    recoil_control: between(0.25, 0.75),
    memory_s: between(4, 8),
    comms_delay: between(0.8, 0.35),
    aggression: 0.55,
    patience: 0.1,
    objective_focus: 0.6,
    teamwork: 0.5,
    flanking: 0,
    self_preservation: 0.5,
    decision_noise: between(0.2, 0.03),
    weapon: 'rifle',
    ...styles[style],
  };
}

/**
 * The brain of a seat: the full one, or a script that it is measured against. `rusher` is `rusherScript`, not the
 * style.
 */
export type BrainName = 'full' | 'random' | 'rusher' | 'camper';

/** Parts of the full brain that a measurement can leave out. */
export const brainParts = ['team', 'positions', 'sharing', 'retreat', 'peek', 'grenades'] as const;
export type Part = (typeof brainParts)[number];

export interface Player {
  readonly brain: BrainName;
  readonly profile: Profile;
  readonly without?: readonly Part[];
}
