import type { DecideContext } from './agent.ts';
import type { CostlyMove, MoveComparison } from './coach.ts';
import type { Mechanics } from './game.ts';
import { NotationError } from './game.ts';
import { type RecordInput, type RecordParts, type ReplayedRecord, recordFault, replayInput } from './record.ts';
import { throwFault } from './request.ts';

/** A finished record, and the seats to look at (all where absent). */
export interface ReviewRequest {
  readonly record: RecordInput;
  readonly seats?: readonly number[] | undefined;
}

/** When a review should be done, on the clock of `now`; `unlimitedClock` sets no limit. */
export type ReviewClock = Pick<DecideContext, 'now' | 'deadline_at'>;

/** The clock of a review without a time limit. */
export const unlimitedClock: ReviewClock = { now: () => 0, deadline_at: Infinity };

/** A reviewed decision of a record: what was played, what was better and what was lost against that. */
export interface ReviewedDecision<Action = unknown> extends MoveComparison<Action> {
  /** Position of the move in the record, from 0. */
  readonly index: number;
  readonly seat: number;
}

/** What the reviews of all games answer; a game adds to its decisions and to the review what it alone knows. */
export interface Review<Decision extends ReviewedDecision = ReviewedDecision> {
  readonly decisions: readonly Decision[];
  /** True where the clock cut the work short; without that the same request gives the same review. */
  readonly fallback: boolean;
  /** The costliest moves, worst first, as text and as requests that can be sent again. */
  readonly coach: readonly CostlyMove[];
  readonly summary: {
    /** Points per seat; undefined for a record that breaks off. */
    readonly result: readonly number[] | undefined;
    /** Every blunder, and in any case the three costliest decisions that lost more than noise; worst first. */
    readonly key_moments: readonly number[];
    readonly per_seat: readonly SeatLosses[];
  };
}

/** The decisions of one seat, and what they lost in all. */
export interface SeatLosses {
  readonly seat: number;
  readonly decisions: number;
  readonly loss_win_rate: number;
  readonly loss_points: number;
  /** Share of decisions that cost next to nothing. */
  readonly accuracy: number;
}

/** The losses of every seat that decided something, by seat; `isGood` tells a decision that cost next to nothing. */
export function lossesBySeat<Decision extends ReviewedDecision>(
  decisions: readonly Decision[],
  isGood: (decision: Decision) => boolean,
): SeatLosses[] {
  const seats = [...new Set(decisions.map(({ seat }) => seat))].sort((a, b) => a - b);
  return seats.map((seat) => {
    const own = decisions.filter((decision) => decision.seat === seat);
    return {
      seat,
      decisions: own.length,
      loss_win_rate: own.reduce((sum, { loss_win_rate }) => sum + loss_win_rate, 0),
      loss_points: own.reduce((sum, { loss_points }) => sum + loss_points, 0),
      accuracy: own.filter(isGood).length / own.length,
    };
  });
}

/** Why a record is refused by a review: the rule is always `bad_record`. */
export const BAD_RECORD = 'bad_record';

/**
 * Replays a record that is to be reviewed; `withRules` writes the rule options sent beside it into the deal. A record
 * that does not replay is refused with the place of the fault (see `request.ts`).
 */
export function replayForReview<State, Move>(
  game: Mechanics<State, Move, unknown>,
  input: RecordInput,
  withRules: (parts: RecordParts) => RecordParts,
): ReplayedRecord<State, Move> {
  try {
    return replayInput(game, typeof input === 'string' ? input : withRules(input));
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    const { path, text } = recordFault(input, error);
    return throwFault({ error: 'impossible_state', rule: BAD_RECORD, place: path, cards: [], text });
  }
}

/** How a review tells key moments from noise. */
export interface KeyMomentRule<Decision> {
  /** By what decisions are ranked. */
  readonly lossOf: (decision: Decision) => number;
  /** Whether the loss is larger than errors of judgement explain. */
  readonly isBeyondNoise: (decision: Decision) => boolean;
  /** Whether the loss is so large that the decision is named in any case. */
  readonly isBlunder: (decision: Decision) => boolean;
}

/** How many are named where no loss is a blunder. */
const MIN_KEY_MOMENTS = 3;

/** Indices of every blunder and in any case of the three worst decisions beyond noise, worst first. */
export function keyMoments<Decision extends { readonly index: number }>(
  decisions: readonly Decision[],
  { lossOf, isBeyondNoise, isBlunder }: KeyMomentRule<Decision>,
): number[] {
  return decisions
    .filter(isBeyondNoise)
    .sort((a, b) => lossOf(b) - lossOf(a) || a.index - b.index)
    .filter((decision, place) => place < MIN_KEY_MOMENTS || isBlunder(decision))
    .map(({ index }) => index);
}
