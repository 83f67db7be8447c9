import { levelNoise } from '../data/level-noise.ts';

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

/** The lowest level that solves endings. */
const SOLVING_FROM = 9;

/**
 * Each level wins 60 to 67 % of matches of 8 decks against the one below, but level 9 with two players 70 %, as it solves endings and
 * level 8 does not.
 */
export const profiles: readonly Profile[] = levelNoise.map((noise, index) => ({
  ...(index + 1 >= SOLVING_FROM ? fullProfile : netProfile),
  noise,
}));

/** The profile of a level, 1 … 10; throws for any other. */
export function profileOf(level: number): Profile {
  const profile = profiles[level - 1];
  if (profile === undefined) throw new RangeError(`no level ${level}`);
  return profile;
}
