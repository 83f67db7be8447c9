import type { KeyObject } from 'node:crypto';
import {
  type ApiId,
  apiPrices,
  bodyKind,
  bodyLimits,
  decisionEndpoints,
  type ErrorName,
  isApiId,
  MAX_BATCH_CALLS,
} from '@fourth-seat/contract';
import type { Logger } from 'pino';
import { BodyError, type BodyLimits, type ParsedBody, parseBody } from '../../../platform/http/endpoints/json-body.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { DecisionApi } from '../../agents/decision.ts';
import { memoryKey } from '../../agents/memory.ts';
import type { Leases } from '../../limits/leases.ts';
import type { CalledApi, Mode } from '../../metering/record.ts';
import { type Meter, MeterError } from '../../metering/writer.ts';
import { checkRequest } from '../body/request-schema.ts';
import { busy, deadlineOver, effortMissed } from '../failure.ts';
import type { Principal } from '../keys/principal.ts';
import { checkScope } from '../keys/scopes.ts';
import type { RateLimits } from '../rates/rate-limits.ts';
import type { Refusals } from '../refusals/refusals.ts';
import type { RefusedBodies } from '../refusals/refused-bodies.ts';
import { failureAnswer, phasesOf, successAnswer, toRecord } from './call-record.ts';
import {
  type CallAnswer,
  type CallRequest,
  leftOf,
  modeOf,
  notePhases,
  type Progress,
  type Success,
  since,
  sizeOf,
} from './call-shapes.ts';
import type { CallStats } from './call-stats.ts';
import { type Decided, type Decider, senderOf } from './decide.ts';
import { enterRates, limitRefusal } from './enter-rates.ts';
import type { Claim, KeptAnswers } from './kept-answers.ts';
import type { ModelQuestions } from './model-questions.ts';
import { reserveUnits } from './reserve-units.ts';
import { checkVisit, enterVisit, type VisitorShare } from './visitor-share.ts';

/** An API that asks no player (batches, client tokens), but is limited and answered like a decision. */
export interface OtherApi {
  run(body: ParsedBody, principal: Principal, request: CallRequest): Promise<{ json: string; tokens: number }>;
  /** False for a batch: its calls have records of their own, so the batch needs none. */
  readonly isRecorded: boolean;
}

export interface CallDeps {
  readonly meter: Meter;
  readonly leases: Leases;
  readonly refusals: Refusals;
  readonly refusedBodies: RefusedBodies;
  readonly rates: RateLimits;
  readonly answers: KeptAnswers;
  readonly decider: Decider;
  readonly questions: ModelQuestions;
  readonly visitors: VisitorShare;
  readonly decisions: Readonly<Record<ApiId, DecisionApi>>;
  readonly others: Readonly<Record<'batch' | 'tokens', OtherApi>>;
  readonly server_secret: string;
  /** Of the site with the documentation. */
  readonly public_url: string;
  readonly log: Logger;
  readonly stats: CallStats;
}

export type RunCall = (principal: Principal, request: CallRequest) => Promise<CallAnswer>;

/**
 * Enough for a position after 500 plays, each with seat, cards, kind and key. The contract has fewer than 80 field
 * names.
 */
export const callLimits: BodyLimits = { keys: 2500, values: 5000, names: 100 };
/** Enough for a person's keys and mouse at every tick of four minutes. */
const replayLimits: BodyLimits = { keys: 100_000, values: 150_000, names: 100 };
/** Enough for 64 calls with 240 keys each (60 plays with all fields); parsing takes about 10 ms at worst. */
const batchLimits: BodyLimits = {
  keys: MAX_BATCH_CALLS * 240,
  values: MAX_BATCH_CALLS * 480,
  names: 100,
  entry: callLimits,
};

/**
 * These refusals are frequent under attack, so they are answered without waiting for their record to be on disk
 * (decision record 0053). None of them is charged.
 */
const answeredBeforeRecorded: ReadonlySet<ErrorName> = new Set(['rate_limited', 'concurrency_limited', 'overloaded']);

/**
 * The steps of a call: limits, repeated answers (`Idempotency-Key`), body, reservation of quota units, decision,
 * metering, answer. The transaction that writes the record also settles the reserved units, and the answer is sent
 * after it: a call that cannot be recorded is neither answered nor charged.
 */
export function createRunCall(deps: CallDeps): RunCall {
  return async (principal, request) => {
    const progress: Progress = {
      phases: { auth: Math.round(request.auth_us), limits: 0, queue: 0, rules: 0, think: 0 },
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
      deps.stats.count(request, answer.code, since(request.started));
      return answer;
    } finally {
      deps.leases.release(progress.uses);
      for (const leave of progress.entered) leave();
    }
  };
}

function otherOf(deps: CallDeps, api_id: CalledApi): OtherApi | undefined {
  return api_id === 'batch' || api_id === 'tokens' ? deps.others[api_id] : undefined;
}

async function perform(
  deps: CallDeps,
  principal: Principal,
  request: CallRequest,
  progress: Progress,
): Promise<{ success: Success | ApiError } | { replay: CallAnswer }> {
  try {
    if (!deps.meter.isReady()) throw new ApiError('cannot_meter');
    if (request.refusal) throw await limitRefusal(deps.rates, principal, request.refusal);
    const began = performance.now();
    // Most calls wait for nothing here, and each additional async function would cost them as much as checking their
    // limits.
    const entering = enterRates(deps.rates, principal, request, progress);
    if (entering) await entering;
    checkScope(principal, request);
    const { idempotency_key, secret } = request;
    if (idempotency_key !== undefined && secret !== undefined) {
      const replay = await claimAnswer(deps, principal, { ...request, idempotency_key, secret }, progress);
      if (replay) return { replay };
    }
    progress.phases.limits = since(began);
    deps.refusedBodies.admit(principal.limit_id, sizeOf(request));
    const other = otherOf(deps, request.api_id);
    if (other) {
      const done = await other.run(readBody(request, progress), principal, request);
      return { success: { ...done, model: undefined, fallback: false, effort: undefined } };
    }
    return { success: await decideCall(deps, principal, request, progress) };
  } catch (error) {
    const failure = toFailure(error, deps.log, request.request_id);
    if (refusesBody(failure)) deps.refusedBodies.charge(principal.limit_id, sizeOf(request));
    return { success: failure };
  }
}

const refusesBody = ({ status }: ApiError): boolean => status === 400 || status === 413 || status === 422;

async function claimAnswer(
  deps: CallDeps,
  principal: Principal,
  request: CallRequest & { readonly idempotency_key: string; readonly secret: string },
  progress: Progress,
): Promise<CallAnswer | undefined> {
  const { idempotency_key, secret } = request;
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
  return {
    ...request,
    status,
    code: 0,
    body,
    tokens,
    model,
    retry_after: undefined,
    remaining: progress.remaining,
    phases_us: phasesOf(progress),
    meter_us: 0,
    replayed: true,
  };
}

const limitsOf = { call: callLimits, replay: replayLimits, batch: batchLimits };

function readBody(request: CallRequest, progress: Progress): ParsedBody {
  // A visitor's body is limited to the short bodies that the playground sends, whatever the decision.
  const kind = request.source === 'playground' ? 'call' : bodyKind(request.api_id);
  const limit = bodyLimits[kind];
  const { part, body } = request;
  if (sizeOf(request) > limit) throw new ApiError('gateway_body_too_large', { limit: `${limit / 1024} KB` });
  if (part) return { value: part.value, text: '', entry_bytes: [] };
  const parsed = parseBody(body, limitsOf[kind]);
  progress.text = parsed.text;
  return parsed;
}

async function decideCall(
  deps: CallDeps,
  principal: Principal,
  request: CallRequest,
  progress: Progress,
): Promise<Success> {
  const { api_id } = request;
  if (!isApiId(api_id)) throw new ApiError('unknown_decision');
  const api = deps.decisions[api_id];
  const isVisit = enterVisit(deps.visitors, principal, api, progress);
  // Before the body is read, because that costs more than the rest of a refusal. A member's call is read in any case: the
  // console shows it whole.
  const sender = senderOf(principal, api);
  if (request.source !== 'debug') deps.decider.shed(api, sender);
  const read_at = performance.now();
  const body = checkRequest(decisionEndpoints[api_id].request, readBody(request, progress).value, {
    // Only a review may hold all hands: it is sent the record of a finished game.
    hides: api.runsOn !== 'reviews',
  });
  progress.phases.rules = since(read_at);
  if (principal.isDemo) checkVisit(api, body);
  const mode = modeOf(principal, request);
  const price = mode === 'live' ? apiPrices[api_id] : 0;
  const reserving = reserve(deps, principal, request, progress, { mode, price });
  if (reserving) await reserving;

  const left_ms = leftOf(request);
  if (left_ms <= 0) throw deadlineOver();
  const proposing = proposalFor(deps, principal, api, body, left_ms);
  const proposed = proposing && (await proposing);
  const deciding = deps.decider.decide(
    api,
    {
      body,
      proposed,
      locale: request.locale,
      seed: request.request_id,
      tokens: price,
      memory_key: api.remembers && keyOfMatch(deps, principal, request),
      lane: sender.lane,
    },
    // A visitor's use is known only when the call returns, which is soon.
    {
      ...sender,
      arrived_at: request.received,
      limit_ms: Math.min(thinkLimit(body), left_ms),
      deadline_ms: isVisit ? Infinity : left_ms,
    },
  );
  const decided = deciding instanceof Promise ? await deciding : deciding;
  notePhases(progress, decided);
  const answer = answerIn(decided.result, request, left_ms);
  const min_effort = 'min_effort' in body ? (body.min_effort ?? 0) : 0;
  if (answer.effort !== undefined && answer.effort < min_effort) throw effortMissed(answer.effort, min_effort);
  return { ...answer, tokens: price, model: api.model };
}

/**
 * The answer, or the reason why there is none: the engine refused, or the time was over. `left_ms` is the time left at
 * the start.
 */
function answerIn(
  result: Decided['result'],
  request: CallRequest,
  left_ms: number,
): Pick<Success, 'json' | 'fallback' | 'effort'> {
  if (!result.ok) {
    if (result.error === 'late') throw left_ms === Infinity ? busy(0.1) : deadlineOver();
    const { rule, path, cards, problem } = result.details;
    throw new ApiError(result.error, { rule, path, cards, problem });
  }
  const { json, fallback, effort } = result;
  // An answer with reduced thinking was shortened to be in time and says so; any other answer after the deadline is
  // useless.
  if (!fallback && (effort ?? 1) === 1 && leftOf(request) < 0) throw deadlineOver();
  return { json, fallback, effort };
}

const thinkLimit = (body: object): number =>
  'max_think_ms' in body && typeof body.max_think_ms === 'number' ? body.max_think_ms : Infinity;

/** What a language model proposes for a decision that asks one; visitors of the playground are limited by network. */
function proposalFor(
  deps: CallDeps,
  { isDemo, limit_id }: Principal,
  api: DecisionApi,
  body: unknown,
  left_ms: number,
): Promise<unknown> | undefined {
  if (api.prompt === undefined || !deps.questions.isThere) return undefined;
  const visitor = isDemo === true ? limit_id : undefined;
  return deps.questions.ask(api.prompt(body), { visitor, left_ms });
}

/** A memory is valid in the match that the call names, or in calls without a match. */
function keyOfMatch(deps: CallDeps, { org_id, token }: Principal, { api_id, match_id }: CallRequest): KeyObject {
  const [game = ''] = api_id.split('.');
  return memoryKey(deps.server_secret, org_id, game, token?.match_id ?? match_id ?? '');
}

function reserve(
  { leases }: CallDeps,
  principal: Principal,
  request: CallRequest,
  progress: Progress,
  call: { mode: Mode; price: number },
): Promise<void> | undefined {
  const began = performance.now();
  const reserving = reserveUnits(leases, principal, request, call);
  return reserving
    ?.then((uses) => void (progress.uses = uses))
    .finally(() => void (progress.phases.limits += since(began)));
}

function releaseUses(deps: CallDeps, progress: Progress): void {
  deps.leases.release(progress.uses);
  progress.uses = [];
}

function toFailure(error: unknown, log: Logger, request_id: string): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof BodyError)
    return new ApiError('schema', { path: error.path || '(body)', problem: error.problem });
  log.error({ err: error, request_id }, 'a call failed');
  return new ApiError(error instanceof MeterError ? 'cannot_meter' : 'gateway_internal');
}

/** The answer of a call, after its record is on disk if it has to be. A failed call first returns what it held. */
function conclude(
  deps: CallDeps,
  principal: Principal,
  request: CallRequest,
  progress: Progress,
  outcome: Success | ApiError,
): CallAnswer | Promise<CallAnswer> {
  if (outcome instanceof ApiError) return concludeFailure(deps, principal, request, progress, outcome);
  const answer = successAnswer(request, progress, outcome);
  if (otherOf(deps, request.api_id)?.isRecorded !== false)
    return recordOrRefuse(deps, principal, request, progress, { answer, outcome });
  // The calls of the batch are metered already, so the answer is given even if it cannot be stored for a repetition.
  const { claim } = progress;
  const isGiven = (): CallAnswer => answer;
  return claim ? deps.answers.keep(claim, answer).then(isGiven, isGiven) : answer;
}

async function concludeFailure(
  deps: CallDeps,
  principal: Principal,
  request: CallRequest,
  progress: Progress,
  failure: ApiError,
): Promise<CallAnswer> {
  releaseUses(deps, progress);
  if (progress.claim) await dropClaim(deps, progress.claim);
  const answer = failureAnswer(request, progress, failure, deps.public_url);
  // This failure says that nothing can be recorded, so it cannot be recorded itself.
  if (failure.error === 'cannot_meter') return answer;
  return recordOrRefuse(deps, principal, request, progress, { answer, outcome: failure });
}

/** Writes the record and settles the call's units; returns the answer, or a refusal if the call cannot be recorded. */
async function recordOrRefuse(
  deps: CallDeps,
  principal: Principal,
  request: CallRequest,
  progress: Progress,
  { answer, outcome }: { answer: CallAnswer; outcome: Success | ApiError },
): Promise<CallAnswer> {
  const failure = outcome instanceof ApiError ? outcome : undefined;
  const recorded = toRecord(principal, request, progress, answer, outcome instanceof ApiError ? undefined : outcome);
  // A member's call gets a row of its own even when refused: the console reads the record back at once.
  const isQuick = failure !== undefined && answeredBeforeRecorded.has(failure.error);
  const isRefusal = failure !== undefined && (isQuick || answer.status < 500) && request.source !== 'debug';
  const recordAt = performance.now();
  try {
    // If this process was declared dead in the meantime, its units were given to others and cannot pay for this call.
    if (!deps.leases.areCurrent(progress.uses)) throw new MeterError('its units were given to others');
    const writing = isRefusal ? deps.refusals.record(recorded, isQuick) : deps.meter.record(recorded);
    if (!writing) return answer;
    await writing;
    deps.leases.settle(progress.uses);
    progress.uses = [];
  } catch (error) {
    // It is unknown whether the record was committed. The meter finds out, and returns the units if it was not.
    if (error instanceof MeterError && error.in_doubt) progress.uses = [];
    releaseUses(deps, progress);
    if (progress.claim && !failure) await dropClaim(deps, progress.claim);
    return failureAnswer(request, progress, new ApiError('cannot_meter', { retry_after: 1 }), deps.public_url);
  }
  return { ...answer, meter_us: since(recordAt) };
}

/** Frees the idempotency key. Where the database is unavailable the claim expires by itself. */
async function dropClaim({ answers }: CallDeps, claim: Claim): Promise<void> {
  await answers.drop(claim).catch(() => undefined);
}
