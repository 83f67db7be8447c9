import { type ApiId, apiPrices, body_limits, decisionEndpoints, type ErrorName, isApiId } from '@fourth-seat/contract';
import type { Logger } from 'pino';
import type { DecisionApi } from '../agents/decision.ts';
import type { Leases } from '../metering/leases.ts';
import type { CounterId, Mode } from '../metering/record.ts';
import { type Meter, MeterError } from '../metering/writer.ts';
import { failureAnswer, successAnswer, toRecord } from './call-record.ts';
import { type CallAnswer, type CallRequest, modeOf, type Progress, type Success, since } from './call-shapes.ts';
import type { CallStats } from './call-stats.ts';
import type { Decider } from './decide.ts';
import { GatewayFailure } from './failure.ts';
import { BodyError, parseBody } from './json-door.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { listNeeds, periodEnd } from './needs.ts';
import type { Principal } from './principal.ts';
import type { Entered, RateLimits } from './rate-limits.ts';
import type { Refusals } from './refusals.ts';
import { checkRequest } from './request-schema.ts';
import { checkScope } from './scopes.ts';

/** Work that is not a decision but is limited and answered like one. */
export interface OtherApi {
  run(value: unknown, principal: Principal, request: CallRequest): Promise<{ data: unknown; tokens: number }>;
  /** False where its success leaves records of its own (the calls of a batch). */
  readonly is_recorded: boolean;
}

export interface CallDeps {
  readonly meter: Meter;
  readonly leases: Leases;
  readonly refusals: Refusals;
  readonly rates: RateLimits;
  readonly answers: KeptAnswers;
  readonly decider: Decider;
  readonly decisions: Readonly<Record<ApiId, DecisionApi>>;
  readonly others: Readonly<Record<string, OtherApi>>;
  readonly log: Logger;
  readonly stats: CallStats;
}

export type RunCall = (principal: Principal, request: CallRequest) => Promise<CallAnswer>;

const max_keys = 5000;
const refusals_per_second = 10;

/**
 * Refusals that must be quick because there are many of them: they go out while their record is being written (decision
 * record 0053). None of them is charged.
 */
const answered_first: ReadonlySet<ErrorName> = new Set(['rate_limited', 'concurrency_limited', 'overloaded']);

/**
 * The way of a call: limits, repetition, body, reservation, decision, metering, answer. What is reserved is settled in the
 * transaction that meters, and the answer leaves after it; a call that cannot be recorded is neither answered nor charged.
 */
export function createRunCall(deps: CallDeps): RunCall {
  return async (principal, request) => {
    const progress: Progress = {
      phases: [Math.round(request.auth_us), 0, 0, 0, 0],
      remaining: undefined,
      entered: [],
      uses: [],
      claim: undefined,
      text: undefined,
    };
    try {
      const outcome = await perform(deps, principal, request, progress);
      if ('replay' in outcome) return outcome.replay;
      const answer = await conclude(deps, principal, request, progress, outcome.success);
      deps.stats.count(nameOf(request.api_id, deps), answer.code, since(request.started));
      return answer;
    } finally {
      for (const id of progress.entered) deps.rates.leave(id);
    }
  };
}

/** By own names only: `/v1/constructor` is no API, although every object has one. */
function otherOf(deps: CallDeps, api_id: string): OtherApi | undefined {
  return Object.hasOwn(deps.others, api_id) ? deps.others[api_id] : undefined;
}

/** Whatever was in the path is not repeated in metrics: a stranger could fill them with names. */
function nameOf(api_id: string, deps: CallDeps): string {
  return isApiId(api_id) || Object.hasOwn(deps.others, api_id) ? api_id : 'unknown';
}

async function perform(
  deps: CallDeps,
  principal: Principal,
  request: CallRequest,
  progress: Progress,
): Promise<{ success: Success | GatewayFailure } | { replay: CallAnswer }> {
  try {
    if (!deps.meter.isReady()) throw new GatewayFailure('cannot_meter');
    if (request.refusal) throw await limitRefusal(deps, principal, request.refusal);
    const began = performance.now();
    await enter(deps, principal, request, progress);
    checkScope(principal, request);
    const replay = await claimAnswer(deps, principal, request, progress);
    if (replay) return { replay };
    progress.phases[1] = since(began);
    const other = otherOf(deps, request.api_id);
    if (other) {
      const done = await other.run(readBody(request, progress), principal, request);
      return { success: { ...done, model: undefined, fallback: false } };
    }
    return { success: await decideCall(deps, principal, request, progress) };
  } catch (error) {
    return { success: toFailure(error, deps.log, request.request_id) };
  }
}

/**
 * Refusals by a key that may not call are answered as such so many times a second; beyond that with 42001, which costs
 * next to nothing: a game server that goes on calling with a dead key fills neither the log nor the disk.
 */
async function limitRefusal(deps: CallDeps, principal: Principal, refusal: GatewayFailure): Promise<GatewayFailure> {
  const id = `refused:${principal.limit_id}`;
  const entering = deps.rates.enter(id, { rate_per_second: refusals_per_second, concurrency: Infinity });
  const entered = entering instanceof Promise ? await entering : entering;
  if (!entered.ok) return new GatewayFailure('rate_limited', { retry_after: entered.retry_after });
  deps.rates.leave(id);
  return refusal;
}

async function enter(deps: CallDeps, principal: Principal, request: CallRequest, progress: Progress): Promise<void> {
  const { key_id, limit_id, key_pace, rate_per_second } = principal;
  const concurrency = request.in_batch ? Infinity : principal.concurrency;
  const own = enterAs(deps, limit_id, { rate_per_second, concurrency }, progress);
  if (own) await own;
  if (key_pace) await enterAs(deps, key_id, key_pace, progress);
}

function enterAs(
  deps: CallDeps,
  id: string,
  limits: { rate_per_second: number; concurrency: number },
  progress: Progress,
): Promise<void> | undefined {
  const take = (entered: Entered): void => {
    if (!entered.ok) {
      const error: ErrorName = entered.blocked === 'rate' ? 'rate_limited' : 'concurrency_limited';
      progress.remaining = 0;
      throw new GatewayFailure(error, { retry_after: entered.retry_after });
    }
    progress.entered.push(id);
    progress.remaining = Math.min(progress.remaining ?? Infinity, entered.remaining);
  };
  const entering = deps.rates.enter(id, limits);
  if (entering instanceof Promise) return entering.then(take);
  take(entering);
  return undefined;
}

async function claimAnswer(
  deps: CallDeps,
  principal: Principal,
  request: CallRequest,
  progress: Progress,
): Promise<CallAnswer | undefined> {
  const { idempotency_key, secret } = request;
  if (idempotency_key === undefined || secret === undefined) return undefined;
  const found = await deps.answers.claim({
    principal: principal.token?.token_id ?? principal.key_id,
    idempotency_key,
    secret,
    path: request.api_id,
    body: request.body,
    request_id: request.request_id,
  });
  if ('claim' in found) {
    progress.claim = found.claim;
    return undefined;
  }
  const { status, body, tokens, model } = found.answer;
  const { phases: phases_us, remaining } = progress;
  return {
    ...request,
    status,
    code: 0,
    body,
    tokens,
    model,
    retry_after: undefined,
    remaining,
    phases_us,
    meter_us: 0,
    replayed: true,
  };
}

function readBody(request: CallRequest, progress: Progress): unknown {
  const limit = request.api_id === 'batch' ? body_limits.batch : body_limits.call;
  if (request.body.length > limit) throw new GatewayFailure('gateway_body_too_large', { limit: `${limit / 1024} KB` });
  const { value, text } = parseBody(request.body, request.api_id === 'batch' ? max_keys * 20 : max_keys);
  progress.text = text;
  return value;
}

async function decideCall(
  deps: CallDeps,
  principal: Principal,
  request: CallRequest,
  progress: Progress,
): Promise<Success> {
  const { api_id, started } = request;
  if (!isApiId(api_id)) throw new GatewayFailure('unknown_decision');
  const api = deps.decisions[api_id];
  // Reading and checking a body costs more than all the rest of a refusal. What a member sent is kept whole.
  if (request.source === 'api') deps.decider.shed(api, principal.project_id);
  const read_at = performance.now();
  const value = readBody(request, progress);
  const body = checkRequest(decisionEndpoints[api_id].request, value, {
    // A record of a finished game shows every hand.
    hides: !api_id.endsWith('.review'),
  });
  progress.phases[3] = since(read_at);
  const mode = modeOf(principal, request);
  const price = mode === 'live' ? apiPrices[api_id] : 0;
  await reserve(deps, principal, request, progress, { mode, price });

  const think_ms = 'max_think_ms' in body && body.max_think_ms !== undefined ? body.max_think_ms : Infinity;
  const leftNow = (): number => (request.deadline_ms ?? Infinity) - (performance.now() - started);
  const left_ms = leftNow();
  if (left_ms <= 0) throw tooLate();
  const decided = await deps.decider.decide(
    api,
    { body, locale: request.locale, seed: request.request_id, tokens: price },
    { share: principal.project_id, limit_ms: Math.min(think_ms, left_ms) },
  );
  progress.phases[2] = Math.round(decided.queue_us);
  progress.phases[3] += Math.round(decided.rules_us);
  progress.phases[4] = Math.round(decided.think_us);
  const { result } = decided;
  if (!result.ok) {
    if (result.error === 'late') throw tooLate();
    const { rule, path, cards, problem } = result.details;
    throw new GatewayFailure(result.error, { rule, path, cards, problem });
  }
  // What is a best answer so far says so; any other that missed the caller's moment is worth nothing to it.
  if (!result.fallback && leftNow() < 0) throw tooLate();
  return { data: result.data, tokens: price, model: api.model, fallback: result.fallback };
}

const tooLate = (): GatewayFailure => new GatewayFailure('overloaded', { retry_after: 0.1 });

async function reserve(
  deps: CallDeps,
  principal: Principal,
  request: CallRequest,
  progress: Progress,
  call: { mode: Mode; price: number },
): Promise<void> {
  const began = performance.now();
  const needs = listNeeds(principal, { ...call, source: request.source, now: request.at });
  if (needs.length === 0) return;
  const reservation = await deps.leases.reserve(needs).catch((error: unknown) => {
    throw new MeterError('no quota units could be had', { cause: error });
  });
  progress.phases[1] += since(began);
  if (!reservation.ok) throw overLimit(reservation.blocked, request.at);
  progress.uses = reservation.uses;
}

function overLimit(blocked: CounterId, now: number): GatewayFailure {
  const { scope, unit, period } = blocked;
  const ends = periodEnd(period, now);
  const retry_after = Number.isFinite(ends) ? Math.ceil((ends - now) / 1000) : undefined;
  if (scope === 'debug') return new GatewayFailure('debug_cap', { retry_after });
  if (scope === 'token') return new GatewayFailure('token_calls');
  if (unit === 'tokens') return new GatewayFailure('spend_limit', { scope, period, retry_after });
  return new GatewayFailure(period === 'month' ? 'monthly_quota' : 'daily_quota', { scope, period, retry_after });
}

function toFailure(error: unknown, log: Logger, request_id: string): GatewayFailure {
  if (error instanceof GatewayFailure) return error;
  if (error instanceof BodyError)
    return new GatewayFailure('schema', { path: error.path || '(body)', problem: error.problem });
  log.error({ err: error, request_id }, 'a call failed');
  return new GatewayFailure(error instanceof MeterError ? 'cannot_meter' : 'gateway_internal');
}

/** Builds the answer, records the call, and lets the answer go. */
async function conclude(
  deps: CallDeps,
  principal: Principal,
  request: CallRequest,
  progress: Progress,
  outcome: Success | GatewayFailure,
): Promise<CallAnswer> {
  const failed = outcome instanceof GatewayFailure;
  if (failed) {
    deps.leases.release(progress.uses);
    if (progress.claim) await deps.answers.drop(progress.claim).catch(() => undefined);
  }
  const answer = failed ? failureAnswer(request, progress, outcome) : successAnswer(request, progress, outcome);
  // Where the reason is that nothing can be recorded, this cannot be either.
  if (failed && outcome.error === 'cannot_meter') return answer;
  if (!failed && otherOf(deps, request.api_id)?.is_recorded === false) {
    // Its calls are metered by now; an answer that cannot be kept is given all the same.
    if (progress.claim) await deps.answers.keep(progress.claim, answer).catch(() => undefined);
    return answer;
  }
  const recorded = toRecord(principal, request, progress, answer, failed ? undefined : outcome);
  // What a member sent in the console is looked at one by one, and read back at once.
  if (failed && answered_first.has(outcome.error) && request.source === 'api') {
    deps.refusals.record(recorded);
    return answer;
  }
  const record_at = performance.now();
  try {
    await deps.meter.record(recorded);
  } catch {
    if (!failed) deps.leases.release(progress.uses);
    if (progress.claim && !failed) await deps.answers.drop(progress.claim).catch(() => undefined);
    return failureAnswer(request, progress, new GatewayFailure('cannot_meter', { retry_after: 1 }));
  }
  return { ...answer, meter_us: since(record_at) };
}
