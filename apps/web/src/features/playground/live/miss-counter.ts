/** Requests in a row without an answer after which the Live API is switched off. */
export const LIVE_MISSES = 3;

/** Counts the requests in a row that the public API did not answer in time. */
export class MissCounter {
  #misses = 0;

  /** Begins to count again: the API has answered, or is switched on. */
  reset(): void {
    this.#misses = 0;
  }

  /** True for the miss at which the API is switched off. Of several that come at the same time only one is. */
  countMiss(): boolean {
    this.#misses += 1;
    return this.#misses === LIVE_MISSES;
  }
}
