import type { KeyObject } from 'node:crypto';
import type { ApiId, Bilingual, decisionEndpoints, Locale, Output, Parsed } from '@fourth-seat/contract';
import type { DecideContext } from '@fourth-seat/game';
import type { Prompt } from '../../platform/language-model.ts';
import type { Steps } from './runs/steps.ts';
import type { Lane } from './timed-job.ts';

/** `data` of the envelope: the API's response in the contract, never changed after it was made. */
export type DecisionData<Api extends ApiId> = DeepReadonly<Output<(typeof decisionEndpoints)[Api]>>;
/** A request of one API after its schema; of any API where none is named. */
export type DecisionBody<Api extends ApiId = ApiId> = Parsed<(typeof decisionEndpoints)[Api]>;

export type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

/** Input of a decision, inline or in a thread; can be cloned. */
export interface DecisionInput {
  /** The request after its schema: `decisionEndpoints[api].request`; undefined on its way to a thread that reads `body_bytes`. */
  readonly body: unknown;
  /** The request as it was sent, which its thread parses and checks (`read-request.ts`). */
  readonly body_bytes?: Uint8Array | undefined;
  readonly locale: Locale;
  /** Used where the request names no seed. */
  readonly seed: string;
  readonly tokens: number;
  /** A language model's answer to `prompt`; untrusted, not checked yet. */
  readonly proposed?: unknown;
  /** Who asks; a customer where absent. What a thread keeps between calls is kept apart for each. */
  readonly lane?: Lane;
  /** Within the lane: an organization, or a visitor's network. It has a share of what a thread keeps, and of its time. */
  readonly owner?: string;
  /** Signs the memory that the caller keeps, for this organization, game and match; of decisions that have one. */
  readonly memory_key?: KeyObject;
}

/** Input of a decision whose callers keep a signed memory between two of them. */
export interface RememberingInput extends DecisionInput {
  readonly memory_key: KeyObject;
}

/** A clock, the instant on it by which the best answer so far must be given, and how much a player may think. */
export type DecisionContext = Pick<DecideContext, 'now' | 'deadline_at' | 'allow'>;

/** What is wrong with a well-formed state: the rule, the path (`history[12]`) and the cards. */
export interface DecisionProblem {
  readonly rule: string;
  readonly path: string;
  readonly cards: readonly string[];
  readonly problem: Bilingual;
}

export type DecisionError = 'impossible_state' | 'nothing_to_decide' | 'hidden_information';

/** Milliseconds for checking the state, and for deciding. */
interface DecisionPhases {
  readonly rules_ms: number;
  readonly think_ms: number;
}

export interface DecisionSuccess<Data> extends DecisionPhases {
  readonly ok: true;
  readonly data: Data;
  /** True where the time was over before the decision, review or arrangement was done. */
  readonly fallback: boolean;
  /** Share of its usual thinking that a player has done, 0 to 1; undefined where no player was asked. */
  readonly effort?: number | undefined;
}

export interface DecisionRefusal {
  readonly ok: false;
  readonly error: DecisionError;
  readonly details: DecisionProblem;
}

/** The time was over before there was any answer. */
export interface DecisionLate extends DecisionPhases {
  readonly ok: false;
  readonly error: 'late';
}

/** The thread that was to read a request refused it: by its schema, or, without a problem, because it holds hidden information. */
export interface UnreadableRequest {
  readonly ok: false;
  readonly error: 'unreadable';
  readonly path: string;
  readonly problem: Bilingual | undefined;
}

/** `Data` is known in the row of an API; code that handles every API passes it on unchanged. */
export type DecisionResult<Data = Readonly<Record<string, unknown>>> =
  | DecisionSuccess<Data>
  | DecisionRefusal
  | DecisionLate;

/** A result whose `data` is already JSON text: a thread writes long answers itself, to spare the event loop. */
export type WrittenResult =
  | (Omit<DecisionSuccess<unknown>, 'data'> & { readonly json: string })
  | DecisionRefusal
  | DecisionLate
  | UnreadableRequest;

export function writeResult(result: DecisionResult): WrittenResult {
  if (!result.ok) return result;
  const { data, ...rest } = result;
  return { ...rest, json: JSON.stringify(data) };
}

/**
 * Pools of threads: `moves` are waited for at a table; `reviews` of finished deals and `simulations` of whole matches
 * take longer and must not delay a move.
 */
export type RunsInThread = 'moves' | 'reviews' | 'simulations';
/** `inline` runs on the event loop, for work far below 0.1 ms (`inline-runs.ts` sees to it). */
type RunsOn = 'inline' | RunsInThread;

type AnyData = Readonly<Record<string, unknown>>;

/** An API that is decided from this input. */
export interface DecisionFrom<Input extends DecisionInput, Api extends ApiId = ApiId, Data = AnyData> {
  readonly api: Api;
  readonly model: string;
  readonly runsOn: RunsOn;
  /**
   * Asks no player. It goes ahead of jobs that think, and runs inline where that is faster than the way to a thread.
   */
  readonly cheap?: { readonly isQuick: (body: unknown) => boolean };
  /** Fields of later decisions of the game, which nobody can know when this one is made. */
  readonly unknownYet?: readonly string[];
  /** Its callers keep a signed memory. The key of one match goes with the call, to a thread as well. */
  readonly remembers?: true | undefined;
  /** What a demo token may ask of a decision that plays matches; absent: nothing. */
  readonly visitors?: VisitorRule;
  /** Asks a language model first, where the service has one; the decision checks what it proposes. */
  prompt?(body: unknown): Prompt;
  readonly decide: (input: Input, context: DecisionContext) => DecisionResult<Data>;
}

/** An API that is decided by the request alone. */
export interface PlainDecision<Api extends ApiId = ApiId, Data = AnyData>
  extends DecisionFrom<DecisionInput, Api, Data> {
  readonly remembers?: undefined;
  /** The same decision in short steps, where it is long. */
  begin?(input: DecisionInput, context: DecisionContext): Steps<DecisionResult<Data>>;
}

/** An API whose callers keep a signed memory. */
export interface RememberingDecision<Api extends ApiId = ApiId, Data = AnyData>
  extends DecisionFrom<RememberingInput, Api, Data> {
  readonly runsOn: 'inline' | 'moves';
  readonly remembers: true;
}

/** The row of one API in the table of decisions. */
export type DecisionApi<Api extends ApiId = ApiId, Data = AnyData> =
  | PlainDecision<Api, Data>
  | RememberingDecision<Api, Data>;

/** Decides for an API of either kind, whose input has the key of a memory where the API needs one. */
export function decideFor(api: DecisionApi, input: DecisionInput, context: DecisionContext): DecisionResult {
  if (!api.remembers) return api.decide(input, context);
  const { memory_key } = input;
  if (!memory_key) throw new Error(`${api.api} needs the key of a memory`);
  return api.decide({ ...input, memory_key }, context);
}

/** Limits for visitors of the playground on a decision that plays matches. */
export interface VisitorRule {
  /** Milliseconds of CPU time that it may use from its start. */
  readonly cpu_limit_ms: number;
}

type AnswerDecision<Api extends ApiId, Input extends DecisionInput> = (
  body: DecisionBody<Api>,
  input: Input,
  context: DecisionContext,
) => DecisionResult<DecisionData<Api>>;

/** What the row of an API says besides its answer. */
export type RowOf<Api extends ApiId> = Pick<
  PlainDecision<Api>,
  'api' | 'model' | 'runsOn' | 'unknownYet' | 'visitors'
> & {
  readonly prompt?: (body: DecisionBody<Api>) => Prompt;
  readonly cheap?: { readonly isQuick: (body: DecisionBody<Api>) => boolean };
};

/** Makes the row of an API from a function that answers its request with the API's response in the contract. */
export function defineDecision<Api extends ApiId>(
  { prompt, cheap, ...row }: RowOf<Api>,
  answer: AnswerDecision<Api, DecisionInput>,
): PlainDecision<Api, DecisionData<Api>> {
  return {
    ...row,
    // The gateway has parsed the body with the endpoint's schema, so it has this type.
    ...(prompt && { prompt: (body: unknown) => prompt(body as DecisionBody<Api>) }),
    ...(cheap && { cheap: { isQuick: (body: unknown) => cheap.isQuick(body as DecisionBody<Api>) } }),
    decide: (input, context) => answer(input.body as DecisionBody<Api>, input, context),
  };
}

/** The same for an API whose callers keep a signed memory between two decisions. */
export function defineRememberingDecision<Api extends ApiId>(
  row: Pick<RememberingDecision<Api>, 'api' | 'model' | 'runsOn' | 'cheap'>,
  answer: AnswerDecision<Api, RememberingInput>,
): RememberingDecision<Api, DecisionData<Api>> {
  return {
    ...row,
    remembers: true,
    decide: (input, context) => answer(input.body as DecisionBody<Api>, input, context),
  };
}
