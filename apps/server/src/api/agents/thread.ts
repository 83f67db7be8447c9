import { Worker } from 'node:worker_threads';
import type { ApiId } from '@fourth-seat/contract';
import type { Logger } from 'pino';
import { type Job, type JobAnswer, NO_LIMIT_US, sharedSlots, type ThreadData, type ThreadMessage } from './messages.ts';
import { type JobLimits, watchJob } from './watchdog.ts';

/** Receives the results of a chunk. Each job is answered once, or is among `lost` or `unbegun` when the thread dies. */
export interface ChunkEvents {
  onDone(index: number, answer: JobAnswer): void;
  onLate(): void;
  /** The thread died during the job `lost`; those of `unbegun` may be given to another thread. */
  onDied(lost: number | undefined, unbegun: readonly number[]): void;
}

/**
 * A worker thread. When half of a chunk is answered the next chunk may be sent, so the thread is not idle while
 * messages travel. It ends once; its owner starts another one.
 */
export interface AgentThread {
  /** It has loaded its modules; no time limit runs before that. */
  readonly isReady: boolean;
  readonly isBusy: boolean;
  /** A chunk may be sent to it now. */
  readonly isFree: boolean;
  /**
   * It has begun all of its jobs but one, so it may be sent more if many wait. Read from shared memory: while the event
   * loop reads a hundred requests in one turn, it receives no answers.
   */
  readonly isNearlyIdle: boolean;
  run(jobs: readonly Job[], events: ChunkEvents): void;
  /** Tells the thread how many jobs wait for it beside those that it was sent. */
  setWaiting(jobs: number): void;
  /** Tells the thread how many milliseconds each job may think beyond its floor; Infinity where nobody waits. */
  setShare(ms: number): void;
  /** Jobs that it was sent and has not begun. */
  listUnbegun(): readonly Job[];
  terminate(): Promise<unknown>;
}

export interface ThreadOptions {
  readonly entry: URL;
  readonly adaptsEffort: boolean;
  readonly warmUpCalls?: ThreadData['warmUpCalls'];
  readonly limits: JobLimits;
  readonly log: Pick<Logger, 'error'>;
  readonly onReady: (thread: AgentThread) => void;
  /** Called with the measured floor of each warm-up job. */
  readonly onFloor: (api: ApiId, ms: number) => void;
  /** Called when jobs have ended; the thread may be free again. */
  readonly onFree: (thread: AgentThread) => void;
  readonly onEnd: (thread: AgentThread) => void;
}

/** Jobs that the thread was sent in one message. */
interface Chunk {
  readonly jobs: readonly Job[];
  /** Index of its first job among all that the thread was sent. */
  readonly first: number;
  readonly events: ChunkEvents;
  answered: number;
}

/** Chunks that the thread has not finished, in order; the watchdog watches the first. */
function createChunks(watch: (chunk: Chunk) => () => void) {
  const chunks: Chunk[] = [];
  let unwatch = (): void => undefined;
  const watchFirst = (): void => {
    unwatch();
    unwatch = chunks[0] ? watch(chunks[0]) : () => undefined;
  };
  return {
    get isEmpty() {
      return chunks.length === 0;
    },
    /** Another chunk may follow: there is none, or the only one is half answered. */
    get hasRoom() {
      const [first, second] = chunks;
      return !first || (!second && first.answered > 0 && first.answered * 2 >= first.jobs.length);
    },
    /** Its jobs from `first` on, counted over the life of the thread. */
    listFrom(first: number): readonly Job[] {
      return chunks.flatMap((chunk) => chunk.jobs.slice(Math.max(0, first - chunk.first)));
    },
    add(chunk: Chunk): void {
      if (chunks.push(chunk) === 1) watchFirst();
    },
    answer(answers: readonly JobAnswer[]): void {
      for (const answer of answers) {
        const [chunk] = chunks;
        // Nobody waits: what a dead thread had not answered is computed again.
        if (!chunk) return;
        chunk.events.onDone(chunk.answered++, answer);
        if (chunk.answered < chunk.jobs.length) continue;
        chunks.shift();
        watchFirst();
      }
    },
    /** A dead thread loses the job that it was running. Answers that it had not sent are computed again. */
    die(at: number): void {
      unwatch();
      for (const { jobs, first, events, answered } of chunks.splice(0)) {
        const left = [...jobs.keys()].slice(answered);
        const lost = left.find((index) => first + index === at);
        events.onDied(
          lost,
          left.filter((index) => index !== lost),
        );
      }
    },
  };
}

function startWorker({ entry, adaptsEffort, limits, warmUpCalls = [], log }: ThreadOptions) {
  const shared = new Int32Array(new SharedArrayBuffer(Object.keys(sharedSlots).length * Int32Array.BYTES_PER_ELEMENT));
  // The thread has begun no job yet.
  Atomics.store(shared, sharedSlots.current, -1);
  Atomics.store(shared, sharedSlots.share_us, NO_LIMIT_US);
  const workerData: ThreadData = { shared, adaptsEffort, time_ms: limits.time_ms, warmUpCalls };
  const worker = new Worker(entry, { name: 'agent', workerData });
  worker.on('error', (error) => log.error({ err: error }, 'an agent thread failed'));
  worker.unref();
  let isRetired = false;
  return {
    worker,
    shared,
    /** Whether it is being ended on purpose, and gets no further jobs. */
    isRetired: () => isRetired,
    terminate: async (): Promise<unknown> => {
      isRetired = true;
      return worker.terminate();
    },
  };
}

export function startThread(options: ThreadOptions): AgentThread {
  const { limits, log, onReady, onFloor, onFree, onEnd } = options;
  const { worker, shared, isRetired, terminate } = startWorker(options);
  const currentJob = (): number => Atomics.load(shared, sharedSlots.current);
  const chunks = createChunks(({ jobs, first, events }) =>
    watchJob(worker, limits, {
      onLate: () => events.onLate(),
      onHung: () => {
        log.error({ api: jobs[currentJob() - first]?.api }, 'an agent thread does not come back; replacing it');
        void terminate();
      },
    }),
  );
  let sent = 0;
  let isReady = false;

  // Under `node --watch` a thread also reports the files that it has loaded.
  function onMessage(message: ThreadMessage | { readonly type?: undefined }): void {
    if (message.type === 'ready') {
      for (const [api, ms] of message.floors) onFloor(api, ms);
      isReady = true;
      onReady(thread);
    } else if (message.type === 'answers') {
      chunks.answer(message.answers);
      if (chunks.hasRoom) onFree(thread);
    }
  }

  const thread: AgentThread = {
    get isReady() {
      return isReady;
    },
    get isBusy() {
      return !chunks.isEmpty;
    },
    get isFree() {
      return isReady && chunks.hasRoom && !isRetired();
    },
    get isNearlyIdle() {
      return isReady && !isRetired() && sent - 1 - currentJob() <= 1;
    },
    run(jobs, events) {
      chunks.add({ jobs, first: sent, events, answered: 0 });
      sent += jobs.length;
      Atomics.store(shared, sharedSlots.sent, sent);
      worker.postMessage(jobs);
    },
    setWaiting: (jobs) => void Atomics.store(shared, sharedSlots.waiting, jobs),
    setShare: (ms) => void Atomics.store(shared, sharedSlots.share_us, Math.min(NO_LIMIT_US, Math.floor(ms * 1000))),
    listUnbegun: () => chunks.listFrom(currentJob() + 1),
    terminate,
  };
  worker.on('message', onMessage);
  worker.on('exit', () => {
    chunks.die(currentJob());
    onEnd(thread);
  });
  return thread;
}
