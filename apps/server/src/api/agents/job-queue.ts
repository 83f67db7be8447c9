import type { Admission } from './admission.ts';
import type { Job } from './thread.ts';

export type JobResult =
  | { readonly ok: true; readonly value: unknown; readonly queue_ms: number; readonly service_ms: number }
  | { readonly ok: false; readonly reason: 'overloaded' | 'crashed'; readonly retry_after: number };

/** A job that was let in: `share` is the project it counts for, `limit_ms` the time its caller allows. */
export interface QueuedJob {
  readonly kind: string;
  readonly share: string;
  readonly input: unknown;
  readonly limit_ms: number;
  /** Milliseconds of `performance.now()`. */
  readonly entered_at: number;
  readonly resolve: (result: JobResult) => void;
}

export interface DueJob {
  readonly queued: QueuedJob;
  readonly job: Job;
  readonly started_at: number;
}

/** Jobs that wait for a thread, first come first served. None waits longer than the budget. */
export interface JobQueue {
  add(job: QueuedJob): void;
  /** The next that can still be answered, with the time that it has left to think. Refuses those before it. */
  take(): DueJob | undefined;
  /** Refuses what has waited for the whole budget; returns how many. */
  refuseStale(): number;
  refuseAll(): void;
}

/** Left of the budget for the way back. */
const return_ms = 1;

export function createJobQueue(
  admission: Pick<Admission, 'leave'>,
  budget_ms: number,
  now: () => number = () => performance.now(),
): JobQueue {
  let waiting: QueuedJob[] = [];

  function refuse({ kind, share, resolve }: QueuedJob): void {
    admission.leave(kind, share);
    resolve({ ok: false, reason: 'overloaded', retry_after: 1 });
  }

  return {
    add: (job) => void waiting.push(job),
    take() {
      for (let queued = waiting.shift(); queued; queued = waiting.shift()) {
        const started_at = now();
        const waited = started_at - queued.entered_at;
        const left_ms = Math.min(queued.limit_ms, budget_ms) - waited - return_ms;
        if (left_ms > 0 || waited <= budget_ms) {
          // Even a job that is out of time gets a moment: an agent always has a first move to give.
          const job = { kind: queued.kind, input: queued.input, think_ms: Math.max(0.5, left_ms) };
          return { queued, job, started_at };
        }
        refuse(queued);
      }
      return undefined;
    },
    refuseStale() {
      const oldest = now() - budget_ms;
      const stale = waiting.filter(({ entered_at }) => entered_at < oldest);
      waiting = waiting.filter(({ entered_at }) => entered_at >= oldest);
      stale.forEach(refuse);
      return stale.length;
    },
    refuseAll() {
      waiting.splice(0).forEach(refuse);
    },
  };
}
