import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { type Admission, createAdmission } from './admission.ts';
import { watchJob } from './patience.ts';

/** What goes to a thread; everything in it can be cloned. */
export interface Job {
  readonly kind: string;
  readonly input: unknown;
  /** Milliseconds that the thread may think. */
  readonly think_ms: number;
}

export type JobResult =
  | { readonly ok: true; readonly value: unknown; readonly queue_ms: number; readonly service_ms: number }
  | { readonly ok: false; readonly reason: 'overloaded' | 'crashed'; readonly retry_after: number };

export interface AgentPool {
  readonly threads: number;
  /**
   * Runs a job on the next free thread, first come first served. `share` is the project, which may hold half of the
   * queue at most; `limit_ms` what the caller allows (the promise of the pool is the upper bound).
   */
  run(job: { kind: string; share: string; input: unknown; limit_ms: number }): Promise<JobResult>;
  /** Seconds to wait if a job of this kind would be refused now for want of time; counts it as refused. */
  shed(kind: string, share: string): number | undefined;
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

interface Pending {
  readonly job: Omit<Job, 'think_ms'>;
  readonly share: string;
  readonly limit_ms: number;
  readonly entered_at: number;
  readonly resolve: (result: JobResult) => void;
}

interface Thread {
  worker: Worker;
  current: { pending: Pending; started_at: number; unwatch: () => void } | undefined;
  /** It has loaded its modules and said so; before that no clock runs against it. */
  ready: boolean;
  /** Set when it is being ended on purpose. */
  retired: boolean;
}

/** What a thread says when it has loaded; every later message is an answer. */
export const ready_message = 'ready';

/** A job that uses this many times its budget of CPU is taken for an endless loop. */
const cpu_factor = 5;
/** On the clock: a thread of low priority on a full machine gets a hundredth of a core. */
const wall_factor = 20;
const least_wall_ms = 10_000;
/** Seconds, spread so that the refused do not come back as one wave. */
const late_retry = (): number => Math.round((0.2 + Math.random()) * 100) / 100;
/** Left of the budget for the way back. */
const return_ms = 1;

export function createAgentPool(options: PoolOptions): AgentPool {
  const admission: Admission = createAdmission(options);
  const queue: Pending[] = [];
  const threads: Thread[] = [];
  const whenReady = Promise.withResolvers<void>();
  const patience = {
    budget_ms: options.budget_ms,
    cpu_ms: options.budget_ms * cpu_factor,
    wall_ms: options.wall_ms ?? Math.max(least_wall_ms, options.budget_ms * wall_factor),
  };
  let refused = 0;
  let late = 0;
  let replaced = 0;
  let closed = false;
  let warmed = false;

  function spawn(): Thread {
    const worker = new Worker(options.entry, { name: 'agent' });
    const thread: Thread = { worker, current: undefined, ready: false, retired: false };
    worker.on('message', (value: unknown) => {
      if (value === ready_message) begin(thread);
      else finish(thread, value);
    });
    worker.on('error', (error) => options.log.error({ err: error }, 'an agent thread failed'));
    worker.on('exit', () => replace(thread));
    worker.unref();
    return thread;
  }

  function begin(thread: Thread): void {
    thread.ready = true;
    if (threads.every((item) => item.ready)) whenReady.resolve();
    next(thread);
  }

  function finish(thread: Thread, value: unknown): void {
    const { current } = thread;
    if (!current) return;
    thread.current = undefined;
    current.unwatch();
    const service_ms = performance.now() - current.started_at;
    const { pending } = current;
    admission.leave(pending.job.kind, pending.share);
    admission.observe(pending.job.kind, service_ms);
    pending.resolve({ ok: true, value, queue_ms: current.started_at - pending.entered_at, service_ms });
    next(thread);
  }

  /** A dead thread takes its call with it, and nothing else. */
  function replace(thread: Thread): void {
    const { current } = thread;
    if (current) {
      current.unwatch();
      thread.current = undefined;
      admission.leave(current.pending.job.kind, current.pending.share);
      current.pending.resolve({ ok: false, reason: 'crashed', retry_after: 1 });
    }
    const index = threads.indexOf(thread);
    if (closed || index < 0) return;
    replaced++;
    threads[index] = spawn();
  }

  function next(thread: Thread): void {
    if (!thread.ready || thread.current || thread.retired) return;
    for (let pending = queue.shift(); pending; pending = queue.shift()) {
      const started_at = performance.now();
      const waited = started_at - pending.entered_at;
      const think_ms = Math.min(pending.limit_ms, options.budget_ms) - waited - return_ms;
      if (think_ms <= 0 && waited > options.budget_ms) {
        giveUp(pending);
        continue;
      }
      thread.current = { pending, started_at, unwatch: watch(thread) };
      // Even a job that is out of time gets a moment: an agent always has a first move to give.
      thread.worker.postMessage({ ...pending.job, think_ms: Math.max(0.5, think_ms) } satisfies Job);
      return;
    }
  }

  function watch(thread: Thread): () => void {
    let looks = 0;
    return watchJob(thread.worker, patience, {
      late() {
        if (looks++ === 0) late++;
        refuseStale();
      },
      hung: () => retire(thread),
    });
  }

  function giveUp(pending: Pending): void {
    admission.leave(pending.job.kind, pending.share);
    pending.resolve({ ok: false, reason: 'overloaded', retry_after: 1 });
  }

  /** What waits behind a thread that is late has its answer when its own time is over, not when the thread comes back. */
  function refuseStale(): void {
    const oldest = performance.now() - options.budget_ms;
    while (queue[0] && queue[0].entered_at < oldest) {
      refused++;
      giveUp(queue[0]);
      queue.shift();
    }
  }

  function retire(thread: Thread): void {
    options.log.error({ kind: thread.current?.pending.job.kind }, 'an agent thread does not come back; replacing it');
    thread.retired = true;
    void thread.worker.terminate();
  }

  /** A late event loop with nothing in the queue is not late because of us: other programs have the processor. */
  function isLate(): boolean {
    const delay_ms = options.loopDelay?.() ?? 0;
    return closed || (delay_ms > (options.shed_delay_ms ?? 10) && admission.queued >= options.threads);
  }

  async function warm(): Promise<void> {
    while (!closed && threads.length < options.threads) threads.push(spawn());
    await whenReady.promise;
  }

  return {
    threads: options.threads,
    warm,
    shed(kind, share) {
      const retry_after = isLate() ? late_retry() : admission.refusal(kind, share);
      if (retry_after !== undefined) refused++;
      return retry_after;
    },
    async run({ kind, share, input, limit_ms }) {
      // All that come while the threads load wait here and go on in their order.
      if (!warmed) {
        await warm();
        warmed = true;
      }
      const retry_after = isLate() ? late_retry() : admission.enter(kind, share);
      if (retry_after !== undefined) {
        refused++;
        return { ok: false, reason: 'overloaded', retry_after };
      }
      return new Promise<JobResult>((resolve) => {
        queue.push({ job: { kind, input }, share, limit_ms, entered_at: performance.now(), resolve });
        const free = threads.find((thread) => thread.ready && !thread.current && !thread.retired);
        if (free) next(free);
      });
    },
    stats: () => ({
      queued: admission.queued,
      busy: threads.filter((thread) => thread.current).length,
      refused,
      late,
      replaced,
    }),
    async close() {
      closed = true;
      whenReady.resolve();
      for (const pending of queue.splice(0)) pending.resolve({ ok: false, reason: 'overloaded', retry_after: 1 });
      await Promise.all(threads.map((thread) => thread.worker.terminate()));
    },
  };
}
