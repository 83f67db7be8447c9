/**
 * What each level may use. A weaker level looks less far, forgets older plays and sees less sharply; it never makes a move
 * at random. Calibrated by `npm run ladder -- doudizhu`; the table is in `docs/strength.md`.
 */
export interface Profile {
  /** Decisions judged inside looks ahead per move: the work budget. 0 plays by the net alone. */
  readonly decisions: number;
  /** Moves looked at, best by the net first. */
  readonly arms: number;
  /** A move that the net thinks worse than its best by more is not looked at, in won deals. */
  readonly margin: number;
  /** Worlds sampled, and draws per kept world (see `WorldPlan`). */
  readonly worlds: number;
  readonly draws: number;
  /** Plays and passes of others remembered. */
  readonly memory: number;
  /** How many runs the net's own judgement counts for. */
  readonly prior: number;
  /** Choices of wings kept per kind and key. */
  readonly variants: number;
  /**
   * Width of the error in judging a move, in won deals: a move that is worse than the best by more is never chosen, so
   * that a weak level misjudges as people do and does not play at random.
   */
  readonly blur: number;
}

export const FULL: Profile = {
  decisions: 400,
  arms: 5,
  margin: 0.2,
  worlds: 60,
  draws: 4,
  memory: Infinity,
  prior: 10,
  variants: 3,
  blur: 0,
};
const NET: Profile = { ...FULL, decisions: 0 };

export const PROFILES: readonly Profile[] = [
  { ...NET, memory: 4, variants: 1, blur: 0.8 },
  { ...NET, memory: 6, variants: 1, blur: 0.6 },
  { ...NET, memory: 8, variants: 1, blur: 0.48 },
  { ...NET, memory: 10, variants: 1, blur: 0.38 },
  { ...NET, memory: 13, variants: 1, blur: 0.3 },
  { ...NET, memory: 16, variants: 2, blur: 0.23 },
  { ...NET, memory: 20, variants: 2, blur: 0.16 },
  { ...NET, memory: 30, blur: 0.09 },
  { ...NET, blur: 0.04 },
  NET,
];
