import type { ApiId } from '@fourth-seat/contract';
import { goesBefore, type MissingTime } from './admission.ts';
import type { WrittenResult } from './decision.ts';
import type { Job, JobInput } from './messages.ts';
import type { JobOrigin, TimedJob } from './timed-job.ts';
import { createWaitingLoads, type WaitingLoads } from './waiting-loads.ts';

export type JobResult =
  | {
      readonly ok: true;
      readonly result: WrittenResult;
      readonly queue_ms: number;
      readonly service_ms: number;
      /** Milliseconds that all of its thought takes; undefined where it asked for none. */
      readonly thought_ms?: number | undefined;
    }
  | Overloaded
  /** Its caller left before a thread had begun it. */
  | { readonly ok: false; readonly reason: 'left' }
  /** The decision threw. */
  | { readonly ok: false; readonly reason: 'bug'; readonly bug: string }
  /** The thread died, or was ended because the job did not end. */
  | { readonly ok: false; readonly reason: 'crashed' };

/** Refused; another try may be answered after so many seconds. */
export interface Overloaded {
  readonly ok: false;
  readonly reason: 'overloaded';
  readonly retry_after: number;
  /** What its deadline lacked, where that is the reason. */
  readonly missing?: MissingTime | undefined;
}

/** The connection of the one who waits for an answer (`Exchange`). */
export interface Caller {
  readonly isOpen: boolean;
  onClose(closed: () => void): void;
}

/** A decision as a pool gets it. */
export interface PoolJob extends JobOrigin, JobTime {
  readonly api: ApiId;
  readonly input: JobInput;
  /** Asks no player, so it goes before jobs that think. */
  readonly isCheap: boolean;
  /** Undefined where nobody could leave. */
  readonly caller?: Caller | undefined;
}

/** The time that a job has. */
export interface JobTime {
  /** When its caller has to have the answer, on `performance.now()`. */
  readonly deadline_at: number;
  /** Whether the caller gave this time, so that an answer after it is of no use. Otherwise it is that of the pool. */
  readonly isGiven: boolean;
  /** Milliseconds that it may take from when a thread begins it (`max_think_ms`); Infinity where nothing is said. */
  readonly most_ms: number;
}

/** A job that was accepted. */
export interface QueuedJob extends PoolJob, TimedJob {
  /** When it was accepted, on `performance.now()`. */
  readonly entered_at: number;
  readonly resolve: (result: JobResult) => void;
  /** Of a job that a thread has paused. */
  progress?: Progress;
}

/** What a thread has done of a job. */
export interface Progress {
  readonly run: string;
  /** Milliseconds on the thread by the clock, and of work. */
  readonly service_ms: number;
  readonly work_ms: number;
}

interface ChunkLimits {
  /** In which order those that wait are taken. */
  readonly order: (waiting: readonly QueuedJob[]) => readonly QueuedJob[];
  readonly most: number;
  readonly most_ms: number;
  readonly thought_ms: number;
}

/** Jobs that wait for a thread: cheap ones first, then those that are due first; an organization's turn goes before both. */
export interface JobQueue {
  add(job: QueuedJob): void;
  /**
   * Takes the next jobs: at most `most`, and at most `most_ms` of work where each takes its floor and `thought_ms`, but
   * one in any case. One that is too late is refused in favour of those behind it; the last one that waits is answered in
   * any case, because refusing it would help nobody. Too late is past the deadline that the caller gave; where it gave
   * none, twice the time of the pool: the machine was slower than admission expected, and a late answer is still one.
   */
  take(limits: ChunkLimits): QueuedJob[];
  /**
   * Takes the job that is chosen. One that is too late is refused before, but the last, and those that were begun, whose
   * thread ends them.
   */
  takeChosen(choose: (waiting: readonly QueuedJob[]) => QueuedJob | undefined): QueuedJob[];
  /** Ends a job that still waits; does nothing where it does not. */
  drop(job: QueuedJob, result: JobResult): void;
  /** Refuses all jobs that are too late, also the last one. */
  refuseStale(): void;
  refuseAll(): void;
  readonly jobs: readonly QueuedJob[];
  readonly loads: WaitingLoads;
  /** Waiting jobs that were refused since the start. */
  readonly refused: number;
}

/** Part of a job's time, and its bounds in milliseconds, that is kept for the way back: the record, and the answer. */
const RETURN_PART = 0.05;
const MIN_RETURN_MS = 1;
const MAX_RETURN_MS = 30;
/** Seconds after which a job that was refused behind others may be answered. */
const REFUSED_RETRY_S = 0.1;

/** Milliseconds of a job's time that are kept for the way back. */
export const returnTime = (time_ms: number): number =>
  Math.max(MIN_RETURN_MS, Math.min(MAX_RETURN_MS, time_ms * RETURN_PART));

/** When a job that enters now has to be done by its thread. */
export const dueAt = (deadline_at: number, now: number): number => deadline_at - returnTime(deadline_at - now);

/** After this instant no thread begins the job. */
const lastStartOf = ({ isGiven, due_at, entered_at }: QueuedJob): number =>
  isGiven ? due_at : due_at + Math.max(0, due_at - entered_at);

/** A job in the form that goes to a thread. */
export const toJob = ({ api, input, due_at, floor_ms, isGiven, most_ms, progress }: QueuedJob): Job => ({
  api,
  run: progress?.run,
  input,
  floor_ms,
  most_ms,
  sent_at: performance.timeOrigin + performance.now(),
  due_at: performance.timeOrigin + due_at,
  limit_at: isGiven ? performance.timeOrigin + due_at : Infinity,
});

/** Puts a job before those that go after it. */
function insertJob(waiting: QueuedJob[], job: QueuedJob): void {
  let at = waiting.length;
  for (let before = waiting[at - 1]; before && goesBefore(job, before); before = waiting[at - 1]) at--;
  waiting.splice(at, 0, job);
}

/** The first jobs that go together, and those before them that are too late. */
function selectChunk(
  waiting: readonly QueuedJob[],
  { most, most_ms, thought_ms }: ChunkLimits,
  isStale: (job: QueuedJob) => boolean,
) {
  const chunk: QueuedJob[] = [];
  const stale: QueuedJob[] = [];
  let work_ms = 0;
  const last = waiting.at(-1);
  for (const job of waiting) {
    const job_ms = job.floor_ms + thought_ms;
    if (chunk.length > 0 && (chunk.length >= most || work_ms + job_ms > most_ms)) break;
    if (isStale(job) && job !== last) stale.push(job);
    else {
      chunk.push(job);
      work_ms += job_ms;
    }
  }
  return { chunk, stale };
}

export function createJobQueue(now: () => number = () => performance.now()): JobQueue {
  let waiting: QueuedJob[] = [];
  let refused = 0;
  const loads = createWaitingLoads();

  function refuse({ resolve }: QueuedJob): void {
    refused++;
    resolve({ ok: false, reason: 'overloaded', retry_after: REFUSED_RETRY_S });
  }

  function refuseWhere(isRefused: (job: QueuedJob) => boolean): void {
    const gone = waiting.filter(isRefused);
    waiting = waiting.filter((job) => !gone.includes(job));
    gone.forEach(loads.remove);
    gone.forEach(refuse);
  }

  const isStale = (job: QueuedJob): boolean => job.progress === undefined && now() > lastStartOf(job);

  return {
    loads,
    add(job) {
      insertJob(waiting, job);
      loads.add(job);
    },
    take(limits) {
      const { chunk, stale } = selectChunk(limits.order(waiting), limits, isStale);
      const passed = new Set([...chunk, ...stale]);
      waiting = waiting.filter((job) => !passed.has(job));
      passed.forEach(loads.remove);
      stale.forEach(refuse);
      return chunk;
    },
    takeChosen(choose) {
      const last = waiting.at(-1);
      refuseWhere((job) => isStale(job) && job !== last);
      const chosen = choose(waiting);
      if (chosen === undefined) return [];
      waiting.splice(waiting.indexOf(chosen), 1);
      loads.remove(chosen);
      return [chosen];
    },
    drop(job, result) {
      const at = waiting.lastIndexOf(job);
      if (at < 0) return;
      waiting.splice(at, 1);
      loads.remove(job);
      if (!result.ok && result.reason === 'overloaded') refused++;
      job.resolve(result);
    },
    refuseStale: () => refuseWhere(isStale),
    refuseAll: () => refuseWhere(() => true),
    get jobs() {
      return waiting;
    },
    get refused() {
      return refused;
    },
  };
}
