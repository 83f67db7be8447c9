import type { Admission } from './admission.ts';
import type { JobQueue, JobResult, QueuedJob } from './job-queue.ts';
import type { JobAnswer } from './messages.ts';
import type { ChunkEvents } from './thread.ts';

/** Ends jobs that a thread has: returns their reservations, answers their callers, and counts late ones. */
export interface ChunkResults {
  eventsOf(chunk: readonly QueuedJob[]): ChunkEvents;
  /** Chunks that overran their budget. */
  readonly late: number;
}

export function createChunkResults(
  admission: Pick<Admission, 'end' | 'observeFloor' | 'observeThought' | 'requeue'>,
  queue: Pick<JobQueue, 'refuseStale' | 'add'>,
): ChunkResults {
  let late = 0;
  return {
    get late() {
      return late;
    },
    eventsOf(chunk) {
      let lateReports = 0;
      return {
        onDone(index, answer) {
          const job = jobAt(chunk, index);
          const { floor_ms, service_ms } = answer;
          admission.end(job.reservation);
          if (floor_ms === undefined) admission.observeThought(job.api, service_ms);
          else admission.observeFloor(job.api, floor_ms);
          job.resolve(toResult(job, answer));
        },
        onLate() {
          if (lateReports++ === 0) late++;
          // Jobs waiting behind it are answered when their own time is over, not when the thread returns.
          queue.refuseStale();
        },
        onDied(lost, unbegun) {
          for (const index of unbegun) {
            const job = jobAt(chunk, index);
            admission.requeue(job.reservation);
            queue.add(job);
          }
          if (lost === undefined) return;
          const job = jobAt(chunk, lost);
          admission.end(job.reservation);
          job.resolve({ ok: false, reason: 'crashed' });
        },
      };
    },
  };
}

/** Throws for another index: its caller would wait for ever, and its reservation would stay. */
function jobAt(chunk: readonly QueuedJob[], index: number): QueuedJob {
  const job = chunk[index];
  if (!job) throw new RangeError(`job ${index} of ${chunk.length}`);
  return job;
}

function toResult({ entered_at }: QueuedJob, answer: JobAnswer): JobResult {
  if ('bug' in answer) return { ok: false, reason: 'bug', bug: answer.bug };
  const { result, service_ms } = answer;
  const queue_ms = Math.max(0, performance.now() - entered_at - service_ms);
  return { ok: true, result, queue_ms, service_ms };
}
