import type { ApiId } from '@fourth-seat/contract';
import type { Logger } from 'pino';
import { createEstimates } from './estimates/estimates.ts';
import { createPace } from './estimates/pace.ts';
import { Share } from './estimates/share.ts';
import { createIntake, type IntakeOptions } from './intake.ts';
import { createJobQueue, type JobQueue, type JobResult, type JobTime, type PoolJob, toJob } from './job-queue.ts';
import type { WarmUpCall } from './messages.ts';
import { createRunningJobs } from './running-jobs.ts';
import { createTurns, groupOf, type Turns } from './runs/turns.ts';
import type { AgentThread } from './thread.ts';
import { createThreads, type Threads } from './threads.ts';
import type { JobOrigin } from './timed-job.ts';

export interface AgentPool {
  readonly threads: number;
  /** Milliseconds that a job has where its caller gave no time. */
  readonly time_ms: number;
  /** Runs a job: organizations and their flows take turns, and of one those run first that are due first. */
  run(job: PoolJob): Promise<JobResult>;
  /** The refusal of a job of this API if it came now, which is then counted; undefined where it would be accepted. */
  shed(job: JobOrigin & Pick<JobTime, 'deadline_at'> & { readonly api: ApiId }): Overload | undefined;
  /** Starts the threads, otherwise done by the first job; resolves when all are ready. */
  warm(): Promise<void>;
  stats(): PoolStats;
  close(): Promise<void>;
}

type Overload = Extract<JobResult, { readonly reason: 'overloaded' }>;

export interface PoolStats {
  /** Jobs that wait or run. */
  readonly jobs: number;
  readonly busy: number;
  /** Jobs that were refused for lack of time, since the start. */
  readonly refused: number;
  /** Chunks that took longer than a call has, since the start. */
  readonly late: number;
  /** Threads that were replaced, since the start. */
  readonly replaced: number;
}

export interface AgentPoolOptions extends IntakeOptions {
  readonly entry: URL;
  /** Milliseconds that a job has where its caller gave no time. */
  readonly time_ms: number;
  /** Processor time of a job after which it counts as an endless loop. */
  readonly cpu_ms: number;
  /** After this time on the clock a thread is replaced even if it used no CPU. */
  readonly wall_ms?: number;
  /** What a thread decides before its first call. */
  readonly warmUpCalls?: readonly WarmUpCall[];
  readonly log: Logger;
  /** Most milliseconds of work in one message to a thread, with what each job may think; 3 where absent. */
  readonly chunk_ms?: number;
}

/** Most jobs in one message to a thread. */
const MAX_JOBS = 16;
/** Small, because what a thread was sent cannot be overtaken. */
const CHUNK_MS = 3;
/**
 * From this queue length on, a thread gets more jobs before it has answered. In shorter queues jobs stay here, where
 * cheap ones can go first.
 */
const MANY_JOBS = 4;
/** Milliseconds of a floor before the first one was seen. */
const FIRST_GUESS_MS = 0.3;
/** Limit by the clock, long because a thread of low priority on a full machine gets a hundredth of a core. */
const WALL_FACTOR = 20;
const MIN_WALL_MS = 10_000;

const now = (): number => performance.now();

/** Decisions in threads, behind a queue whose jobs can all be done in their callers' time. */
export function createAgentPool(options: AgentPoolOptions): AgentPool {
  const {
    adaptsEffort = true,
    loopDelay = () => 0,
    chunk_ms = CHUNK_MS,
    time_ms,
    cpu_ms,
    wall_ms = Math.max(MIN_WALL_MS, time_ms * WALL_FACTOR),
  } = options;
  const { floors, queue, pace, turns, running, intake } = createQueueParts(options);
  const threads = createThreads(options.threads, {
    ...options,
    adaptsEffort,
    limits: { time_ms, cpu_ms, wall_ms },
    onFloor: floors.observe,
    onFree: dispatch,
  });
  let isWarm = false;
  const findShare = (): number => shareOf(threads, queue, { pace: pace.factor, delay_ms: loopDelay() });

  function dispatch(): void {
    const free = threads.listFree({ isQueueLong: adaptsEffort && queue.jobs.length >= MANY_JOBS });
    // Looking at all that wait takes a while where they are many, so it is done where somebody is free to take them.
    const thought_ms = adaptsEffort && free.length > 0 ? findShare() : 0;
    const limits = { chunk_ms, thought_ms, order: turns.order };
    const chunks = adaptsEffort ? takeChunks(free, queue, limits) : takeTurns(free, queue, turns);
    // A thread may begin before this turn goes on, so it must find the new counts.
    threads.setWaiting(queue.jobs.length);
    for (const { thread, chunk } of chunks) if (chunk.length > 0) thread.run(chunk.map(toJob), running.begin(chunk));
    if (adaptsEffort) threads.setShare(findShare());
  }

  async function warm(): Promise<void> {
    await threads.warm();
    isWarm = true;
  }

  return {
    threads: options.threads,
    time_ms,
    warm,
    shed: (job) => intake.shed(job),
    async run(job) {
      // Jobs that arrive while the threads load wait here in order; our own time starts when the threads are ready.
      const isEarly = !isWarm;
      if (isEarly) await warm();
      const timed = isEarly && !job.isGiven ? { ...job, deadline_at: now() + time_ms } : job;
      return new Promise<JobResult>((resolve) => {
        if (intake.enter(timed, resolve)) dispatch();
      });
    },
    stats: () => ({
      jobs: running.jobs + queue.jobs.length,
      busy: threads.busy,
      refused: intake.refused + queue.refused,
      late: running.late,
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

/** What a pool has besides its threads. */
function createQueueParts(options: AgentPoolOptions) {
  // A floor is decided anyway, so its estimate is always tried and needs no forgetting.
  const floors = createEstimates({ now, half_life_ms: Infinity, uncompiled: 0 });
  const queue = createJobQueue();
  const pace = createPace();
  const turns = createTurns();
  /** What others play says nothing about how long an organization's matches take, which their orders decide. */
  const kindOf = ({ api, ...origin }: JobOrigin & { readonly api: ApiId }): string =>
    options.adaptsEffort === false ? `${groupOf(origin)} ${api}` : api;
  const running = createRunningJobs({ floors, pace, turns, kindOf }, queue);
  const floorOf = (job: Parameters<typeof kindOf>[0]): number => floors.of(kindOf(job)) ?? FIRST_GUESS_MS;
  return { floors, queue, pace, turns, running, intake: createIntake(options, { queue, running, pace, floorOf }) };
}

/**
 * How long each job may think, by all that no thread has begun. The event loop takes `delay_ms` until it sends an answer,
 * so that is no time to think in.
 */
function shareOf(
  threads: Pick<Threads, 'count' | 'listUnbegun'>,
  { jobs }: Pick<JobQueue, 'jobs'>,
  { pace, delay_ms }: { readonly pace: number; readonly delay_ms: number },
): number {
  const share = new Share({ threads: threads.count, pace, now: now() + delay_ms });
  for (const job of threads.listUnbegun()) share.add({ ...job, due_at: job.due_at - performance.timeOrigin });
  for (const job of jobs) share.add(job);
  return share.ms;
}

/** A job for each free thread whose jobs do not think less: it is paused where others wait. */
const takeTurns = (free: readonly AgentThread[], queue: Pick<JobQueue, 'takeChosen'>, turns: Pick<Turns, 'next'>) =>
  free.map((thread) => ({ thread, chunk: queue.takeChosen(turns.next) }));

/** The jobs that wait, in a chunk for each free thread. The longer each may think, the fewer go together. */
function takeChunks(
  free: readonly AgentThread[],
  queue: Pick<JobQueue, 'jobs' | 'take'>,
  {
    chunk_ms,
    ...limits
  }: Pick<Parameters<JobQueue['take']>[0], 'thought_ms' | 'order'> & { readonly chunk_ms: number },
) {
  return free.map((thread, index) => {
    const part = Math.ceil(queue.jobs.length / (free.length - index));
    return { thread, chunk: queue.take({ most: Math.min(MAX_JOBS, part), most_ms: chunk_ms, ...limits }) };
  });
}
