import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { type Patience, watchJob } from './patience.ts';

/** What goes to a thread, several at a time; everything in it can be cloned. */
export interface Job {
  readonly kind: string;
  readonly input: unknown;
  /** Milliseconds since 1970, with fractions, by which it has to be done: the threads share no other clock. */
  readonly due: number;
}

export interface JobAnswer {
  readonly value: unknown;
  /** Milliseconds on the thread, and those of the floor where nothing else was done. */
  readonly service_ms: number;
  readonly floor_ms?: number | undefined;
}

/** What a thread says: first that it has loaded, with the floor of each kind of job that it tried; then answers in order. */
export type ThreadMessage =
  | { readonly floors: readonly (readonly [kind: string, ms: number])[] }
  | { readonly answers: readonly JobAnswer[] };

/** Memory that pool and thread share: how many jobs wait behind those of the thread, and which of these it is at. */
export const shared_places = { waiting: 0, current: 1 } as const;

export interface ThreadData {
  readonly shared: Int32Array;
  /** Whether jobs think less where others wait; without it each gets all of its time. */
  readonly bends: boolean;
}

/** Who waits for a batch of jobs. Each job is answered once, or is among `lost` or `unbegun` when the thread dies. */
export interface BatchEvents {
  done(index: number, answer: JobAnswer): void;
  late(): void;
  /** The thread died at the job `lost`; those of `unbegun` may be given to another one. */
  died(lost: number | undefined, unbegun: readonly number[]): void;
}

/** A worker thread with one batch of jobs at a time. It ends once, and whoever owns it starts another one. */
export interface AgentThread {
  /** It has loaded its modules; before that no clock runs against it. */
  readonly isReady: boolean;
  readonly isBusy: boolean;
  /** It can begin a batch now. */
  readonly isFree: boolean;
  run(jobs: readonly Job[], events: BatchEvents): void;
  /** So many jobs wait for it beside those that it has. */
  setWaiting(jobs: number): void;
  terminate(): Promise<unknown>;
}

export interface ThreadOptions {
  readonly entry: URL;
  readonly bends: boolean;
  readonly patience: Patience;
  readonly log: Pick<Logger, 'error'>;
  readonly onReady: (thread: AgentThread) => void;
  /** What the floor of a kind of job took while it loaded. */
  readonly onFloor: (kind: string, ms: number) => void;
  /** A batch has ended, and the thread is free again. */
  readonly onFree: (thread: AgentThread) => void;
  readonly onEnd: (thread: AgentThread) => void;
}

interface Batch {
  readonly jobs: readonly Job[];
  readonly events: BatchEvents;
  readonly unwatch: () => void;
  answered: number;
}

const nothing_begun = -1;

/** Returns whether that was all of the batch. */
function tellAnswers(batch: Batch, answers: readonly JobAnswer[]): boolean {
  for (const answer of answers) batch.events.done(batch.answered++, answer);
  return batch.answered === batch.jobs.length;
}

/** A dead thread takes the job with it that it was at. What it had answered and not sent is done again. */
function tellDeath(batch: Batch | undefined, at: number): void {
  const left = [...(batch?.jobs.keys() ?? [])].slice(batch?.answered);
  const unbegun = left.filter((index) => index !== at);
  batch?.events.died(at === nothing_begun ? undefined : at, unbegun);
}

function startWorker({ entry, bends, log }: ThreadOptions): { worker: Worker; shared: Int32Array } {
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const workerData: ThreadData = { shared, bends };
  const worker = new Worker(entry, { name: 'agent', workerData });
  worker.on('error', (error) => log.error({ err: error }, 'an agent thread failed'));
  worker.unref();
  return { worker, shared };
}

export function startThread(options: ThreadOptions): AgentThread {
  const { patience, log, onReady, onFloor, onFree, onEnd } = options;
  const { worker, shared } = startWorker(options);
  const placeNow = (): number => Atomics.load(shared, shared_places.current);
  let current: Batch | undefined;
  let isReady = false;
  /** It is being ended on purpose: it gets no job any more. */
  let isRetired = false;

  /** Nobody watches the batch any more. */
  function leaveBatch(): Batch | undefined {
    const left = current;
    left?.unwatch();
    current = undefined;
    return left;
  }

  function onMessage(message: ThreadMessage): void {
    if ('floors' in message) {
      for (const [kind, ms] of message.floors) onFloor(kind, ms);
      isReady = true;
      onReady(thread);
    } else if (current && tellAnswers(current, message.answers)) {
      leaveBatch();
      onFree(thread);
    }
  }

  function replace(jobs: readonly Job[]): void {
    log.error({ kind: jobs[placeNow()]?.kind }, 'an agent thread does not come back; replacing it');
    isRetired = true;
    void worker.terminate();
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
    run(jobs, events) {
      Atomics.store(shared, shared_places.current, nothing_begun);
      const unwatch = watchJob(worker, patience, { late: () => events.late(), hung: () => replace(jobs) });
      current = { jobs, events, unwatch, answered: 0 };
      worker.postMessage(jobs);
    },
    setWaiting: (jobs) => void Atomics.store(shared, shared_places.waiting, jobs),
    terminate: async () => worker.terminate(),
  };
  worker.on('message', onMessage);
  worker.on('exit', () => {
    tellDeath(leaveBatch(), placeNow());
    onEnd(thread);
  });
  return thread;
}
