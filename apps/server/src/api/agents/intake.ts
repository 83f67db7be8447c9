import type { ApiId } from '@fourth-seat/contract';
import { admit } from './admission.ts';
import type { Pace } from './estimates/pace.ts';
import {
  dueAt,
  type JobQueue,
  type JobResult,
  type JobTime,
  type Overloaded,
  type PoolJob,
  type QueuedJob,
} from './job-queue.ts';
import type { RunningJobs } from './running-jobs.ts';
import { admitInTurns } from './runs/fair-admission.ts';
import type { JobOrigin } from './timed-job.ts';

/** Accepts jobs, refuses those that must give way, and counts those that it refuses. */
export interface Intake {
  /** Puts the job into the queue, or refuses it and returns false. */
  enter(job: PoolJob, resolve: (result: JobResult) => void): boolean;
  shed(job: JobOrigin & Pick<JobTime, 'deadline_at'> & { readonly api: ApiId }): Overloaded | undefined;
  readonly refused: number;
  close(): void;
}

export interface IntakeOptions {
  readonly threads: number;
  /** Whether jobs think less while others wait; true where absent. Reviews always get all of their time. */
  readonly adaptsEffort?: boolean;
  /** Delay of the event loop in milliseconds. */
  readonly loopDelay?: () => number;
  /** While the loop has been delayed by more than this for a while, each thread has at most `late_jobs` jobs. */
  readonly shed_delay_ms?: number;
  readonly late_jobs?: number;
  /** How long that while is, in milliseconds. */
  readonly late_for_ms?: number;
  /** Memory for jobs that wait, in bytes. */
  readonly waiting_bytes?: number;
}

/** What an intake looks at: those that wait, those that run, and the expected floor of each API in milliseconds. */
interface IntakeDeps {
  readonly queue: JobQueue;
  readonly running: RunningJobs;
  readonly pace: Pick<Pace, 'factor'>;
  readonly floorOf: (job: JobOrigin & { readonly api: ApiId }) => number;
}

/**
 * Jobs of a thread while the event loop is late: enough to keep the thread at work until the loop returns. With none at
 * all, a loop that is late because it refuses would go on refusing everything.
 */
const LATE_JOBS = 64;
const SHED_DELAY_MS = 20;
/** A loop that has been late for less reads a burst of a thousand calls, and is itself again when they are read. */
const LATE_FOR_MS = 1000;
/** A caller that is refused because the event loop is late waits this long at least. */
const LATE_RETRY_S = 0.1;
/** A caller that is refused for lack of time waits this long at least. */
const MIN_RETRY_S = 0.02;
/** What is added to the wait of refused callers, at most. */
const RETRY_SPREAD_S = 0.2;
/** Memory for the jobs that wait in a pool. */
const WAITING_BYTES = 64 * 1024 * 1024;
/** What a job holds beside its body. */
const JOB_BYTES = 2048;

/** Seconds to wait, spread at random so that refused callers do not all return at the same moment. */
const secondsToRetry = (least_s: number, random: () => number = Math.random): number =>
  Math.round((least_s + RETRY_SPREAD_S * random()) * 100) / 100;

const bytesOf = ({ input: { body_json, body_bytes } }: PoolJob): number =>
  body_bytes ? body_bytes.byteLength : 2 * body_json.length;

const toQueued = (
  job: PoolJob,
  { now, ...rest }: Pick<QueuedJob, 'floor_ms' | 'resolve'> & { readonly now: number },
): QueuedJob => ({
  ...job,
  ...rest,
  entered_at: now,
  due_at: dueAt(job.deadline_at, now),
  bytes: JOB_BYTES + bytesOf(job),
});

/** Whether the event loop has been late for a while. Where nothing waits or runs, a new while begins. */
function createLateness({
  loopDelay,
  shed_delay_ms,
  late_for_ms,
  jobs,
  now,
}: {
  readonly loopDelay: () => number;
  readonly shed_delay_ms: number;
  readonly late_for_ms: number;
  readonly jobs: () => number;
  readonly now: () => number;
}): () => boolean {
  let lateSince: number | undefined;
  return () => {
    lateSince = jobs() > 0 && loopDelay() > shed_delay_ms ? (lateSince ?? now()) : undefined;
    return lateSince !== undefined && now() - lateSince >= late_for_ms;
  };
}

/** Says of a job whether it may enter, and in whose place. */
function createScale(
  {
    threads,
    adaptsEffort = true,
    loopDelay = () => 0,
    shed_delay_ms = SHED_DELAY_MS,
    late_jobs = LATE_JOBS,
    late_for_ms = LATE_FOR_MS,
    waiting_bytes = WAITING_BYTES,
  }: IntakeOptions,
  { queue, running, pace }: IntakeDeps,
  now: () => number,
) {
  const jobs = (): number => running.jobs + queue.jobs.length;
  const isLoopLate = createLateness({ loopDelay, shed_delay_ms, late_for_ms, jobs, now });
  const isLate = (): boolean => isLoopLate() && jobs() >= threads * late_jobs;

  /** Half of the memory that is left is an organization's, so many of them together never fill it. */
  const isCrowded = (job: JobOrigin & { readonly bytes: number }): boolean =>
    queue.loads.bytesOf(job) + job.bytes > waiting_bytes - queue.loads.bytes;

  return (job: Parameters<typeof admit<QueuedJob>>[1]): Overloaded | { readonly evicted: readonly QueuedJob[] } => {
    if (isLate() || isCrowded(job)) return refusedForNow();
    const { jobs: waiting, loads } = queue;
    const load = { threads, pace: pace.factor, running, waiting, loads, now: now() };
    const result = adaptsEffort ? admit<QueuedJob>(load, job) : admitInTurns<QueuedJob>(load, job);
    if (result.ok) return result;
    const { missing } = result;
    const wait_ms = Math.max(0, missing.needs_ms - Math.max(0, missing.left_ms));
    return { ok: false, reason: 'overloaded', retry_after: secondsToRetry(MIN_RETRY_S + wait_ms / 1000), missing };
  };
}

const refusedForNow = (): Overloaded => ({
  ok: false,
  reason: 'overloaded',
  retry_after: secondsToRetry(LATE_RETRY_S),
});

export function createIntake(
  options: IntakeOptions,
  deps: IntakeDeps,
  now: () => number = () => performance.now(),
): Intake {
  const { queue, floorOf } = deps;
  let refused = 0;
  let isClosed = false;
  const scale = createScale(options, deps, now);
  const weigh: typeof scale = (job) => (isClosed ? refusedForNow() : scale(job));

  return {
    enter(job, resolve) {
      const queued = toQueued(job, { now: now(), floor_ms: floorOf(job), resolve });
      if (job.caller?.isOpen === false) {
        resolve({ ok: false, reason: 'left' });
        return false;
      }
      const result = weigh(queued);
      if ('reason' in result) {
        refused++;
        resolve(result);
        return false;
      }
      for (const victim of result.evicted) queue.drop(victim, refusedForNow());
      queue.add(queued);
      job.caller?.onClose(() => queue.drop(queued, { ok: false, reason: 'left' }));
      return true;
    },
    shed({ api, deadline_at, ...origin }) {
      const result = weigh({
        ...origin,
        isCheap: false,
        bytes: JOB_BYTES,
        floor_ms: floorOf({ ...origin, api }),
        due_at: dueAt(deadline_at, now()),
      });
      if (!('reason' in result)) return undefined;
      refused++;
      return result;
    },
    get refused() {
      return refused;
    },
    close: () => void (isClosed = true),
  };
}
