import type { ApiId } from '@fourth-seat/contract';
import type { DecisionInput, WrittenResult } from './decision.ts';

/** What a pool and its threads send each other, and the memory that they share. Every message can be cloned. */

/** The body crosses as JSON text: for many small objects that costs a fifth of a structured clone. */
export type JobInput = Omit<DecisionInput, 'body'> & { readonly body_json: string };

/** A decision that a thread has to make. A message to a thread is a chunk of jobs. */
export interface Job {
  readonly api: ApiId;
  readonly input: JobInput;
  /** Milliseconds since 1970, with fractions, by which the job has to be done: the only clock that threads share. */
  readonly due_at: number;
  /** Milliseconds since 1970 at which the caller wants the best answer so far; Infinity where it gave no limit. */
  readonly latest_at: number;
}

export interface JobAnswer {
  /** The result of the decision, or the bug that prevented one. */
  readonly outcome: { readonly result: WrittenResult } | { readonly bug: string };
  /** Milliseconds on the thread. */
  readonly service_ms: number;
  /** Milliseconds of the floor, where nothing else was done. */
  readonly floor_ms?: number | undefined;
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
