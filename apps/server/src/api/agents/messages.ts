import type { ApiId } from '@fourth-seat/contract';
import type { DecisionInput, WrittenResult } from './decision.ts';

/** What a pool and its threads send each other, and the memory that they share. Every message can be cloned. */

/**
 * The body crosses as JSON text, or as the bytes that were sent: for many small objects that costs a fifth of a structured
 * clone.
 */
export type JobInput = Omit<DecisionInput, 'body' | 'body_bytes'> &
  (
    | { readonly body_json: string; readonly body_bytes?: undefined }
    | { readonly body_bytes: Uint8Array; readonly body_json?: undefined }
  );

/** A job as its thread gets it. A message to a thread is a chunk of jobs. */
export interface Job {
  readonly api: ApiId;
  /** Of a job that was paused: the name that its thread gave to what it has done. Another thread begins it anew. */
  readonly run?: string | undefined;
  readonly input: JobInput;
  /** When it was sent to the thread, on the clock of `due_at`. */
  readonly sent_at: number;
  /** By when the job has to be done, in milliseconds since 1970, with fractions: the only clock that threads share. */
  readonly due_at: number;
  /** The same where the caller gave the time, and nobody waits any more after it; Infinity where not. */
  readonly limit_at: number;
  /** Milliseconds that it may take from its beginning; Infinity where nothing is said. */
  readonly most_ms: number;
  /** Its expected floor, in milliseconds. */
  readonly floor_ms: number;
}

/** The result of a decision, the bug that prevented one, or the name of a run that was paused for others. */
export type ThreadResult = { readonly result: WrittenResult } | { readonly bug: string } | { readonly paused: string };

export type JobAnswer = ThreadResult & {
  /** Milliseconds on the thread, by the clock. */
  readonly service_ms: number;
  /** What it took; absent where it was not begun. */
  readonly took?: JobTook | undefined;
  /** Milliseconds that all of its thought takes; undefined where it asked for none. */
  readonly thought_ms?: number | undefined;
};

/** What a job took on its thread, in milliseconds. */
export interface JobTook {
  /** Of work. */
  readonly work_ms: number;
  /** Whether it did nothing beyond its floor. */
  readonly isFloor: boolean;
  /** By the clock, with the time that it waited for the processor after the job before it. */
  readonly busy_ms: number;
  /** Of processor time, in steps of a few milliseconds. */
  readonly cpu_ms: number;
}

/** Messages of a thread: first that it has loaded, then its answers, in the order of the jobs. */
export type ThreadMessage =
  | {
      readonly type: 'ready';
      /** The floor of each warm-up job as the thread measured it. */
      readonly floors: readonly (readonly [api: ApiId, ms: number])[];
    }
  | { readonly type: 'answers'; readonly answers: readonly JobAnswer[] };

/**
 * Memory shared by pool and thread: how many jobs wait in the queue, how many this thread was ever sent, the index of
 * the current one among them, and how long each may think beyond its floor, in microseconds (`NO_LIMIT_US`: nobody waits).
 */
export const sharedSlots = { waiting: 0, sent: 1, current: 2, share_us: 3 } as const;

/** The most that fits in the shared memory; no share is as long. */
export const NO_LIMIT_US = 2 ** 31 - 1;

/** What a thread gets when it starts. */
export interface ThreadData {
  readonly shared: Int32Array;
  /** Whether jobs think less while others wait; otherwise each gets all of its time. */
  readonly adaptsEffort: boolean;
  /** Milliseconds that a job has where its caller gave no time. */
  readonly time_ms: number;
  /** What it decides before it says that it is ready. */
  readonly warmUpCalls: readonly WarmUpCall[];
}

/** A call as it is after its schema; can be cloned. */
export interface WarmUpCall {
  readonly api: ApiId;
  readonly body: unknown;
}
