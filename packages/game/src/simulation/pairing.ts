import { meanShare, type WinShare } from '../measuring/statistics.ts';
import type { Setup, Simulation } from './simulation.ts';

/** A simulation of two sides, and who wins it. */
export interface Contest<Start extends Setup, Input, State> {
  readonly simulation: Simulation<Start, Input, State>;
  /** What the first side has won of a match that is over: 1, 0, or a half of a draw. */
  readonly wonByFirst: (state: State) => number;
}

export interface PairingReport {
  readonly matches: number;
  /** Share of matches that the first kind won, draws half; the interval is over seeds. */
  readonly win: WinShare;
}

/** Looks at matches while they are played: after every tick, and at the end of each. */
export interface MatchWatcher<State> {
  tick?(state: State): void;
  over?(state: State): void;
}

/**
 * Plays each match from both sides: `setups` are one match with the first kind of player on the first side, and the
 * same with sides swapped.
 */
export function playBothSides<Start extends Setup, Input, State>(
  contest: Contest<Start, Input, State>,
  setups: readonly { readonly straight: Start; readonly swapped: Start }[],
  watchers: readonly MatchWatcher<State>[],
): PairingReport {
  const shares = setups.map(
    ({ straight, swapped }) => (playMatch(contest, straight, watchers) + 1 - playMatch(contest, swapped, watchers)) / 2,
  );
  return { matches: 2 * setups.length, win: meanShare(shares) };
}

/** Plays matches once. Returns the share that the first side won. */
export function playOnce<Start extends Setup, Input, State>(
  contest: Contest<Start, Input, State>,
  setups: readonly Start[],
  watchers: readonly MatchWatcher<State>[],
): WinShare {
  return meanShare(setups.map((setup) => playMatch(contest, setup, watchers)));
}

function playMatch<Start extends Setup, Input, State>(
  { simulation, wonByFirst }: Contest<Start, Input, State>,
  setup: Start,
  watchers: readonly MatchWatcher<State>[],
): number {
  const state = simulation.create(setup);
  while (!simulation.isOver(state)) {
    simulation.step(state, []);
    for (const watcher of watchers) watcher.tick?.(state);
  }
  for (const watcher of watchers) watcher.over?.(state);
  return wonByFirst(state);
}
