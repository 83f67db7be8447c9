import type { KeyObject } from 'node:crypto';
import type { ApiId, Bilingual, decisionEndpoints, Locale, Output, Parsed } from '@fourth-seat/contract';
import type { DecideContext } from '@fourth-seat/game';
import type { Prompt } from '../../platform/language-model.ts';
import type { Lane } from './admission.ts';

/** What an API answers, as `data` of the envelope: its response in the contract, which nobody changes any more. */
export type DecisionData<Api extends ApiId> = Frozen<Output<(typeof decisionEndpoints)[Api]>>;
export type DecisionBody<Api extends ApiId> = Parsed<(typeof decisionEndpoints)[Api]>;

export type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;

/** What goes to a decision, inline or in a thread; it can be cloned. */
export interface DecisionInput {
  /** The request after its schema: `decisionEndpoints[api].request`. */
  readonly body: unknown;
  readonly locale: Locale;
  /** Used where the request brings no seed. */
  readonly seed: string;
  readonly tokens: number;
  /** What a language model answered to `prompt`: from outside, and not checked yet. */
  readonly proposed?: unknown;
  /** Signs what the caller keeps for the decision, for this organization, game and match; set where it `remembers`. */
  readonly memory_key?: KeyObject | undefined;
  /** Who asks; a customer where absent. What a thread keeps between two calls it keeps apart for each. */
  readonly lane?: Lane;
}

/** A clock, the moment on it at which the best answer so far must be given, and how much of its thinking a player may do. */
export type DecisionContext = Pick<DecideContext, 'now' | 'deadline_ms' | 'effort'>;

/** What is wrong with a state that has the right shape: the rule, the place (`history[12]`) and the cards. */
export interface DecisionProblem {
  readonly rule: string;
  readonly path: string;
  readonly cards: readonly string[];
  readonly problem: Bilingual;
}

export type DecisionError = 'impossible_state' | 'nothing_to_decide' | 'hidden_information';

export interface DecisionSuccess<Data> {
  readonly ok: true;
  readonly data: Data;
  readonly fallback: boolean;
  /** How much of its usual thinking a player has done, 0 to 1; undefined where none was asked. */
  readonly effort?: number | undefined;
  /** Milliseconds for checking the state, and for choosing. */
  readonly rules_ms: number;
  readonly think_ms: number;
}

export interface DecisionRefusal {
  readonly ok: false;
  readonly error: DecisionError;
  readonly details: DecisionProblem;
}

/** The time was over before there was any answer. */
export interface DecisionLate {
  readonly ok: false;
  readonly error: 'late';
  /** Milliseconds of the work that was done until then, where its own clock measured it. */
  readonly think_ms?: number;
}

/** `Data` is known by the row of an API; who handles every API passes it on as it is. */
export type DecisionResult<Data = Readonly<Record<string, unknown>>> =
  | DecisionSuccess<Data>
  | DecisionRefusal
  | DecisionLate;

/** A result whose `data` is JSON text already: a long answer is written where it was found, not on the event loop. */
export type WrittenResult =
  | (Omit<DecisionSuccess<unknown>, 'data'> & { readonly json: string })
  | DecisionRefusal
  | DecisionLate;

export function writeResult(result: DecisionResult): WrittenResult {
  if (!result.ok) return result;
  const { data, ...rest } = result;
  return { ...rest, json: JSON.stringify(data) };
}

export interface DecisionApi<Api extends ApiId = ApiId, Data = Readonly<Record<string, unknown>>> {
  readonly api: Api;
  readonly model: string;
  /**
   * `inline`, on the event loop, for work far below 0.1 ms; else the pool of threads: `moves` are answered within 30 ms,
   * `reviews` of finished games and `simulations` of whole matches take longer and must not delay a move.
   */
  readonly runsOn: 'inline' | 'moves' | 'reviews' | 'simulations';
  /** The caller keeps a signed memory between two decisions. */
  readonly remembers?: true;
  /** No player is asked: it goes before those who think, and runs inline where that takes less than the way to a thread. */
  readonly cheap?: { readonly isQuick: (body: unknown) => boolean };
  /** What a demo token may ask of a decision that plays matches; where it is absent, nothing (decision record 0830). */
  readonly visitors?: VisitorRule<unknown>;
  /** A language model, where the service has one, is asked this before the decision, which checks what it proposes. */
  prompt?(body: unknown): Prompt;
  decide(input: DecisionInput, context: DecisionContext): DecisionResult<Data>;
}

/** How far a decision that plays matches is open to visitors of the playground. */
export interface VisitorRule<Body> {
  /** Milliseconds of processor time that it may take, once it has begun. */
  readonly limit_ms: number;
  /** What is wrong with a body that could take longer in a single step; undefined where it is open. */
  problem(body: Body): Bilingual | undefined;
}

/** The row of one API in the table of decisions: what it answers is its response in the contract. */
export type DecisionRow<Api extends ApiId> = DecisionApi<Api, DecisionData<Api>>;

/** Makes the row of an API from what answers a body of its request. */
export function defineDecision<Api extends ApiId>(
  {
    prompt,
    cheap,
    visitors,
    ...row
  }: Pick<DecisionApi<Api>, 'api' | 'model' | 'runsOn' | 'remembers'> & {
    readonly prompt?: (body: DecisionBody<Api>) => Prompt;
    readonly cheap?: { readonly isQuick: (body: DecisionBody<Api>) => boolean };
    readonly visitors?: VisitorRule<DecisionBody<Api>>;
  },
  answer: (
    body: DecisionBody<Api>,
    input: DecisionInput,
    context: DecisionContext,
  ) => DecisionResult<DecisionData<Api>>,
): DecisionRow<Api> {
  return {
    ...row,
    // The gateway has parsed the body with the endpoint's schema, so it has this type.
    ...(prompt && { prompt: (body: unknown) => prompt(body as DecisionBody<Api>) }),
    ...(cheap && { cheap: { isQuick: (body: unknown) => cheap.isQuick(body as DecisionBody<Api>) } }),
    ...(visitors && {
      visitors: { ...visitors, problem: (body: unknown) => visitors.problem(body as DecisionBody<Api>) },
    }),
    decide: (input, context) => answer(input.body as DecisionBody<Api>, input, context),
  };
}
