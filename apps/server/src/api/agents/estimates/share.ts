/** A job that no thread has begun. */
export interface PendingJob {
  /** When it has to be done. */
  readonly due_at: number;
  /** Milliseconds of its floor. */
  readonly floor_ms: number;
}

/**
 * How long each job may think beyond its floor so that all that wait are done in time, and can think as long: whatever
 * the floors up to a job leave of the time until it is due is shared by the jobs until then, and by the ones that run.
 */
export class Share {
  readonly #threads: number;
  readonly #pace: number;
  readonly #now: number;
  #jobs = 0;
  #floors_ms = 0;
  #least_ms = Infinity;

  /** `pace` is how much longer than its processor time a job takes by the clock. */
  constructor({ threads, pace, now }: { readonly threads: number; readonly pace: number; readonly now: number }) {
    this.#threads = threads;
    this.#pace = pace;
    this.#now = now;
  }

  /** Adds the next job in the order in which they are begun. */
  add({ due_at, floor_ms }: PendingJob): void {
    this.#jobs++;
    this.#floors_ms += floor_ms * this.#pace;
    const free_ms = due_at - this.#now - this.#floors_ms / this.#threads;
    this.#least_ms = Math.min(this.#least_ms, free_ms / (this.#jobs / this.#threads + 1));
  }

  /** Infinity where nobody waits. */
  get ms(): number {
    return Math.max(0, this.#least_ms);
  }
}
