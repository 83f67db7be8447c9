import type { Locale } from '@fourth-seat/contract';
import type * as doudizhu from '@fourth-seat/doudizhu';
import type { Bilingual, GameRecord, SeatBelief } from '@fourth-seat/game';
import type * as guandan from '@fourth-seat/guandan';
import type { Action } from '../../../cards/action.ts';
import type { LiveRequest } from '../live/live-api.ts';
import type { CardGroup, Plan, TableView } from '../table/view.ts';
import type { DealEntry, MoveEntry } from './match-record.ts';
import { lastOf, type TableScene } from './scene.ts';
import type { MatchSetup, SeatSetup } from './setup.ts';

type Fields<Type> = { readonly [Name in keyof Type]: Type[Name] };

/** What the entry points of the games read, by the names of the API. */
interface GameRequests {
  readonly 'doudizhu.bid': doudizhu.BidRequest;
  readonly 'doudizhu.double': doudizhu.DoubleRequest;
  readonly 'doudizhu.show': doudizhu.ShowRequest;
  readonly 'doudizhu.play': doudizhu.PlayRequest;
  readonly 'guandan.tribute': guandan.TributeRequest;
  readonly 'guandan.return': guandan.ReturnRequest;
  readonly 'guandan.play': guandan.PlayRequest;
}
type DecisionApi = keyof GameRequests;

/** The API request for the seat to move; the worker's own player reads the same body. */
export type DecisionRequest = {
  [Api in DecisionApi]: LiveRequest<Api> & { readonly body: Fields<GameRequests[Api] & { readonly seed: string }> };
}[DecisionApi];

/** The parts of the API's answer that a table uses. What was not asked for is absent. */
export interface ApiDecision extends Candidate {
  readonly alternatives?: readonly Candidate[] | undefined;
  readonly reason: readonly { readonly code: string; readonly text: string }[];
  readonly belief?: readonly SeatBelief[] | undefined;
  readonly fallback: boolean;
  readonly wait_ms?: number | undefined;
  readonly say?: { readonly event: string; readonly text: Readonly<Record<Locale, string>> } | undefined;
}

/** Who decides, and what the answer is to hold beside the move. */
export interface RequestOptions {
  readonly level: number;
  readonly style: SeatSetup['style'];
  readonly explain: number;
  readonly belief: true;
  readonly pace: true;
  readonly seed: string;
}

export interface Candidate {
  readonly action: Action;
  readonly win_rate: number | null;
  readonly expected_points: number | null;
}

/** A sentence of the API is in one language, a sentence of the worker in both. */
export type ReasonText = Bilingual | string;

/** The part of a decision's answer that a table uses. */
export interface DecisionAnswer extends Candidate {
  readonly alternatives: readonly Candidate[];
  readonly reason: readonly { readonly code: string; readonly text: ReasonText }[];
  readonly belief: readonly SeatBelief[];
  readonly fallback: boolean;
  /** How long a person would take from the question to the move, in milliseconds. */
  readonly wait_ms: number;
  readonly say: { readonly event: string; readonly text: Bilingual } | undefined;
}

/** How long a decision may take, and the clock that it reads. */
export interface ThinkingTime {
  readonly now: () => number;
  readonly budget_ms: number;
}

export interface ReviewedMove {
  readonly index: number;
  readonly seat: number;
  readonly played: Action;
  readonly best: Action;
  readonly loss_win_rate: number;
  readonly loss_points: number;
  readonly reason: readonly { readonly code: string; readonly text: Bilingual }[];
}

/** The chance of the mover's side after a move, 0 … 1. */
export interface JudgedMove {
  readonly index: number;
  readonly win: number;
}

export interface DealReview {
  /** What the curve is drawn from: in Guandan every move of the seats looked at, in Doudizhu those with a choice. */
  readonly curve: readonly JudgedMove[];
  readonly decisions: readonly ReviewedMove[];
  /** Indices of the moves that the coach talks about, worst first: three at most. */
  readonly costliest: readonly number[];
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
  readonly kernel: Kernel;
  /** The next deal of a match after these finished ones; undefined where the match is over. Throws on unknown rules. */
  readonly nextDeal: (setup: MatchSetup, finished: readonly State[]) => State | undefined;
  readonly formatDeal: (state: State) => string;
  /** Throws `NotationError`. */
  readonly parseDeal: (text: string) => State;
  /** Undefined where the deal is over. */
  readonly seatToMove: (state: State) => number | undefined;
  readonly request: (state: State, options: RequestOptions) => DecisionRequest;
  /** The worker's own player answers. */
  readonly decide: (request: DecisionRequest, seat: SeatSetup, time: ThinkingTime, explain: number) => DecisionAnswer;
  /** The cards of the seat to move that appear in any legal play. */
  readonly playable: (state: State) => readonly string[];
  /**
   * A seat's whole hand in plays; `plan` as the API names groupings. Doudizhu only has the plan with the fewest turns.
   */
  readonly arrange: (state: State, seat: number, plan: Plan) => readonly CardGroup[];
  /** Every straight flush of the hand; none in Doudizhu. */
  readonly straightFlushes: (state: State, seat: number) => readonly CardGroup[];
  /** Makes a move of the seat to move; throws `IllegalMoveError` or `NotationError` where it may not be made. */
  readonly makeMove: (state: State, action: Action) => MadeMove<State>;
  /** Makes a recorded move again; throws as `makeMove` does. */
  readonly replayMove: (state: State, entry: MoveEntry) => State;
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

export type Kernel = 'webassembly' | 'javascript';

interface PlayedDeal<State> {
  readonly states: State[];
  readonly moves: MoveEntry[];
}

/** The deals of a match with every state that they went through. */
export class PlayedMatch<State> {
  readonly #game: TableGame<State>;
  readonly #deals: PlayedDeal<State>[];

  /** Throws the error of the engine where the record has a move that is not legal. */
  constructor(game: TableGame<State>, deals: readonly DealEntry[]) {
    this.#game = game;
    this.#deals = deals.map(({ deal, moves }) => {
      const states = [game.parseDeal(deal)];
      for (const move of moves) states.push(game.replayMove(lastOf(states), move));
      return { states, moves: [...moves] };
    });
  }

  get deals(): readonly PlayedDeal<State>[] {
    return this.#deals;
  }

  get state(): State {
    return lastOf(lastOf(this.#deals).states);
  }

  /** The last moment: so many moves into the last deal. */
  get lastMoment(): { readonly deal: number; readonly move: number } {
    return { deal: this.#deals.length - 1, move: lastOf(this.#deals).moves.length };
  }

  /** Whether the deal on the table is played to its end. */
  get isOver(): boolean {
    return this.#game.seatToMove(this.state) === undefined;
  }

  /** The last states of the deals that are played to their end. */
  finished(): State[] {
    return this.#deals.map(({ states }) => lastOf(states)).filter((last) => this.#game.seatToMove(last) === undefined);
  }

  /** The first state of the deal that follows; undefined where the match is over or the deal is not. */
  nextDeal(setup: MatchSetup): State | undefined {
    return this.#deals.length === 0 || this.isOver ? this.#game.nextDeal(setup, this.finished()) : undefined;
  }

  deal(first: State): void {
    this.#deals.push({ states: [first], moves: [] });
  }

  /** Adds a move to the deal on the table, with the chance that its player saw in it; null where nobody judged it. */
  append({ entry, state }: MadeMove<State>, win_rate: number | null = null): void {
    const deal = lastOf(this.#deals);
    deal.states.push(state);
    deal.moves.push(win_rate === null ? entry : { ...entry, win: win_rate });
  }

  record(): DealEntry[] {
    return this.#deals.map(({ states: [first], moves }) => {
      if (first === undefined) throw new RangeError('a deal without its cards');
      return { deal: this.#game.formatDeal(first), moves: [...moves] };
    });
  }
}
