import type { ApiId } from '@fourth-seat/contract';
import type { Admission, JobOrigin, TimeReservation } from './admission.ts';
import type { WrittenResult } from './decision.ts';
import type { Job, JobInput } from './messages.ts';

export type JobResult =
  | { readonly ok: true; readonly result: WrittenResult; readonly queue_ms: number; readonly service_ms: number }
  /** Refused for lack of time; another try may be answered after so many seconds. */
  | { readonly ok: false; readonly reason: 'overloaded'; readonly retry_after: number }
  /** The decision threw. */
  | { readonly ok: false; readonly reason: 'bug'; readonly bug: string }
  /** The thread died, or was ended because the job did not end. */
  | { readonly ok: false; readonly reason: 'crashed' };

/** A decision as a pool gets it. */
export interface PoolJob extends JobOrigin {
  readonly api: ApiId;
  readonly input: JobInput;
  /** When the call arrived, on `performance.now()`. The budget starts there. */
  readonly arrived_at: number;
  /** Milliseconds from now after which the caller wants the best answer so far; Infinity where it gave no limit. */
  readonly limit_ms: number;
  /** Asks no player, so it goes before jobs that think. */
  readonly isCheap: boolean;
}

/** A job that was accepted; `limit_ms` runs from `entered_at`. */
export interface QueuedJob extends PoolJob {
  readonly reservation: TimeReservation;
  /** When it was accepted, on `performance.now()`. */
  readonly entered_at: number;
  readonly resolve: (result: JobResult) => void;
}

/**
 * Jobs that wait for a thread: cheap ones first, then those that are due first. A job past its budget is refused in favour of the
 * jobs behind it.
 */
export interface JobQueue {
  add(job: QueuedJob): void;
  /**
   * Takes the next jobs that can still be answered: at most `most`, and at most `most_ms` of expected work, but one in
   * any case. The last one that waits is answered late, because refusing it would help nobody.
   */
  take(most: number, most_ms: number): QueuedJob[];
  /** Refuses the last waiting job of a flow. */
  refuseLast(flow: string): void;
  /** Refuses all jobs that are past their budget, also the last one. */
  refuseStale(): void;
  refuseAll(): void;
  readonly length: number;
  /** Waiting jobs that were refused since the start. */
  readonly refused: number;
}

/** Milliseconds of the budget, and of the caller's limit, that are kept for the way back. */
export const RETURN_MS = 1;
/** Every job may wait here for at least this share of the budget. */
const MIN_WAIT = 0.2;

/** When the caller wants the best answer so far, on `performance.now()`; Infinity where it gave no limit. */
const limitAt = ({ entered_at, limit_ms }: QueuedJob): number => entered_at + limit_ms - RETURN_MS;

/** When a job has to be done: at its caller's limit or at the end of its budget, whichever comes first. */
const dueAt = (job: QueuedJob, budget_ms: number): number =>
  Math.min(limitAt(job), job.arrived_at + budget_ms - RETURN_MS);

/** A job in the form that goes to a thread. */
export const toJob = (job: QueuedJob, budget_ms: number): Job => ({
  api: job.api,
  input: job.input,
  due_at: performance.timeOrigin + dueAt(job, budget_ms),
  limit_at: performance.timeOrigin + limitAt(job),
});

const goesBefore = (a: QueuedJob, b: QueuedJob, budget_ms: number): boolean =>
  a.isCheap === b.isCheap ? dueAt(a, budget_ms) < dueAt(b, budget_ms) : a.isCheap;

/** Puts a job before those that go after it. */
function insertJob(waiting: QueuedJob[], job: QueuedJob, budget_ms: number): void {
  let at = waiting.length;
  for (let before = waiting[at - 1]; before && goesBefore(job, before, budget_ms); before = waiting[at - 1]) at--;
  waiting.splice(at, 0, job);
}

export function createJobQueue(
  admission: Pick<Admission, 'withdraw'>,
  budget_ms: number,
  now: () => number = () => performance.now(),
): JobQueue {
  let waiting: QueuedJob[] = [];
  let refused = 0;

  function refuse({ reservation, resolve }: QueuedJob): void {
    refused++;
    admission.withdraw(reservation);
    resolve({ ok: false, reason: 'overloaded', retry_after: 1 });
  }

  /** Its budget is used up. A job that arrived late (after a slow commit) still gets a little time. */
  const isStale = ({ arrived_at, entered_at }: QueuedJob): boolean =>
    now() - arrived_at > budget_ms && now() - entered_at >= MIN_WAIT * budget_ms;

  return {
    add: (job) => insertJob(waiting, job, budget_ms),
    take(most, most_ms) {
      const chunk: QueuedJob[] = [];
      let work_ms = 0;
      let passed = 0;
      const last = waiting.at(-1);
      for (const job of waiting) {
        if (chunk.length > 0 && (chunk.length >= most || work_ms + job.reservation.floor_ms > most_ms)) break;
        passed++;
        if (isStale(job) && job !== last) {
          refuse(job);
          continue;
        }
        chunk.push(job);
        work_ms += job.reservation.floor_ms;
      }
      waiting.splice(0, passed);
      return chunk;
    },
    refuseLast(flow) {
      const at = waiting.findLastIndex((job) => job.flow === flow);
      for (const job of at < 0 ? [] : waiting.splice(at, 1)) refuse(job);
    },
    refuseStale() {
      const stale = waiting.filter(isStale);
      waiting = waiting.filter((job) => !stale.includes(job));
      stale.forEach(refuse);
    },
    refuseAll() {
      waiting.splice(0).forEach(refuse);
    },
    get length() {
      return waiting.length;
    },
    get refused() {
      return refused;
    },
  };
}
