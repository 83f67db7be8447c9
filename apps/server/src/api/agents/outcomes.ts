import type { Admission } from './admission.ts';
import type { DueJob, JobQueue } from './job-queue.ts';
import type { JobEvents } from './thread.ts';

/** What becomes of jobs that a thread has begun: their place is left, their caller told, and what is late is counted. */
export interface Outcomes {
  of(due: DueJob): JobEvents;
  /** Jobs that overran their budget. */
  readonly late: number;
  /** Jobs that were refused because a late one stood before them. */
  readonly refused_behind: number;
}

export function createOutcomes(admission: Admission, queue: Pick<JobQueue, 'refuseStale'>): Outcomes {
  let late = 0;
  let refused_behind = 0;
  return {
    get late() {
      return late;
    },
    get refused_behind() {
      return refused_behind;
    },
    of({ queued: { kind, share, entered_at, resolve }, started_at }) {
      let looks = 0;
      return {
        done(value, service_ms) {
          admission.leave(kind, share);
          admission.observe(kind, service_ms);
          resolve({ ok: true, value, queue_ms: started_at - entered_at, service_ms });
        },
        late() {
          if (looks++ === 0) late++;
          // What waits behind it has its answer when its own time is over, not when the thread comes back.
          refused_behind += queue.refuseStale();
        },
        died() {
          admission.leave(kind, share);
          resolve({ ok: false, reason: 'crashed', retry_after: 1 });
        },
      };
    },
  };
}
