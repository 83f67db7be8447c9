import type { GameRecord } from '@fourth-seat/game';
import type { Action } from '../../../cards/action.ts';
import type { CardGroup, HandGrouping, Suggestion, TableView } from '../table/view.ts';
import type { DealReview } from './deal-review.ts';
import type { DecisionRequest, MoveWarning, RequestOptions, TableDecision } from './decision.ts';
import type { MoveEntry } from './match-record.ts';
import type { TableScene } from './scene.ts';
import type { MatchSetup, SeatSetup } from './setup.ts';

/** When a decision has to end at the latest, and the clock that it reads. */
export interface ThinkingTime {
  readonly now: () => number;
  readonly limit_ms: number;
}

/** How the next move of a running deal is judged: with the hands that the review of the whole deal will sample for it. */
export interface Judgement {
  /** The seed of the review. */
  readonly seed: string;
  /** Position of the move in its deal, from 0. */
  readonly index: number;
  readonly time: ThinkingTime;
}

/** A move that was made: what the record keeps of it, and the state that it led to. */
export interface MadeMove<State> {
  readonly entry: MoveEntry;
  readonly state: State;
}

/**
 * A game as the match driver uses it. `State` is the engine's. A move comes as an `Action`, is made once as the engine's
 * own move, and stays in the record as a `MoveEntry`; the view is drawn from the states.
 */
export interface TableGame<State> {
  readonly kernel: KernelName;
  /** The next deal of a match after these finished ones; undefined where the match is over. Throws on unknown rules. */
  readonly nextDeal: (setup: MatchSetup, finished: readonly State[]) => State | undefined;
  readonly formatDeal: (state: State) => string;
  /** Throws `NotationError`. */
  readonly parseDeal: (text: string) => State;
  /** Undefined where the deal is over. */
  readonly seatToMove: (state: State) => number | undefined;
  readonly request: (state: State, options: RequestOptions) => DecisionRequest;
  /** The worker's own player answers. */
  readonly decide: (request: DecisionRequest, seat: SeatSetup, time: ThinkingTime, explain: number) => TableDecision;
  /** Good plays of the seat to move, the best first and a pass among them, as reviews judge them. */
  readonly advise: (state: State, judgement: Judgement) => readonly Suggestion[];
  /** The warning before a move of the seat to move, as reviews judge it; undefined where it costs little chance. */
  readonly warningOf: (state: State, action: Action, judgement: Judgement) => MoveWarning | undefined;
  /** Whether the seat to move can only pass. */
  readonly nothingBeats: (state: State) => boolean;
  /** The cards of the seat to move that appear in any legal play. */
  readonly playable: (state: State) => readonly string[];
  /**
   * A seat's whole hand in plays; `grouping` as the API names it. Only Guandan has more than the one with the fewest turns.
   */
  readonly arrange: (state: State, seat: number, grouping: HandGrouping) => readonly CardGroup[];
  /** Every straight flush of the hand; none where suits do not matter. */
  readonly straightFlushes: (state: State, seat: number) => readonly CardGroup[];
  /** Makes a move of the seat to move; throws `IllegalMoveError` or `NotationError` where it may not be made. */
  readonly makeMove: (state: State, action: Action) => MadeMove<State>;
  /** Makes a recorded move again; throws as `makeMove` does. */
  readonly replayMove: (state: State, entry: MoveEntry) => State;
  /** Whether a deal ended before it was played, because nobody took the landlord's cards: it has no result. */
  readonly isPassedOut: (state: State) => boolean;
  /** Points per seat of a finished deal. */
  readonly points: (state: State) => readonly number[];
  readonly view: (scene: TableScene<State>) => TableView;
  readonly record: (first: State, moves: readonly MoveEntry[]) => GameRecord;
  /** Judges the decisions of these seats; of all where `seats` is undefined. */
  readonly review: (
    record: GameRecord,
    seats: readonly number[] | undefined,
    seed: string,
    time: ThinkingTime,
  ) => DealReview;
}

export type KernelName = 'webassembly' | 'javascript';
