import type { Logger } from 'pino';
import { createAdmission, type Lane } from './admission.ts';
import { createJobQueue, type JobResult } from './job-queue.ts';
import { createOutcomes } from './outcomes.ts';
import type { Patience } from './patience.ts';
import type { AgentThread } from './thread.ts';
import { createThreads } from './threads.ts';

export interface AgentPool {
  readonly threads: number;
  /**
   * Runs a job on the next free thread, first come first served. `share` is the project, which may hold half of the
   * queue at most; `limit_ms` what the caller allows (the promise of the pool is the upper bound).
   */
  run(job: { kind: string; share: string; lane?: Lane; input: unknown; limit_ms: number }): Promise<JobResult>;
  /** Seconds to wait if a job of this kind would be refused now for want of time; counts it as refused. */
  shed(kind: string, share: string, lane?: Lane): number | undefined;
  /** Starts the threads, which otherwise the first job does; resolves when all can work. */
  warm(): Promise<void>;
  stats(): PoolStats;
  close(): Promise<void>;
}

export interface PoolStats {
  /** Jobs that wait or run now. */
  readonly queued: number;
  readonly busy: number;
  /** Since the start: refused for want of time, jobs that overran their budget, threads that had to be replaced. */
  readonly refused: number;
  readonly late: number;
  readonly replaced: number;
}

export interface PoolOptions {
  readonly entry: URL;
  readonly threads: number;
  /** Promised milliseconds from admission to answer. */
  readonly budget_ms: number;
  readonly log: Logger;
  /** Milliseconds by which the event loop is late; above 10 nothing more is queued, so that the console stays usable. */
  readonly loopDelay?: () => number;
  readonly shed_delay_ms?: number;
  /** After so long on the clock a thread is replaced even if it used no CPU. */
  readonly wall_ms?: number;
}

/** A job that uses this many times its budget of CPU is taken for an endless loop. */
const cpu_factor = 5;
/** On the clock: a thread of low priority on a full machine gets a hundredth of a core. */
const wall_factor = 20;
const least_wall_ms = 10_000;
/** Seconds, spread so that the refused do not come back as one wave. */
const late_retry = (): number => Math.round((0.2 + Math.random()) * 100) / 100;
/** Decisions in threads: a queue in front of them, and the admission that keeps it short enough for the promise. */
export function createAgentPool(options: PoolOptions): AgentPool {
  const { entry, log, budget_ms, loopDelay = () => 0, shed_delay_ms = 10 } = options;
  const admission = createAdmission(options);
  const queue = createJobQueue(admission, budget_ms);
  const outcomes = createOutcomes(admission, queue);
  const threads = createThreads(options.threads, { entry, log, patience: patienceOf(options), onFree: next });
  let refused = 0;
  let closed = false;
  let warmed = false;

  function next(thread: AgentThread): void {
    const due = thread.isFree ? queue.take() : undefined;
    if (due) thread.run(due.job, outcomes.of(due));
  }

  /** A late event loop with nothing in the queue is not late because of us: other programs have the processor. */
  const isLate = (): boolean => closed || (loopDelay() > shed_delay_ms && admission.queued >= options.threads);

  /** Seconds to wait, by `ask`; counts a refusal. */
  function refusal(ask: 'refusal' | 'enter', kind: string, share: string, lane?: Lane): number | undefined {
    const retry_after = isLate() ? late_retry() : admission[ask](kind, share, lane);
    if (retry_after !== undefined) refused++;
    return retry_after;
  }

  return {
    threads: options.threads,
    warm: threads.warm,
    shed: (kind, share, lane) => refusal('refusal', kind, share, lane),
    async run(job) {
      // All that come while the threads load wait here and go on in their order.
      if (!warmed) await threads.warm();
      warmed = true;
      const retry_after = refusal('enter', job.kind, job.share, job.lane);
      if (retry_after !== undefined) return { ok: false, reason: 'overloaded', retry_after };
      return new Promise<JobResult>((resolve) => {
        queue.add({ ...job, entered_at: performance.now(), resolve });
        const free = threads.findFree();
        if (free) next(free);
      });
    },
    stats: () => ({
      queued: admission.queued,
      busy: threads.busy,
      refused: refused + outcomes.refused_behind,
      late: outcomes.late,
      replaced: threads.replaced,
    }),
    async close() {
      closed = true;
      queue.refuseAll();
      await threads.close();
    },
  };
}

function patienceOf({ budget_ms, wall_ms }: PoolOptions): Patience {
  return {
    budget_ms,
    cpu_ms: budget_ms * cpu_factor,
    wall_ms: wall_ms ?? Math.max(least_wall_ms, budget_ms * wall_factor),
  };
}
