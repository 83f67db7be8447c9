import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { type Patience, watchJob } from './patience.ts';

/** What goes to a thread; everything in it can be cloned. */
export interface Job {
  readonly kind: string;
  readonly input: unknown;
  /** Milliseconds that the thread may think. */
  readonly think_ms: number;
}

/** What a thread says when it has loaded; every later message is an answer. */
export const ready_message = 'ready';

/** Who waits for a job; exactly one of `done` and `died` is told, once. `late` as often as somebody looks. */
export interface JobEvents {
  done(value: unknown, service_ms: number): void;
  late(): void;
  died(): void;
}

/** A worker thread with one job at a time. It ends once, and whoever owns it starts another one. */
export interface AgentThread {
  /** It has loaded its modules; before that no clock runs against it. */
  readonly isReady: boolean;
  readonly isBusy: boolean;
  /** It can begin a job now. */
  readonly isFree: boolean;
  run(job: Job, events: JobEvents): void;
  terminate(): Promise<unknown>;
}

export interface ThreadOptions {
  readonly entry: URL;
  readonly patience: Patience;
  readonly log: Pick<Logger, 'error'>;
  readonly onReady: (thread: AgentThread) => void;
  /** A job has ended, and the thread is free again. */
  readonly onFree: (thread: AgentThread) => void;
  readonly onEnd: (thread: AgentThread) => void;
}

export function startThread({ entry, patience, log, onReady, onFree, onEnd }: ThreadOptions): AgentThread {
  const worker = new Worker(entry, { name: 'agent' });
  let current: { readonly events: JobEvents; readonly started_at: number; readonly unwatch: () => void } | undefined;
  let isReady = false;
  /** It is being ended on purpose: it gets no job any more. */
  let isRetired = false;

  /** Nobody watches the job any more, and its events are told by the caller. */
  function leaveJob(): typeof current {
    const left = current;
    current = undefined;
    left?.unwatch();
    return left;
  }

  function onMessage(value: unknown): void {
    if (value === ready_message) {
      isReady = true;
      onReady(thread);
      return;
    }
    const job = leaveJob();
    if (!job) return;
    job.events.done(value, performance.now() - job.started_at);
    onFree(thread);
  }

  const thread: AgentThread = {
    get isReady() {
      return isReady;
    },
    get isBusy() {
      return current !== undefined;
    },
    get isFree() {
      return isReady && !current && !isRetired;
    },
    run(job, events) {
      const hung = (): void => {
        log.error({ kind: job.kind }, 'an agent thread does not come back; replacing it');
        isRetired = true;
        void worker.terminate();
      };
      const unwatch = watchJob(worker, patience, { late: () => events.late(), hung });
      current = { events, started_at: performance.now(), unwatch };
      worker.postMessage(job);
    },
    terminate: async () => worker.terminate(),
  };
  worker.on('message', onMessage);
  worker.on('error', (error) => log.error({ err: error }, 'an agent thread failed'));
  worker.on('exit', () => {
    // A dead thread takes its job with it, and nothing else.
    leaveJob()?.events.died();
    onEnd(thread);
  });
  worker.unref();
  return thread;
}
