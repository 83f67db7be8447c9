/**
 * What each level may use. A weaker level remembers fewer turns, plans with fewer branches and evaluates with more
 * noise; it never plays at random. Calibrated by `npm run ladder -- guandan`; the results are in `docs/strength.md`.
 */
export interface Profile {
  /** Latest turns remembered. */
  readonly memory: number;
  /** Branches of a plan. */
  readonly branches: number;
  /**
   * Evaluation noise: width of the uniform error on the score, which lies between 0 and 1. A play that is worse than
   * the best by more is never chosen, so that a weak level misjudges as people do.
   */
  readonly noise: number;
  /** Number of own cards from which on endings are computed exactly; 0 for never. */
  readonly endings: number;
}

export const fullProfile: Profile = { memory: Infinity, branches: 700, noise: 0, endings: 18 };

export const profiles: readonly Profile[] = [
  { memory: 8, branches: 8, noise: 0.178, endings: 2 },
  { memory: 12, branches: 12, noise: 0.151, endings: 3 },
  { memory: 16, branches: 20, noise: 0.128, endings: 4 },
  { memory: 22, branches: 32, noise: 0.11, endings: 5 },
  { memory: 28, branches: 50, noise: 0.0965, endings: 6 },
  { memory: 36, branches: 80, noise: 0.0817, endings: 8 },
  { memory: 48, branches: 120, noise: 0.0712, endings: 10 },
  { memory: 60, branches: 200, noise: 0.062, endings: 12 },
  { memory: 80, branches: 300, noise: 0.041, endings: 15 },
  fullProfile,
];

/** The profile of a level, 1 … 10; throws for any other. */
export function profileOf(level: number): Profile {
  const profile = profiles[level - 1];
  if (!profile) throw new RangeError(`no level ${level}`);
  return profile;
}
