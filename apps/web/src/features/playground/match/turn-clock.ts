import type { Clock } from '../table/view.ts';

/** Milliseconds that a visitor has for a move; after that the AI plays the seat. */
export const TURN_MS = 20_000;

/** Milliseconds in which a visitor sees that only a pass is left, before the seat passes by itself. */
export const PASS_MS = 2000;

/** The visitor's time for a move. It stops while the match waits, and then continues. */
export class TurnClock {
  /** Milliseconds on a monotonic clock. */
  readonly #now: () => number;
  /** The move whose time is counted; undefined while others act. */
  #turn: string | undefined;
  /** All the time of that move. */
  #total_ms = TURN_MS;
  #left_ms = TURN_MS;
  /** When it last started to run; undefined while it is stopped. */
  #since: number | undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts for a move from now on; a new move, or another total, starts with all of its time. Returns the time left. */
  run(turn: string, total_ms = TURN_MS): number {
    const now = this.#now();
    this.#turnTo(turn, now, total_ms);
    this.#since = now;
    return this.#left_ms;
  }

  /** Stands still, at a move or while others act. */
  hold(turn: string | undefined, total_ms = TURN_MS): void {
    this.#turnTo(turn, this.#now(), total_ms);
    this.#since = undefined;
  }

  #turnTo(turn: string | undefined, now: number, total_ms: number): void {
    if (turn !== this.#turn || total_ms !== this.#total_ms) this.#left_ms = total_ms;
    else if (this.#since !== undefined) this.#left_ms = Math.max(0, this.#left_ms - (now - this.#since));
    this.#turn = turn;
    this.#total_ms = total_ms;
  }

  /** The clock as it last began to run or was held. */
  view(): Clock {
    return { total_ms: this.#total_ms, left_ms: this.#left_ms, running: this.#since !== undefined };
  }
}
