/**
 * What each level may use. A weaker level evaluates with more noise and estimates endings instead of solving them; it never
 * plays at random.
 */
export interface Profile {
  /** Cards in all hands from which on endings are solved in sampled worlds; 0 plays by the net alone. */
  readonly endings: number;
  /** Positions of endings searched: the work budget. */
  readonly nodes: number;
  /** Candidates searched in endings, best by the net first. */
  readonly candidates: number;
  /** Worlds sampled, and draws for each of them. */
  readonly worlds: number;
  readonly draws: number;
  /** How many solved worlds the net's own estimate counts for. */
  readonly prior: number;
  /** Choices of tails kept per kind and key. */
  readonly variants: number;
  /**
   * Evaluation noise: width of the uniform error, in won deals. A move that is worse than the best by more is never
   * chosen, so that a weak level misjudges as people do and does not play at random.
   */
  readonly noise: number;
}

export const fullProfile: Profile = {
  endings: 18,
  nodes: 2500,
  candidates: 6,
  worlds: 20,
  draws: 4,
  prior: 12,
  variants: 3,
  noise: 0,
};
const netProfile: Profile = { ...fullProfile, endings: 0 };

export const profiles: readonly Profile[] = [
  { ...netProfile, noise: 1.6 },
  { ...netProfile, noise: 1.2 },
  { ...netProfile, noise: 0.95 },
  { ...netProfile, noise: 0.75 },
  { ...netProfile, noise: 0.6 },
  { ...netProfile, noise: 0.47 },
  { ...netProfile, noise: 0.35 },
  { ...netProfile, noise: 0.24 },
  { ...fullProfile, noise: 0.13 },
  fullProfile,
];

/** The profile of a level, 1 … 10; throws for any other. */
export function profileOf(level: number): Profile {
  const profile = profiles[level - 1];
  if (profile === undefined) throw new RangeError(`no level ${level}`);
  return profile;
}
