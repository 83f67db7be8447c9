/** Milliseconds that a person has for a move; then the seat plays by itself. */
export const TURN_MS = 20_000;

/** The visitor's time for a move. It stops while the match waits and then goes on from where it stopped. */
export class TurnClock {
  /** Milliseconds on a monotonic clock. */
  readonly #now: () => number;
  /** The move that it counts for; undefined while others act. */
  #turn: string | undefined;
  #left_ms = TURN_MS;
  /** When it last began to run; undefined while it stands. */
  #since: number | undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts for a move from now on, running or standing; another move begins with all of its time. Returns what is left. */
  set(turn: string | undefined, runs: boolean): number {
    const now = this.#now();
    if (turn !== this.#turn) this.#left_ms = TURN_MS;
    else if (this.#since !== undefined) this.#left_ms = Math.max(0, this.#left_ms - (now - this.#since));
    this.#turn = turn;
    this.#since = runs ? now : undefined;
    return this.#left_ms;
  }

  /** As it stood when it was last set. */
  view(): { readonly total_ms: number; readonly left_ms: number; readonly running: boolean } {
    return { total_ms: TURN_MS, left_ms: this.#left_ms, running: this.#since !== undefined };
  }
}
