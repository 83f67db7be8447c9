import type { Bilingual } from './text.ts';

/**
 * What a turn-based game is to everything outside it: matches, ladders, records, laws and players.
 *
 * A `State` is an immutable value and holds the whole truth; an `Observation` is what one seat may know. A deal has no
 * chance inside: everything random is drawn by `deal`, and what follows is moves only. A game that goes on over several
 * deals (levels in Guandan, a new deal after three passes in Doudizhu) is a sequence of such deals.
 */
export interface Game<State, Move, Observation, DealOptions> extends Mechanics<State, Move, Observation> {
  /** What a deal is played under, with every default filled in: the rules and, in some games, levels. */
  readonly defaults: DealOptions;
  /** A fresh deal. The same seed and options give the same state, in every engine and for ever. */
  deal(seed: string, options: DealOptions): State;
}

/** A game without its dealing: all that matches, records and arenas need. */
export interface Mechanics<State, Move, Observation> {
  readonly name: string;
  /** The number of seats, which options may decide. */
  seats(state: State): number;
  /** The seat to move. Not to be asked of a terminal state. */
  currentSeat(state: State): number;
  /** Every legal move of the seat to move, each once, in a fixed order; empty only in a terminal state. */
  legalMoves(state: State): readonly Move[];
  /** The state after a move; the argument is not changed. Throws `IllegalMoveError` on a move that is not legal. */
  apply(state: State, move: Move): State;
  isTerminal(state: State): boolean;
  /** Points won per seat; only of a terminal state. */
  returns(state: State): readonly number[];
  observation(state: State, seat: number): Observation;
  readonly notation: Notation<State, Move>;
}

/** The text of a game. Nothing here may contain a line break. */
export interface Notation<State, Move> {
  /** Rules and dealt cards of the state the deal began with, whatever has been played since. */
  formatDeal(state: State): string;
  /** The state before the first move. Throws `NotationError`. */
  parseDeal(text: string): State;
  formatMove(move: Move): string;
  /** Reads a move of the seat to move in `state`, which settles what the text leaves open. Throws `NotationError`. */
  parseMove(text: string, state: State): Move;
  /** Whether these moves of two seats are made at once, so that a record may write them in either order; never if absent. */
  areAtOnce?(text: string, other: string): boolean;
}

/** What an engine does not accept, and the sentence that says why. */
export class RefusedError extends Error {
  readonly text: Bilingual;
  constructor(text: Bilingual) {
    super(text.en);
    this.text = text;
  }
}

/** Rules with an unknown option, or an option with a value that it does not take. */
export class RulesError extends RefusedError {
  readonly option: string;
  constructor(option: string, text: Bilingual) {
    super(text);
    this.option = option;
  }
}

/** A move that the rules do not allow. */
export class IllegalMoveError extends RefusedError {
  override readonly name = 'IllegalMoveError';
}

/** Text that is not a deal, a move or a record: a sentence, and the line, from 0, where it is known. */
export class NotationError extends RefusedError {
  override readonly name = 'NotationError';
  readonly line: number | undefined;
  constructor(text: Bilingual, line?: number) {
    super(text);
    this.line = line;
  }
}
