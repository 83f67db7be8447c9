import type { DecisionContext } from '../decision.ts';

/** Instants of a job on the clock of its thread. */
export interface JobTimes {
  /** When it has to be done: at the end of its budget, or at `limit_at` where that is earlier. */
  readonly due_at: number;
  /** When the caller wants the answer; Infinity where it gave no limit. */
  readonly limit_at: number;
}

/** The thread that a job runs in. */
interface Thread {
  readonly now: () => number;
  /** Jobs that wait for this thread. */
  readonly behind: () => number;
  /** The budget of a job, in milliseconds. */
  readonly budget_ms: number;
}

/**
 * When work with a fixed length (a review, a whole match) has to end. The budget is measured on the clock, but a call
 * that nobody waits behind is not refused just because the machine gave the thread no processor time: it may go on past
 * the budget until it has used as much CPU, or until its caller's limit.
 *
 * A class, as is every object with a getter that is made for each call: V8 gives each object literal with a getter a
 * hidden class of its own, which only a major collection frees.
 */
export class FixedWorkContext implements DecisionContext {
  readonly now: () => number;
  readonly #thread: Thread;
  readonly #times: JobTimes;
  readonly #used_ms: () => number;

  /** `used_ms`: the CPU time that the job itself has used. */
  constructor(thread: Thread, times: JobTimes, used_ms: () => number) {
    this.now = thread.now;
    this.#thread = thread;
    this.#times = times;
    this.#used_ms = used_ms;
  }

  get deadline_at(): number {
    const { now, behind, budget_ms } = this.#thread;
    const { due_at, limit_at } = this.#times;
    const mayGoOn = now() >= due_at && behind() === 0 && this.#used_ms() < budget_ms;
    return mayGoOn ? limit_at : due_at;
  }
}
