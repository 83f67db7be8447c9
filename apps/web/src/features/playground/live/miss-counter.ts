/** Questions in a row without an answer in time after which the Live API is switched off. */
const LIVE_MISSES = 3;

/** Counts the requests in a row that the public API left without an answer in time. */
export class MissCounter {
  #misses = 0;

  /** Begins to count again, where the API is switched on. */
  reset(): void {
    this.#misses = 0;
  }

  /** True for the miss at which the API is switched off. Of several that come at the same time only one is. */
  count(isAnswered: boolean): boolean {
    this.#misses = isAnswered ? 0 : this.#misses + 1;
    return this.#misses === LIVE_MISSES;
  }
}
