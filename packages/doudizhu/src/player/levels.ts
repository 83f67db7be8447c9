/**
 * What each level may use. A weaker level forgets older plays, judges endings instead of solving them and sees less
 * sharply; it never makes a move at random. Calibrated by `npm run ladder -- doudizhu`; the table is in
 * `docs/strength.md`.
 */
export interface Profile {
  /** Cards in all hands from which on endings are solved in sampled worlds; 0 plays by the net alone. */
  readonly endings: number;
  /** Decisions judged in playouts per move where the call is close; 0 for none. */
  readonly playouts: number;
  /** Positions of endings looked at per move: the work budget. */
  readonly nodes: number;
  /** Moves looked at in endings, best by the net first. */
  readonly candidates: number;
  /** Worlds sampled, and draws per kept world (see `WorldPlan`). */
  readonly worlds: number;
  readonly draws: number;
  /** How many solved worlds the net's own judgement counts for. */
  readonly prior: number;
  /** Plays and passes of others remembered. */
  readonly memory: number;
  /** Latest moves of others that sampled worlds are weighed by, by the nets' policy and the naive one; 0 for none. */
  readonly observedMoves: number;
  /** Choices of wings kept per kind and key. */
  readonly variants: number;
  /**
   * Width of the error in judging a move, in won deals: a move that is worse than the best by more is never chosen, so
   * that a weak level misjudges as people do and does not play at random.
   */
  readonly noise: number;
  /**
   * How much better, in won deals, another move must look before the level leaves what the naive policy would
   * do: lead the part of the plan with the lowest card, follow with the lowest that beats.
   */
  readonly style: number;
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
  style: 0,
};
const endingsProfile: Profile = { ...fullProfile, playouts: 0, observedMoves: 0 };
const netProfile: Profile = { ...endingsProfile, endings: 0 };

export const profiles: readonly Profile[] = [
  { ...netProfile, memory: 3, noise: 0.2, style: 1.1 },
  { ...netProfile, memory: 7, noise: 0.18, style: 0.55 },
  { ...netProfile, memory: 10, noise: 0.16, style: 0.36 },
  { ...netProfile, memory: 14, noise: 0.14, style: 0.267 },
  { ...netProfile, memory: 18, noise: 0.13, style: 0.192 },
  { ...netProfile, memory: 24, noise: 0.12, style: 0.14 },
  { ...endingsProfile, noise: 0.1, style: 0.131 },
  { ...endingsProfile, noise: 0.09, style: 0.087 },
  { ...endingsProfile, noise: 0.08, style: 0.034 },
  fullProfile,
];
