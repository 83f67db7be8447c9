/**
 * What each level may use. A weaker level thinks about fewer worlds, plays out less, forgets older plays; it never makes a
 * move at random. Calibrated by `npm run ladder -- doudizhu`; the table is in `docs/strength.md`.
 */
export interface Profile {
  /** Worlds kept, and draws per kept world (see `WorldPlan`). */
  readonly count: number;
  readonly draws: number;
  /** Plays and passes remembered. */
  readonly memory: number;
  /** Playout decisions per move: the work budget. 0 plays by one look ahead. */
  readonly steps: number;
  /** Choices of wings kept per kind and key. */
  readonly variants: number;
  /** Weight of the one-look-ahead score beside the playouts. */
  readonly prior: number;
  /**
   * Width of the error in judging a move, in won deals and half points: a move that is worse than the best by more is never
   * chosen, so that a weak level misjudges as people do and does not play at random.
   */
  readonly blur: number;
}

const FULL: Profile = { count: 120, draws: 4, memory: Infinity, steps: 100_000, variants: 2, prior: 0.01, blur: 0 };

export const PROFILES: readonly Profile[] = [
  { ...FULL, count: 8, draws: 1, memory: 3, steps: 1800, variants: 1, blur: 1.4 },
  { ...FULL, count: 9, draws: 1, memory: 5, steps: 2000, variants: 1, blur: 1.25 },
  { ...FULL, count: 10, draws: 1, memory: 7, steps: 2200, variants: 1, blur: 1.05 },
  { ...FULL, count: 11, draws: 1, memory: 9, steps: 2600, variants: 1, blur: 0.85 },
  { ...FULL, count: 12, draws: 1, memory: 12, steps: 3000, variants: 1, blur: 0.65 },
  { ...FULL, count: 14, draws: 1, memory: 15, steps: 3500, blur: 0.47 },
  { ...FULL, count: 18, draws: 1, memory: 20, steps: 5000, blur: 0.3 },
  { ...FULL, count: 24, draws: 1, memory: 30, steps: 8000, blur: 0.15 },
  { ...FULL, count: 40, draws: 2, steps: 20_000 },
  FULL,
];
