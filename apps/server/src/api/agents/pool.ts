import type { ApiId } from '@fourth-seat/contract';
import type { Logger } from 'pino';
import {
  type Admission,
  type AdmissionOptions,
  type AdmissionResult,
  createAdmission,
  type JobOrigin,
  secondsToRetry,
  type TimeReservation,
} from './admission.ts';
import { createChunkResults } from './chunk-results.ts';
import { createJobQueue, type JobQueue, type JobResult, type PoolJob, type QueuedJob, toJob } from './job-queue.ts';
import type { AgentThread } from './thread.ts';
import { createThreads } from './threads.ts';
import type { JobLimits } from './watchdog.ts';

export interface AgentPool {
  readonly threads: number;
  /** Runs a job; those that are due first run first. */
  run(job: PoolJob): Promise<JobResult>;
  /** Seconds to wait if a job of this API would be refused now; counts it as refused. */
  shed(api: ApiId, origin: JobOrigin): number | undefined;
  /** Starts the threads, otherwise done by the first job; resolves when all are ready. */
  warm(): Promise<void>;
  stats(): PoolStats;
  close(): Promise<void>;
}

export interface PoolStats {
  /** Jobs that wait or run. */
  readonly jobs: number;
  readonly busy: number;
  /** Jobs that were refused for lack of time, since the start. */
  readonly refused: number;
  /** Chunks that exceeded their budget, since the start. */
  readonly late: number;
  /** Threads that were replaced, since the start. */
  readonly replaced: number;
}

export interface AgentPoolOptions extends AdmissionOptions {
  readonly entry: URL;
  /** Whether jobs think less while others wait; true where absent. Reviews always get all of their time. */
  readonly adaptsEffort?: boolean;
  readonly log: Logger;
  /** Delay of the event loop in milliseconds. */
  readonly loopDelay?: () => number;
  /** While the loop is delayed by more than this, each thread has at most `late_jobs` jobs. */
  readonly shed_delay_ms?: number;
  readonly late_jobs?: number;
  /** After this time on the clock a thread is replaced even if it used no CPU. */
  readonly wall_ms?: number;
}

/** Most jobs in one message to a thread. */
const MAX_JOBS = 16;
/** Most milliseconds of work in one message: the sum of the jobs' expected floors. */
const MAX_WORK_MS = 3;
/**
 * From this queue length on, a thread gets more jobs before it has answered. In shorter queues jobs stay here, where
 * cheap ones can go first.
 */
const MANY_JOBS = 4;
/**
 * Jobs of a thread while the event loop is late: enough to keep the thread at work until the loop returns. With none at
 * all, a loop that is late because it refuses would go on refusing everything.
 */
const LATE_JOBS = 64;
/** A chunk that uses this many times its budget of CPU counts as an endless loop. */
const CPU_FACTOR = 5;
/** Limit by the clock, long because a thread of low priority on a full machine gets a hundredth of a core. */
const WALL_FACTOR = 20;
const MIN_WALL_MS = 10_000;
/** A caller that is refused because the event loop is late waits this long at least. */
const LATE_RETRY_S = 0.1;

/**
 * Decisions in threads, behind a queue and an admission control that keeps the queue short enough for the
 * budget.
 */
export function createAgentPool(options: AgentPoolOptions): AgentPool {
  const { budget_ms, adaptsEffort = true } = options;
  const admission = createAdmission(options);
  const queue = createJobQueue(admission, budget_ms);
  const results = createChunkResults(admission, queue);
  const threads = createThreads(options.threads, {
    ...options,
    adaptsEffort,
    limits: limitsOf(options),
    onFloor: admission.observeFloor,
    onFree: dispatch,
  });
  const intake = createIntake(options, admission, queue);
  let isWarm = false;

  function dispatch(): void {
    const free = threads.listFree({ isQueueLong: adaptsEffort && queue.length >= MANY_JOBS });
    const chunks = takeChunks(free, queue, adaptsEffort);
    // A thread may begin before this turn goes on, so it must find the new count.
    threads.setWaiting(queue.length);
    for (const { thread, chunk } of chunks) {
      if (chunk.length === 0) continue;
      for (const { reservation } of chunk) admission.begin(reservation);
      const jobs = chunk.map((job) => toJob(job, budget_ms));
      thread.run(jobs, results.eventsOf(chunk));
    }
  }

  return {
    threads: options.threads,
    warm: threads.warm,
    shed: intake.shed,
    async run(job) {
      // Jobs that arrive while the threads load wait here in order; their time starts when the threads are ready.
      const loading = isWarm ? undefined : threads.warm();
      if (loading) await loading;
      isWarm = true;
      const entered = intake.enter(job);
      if (!entered.ok) return { ok: false, reason: 'overloaded', retry_after: entered.retry_after };
      return new Promise<JobResult>((resolve) => {
        queue.add(toQueued(loading ? { ...job, arrived_at: performance.now() } : job, entered.reservation, resolve));
        dispatch();
      });
    },
    stats: () => ({
      jobs: admission.jobs,
      busy: threads.busy,
      refused: intake.refused + queue.refused,
      late: results.late,
      replaced: threads.replaced,
    }),
    async close() {
      intake.close();
      queue.refuseAll();
      await threads.close();
      // Jobs that the dead thread had not begun wait again.
      queue.refuseAll();
    },
  };
}

/** The jobs that wait, in a chunk for each free thread; a thread whose jobs do not think less gets one. */
function takeChunks(free: readonly AgentThread[], queue: JobQueue, adaptsEffort: boolean) {
  return free.map((thread, index) => {
    const part = adaptsEffort ? Math.ceil(queue.length / (free.length - index)) : 1;
    return { thread, chunk: queue.take(Math.min(MAX_JOBS, part), MAX_WORK_MS) };
  });
}

const toQueued = (job: PoolJob, reservation: TimeReservation, resolve: QueuedJob['resolve']): QueuedJob => ({
  ...job,
  reservation,
  entered_at: performance.now(),
  resolve,
});

/** Accepts jobs, removes those that must give way, and counts those that it refuses. */
function createIntake(
  { threads, loopDelay = () => 0, shed_delay_ms = 20, late_jobs = LATE_JOBS }: AgentPoolOptions,
  admission: Admission,
  queue: Pick<JobQueue, 'refuseLast'>,
) {
  let refused = 0;
  let isClosed = false;
  const isLate = (): boolean => isClosed || (loopDelay() > shed_delay_ms && admission.jobs >= threads * late_jobs);
  return {
    get refused() {
      return refused;
    },
    shed(api: ApiId, origin: JobOrigin): number | undefined {
      const retry_after = isLate() ? secondsToRetry(LATE_RETRY_S) : admission.refusal(api, origin);
      if (retry_after !== undefined) refused++;
      return retry_after;
    },
    enter(job: PoolJob): AdmissionResult {
      const result: AdmissionResult = isLate()
        ? { ok: false, retry_after: secondsToRetry(LATE_RETRY_S) }
        : admission.enter(job.api, job);
      if (!result.ok) refused++;
      else if (result.evicted_flow !== undefined) queue.refuseLast(result.evicted_flow);
      return result;
    },
    close: () => void (isClosed = true),
  };
}

function limitsOf({ budget_ms, wall_ms }: AgentPoolOptions): JobLimits {
  return {
    budget_ms,
    cpu_ms: budget_ms * CPU_FACTOR,
    wall_ms: wall_ms ?? Math.max(MIN_WALL_MS, budget_ms * WALL_FACTOR),
  };
}
