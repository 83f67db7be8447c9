/** How well a seat sees and acts. A level changes these numbers alone, never gold, damage or sight. */
export interface Profile {
  /** Seconds from the first sight of a unit on the own screen until it counts as noticed. */
  readonly reaction_s: number;
  /** Seconds between two looks at the map. */
  readonly map_check_s: number;
  readonly commands_per_s: number;
  /** Standard deviation of a skill's direction in degrees. */
  readonly aim_sigma: number;
  /** Standard deviation of the moment of a last hit in milliseconds. */
  readonly last_hit_ms: number;
  /** Standard deviation of the estimate of a fight, in points of the chance to win. */
  readonly fight_noise: number;
  /** How many skills are planned together. */
  readonly combo: number;
  /** Seconds for which a hero is remembered that is no longer seen. */
  readonly memory_s: number;
  /** How much it says by itself, 0 to 2: nothing where absent, as in replays of before. No level changes it. */
  readonly talk?: number | undefined;
}

export type ProfileNumber = keyof Profile;
/** What may change while a match runs. */
export type ProfileChange = { readonly [Name in ProfileNumber]?: number | undefined };

/** Least and most of each number, as the public API takes them. */
export const profileLimits: Readonly<Record<ProfileNumber, readonly [number, number]>> = {
  reaction_s: [0, 2],
  map_check_s: [0.2, 60],
  commands_per_s: [0.2, 15],
  aim_sigma: [0, 45],
  last_hit_ms: [0, 1000],
  fight_noise: [0, 100],
  combo: [1, 4],
  memory_s: [0, 60],
  talk: [0, 2],
};
/** Numbers of a profile that count something. */
export const wholeNumbers: ReadonlySet<string> = new Set<ProfileNumber>(['combo', 'talk']);

/** A profile with some numbers changed, within their limits; whatever else stands in the change is dropped. */
export function changedProfile(profile: Profile, change: ProfileChange): Profile {
  const changed: { -readonly [Name in ProfileNumber]?: number } = {};
  // Object.entries widens the names.
  for (const [name, [least, most]] of Object.entries(profileLimits) as [ProfileNumber, readonly [number, number]][]) {
    const value: unknown = change[name];
    if (typeof value !== 'number' || Number.isNaN(value)) continue;
    const limited = Math.max(least, Math.min(most, value));
    changed[name] = wholeNumbers.has(name) ? Math.floor(limited + 0.5) : limited;
  }
  return { ...profile, ...changed };
}

export const LEVELS = 8;
export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export function profileOf(level: Level): Profile {
  const share = (level - 1) / (LEVELS - 1);
  const between = (beginner: number, expert: number): number => beginner + (expert - beginner) * share;
  return {
    reaction_s: between(0.45, 0.16),
    map_check_s: between(8, 2),
    commands_per_s: between(1.5, 5),
    aim_sigma: between(14, 3),
    last_hit_ms: between(220, 60),
    fight_noise: between(25, 3),
    combo: Math.floor(between(1, 4) + 0.5),
    memory_s: between(5, 25),
  };
}

/** Who decides for a seat: the full brain, or a script that it is measured against. */
export const brainNames = ['full', 'random', 'rusher', 'farmer', 'deathball', 'stock'] as const;
export type BrainName = (typeof brainNames)[number];

/** What of the full brain can be left out, so that a league shows what it is worth. */
export const brainParts = [
  /** What the team does together: pushes and defences. */
  'plan',
  /** The estimate of a fight: heads are counted instead. */
  'fight',
  /** Going home for items and health before it must. */
  'tempo',
  /** Leaving a fight that would be lost. */
  'retreat',
  /** Waiting for the moment of a last hit. */
  'last_hit',
  /** Striking from where it stands while a fight is open. */
  'harass',
  /** Several skills reckoned together. */
  'combo',
  /** Stepping away between two blows. */
  'kite',
  /** Aiming where a foe will be. */
  'lead',
  /** The choice of items: the first of the list that can be paid instead. */
  'items',
] as const;
export type BrainPart = (typeof brainParts)[number];

export interface Player {
  readonly brain: BrainName;
  readonly profile: Profile;
  /** Ids of the sheet. */
  readonly hero: string;
  readonly spark: string;
  /** Absent in every match but those of a league, as replays hash it. */
  readonly without?: readonly BrainPart[];
}
