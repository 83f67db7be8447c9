/** What a request is for. However many of one kind wait, those of the other have every second turn. */
export type Lane = 'call' | 'page';

const lanes = ['call', 'page'] as const;

/**
 * Lets requests of all connections begin one a turn of the event loop, in the order in which they were read. Node accepts
 * one connection a turn (libuv 1.45 and later), and a turn that works off all that a thousand connections sent takes a
 * second: whoever connects during an overload then waits for its end. A turn costs some 20 µs.
 */
export class Turns {
  readonly #waiting: Readonly<Record<Lane, (() => void)[]>> = { call: [], page: [] };
  #last: Lane = 'page';
  #isTaken = false;

  /** Begins at once where nothing has begun in this turn, else in a later one; says after how many milliseconds. */
  enter(lane: Lane, begin: (waited_ms: number) => void): void {
    if (!this.#isTaken) return this.#begin(lane, () => begin(0));
    const entered_at = performance.now();
    this.#waiting[lane].push(() => begin(performance.now() - entered_at));
  }

  #begin(lane: Lane, begin: () => void): void {
    this.#isTaken = true;
    this.#last = lane;
    setImmediate(() => this.#next());
    begin();
  }

  #next(): void {
    this.#isTaken = false;
    const lane = lanes.find((name) => name !== this.#last && this.#waiting[name].length > 0) ?? this.#last;
    const begin = this.#waiting[lane].shift();
    if (begin) this.#begin(lane, begin);
  }
}
