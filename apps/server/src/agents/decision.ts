import type { ApiId, Bilingual, Locale } from '@fourth-seat/contract';

/** What goes to a decision, inline or in a thread; it can be cloned. */
export interface DecisionInput {
  /** The request after its schema: `decisionEndpoints[api].request`. */
  readonly body: unknown;
  readonly locale: Locale;
  /** Used where the request brings no seed. */
  readonly seed: string;
  readonly tokens: number;
}

export interface DecisionContext {
  /** Milliseconds on a monotonic clock. */
  readonly now: () => number;
  /** The moment on that clock at which the best answer so far must be given. */
  readonly deadline_ms: number;
}

/** What is wrong with a state that has the right shape: the rule, the place (`history[12]`) and the cards. */
export interface DecisionProblem {
  readonly rule: string;
  readonly path: string;
  readonly cards: readonly string[];
  readonly problem: Bilingual;
}

export type DecisionError = 'impossible_state' | 'nothing_to_decide' | 'hidden_information';

export interface DecisionSuccess {
  readonly ok: true;
  /** `data` of the envelope. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly fallback: boolean;
  /** Milliseconds for checking the state, and for choosing. */
  readonly rules_ms: number;
  readonly think_ms: number;
}

export interface DecisionRefusal {
  readonly ok: false;
  readonly error: DecisionError;
  readonly details: DecisionProblem;
}

/** There was not time enough for an answer, and there is no best one so far. */
export interface DecisionLate {
  readonly ok: false;
  readonly error: 'late';
}

export type DecisionResult = DecisionSuccess | DecisionRefusal | DecisionLate;

export interface DecisionApi {
  readonly api: ApiId;
  readonly model: string;
  /**
   * `inline` for work far below 0.1 ms, `thread` for what is answered within the promise, `slow` for what takes longer
   * and has a thread of its own, so that it delays nobody.
   */
  readonly place: 'inline' | 'thread' | 'slow';
  decide(input: DecisionInput, context: DecisionContext): DecisionResult;
}
