import type { MoveList } from './move-list.ts';

const MAX_KEPT = 8;

/** The cheapest plays of a list, cheapest first, the earlier of equals first. */
export class Cheapest {
  readonly #price = new Float64Array(MAX_KEPT);
  readonly #index = new Int32Array(MAX_KEPT);
  #most = 0;
  #kept = 0;

  /** Begins to choose at most this many, which are at most 8. */
  start(most: number): void {
    this.#most = most;
    this.#kept = 0;
  }

  offer(index: number, cost: number): void {
    if (this.#kept === this.#most && cost >= (this.#price[this.#kept - 1] ?? 0)) return;
    let at = this.#kept < this.#most ? this.#kept++ : this.#kept - 1;
    for (; at > 0 && (this.#price[at - 1] ?? 0) > cost; at--) {
      this.#price[at] = this.#price[at - 1] ?? 0;
      this.#index[at] = this.#index[at - 1] ?? 0;
    }
    this.#price[at] = cost;
    this.#index[at] = index;
  }

  pushTo(list: MoveList, from: MoveList): void {
    for (let k = 0; k < this.#kept; k++) {
      const i = this.#index[k] ?? 0;
      list.push(from.meta[i] ?? 0, from.lo[i] ?? 0, from.hi[i] ?? 0);
    }
  }
}
