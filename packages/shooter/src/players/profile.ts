import type { WeaponName } from '../world/weapons.ts';

/**
 * How somebody plays: the sliders of the design's section 2. Difficulty is these numbers and nothing else, never health,
 * damage or knowledge that a person would not have.
 */
export interface Profile {
  /** Seconds from the first sight of an enemy in the open until it counts as noticed. */
  readonly reaction_s: number;
  /** How well somebody at the edge of the view, far away or half hidden is noticed: 1 as in the middle, 0 not at all. */
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
  /** 0 to 1 each: how much attacking and the points weigh. */
  readonly aggression: number;
  readonly objective_focus: number;
  /** 0 to 1: how long one stays at a point that is taken before the plan may send one elsewhere; 1 is 12 s. */
  readonly patience: number;
  /** 0 to 1: how much a point draws one to which mates go; 0.5 is as the plan has it. */
  readonly teamwork: number;
  /** 0 to 1: how much one goes where no enemies are known rather than at them. */
  readonly flanking: number;
  /** 0 to 1: below how much health one leaves a fight and heals, where the dead do not come back. */
  readonly self_preservation: number;
  /** Width of the uniform error in the score of a choice. */
  readonly decision_noise: number;
  readonly weapon: WeaponName;
}

export const LEVELS = 8;
export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export const STYLES = ['all_rounder', 'rusher', 'anchor', 'flanker', 'support', 'marksman'] as const;
export type Style = (typeof STYLES)[number];

/**
 * Hands and eyes of each level, by one number: 0 a beginner, 1 very good. Each level is to win 60 to 70 % of its matches
 * against the one below; steps of 0.025 won 62.9 % (750 matches), from which 0.029 was reckoned. `npm run league -- shooter
 * levels` measures it.
 */
const skill: Readonly<Record<Level, number>> = {
  1: 0.213,
  2: 0.242,
  3: 0.271,
  4: 0.3,
  5: 0.329,
  6: 0.358,
  7: 0.387,
  8: 0.416,
};

/** What a style changes. Weights of choices and the weapon only: hands and eyes belong to the level. */
const styles: Readonly<Record<Style, Partial<Profile>>> = {
  all_rounder: {},
  rusher: { aggression: 0.75, patience: 0, self_preservation: 0.3 },
  anchor: { aggression: 0.45, patience: 0.18, self_preservation: 0.6 },
  flanker: { flanking: 0.35, aggression: 0.6 },
  support: { teamwork: 0.57, aggression: 0.5 },
  marksman: { weapon: 'marksman', aggression: 0.3, patience: 0.35 },
};

/** The profile of a level and a style. */
export function profileOf(level: Level, style: Style = 'all_rounder'): Profile {
  const s = skill[level];
  const between = (beginner: number, expert: number): number => beginner + (expert - beginner) * s;
  return {
    reaction_s: between(0.24, 0.12),
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

/** Whose head a seat has: the full brain, or one of the scripts it is measured against. */
export type BrainName = 'full' | 'random' | 'rusher' | 'camper';

/** Parts of the full brain that a measurement can leave out, to see what each is worth. */
export const PARTS = ['team', 'positions', 'sharing', 'retreat', 'peek', 'grenades'] as const;
export type Part = (typeof PARTS)[number];

export interface Player {
  readonly brain: BrainName;
  readonly profile: Profile;
  readonly without?: readonly Part[];
}
