import type { Logger } from 'pino';
import { type Admission, createAdmission, type Lane, type Reservation, type Verdict } from './admission.ts';
import { createJobQueue, type JobQueue, type JobResult, type QueuedJob, toJob } from './job-queue.ts';
import { createOutcomes } from './outcomes.ts';
import type { Patience } from './patience.ts';
import { createThreads } from './threads.ts';

export interface PoolJob {
  readonly kind: string;
  /** The flow that the job belongs to (a project, an organization): where several wait, each has a fair part of the time. */
  readonly flow: string;
  readonly lane?: Lane;
  readonly input: unknown;
  /** When its call came, on `performance.now()`; now where absent. The promise counts from there. */
  readonly arrived_at?: number;
  /** What the caller allows from now; the promise of the pool is the upper bound. */
  readonly limit_ms: number;
  /** No player thinks about it: it goes before those who do. */
  readonly isCheap?: boolean;
}

export interface AgentPool {
  readonly threads: number;
  /** Runs a job, those first whose time ends first. */
  run(job: PoolJob): Promise<JobResult>;
  /** Seconds to wait if a job of this kind would be refused now for want of time; counts it as refused. */
  shed(kind: string, flow: string, lane?: Lane): number | undefined;
  /** Starts the threads, which otherwise the first job does; resolves when all can work. */
  warm(): Promise<void>;
  stats(): PoolStats;
  close(): Promise<void>;
}

export interface PoolStats {
  /** Jobs that wait or run now. */
  readonly queued: number;
  readonly busy: number;
  /** Since the start: refused for want of time, batches of jobs that overran their budget, threads that had to be replaced. */
  readonly refused: number;
  readonly late: number;
  readonly replaced: number;
}

export interface PoolOptions {
  readonly entry: URL;
  readonly threads: number;
  /** Promised milliseconds from admission to answer. */
  readonly budget_ms: number;
  /** Whether jobs think less where others wait, down to a floor; true where absent. Reviews get all of their time. */
  readonly bends?: boolean;
  readonly log: Logger;
  /** Milliseconds by which the event loop is late; above `shed_delay_ms` nothing more is queued, so that the console stays usable. */
  readonly loopDelay?: () => number;
  readonly shed_delay_ms?: number;
  /** After so long on the clock a thread is replaced even if it used no CPU. */
  readonly wall_ms?: number;
}

/** Jobs that go to a thread in one message, and what their floors may take together. */
const MOST_JOBS = 16;
const MOST_WORK_MS = 3;
/**
 * From this length of the queue on, a thread is sent more jobs before it has answered. Shorter queues wait here, where
 * cheap jobs can overtake the others.
 */
const MANY_JOBS = 4;
/** A batch that uses this many times its budget of CPU is taken for an endless loop. */
const CPU_FACTOR = 5;
/** On the clock: a thread of low priority on a full machine gets a hundredth of a core. */
const WALL_FACTOR = 20;
const LEAST_WALL_MS = 10_000;
/** Seconds, spread so that the refused do not come back as one wave. */
const lateRetry = (): number => Math.round((0.1 + 0.2 * Math.random()) * 100) / 100;

/** Decisions in threads: a queue in front of them, and the admission that keeps it short enough for the promise. */
export function createAgentPool(options: PoolOptions): AgentPool {
  const { budget_ms, bends = true } = options;
  const admission = createAdmission(options);
  const queue = createJobQueue(admission, budget_ms);
  const outcomes = createOutcomes(admission, queue);
  const threads = createThreads(options.threads, {
    ...options,
    bends,
    patience: patienceOf(options),
    onFloor: admission.observe,
    onFree: dispatch,
  });
  const entrance = createEntrance(options, admission, queue);
  let warmed = false;

  function dispatch(): void {
    const free = threads.free(bends && queue.length >= MANY_JOBS);
    for (const [index, thread] of free.entries()) {
      const part = bends ? Math.ceil(queue.length / (free.length - index)) : 1;
      const batch = queue.take(Math.min(MOST_JOBS, part), MOST_WORK_MS);
      if (batch.length === 0) break;
      for (const { reservation } of batch) admission.begin(reservation);
      const jobs = batch.map((job) => toJob(job, budget_ms));
      thread.run(jobs, outcomes.of(batch));
    }
    threads.setWaiting(queue.length);
  }

  return {
    threads: options.threads,
    warm: threads.warm,
    shed: entrance.shed,
    async run(job) {
      // All that come while the threads load wait here and go on in their order; their time begins with the threads.
      const loading = warmed ? undefined : threads.warm();
      if (loading) await loading;
      warmed = true;
      const verdict = entrance.enter(job);
      if ('retry_after' in verdict) return { ok: false, reason: 'overloaded', retry_after: verdict.retry_after };
      return new Promise<JobResult>((resolve) => {
        queue.add(toQueued(loading ? { ...job, arrived_at: performance.now() } : job, verdict.reservation, resolve));
        dispatch();
      });
    },
    stats: () => ({
      queued: admission.queued,
      busy: threads.busy,
      refused: entrance.refused + outcomes.refused_behind,
      late: outcomes.late,
      replaced: threads.replaced,
    }),
    async close() {
      entrance.close();
      queue.refuseAll();
      await threads.close();
      // What a thread had not begun when it ended waits again.
      queue.refuseAll();
    },
  };
}

function toQueued(job: PoolJob, reservation: Reservation, resolve: QueuedJob['resolve']): QueuedJob {
  const { kind, input, limit_ms, isCheap = false } = job;
  const entered_at = performance.now();
  return { kind, input, limit_ms, isCheap, reservation, arrived_at: job.arrived_at ?? entered_at, entered_at, resolve };
}

/** Lets jobs in, pushes out those that have to go for them, and counts what is refused. */
function createEntrance(
  { threads, loopDelay = () => 0, shed_delay_ms = 20 }: PoolOptions,
  admission: Admission,
  queue: Pick<JobQueue, 'pushOut'>,
) {
  let refused = 0;
  let closed = false;
  /** A late event loop with nothing in the queue is not late because of us: other programs have the processor. */
  const isLate = (): boolean => closed || (loopDelay() > shed_delay_ms && admission.queued >= threads);
  return {
    get refused() {
      return refused;
    },
    shed(kind: string, flow: string, lane?: Lane): number | undefined {
      const retry_after = isLate() ? lateRetry() : admission.refusal(kind, flow, lane);
      if (retry_after !== undefined) refused++;
      return retry_after;
    },
    enter({ kind, flow, lane }: PoolJob): Verdict {
      const verdict = isLate() ? { retry_after: lateRetry() } : admission.enter(kind, flow, lane);
      if ('retry_after' in verdict) refused++;
      else if (verdict.instead_of !== undefined) {
        refused++;
        queue.pushOut(verdict.instead_of);
      }
      return verdict;
    },
    close: () => void (closed = true),
  };
}

function patienceOf({ budget_ms, wall_ms }: PoolOptions): Patience {
  return {
    budget_ms,
    cpu_ms: budget_ms * CPU_FACTOR,
    wall_ms: wall_ms ?? Math.max(LEAST_WALL_MS, budget_ms * WALL_FACTOR),
  };
}
