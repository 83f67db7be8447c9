import type { Estimates } from './estimates/estimates.ts';
import type { Pace } from './estimates/pace.ts';
import type { JobQueue, JobResult, Progress, QueuedJob } from './job-queue.ts';
import type { JobAnswer } from './messages.ts';
import type { Turns } from './runs/turns.ts';
import type { ChunkEvents } from './thread.ts';

/** Jobs that threads have: how many, and what their floors add up to. */
export interface RunningJobs {
  readonly jobs: number;
  readonly floors_ms: number;
  /** Chunks that took longer than a call has. */
  readonly late: number;
  /** The jobs go to a thread; what becomes of them ends here. */
  begin(chunk: readonly QueuedJob[]): ChunkEvents;
}

/** Answers the callers of jobs that threads have, and learns from each what the floor of its API takes, and the pace. */
export function createRunningJobs(
  estimates: LearnedEstimates,
  queue: Pick<JobQueue, 'refuseStale' | 'add'>,
): RunningJobs {
  const sum = { jobs: 0, floors_ms: 0, late: 0 };

  function count({ floor_ms }: QueuedJob, jobs: 1 | -1): void {
    sum.jobs += jobs;
    sum.floors_ms = sum.jobs === 0 ? 0 : sum.floors_ms + jobs * floor_ms;
  }

  return {
    get jobs() {
      return sum.jobs;
    },
    get floors_ms() {
      return sum.floors_ms;
    },
    get late() {
      return sum.late;
    },
    begin(chunk) {
      let isLate = false;
      for (const job of chunk) count(job, 1);
      return {
        onDone(index, answer) {
          const job = jobAt(chunk, index);
          count(job, -1);
          learn(estimates, job, answer);
          if (!('paused' in answer)) return job.resolve(toResult(job, answer));
          job.progress = progressAfter(job, answer);
          queue.add(job);
        },
        onLate() {
          if (!isLate) sum.late++;
          isLate = true;
          // Jobs waiting behind it are answered when their own time is over, not when the thread returns.
          queue.refuseStale();
        },
        onDied(lost, unbegun) {
          for (const index of unbegun) {
            const job = jobAt(chunk, index);
            count(job, -1);
            queue.add(job);
          }
          if (lost === undefined) return;
          const job = jobAt(chunk, lost);
          count(job, -1);
          job.resolve({ ok: false, reason: 'crashed' });
        },
      };
    },
  };
}

/** What is learned from the jobs that threads have done. */
interface LearnedEstimates {
  readonly floors: Pick<Estimates, 'observe' | 'observeAtMost'>;
  readonly pace: Pick<Pace, 'observe'>;
  readonly turns: Pick<Turns, 'charge'>;
  /** Under which what a job takes is learned. */
  readonly kindOf: (job: QueuedJob) => string;
}

function learn({ floors, pace, turns, kindOf }: LearnedEstimates, job: QueuedJob, answer: JobAnswer): void {
  const { took } = answer;
  if (!took) return;
  pace.observe(took.busy_ms, took.cpu_ms);
  turns.charge(job, took.cpu_ms);
  if ('paused' in answer) return;
  const work_ms = took.work_ms + (job.progress?.work_ms ?? 0);
  if (took.isFloor) floors.observe(kindOf(job), work_ms);
  else floors.observeAtMost(kindOf(job), work_ms);
}

/** Throws for another index: its caller would wait for ever, and its place would stay taken. */
function jobAt(chunk: readonly QueuedJob[], index: number): QueuedJob {
  const job = chunk[index];
  if (!job) throw new RangeError(`job ${index} of ${chunk.length}`);
  return job;
}

type Paused = Extract<JobAnswer, { readonly paused: string }>;

function progressAfter({ progress }: QueuedJob, { paused, service_ms, took }: Paused): Progress {
  return {
    run: paused,
    service_ms: service_ms + (progress?.service_ms ?? 0),
    work_ms: (took?.work_ms ?? 0) + (progress?.work_ms ?? 0),
  };
}

function toResult({ entered_at, progress }: QueuedJob, answer: Exclude<JobAnswer, Paused>): JobResult {
  if ('bug' in answer) return { ok: false, reason: 'bug', bug: answer.bug };
  const { result, thought_ms } = answer;
  const service_ms = answer.service_ms + (progress?.service_ms ?? 0);
  const queue_ms = Math.max(0, performance.now() - entered_at - service_ms);
  return { ok: true, result, queue_ms, service_ms, thought_ms };
}
