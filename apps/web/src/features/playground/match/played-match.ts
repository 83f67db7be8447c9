import { lastOf } from './last-of.ts';
import type { DealEntry, MoveEntry } from './match-record.ts';
import type { Moment } from './moment.ts';
import type { MatchSetup } from './setup.ts';
import type { MadeMove, TableGame } from './table-game.ts';

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
  get lastMoment(): Moment {
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

  addDeal(first: State): void {
    this.#deals.push({ states: [first], moves: [] });
  }

  /** Adds a move to the deal on the table, with the chance that its player saw in it; null where nobody judged it. */
  append({ entry, state }: MadeMove<State>, win_rate: number | null = null): void {
    const deal = lastOf(this.#deals);
    deal.states.push(state);
    deal.moves.push(win_rate === null ? entry : { ...entry, win_rate });
  }

  record(): DealEntry[] {
    return this.#deals.map(({ states: [first], moves }) => {
      if (first === undefined) throw new RangeError('a deal without its cards');
      return { deal: this.#game.formatDeal(first), moves: [...moves] };
    });
  }
}
