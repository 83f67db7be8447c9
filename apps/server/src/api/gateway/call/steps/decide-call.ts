import type { KeyObject } from 'node:crypto';
import { type ApiId, type GameName, gameOfApi, isApiId } from '@fourth-seat/contract';
import type { Awaitable } from '../../../../platform/awaitable.ts';
import { ApiError } from '../../../../platform/http/errors.ts';
import type { Prompt } from '../../../../platform/language-model.ts';
import type { DecisionApi, DecisionBody, DecisionInput } from '../../../agents/decision.ts';
import { returnTime } from '../../../agents/job-queue.ts';
import { deriveMemoryKey } from '../../../agents/memories/memory.ts';
import { checkRequest, isReadInThread, unreadableFailure } from '../../../agents/read-request.ts';
import type { Leases } from '../../../limits/leases.ts';
import { busyFailure, deadlineFailure, effortFailure, RETRY_SOON_S } from '../../failure.ts';
import { deadlineOf, matchOf, microsecondsSince, modeOf, priceOf, timeLeft } from '../call-facts.ts';
import type { CallRequest, RunningCall, Success } from '../call-shapes.ts';
import { type DecisionOptions, type DecisionRunner, jobOriginOf, type TimedDecision } from '../decision-runner.ts';
import type { LanguageModelRequests } from '../language-model-requests.ts';
import { ownerOf, reserveVisitorCpu, type VisitorCpu } from '../visitor-cpu.ts';
import { bytesOfCall, parseCallBody } from './parse-call-body.ts';
import { reserveUnits } from './reserve-units.ts';

export interface DecideDeps {
  readonly decisions: Readonly<Record<ApiId, DecisionApi>>;
  readonly decisionRunner: DecisionRunner;
  readonly leases: Leases;
  readonly languageModelRequests: LanguageModelRequests;
  readonly visitorCpu: VisitorCpu;
  readonly server_secret: string;
}

type SentRequest =
  | { readonly body: DecisionBody; readonly body_bytes?: undefined }
  | { readonly body: undefined; readonly body_bytes: Uint8Array };

/** The steps of a call that asks a player: body, reservation of quota units, decision. */
export async function decideCall(deps: DecideDeps, call: RunningCall): Promise<Success> {
  const { principal, request } = call;
  const { api_id } = request;
  if (!isApiId(api_id)) throw new ApiError('unknown_decision');
  const api = deps.decisions[api_id];
  const isVisitorRun = reserveVisitorCpu(deps.visitorCpu, api, call);
  const origin = jobOriginOf(principal);
  const time = { arrived_at: request.arrived_at, deadline_at: deadlineOf(request), most_ms: Infinity };
  // Before the body is parsed, because that costs more than the rest of a refusal. A member's call is parsed in any
  // case: the console shows it whole.
  if (request.origin !== 'debug') deps.decisionRunner.shed(api, { ...origin, ...time });
  const sent = readSent(api, call);
  const { body } = sent;
  const price = priceOf(api_id, modeOf(principal, request));
  const reserving = reserveForCall(deps.leases, call, price);
  if (reserving instanceof Promise) await reserving;

  const most_ms = timeLeft(request);
  if (most_ms <= 0) throw deadlineFailure(request.deadline_ms ?? 0, 'not_begun');
  const asking = askLanguageModel(deps.languageModelRequests, call, () => body && api.prompt?.(body), most_ms);
  const proposed: unknown = asking instanceof Promise ? await noteAsked(call, asking) : asking;
  const input: DecisionInput = {
    ...sent,
    proposed,
    locale: request.locale,
    seed: request.request_id,
    tokens: price,
    lane: origin.lane,
    owner: ownerOf(principal),
  };
  const options = {
    ...origin,
    ...time,
    most_ms: thinkLimit(body),
    // A visitor's processor time is reserved and settled when the thread answers, so that is waited for, however late.
    isAwaited: isVisitorRun,
    caller: 'caller' in request ? request.caller : undefined,
  };
  const given_ms = Math.min(options.most_ms, timeLeft(request));
  const running = runDecision(deps, api, call, { input, options });
  const decided = running instanceof Promise ? await running : running;
  notePhases(call, decided);
  const answer = toAnswer(decided.result, request);
  requireEffort(body, { effort: answer.effort, thought_ms: decided.thought_ms, given_ms });
  return { ...answer, tokens: price, model: api.model };
}

/** Runs the decision, with the key of the caller's memory where it has one. */
function runDecision(
  { decisionRunner, server_secret }: DecideDeps,
  api: DecisionApi,
  call: RunningCall,
  { input, options }: { readonly input: DecisionInput; readonly options: DecisionOptions },
): Awaitable<TimedDecision> {
  if (!api.remembers) return decisionRunner.run(api, input, options);
  const memory_key = memoryKeyOf(server_secret, gameOfApi(api.api), call);
  return decisionRunner.run(api, { ...input, memory_key }, options);
}

/** The request after its schema, or as it was sent where a thread reads it. Throws where the caller may not send it. */
function readSent(api: DecisionApi, call: RunningCall): SentRequest {
  if (isReadInThread(api)) return { body: undefined, body_bytes: bytesOfCall(call) };
  const began = performance.now();
  const body = checkRequest(api, parseCallBody(call));
  call.phases.rules = microsecondsSince(began);
  return { body };
}

/** Waits for a language model, and notes how long that took. */
async function noteAsked({ phases }: RunningCall, asking: Promise<unknown>): Promise<unknown> {
  const began = performance.now();
  try {
    return await asking;
  } finally {
    phases.language_model = microsecondsSince(began);
  }
}

/** Where the time of a decision was spent. */
function notePhases({ phases }: RunningCall, { queue_us, rules_us, think_us }: TimedDecision): void {
  phases.queue += Math.round(queue_us);
  phases.rules += Math.round(rules_us);
  phases.think = Math.round(think_us);
}

/** Throws where a decision got less thought than the caller asks for. */
function requireEffort(
  body: DecisionBody | undefined,
  {
    effort,
    ...thought
  }: Pick<Success, 'effort'> & { readonly thought_ms: number | undefined; readonly given_ms: number },
): void {
  const { min_effort = 0 } = body && 'min_effort' in body ? body : {};
  if (effort !== undefined && effort < min_effort) throw effortFailure({ effort, min_effort, ...thought });
}

/** The answer, or the reason why there is none: the engine refused, or the time was over. */
function toAnswer(
  result: TimedDecision['result'],
  request: CallRequest,
): Pick<Success, 'json' | 'fallback' | 'effort'> {
  if (!result.ok) {
    if (result.error === 'late') throw lateFailure(request);
    if (result.error === 'unreadable') throw unreadableFailure(result);
    const { rule, path, cards, problem } = result.details;
    throw new ApiError(result.error, { rule, path, cards, problem });
  }
  const { json, fallback, effort } = result;
  // An answer with reduced thinking was shortened to be in time and says so; any other answer after the deadline is
  // useless.
  if (!fallback && (effort ?? 1) === 1 && timeLeft(request) < 0) throw lateFailure(request);
  return { json, fallback, effort };
}

/** A thread ends a little before the deadline. With more left, it was the time of its pool that was over. */
function lateFailure({ deadline_ms = Infinity, ...request }: CallRequest): ApiError {
  return timeLeft({ ...request, deadline_ms }) > returnTime(deadline_ms)
    ? busyFailure(RETRY_SOON_S)
    : deadlineFailure(deadline_ms, 'begun');
}

/** Milliseconds that the caller lets a decision think; Infinity where it names none. */
const thinkLimit = (body: DecisionBody | undefined): number =>
  body && 'max_think_ms' in body && body.max_think_ms !== undefined ? body.max_think_ms : Infinity;

/**
 * What a language model proposes for a decision that asks one, as a promise; undefined for any other. Visitors of the
 * playground are limited by network.
 */
function askLanguageModel(
  languageModelRequests: LanguageModelRequests,
  { principal: { kind, limit_id } }: RunningCall,
  writePrompt: () => Prompt | undefined,
  left_ms: number,
): Awaitable<unknown> {
  const prompt = languageModelRequests.isAvailable ? writePrompt() : undefined;
  if (prompt === undefined) return undefined;
  const visitor = kind === 'visitor' ? limit_id : undefined;
  return languageModelRequests.ask(prompt, { visitor, left_ms });
}

/** A memory is valid in the match that the call names, or in calls without a match. */
function memoryKeyOf(server_secret: string, game: GameName, { principal, request }: RunningCall): KeyObject {
  const match_id = matchOf(principal, request) ?? '';
  const token_id = principal.kind === 'visitor' ? principal.token.token_id : undefined;
  return deriveMemoryKey(server_secret, { org_id: principal.org_id, game, match_id, token_id });
}

/** Reserves the units of a call of this price; the call holds them, and the time it took. */
function reserveForCall(leases: Leases, call: RunningCall, price: number): Awaitable<void> {
  const began = performance.now();
  const hold = (units: RunningCall['reserved_units']): void => void (call.reserved_units = units);
  const reserving = reserveUnits(leases, call, price);
  if (!(reserving instanceof Promise)) return hold(reserving);
  return reserving.then(hold).finally(() => void (call.phases.limits += microsecondsSince(began)));
}
