import type { Admission, Reservation } from './admission.ts';
import type { Job } from './thread.ts';

export type JobResult =
  | { readonly ok: true; readonly value: unknown; readonly queue_ms: number; readonly service_ms: number }
  | { readonly ok: false; readonly reason: 'overloaded' | 'crashed'; readonly retry_after: number };

/** A job that was let in: `limit_ms` is the time its caller allows. */
export interface QueuedJob {
  readonly kind: string;
  readonly reservation: Reservation;
  readonly input: unknown;
  readonly limit_ms: number;
  /** No player thinks about it: it goes first. */
  readonly isCheap: boolean;
  /** Milliseconds of `performance.now()`: when its call came, and when it was let in. */
  readonly arrived_at: number;
  readonly entered_at: number;
  readonly resolve: (result: JobResult) => void;
}

/**
 * Jobs that wait for a thread: cheap ones first, then those whose time ends first. One whose promise is over is refused for the
 * sake of those behind it; the last one is answered late.
 */
export interface JobQueue {
  add(job: QueuedJob): void;
  /** The next ones that can still be answered, so many at most, and so much expected work at most but one in any case. */
  take(most: number, most_ms: number): QueuedJob[];
  /** Refuses the last waiting job of a flow. */
  pushOut(flow: string): void;
  /** Refuses what has waited for the whole budget; returns how many. */
  refuseStale(): number;
  refuseAll(): void;
  readonly length: number;
}

/** Left of the budget for the way back. */
const RETURN_MS = 1;
/** Every job may wait here for at least this share of the budget. */
const LEAST_WAIT = 0.2;

/** The moment on this thread's clock after which its caller has no use for the answer; Infinity where it did not say. */
const latestAt = ({ entered_at, limit_ms }: QueuedJob): number => entered_at + limit_ms - RETURN_MS;

/** The moment by which a job has to be done. */
const dueAt = (job: QueuedJob, budget_ms: number): number =>
  Math.min(latestAt(job), job.arrived_at + budget_ms - RETURN_MS);

/** A job in the form that goes to a thread. */
export const toJob = (job: QueuedJob, budget_ms: number): Job => ({
  kind: job.kind,
  input: job.input,
  due: performance.timeOrigin + dueAt(job, budget_ms),
  latest: performance.timeOrigin + latestAt(job),
});

const goesBefore = (a: QueuedJob, b: QueuedJob, budget_ms: number): boolean =>
  a.isCheap === b.isCheap ? dueAt(a, budget_ms) < dueAt(b, budget_ms) : a.isCheap;

export function createJobQueue(
  admission: Pick<Admission, 'leave'>,
  budget_ms: number,
  now: () => number = () => performance.now(),
): JobQueue {
  let waiting: QueuedJob[] = [];
  /** No job waits behind it, so refusing it would help nobody. */
  let newest: QueuedJob | undefined;

  function refuse({ reservation, resolve }: QueuedJob): void {
    admission.leave(reservation, false);
    resolve({ ok: false, reason: 'overloaded', retry_after: 1 });
  }

  /** Its promised time is over. A job that was late on arrival (after a slow commit) still gets a little time. */
  const isStale = ({ arrived_at, entered_at }: QueuedJob): boolean =>
    now() - arrived_at > budget_ms && now() - entered_at >= LEAST_WAIT * budget_ms;

  return {
    add(job) {
      let at = waiting.length;
      for (let before = waiting[at - 1]; before && goesBefore(job, before, budget_ms); before = waiting[at - 1]) at--;
      waiting.splice(at, 0, job);
      newest = job;
    },
    take(most, most_ms) {
      const taken: QueuedJob[] = [];
      let work_ms = 0;
      let seen = 0;
      for (const job of waiting) {
        if (taken.length > 0 && (taken.length >= most || work_ms + job.reservation.floor_ms > most_ms)) break;
        seen++;
        if (isStale(job) && job !== newest) {
          refuse(job);
          continue;
        }
        taken.push(job);
        work_ms += job.reservation.floor_ms;
      }
      waiting.splice(0, seen);
      return taken;
    },
    pushOut(flow) {
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
