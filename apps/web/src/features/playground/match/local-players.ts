import type { Action } from '../../../cards/action.ts';
import type { DecisionRequest, MoveWarning, TableDecision } from './decision.ts';
import { ALTERNATIVES, decisionRequestFor, playerOf } from './decision-request.ts';
import { type Moment, momentKey } from './moment.ts';
import type { PlayedMatch } from './played-match.ts';
import type { MatchQuestions, Thought } from './protocol.ts';
import type { MatchSetup } from './setup.ts';
import type { Judgement, TableGame } from './table-game.ts';

/**
 * Milliseconds after which a player here stops thinking. Nobody waits in a queue of this browser, so this is far more than
 * a whole thought takes, on a slow phone and in code that has not been compiled yet.
 */
const THINKING_LIMIT_MS = 3000;
/** The same for the review of a whole deal, which nothing on the table waits for. */
const REVIEW_LIMIT_MS = 15_000;

interface LocalPlayersOptions<State> {
  readonly game: TableGame<State>;
  readonly match: PlayedMatch<State>;
  /** The seats as they are now. */
  readonly setup: () => MatchSetup;
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
}

/** The players of this browser: they decide moves, judge the visitor's moves, and review a finished deal. */
export class LocalPlayers<State> {
  readonly #game: TableGame<State>;
  readonly #match: PlayedMatch<State>;
  readonly #setup: () => MatchSetup;
  readonly #now: () => number;
  readonly #thoughts = new Map<string, Thought>();

  constructor({ game, match, setup, now }: LocalPlayersOptions<State>) {
    this.#game = game;
    this.#match = match;
    this.#setup = setup;
    this.#now = now;
  }

  /** The request for the decision of a seat in a state of the match. */
  request(state: State, at: Moment, seat: number, explain = ALTERNATIVES): DecisionRequest {
    return decisionRequestFor({ game: this.#game, setup: this.#setup(), state, at, seat, explain });
  }

  /** The decision of the seat's own player. */
  decide(request: DecisionRequest, seat: number, explain = ALTERNATIVES): TableDecision {
    const time = { now: this.#now, limit_ms: THINKING_LIMIT_MS };
    return this.#game.decide(request, playerOf(this.#setup(), seat), time, explain);
  }

  /** Keeps the decision behind a move. */
  rememberThought(thought: Thought): void {
    this.#thoughts.set(momentKey(thought.at), thought);
  }

  /** The decision behind the move at that moment; for a person's move, what a player thinks of it now. */
  thoughtAt(at: Moment): Thought | undefined {
    const known = this.#thoughts.get(momentKey(at));
    const state = this.#match.deals[at.deal]?.states[at.move - 1];
    const seat = state === undefined ? undefined : this.#game.seatToMove(state);
    if (known || state === undefined || seat === undefined) return known;
    const request = this.request(state, { deal: at.deal, move: at.move - 1 }, seat);
    const answer = this.decide(request, seat);
    const { level } = playerOf(this.#setup(), seat);
    return { at, seat, level, request, answer, source: 'local', took_ms: undefined };
  }

  /** Good moves for the seat to move, the best first: none that the review of the deal would call a mistake. */
  hints(): MatchQuestions['hints']['answer'] {
    return this.#game.advise(this.#match.state, this.#judgement());
  }

  /** The warning before a blunder of the seat to move; undefined where the move is good enough. */
  warningOf(action: Action): MoveWarning | undefined {
    return this.#game.warningOf(this.#match.state, action, this.#judgement());
  }

  /** A deal as a record of the kernel; undefined where there is no such deal. */
  recordOf(deal: number): MatchQuestions['record']['answer'] {
    const played = this.#match.deals[deal];
    const first = played?.states[0];
    return played && first !== undefined ? this.#game.record(first, played.moves) : undefined;
  }

  /** The review of a deal; undefined where there is no such deal. */
  review(deal: number): MatchQuestions['review']['answer'] {
    const record = this.recordOf(deal);
    if (!record) return undefined;
    const time = { now: this.#now, limit_ms: REVIEW_LIMIT_MS };
    const { human, seed } = this.#setup();
    return this.#game.review(record, human === null ? undefined : [human], seed, time);
  }

  #judgement(): Judgement {
    const time = { now: this.#now, limit_ms: THINKING_LIMIT_MS };
    return { seed: this.#setup().seed, index: this.#match.lastMoment.move, time };
  }
}
