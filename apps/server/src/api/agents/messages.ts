import type { ApiId } from '@fourth-seat/contract';
import type { DecisionInput, WrittenResult } from './decision.ts';

/** What a pool and its threads send each other, and the memory that they share. Every message can be cloned. */

/** The body crosses as JSON text: for many small objects that costs a fifth of a structured clone. */
export type JobInput = Omit<DecisionInput, 'body'> & { readonly body_json: string };

/** A job as its thread gets it. A message to a thread is a chunk of jobs. */
export interface Job {
  readonly api: ApiId;
  readonly input: JobInput;
  /**
   * By when the job has to be done, in milliseconds since 1970, with fractions: the only clock that threads share. The
   * end of its budget, or `limit_at` where that is earlier.
   */
  readonly due_at: number;
  /** When the caller wants the best answer so far, on the same clock; Infinity where it gave no limit. */
  readonly limit_at: number;
}

/** The result of a decision, or the bug that prevented one. */
export type ThreadResult = { readonly result: WrittenResult } | { readonly bug: string };

export type JobAnswer = ThreadResult & {
  /** Milliseconds on the thread. */
  readonly service_ms: number;
  /** Milliseconds of the floor, where nothing else was done. */
  readonly floor_ms?: number | undefined;
};

/** Messages of a thread: first that it has loaded, then its answers, in the order of the jobs. */
export type ThreadMessage =
  | {
      readonly type: 'ready';
      /** The floor of each warm-up job as the thread measured it. */
      readonly floors: readonly (readonly [api: ApiId, ms: number])[];
    }
  | { readonly type: 'answers'; readonly answers: readonly JobAnswer[] };

/**
 * Memory shared by pool and thread: how many jobs wait in the queue, how many this thread was ever sent, and the index
 * of the current one among them.
 */
export const sharedSlots = { waiting: 0, sent: 1, current: 2 } as const;

/** What a thread gets when it starts. */
export interface ThreadData {
  readonly shared: Int32Array;
  /** Whether jobs think less while others wait; otherwise each gets all of its time. */
  readonly adaptsEffort: boolean;
  /** The budget of its jobs, in milliseconds. */
  readonly budget_ms: number;
}
