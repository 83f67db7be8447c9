/** The start of a match: the seed, the players, and the other settings of the game. */
export interface Setup {
  readonly seed: string;
  /** Plain data: who plays, with their settings. */
  readonly profiles: unknown;
}

/**
 * A game in steps of equal length. `create` and `step` are pure functions of their arguments: no clock, no built-in
 * randomness, nothing asynchronous; what comes from outside (people, remote answers) comes as inputs.
 */
export interface Simulation<Start extends Setup, Input, State> {
  /** Changes whenever the same seed leads to another match; a replay of another version is refused. */
  readonly engineVersion: string;
  /** Hash of the baked data the state is made of. */
  readonly mapHash: string;
  readonly ticksPerSecond: number;
  /** The longest match. A replay that claims more ticks is refused before it is run. */
  readonly maxTicks: number;
  create(setup: Start): State;
  /** Changes the state to the next tick. `inputs` are what arrived before it, in order of arrival. */
  step(state: State, inputs: readonly Input[]): void;
  isOver(state: State): boolean;
}
