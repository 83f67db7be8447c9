import type { Job } from './messages.ts';
import { type AgentThread, startThread, type ThreadOptions } from './thread.ts';

/** A fixed number of threads; each is replaced when it ends. */
export interface Threads {
  /** Starts them; resolves when all are ready, or when they are closed. */
  warm(): Promise<void>;
  /** Threads that can take a chunk; idle ones first. Where many jobs wait, also those that will soon be idle. */
  listFree(waiting: { readonly isQueueLong: boolean }): readonly AgentThread[];
  /** Tells all threads how many jobs wait. */
  setWaiting(jobs: number): void;
  /** Tells all threads how many milliseconds each job may think; Infinity where nobody waits. */
  setShare(ms: number): void;
  /** Jobs that were sent to threads and not begun, in the order in which they are begun. */
  listUnbegun(): readonly Job[];
  readonly count: number;
  readonly busy: number;
  /** Number of threads that ended and were replaced. */
  readonly replaced: number;
  close(): Promise<void>;
}

export function createThreads(count: number, options: Omit<ThreadOptions, 'onReady' | 'onEnd'>): Threads {
  const threads: AgentThread[] = [];
  const allReady = Promise.withResolvers<void>();
  let replaced = 0;
  let isClosed = false;

  function onReady(thread: AgentThread): void {
    if (threads.every((item) => item.isReady)) allReady.resolve();
    options.onFree(thread);
  }

  function onEnd(thread: AgentThread): void {
    const index = threads.indexOf(thread);
    if (isClosed || index < 0) return;
    replaced++;
    threads[index] = start();
  }

  const start = (): AgentThread => startThread({ ...options, onReady, onEnd });

  return {
    async warm() {
      while (!isClosed && threads.length < count) threads.push(start());
      await allReady.promise;
    },
    listFree({ isQueueLong }) {
      const free = threads.filter(({ isFree, isNearlyIdle }) => isFree || (isQueueLong && isNearlyIdle));
      return [...free.filter(({ isBusy }) => !isBusy), ...free.filter(({ isBusy }) => isBusy)];
    },
    setWaiting(jobs) {
      for (const thread of threads) thread.setWaiting(Math.ceil(jobs / threads.length));
    },
    setShare(ms) {
      for (const thread of threads) thread.setShare(ms);
    },
    listUnbegun: () => threads.flatMap((thread) => thread.listUnbegun()),
    count,
    get busy() {
      return threads.filter(({ isBusy }) => isBusy).length;
    },
    get replaced() {
      return replaced;
    },
    async close() {
      isClosed = true;
      allReady.resolve();
      await Promise.all(threads.map(async (thread) => thread.terminate()));
    },
  };
}
