import type { Timing } from './effort.ts';
import type { Rng } from './rng.ts';
import type { Reason } from './text.ts';

/** How a player chooses between moves of about equal value. */
export const styles = ['balanced', 'aggressive', 'cautious'] as const;
export type Style = (typeof styles)[number];
/** What a player plays for: the points of the deal, or only the chance to win it. */
export const objectives = ['score', 'win'] as const;
export type Objective = (typeof objectives)[number];

/** Levels of a player go from 1 to this one, which is also that of a partner of whom nothing is said. */
export const HIGHEST_LEVEL = 10;

/** How little a partner of that level is relied on: 0 for the highest level and where nothing is said, 1 for level 1. */
export const distrustOf = (partnerLevel: number = HIGHEST_LEVEL): number =>
  (HIGHEST_LEVEL - partnerLevel) / (HIGHEST_LEVEL - 1);

/** How a player of a card game plays: at the highest level, balanced and for points, where nothing else is said. */
export interface CardPlayerConfig {
  /** 1 … `HIGHEST_LEVEL`; players throw a RangeError for any other. */
  readonly level?: number;
  /** Assumed level of the partner, in the same range; `HIGHEST_LEVEL` where absent. The player relies less on a weak one. */
  readonly partnerLevel?: number;
  readonly style?: Style;
  readonly objective?: Objective;
}

/** What the player thinks another seat holds: probabilities under stable names, such as `bomb` or `big_joker`. */
export interface SeatBelief {
  readonly seat: number;
  readonly chances: Readonly<Record<string, number>>;
}

export interface Alternative<Move> {
  readonly move: Move;
  readonly win_rate?: number;
  readonly expected_points?: number;
}

export interface Decision<Move> {
  readonly move: Move;
  /** Chance 0 … 1 that the mover's side wins the deal after this move. */
  readonly win_rate?: number;
  /** Points the mover may expect from the deal. */
  readonly expected_points?: number;
  /** Other moves, best first, without the chosen one. At most as many as `explain` asked for. */
  readonly alternatives?: readonly Alternative<Move>[];
  readonly reasons?: readonly Reason[];
  readonly belief?: readonly SeatBelief[];
  /** True where the clock cut the work below the floor of the level, and the best move so far was given. */
  readonly fallback: boolean;
  /** How much of its level's usual work was done, 0 … 1; 1 where absent. Below 1 the move is at least the floor's. */
  readonly effort?: number;
}

/**
 * Everything a decision may use besides what the seat sees. The clock is an argument because engines may not read one;
 * the work itself is bounded by a budget of steps, so that the same seed gives the same answer on every machine, and
 * the clock only stops a decision that would come too late.
 */
export interface DecideContext extends Timing {
  readonly rng: Rng;
  /** How many alternatives to report; 0 or absent for none. Must not change the move. */
  readonly explain?: number;
  /**
   * Whether to report what the player thinks others hold; where absent, it is reported whenever a decision is
   * explained. Must not change the move.
   */
  readonly belief?: boolean;
}

/** A player. Stateless: everything it knows is in the observation. `legalMoves` is never empty. */
export interface Agent<Observation, Move> {
  readonly name: string;
  decide(observation: Observation, legalMoves: readonly Move[], context: DecideContext): Decision<Move>;
}

/** A context without a clock, for tests and for work where time does not matter. */
export function untimed(rng: Rng, explain = 0): DecideContext {
  return { rng, now: () => 0, deadline_at: Infinity, explain };
}

/** Whether a decision should report what the player thinks others hold. */
export const asksBelief = ({ belief, explain = 0 }: Pick<DecideContext, 'belief' | 'explain'>): boolean =>
  belief ?? explain > 0;
