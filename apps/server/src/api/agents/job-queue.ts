import type { ApiId } from '@fourth-seat/contract';
import type { Admission, TimeReservation } from './admission.ts';
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

/** An accepted job; `limit_ms` is the time its caller allows. */
export interface QueuedJob {
  readonly api: ApiId;
  readonly reservation: TimeReservation;
  readonly input: JobInput;
  readonly limit_ms: number;
  /** Asks no player, so it goes first. */
  readonly isCheap: boolean;
  /** Milliseconds of `performance.now()`: when the call arrived, and when the job was accepted. */
  readonly arrived_at: number;
  readonly entered_at: number;
  readonly resolve: (result: JobResult) => void;
}

/**
 * Jobs that wait for a thread: cheap ones first, then by deadline. A job past its budget is refused in favour of the
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
  /** Refuses all jobs that are past their budget, also the last one; returns how many. */
  refuseStale(): number;
  refuseAll(): void;
  readonly length: number;
}

/** Part of the budget kept for the way back. */
const RETURN_MS = 1;
/** Every job may wait here for at least this share of the budget. */
const MIN_WAIT = 0.2;

/** Time on this thread's clock at which the caller wants the best answer so far; Infinity where it gave no limit. */
const latestAt = ({ entered_at, limit_ms }: QueuedJob): number => entered_at + limit_ms - RETURN_MS;

/** Time by which a job has to be done. */
const dueAt = (job: QueuedJob, budget_ms: number): number =>
  Math.min(latestAt(job), job.arrived_at + budget_ms - RETURN_MS);

/** A job in the form that goes to a thread. */
export const toJob = (job: QueuedJob, budget_ms: number): Job => ({
  api: job.api,
  input: job.input,
  due_at: performance.timeOrigin + dueAt(job, budget_ms),
  latest_at: performance.timeOrigin + latestAt(job),
});

const goesBefore = (a: QueuedJob, b: QueuedJob, budget_ms: number): boolean =>
  a.isCheap === b.isCheap ? dueAt(a, budget_ms) < dueAt(b, budget_ms) : a.isCheap;

export function createJobQueue(
  admission: Pick<Admission, 'withdraw'>,
  budget_ms: number,
  now: () => number = () => performance.now(),
): JobQueue {
  let waiting: QueuedJob[] = [];

  function refuse({ reservation, resolve }: QueuedJob): void {
    admission.withdraw(reservation);
    resolve({ ok: false, reason: 'overloaded', retry_after: 1 });
  }

  /** Its budget is used up. A job that arrived late (after a slow commit) still gets a little time. */
  const isStale = ({ arrived_at, entered_at }: QueuedJob): boolean =>
    now() - arrived_at > budget_ms && now() - entered_at >= MIN_WAIT * budget_ms;

  return {
    add(job) {
      let at = waiting.length;
      for (let before = waiting[at - 1]; before && goesBefore(job, before, budget_ms); before = waiting[at - 1]) at--;
      waiting.splice(at, 0, job);
    },
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
      const at = waiting.findLastIndex(({ reservation }) => reservation.flow === flow);
      for (const job of at < 0 ? [] : waiting.splice(at, 1)) refuse(job);
    },
    refuseStale() {
      const stale = waiting.filter(isStale);
      waiting = waiting.filter((job) => !stale.includes(job));
      stale.forEach(refuse);
      return stale.length;
    },
    refuseAll() {
      waiting.splice(0).forEach(refuse);
    },
    get length() {
      return waiting.length;
    },
  };
}
