/**
 * What each level may use. A weaker level forgets older plays, estimates endings instead of solving them and evaluates
 * with more noise; it never plays at random. Calibrated by `npm run ladder -- doudizhu`; the results are in
 * `docs/strength.md`.
 */
export interface Profile {
  /** Cards in all hands from which on endings are solved in sampled worlds; 0 plays by the net alone. */
  readonly endings: number;
  /** Decisions evaluated in playouts for each move where candidates are close; 0 for none. */
  readonly playouts: number;
  /** Positions of endings searched for each move: the work budget. */
  readonly nodes: number;
  /** Candidates searched in endings, best by the net first. */
  readonly candidates: number;
  /** Worlds sampled. */
  readonly worlds: number;
  /** Draws for each of them (see `SamplingPlan`). */
  readonly draws: number;
  /** How many solved worlds the net's own estimate counts for. */
  readonly prior: number;
  /** Plays and passes of others remembered. */
  readonly memory: number;
  /** Latest moves of others by whose likelihood sampled worlds are weighed; 0 for none. */
  readonly observedMoves: number;
  /** Choices of wings kept per kind and key. */
  readonly variants: number;
  /**
   * Evaluation noise: width of the uniform error, in won deals. A move that is worse than the best by more is never
   * chosen, so that a weak level misjudges as people do and does not play at random.
   */
  readonly noise: number;
  /**
   * What the move of the naive policy gains in evaluation, in won deals: another move must look better by more before
   * the level leaves it.
   */
  readonly naiveBias: number;
}

export const fullProfile: Profile = {
  endings: 22,
  playouts: 800,
  nodes: 15_000,
  candidates: 8,
  worlds: 40,
  draws: 4,
  prior: 20,
  memory: Infinity,
  observedMoves: 10,
  variants: 3,
  noise: 0,
  naiveBias: 0,
};
const endingsProfile: Profile = { ...fullProfile, playouts: 0, observedMoves: 0 };
const netProfile: Profile = { ...endingsProfile, endings: 0 };

export const profiles: readonly Profile[] = [
  { ...netProfile, memory: 3, noise: 0.2, naiveBias: 1.1 },
  { ...netProfile, memory: 7, noise: 0.18, naiveBias: 0.55 },
  { ...netProfile, memory: 10, noise: 0.16, naiveBias: 0.36 },
  { ...netProfile, memory: 14, noise: 0.14, naiveBias: 0.267 },
  { ...netProfile, memory: 18, noise: 0.13, naiveBias: 0.192 },
  { ...netProfile, memory: 24, noise: 0.12, naiveBias: 0.14 },
  { ...endingsProfile, noise: 0.1, naiveBias: 0.131 },
  { ...endingsProfile, noise: 0.09, naiveBias: 0.087 },
  { ...endingsProfile, noise: 0.08, naiveBias: 0.034 },
  fullProfile,
];

/** The profile of a level, 1 … 10; throws for any other. */
export function profileOf(level: number): Profile {
  const profile = profiles[level - 1];
  if (profile === undefined) throw new RangeError(`no level ${level}`);
  return profile;
}
