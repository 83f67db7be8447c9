import type { CancelSignal } from './cancel.ts';
import type { SeatError } from './errors.ts';
import type { Transport } from './transport.ts';

export interface SeatOptions {
  /** Where the API is: `https://…`. */
  readonly url: string;
  /**
   * A secret key (`seat_live_…`, `seat_test_…`) on your server; a client token in a page or a game that players
   * install.
   */
  readonly key: string;
  /** Milliseconds that a call may take with all its attempts, at most 60,000; 10,000 if absent. */
  readonly deadline_ms?: number | undefined;
  /** How often a call is repeated at most after no answer, or an answer to try again; 3 if absent. */
  readonly retries?: number | undefined;
  /** Language of the texts in answers and errors; English if absent. */
  readonly locale?: Locale | undefined;
  /** How requests are sent, in place of what the platform has: `request` of a mini game, `fetch`, `XMLHttpRequest`. */
  readonly transport?: Transport | undefined;
  /** Instead of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Told of every attempt, for logs and figures of your own. */
  readonly on_attempt?: ((attempt: Attempt) => void) | undefined;
  /**
   * Gets the receipt of every charged call: keep it as a line of a file, with which `fourth-seat usage verify` checks the
   * bill. A repeated answer has the same receipt again.
   */
  readonly on_receipt?: ((receipt: string) => void) | undefined;
}

export type Locale = 'en' | 'zh';

/** What is set for one call, in place of what the client was made with. */
export interface CallOptions<Other = never> {
  readonly deadline_ms?: number | undefined;
  readonly retries?: number | undefined;
  readonly locale?: Locale | undefined;
  /** Your match, 1 to 100 printable ASCII characters without spaces; the console shows its calls together. */
  readonly match_id?: string | undefined;
  /**
   * Names the call, so that it is charged once however often it is sent within 24 hours. Made by the client if absent;
   * give your own (such as `table-42/7`) to be able to send the call again after your process has ended.
   */
  readonly idempotency_key?: string | undefined;
  /**
   * Gives the call up: it rejects with the signal's reason, and `fallback` is not asked. An `AbortSignal`, or the signal
   * of `createCanceller` where there is none.
   */
  readonly signal?: CancelSignal | undefined;
  /** Returns the answer to use if none arrives; the call resolves to it. Throw the error where it is a mistake. */
  readonly fallback?: ((error: SeatError) => Other | Promise<Other>) | undefined;
}

/** One request of a call and what came of it. */
export interface Attempt {
  /** Below `/v1/`: `doudizhu/play`. */
  readonly path: string;
  /** From 1. */
  readonly number: number;
  readonly elapsed_ms: number;
  /** Of the answer; the call in the history of the console. */
  readonly request_id: string | undefined;
  /** True where the server repeated the answer of an earlier attempt, which is not charged again. */
  readonly replayed: boolean;
  readonly error: SeatError | undefined;
}
