import { bodyKind, bodyLimits } from '@fourth-seat/contract';
import type { Logger } from 'pino';
import { ClientGoneError } from '../../../platform/http/connections/exchange.ts';
import type { ParsedBody } from '../../../platform/http/endpoints/json-body.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { type CommonApiId, isCommonApi, type PhaseName } from '../../metering/record.ts';
import { MeterError } from '../../metering/writer.ts';
import { cannotMeterFailure } from '../failure.ts';
import type { Principal } from '../keys/principal.ts';
import { checkScope } from '../keys/scopes.ts';
import type { RateLimiter } from '../rates/rate-limiter.ts';
import { type RefusedBodyRates, refusedBytesOwners } from '../refusals/refused-body-rates.ts';
import { microsecondsSince, noteRest, requestBytesOf, sourceOf } from './call-facts.ts';
import type { CallAnswer, CallRequest, NetworkRequest, RunningCall, Success } from './call-shapes.ts';
import type { CallStats } from './call-stats.ts';
import { type ClaimDeps, claimOrRepeat } from './steps/claim-or-repeat.ts';
import { type ConcludeDeps, concludeCall } from './steps/conclude.ts';
import { type DecideDeps, decideCall } from './steps/decide-call.ts';
import { enterRates, throttleRefusal } from './steps/enter-rates.ts';
import { parseCommonBody } from './steps/parse-call-body.ts';

/** An API of no game (batch requests, client tokens): it asks no player, but is limited and answered like a decision. */
export interface CommonApi {
  run(body: ParsedBody, principal: Principal, request: NetworkRequest): Promise<{ json: string; tokens: number }>;
  /** False for a batch request: its calls have records of their own. */
  readonly isRecorded: boolean;
}

export interface CallDeps extends ClaimDeps, DecideDeps, ConcludeDeps {
  readonly refusedBodyRates: RefusedBodyRates;
  readonly rates: RateLimiter;
  readonly commonApis: Readonly<Record<CommonApiId, CommonApi>>;
  readonly log: Logger;
  readonly stats: CallStats;
}

/** Throws `ClientGoneError` where the client goes before its request is complete: there was no call then. */
export type RunCall = (principal: Principal, request: CallRequest) => Promise<CallAnswer>;

/**
 * The steps of a call: limits, body, repeated answers (`Idempotency-Key`), reservation of quota units, decision,
 * metering, answer. The transaction that writes the record also settles the reserved units, and the answer is sent
 * after it: a call that cannot be recorded is neither answered nor charged.
 */
export function createRunCall(deps: CallDeps): RunCall {
  return async (principal, request) => {
    const { api_id } = request;
    const common = isCommonApi(api_id) ? deps.commonApis[api_id] : undefined;
    const call: RunningCall = {
      principal,
      request,
      isRecorded: common === undefined || common.isRecorded,
      phases: {
        ...noPhases,
        auth: Math.round(request.auth_us),
        queue: request.origin === 'network' ? request.turn_us : 0,
      },
      remaining: undefined,
      onEnd: [],
      reserved_units: [],
      claim: undefined,
    };
    noteRest(call, 'body');
    try {
      const performed = await performCall(deps, call, common);
      if ('earlier' in performed) return performed.earlier;
      const answer = await concludeCall(deps, call, performed.result);
      deps.stats.count({ api_id, source: sourceOf(principal), code: answer.code }, microsecondsSince(request.head_at));
      return answer;
    } finally {
      for (const leave of call.onEnd) leave();
    }
  };
}

const noPhases: Readonly<Record<PhaseName, number>> = {
  auth: 0,
  limits: 0,
  queue: 0,
  rules: 0,
  think: 0,
  body: 0,
  answer: 0,
  language_model: 0,
};

/** Everything before the record: what the call came to, or the answer that it was given before. */
async function performCall(
  deps: CallDeps,
  call: RunningCall,
  common: CommonApi | undefined,
): Promise<{ result: Success | ApiError } | { earlier: CallAnswer }> {
  const { principal, request } = call;
  let phase: PhaseName = 'limits';
  try {
    if (!deps.meter.isReady()) throw cannotMeterFailure();
    if (request.refusal) throw await throttleRefusal(deps.rates, principal, request.refusal);
    // Most calls wait for nothing here, and each additional async function would cost them as much as checking their
    // limits.
    const entering = enterRates(deps.rates, call);
    if (entering instanceof Promise) await entering;
    checkScope(principal, request);
    noteRest(call, phase);
    if (request.origin === 'network' && request.receive) await receive(call, request.receive);
    const claiming = claimOrRepeat(deps, call);
    const earlier = claiming instanceof Promise ? await claiming : claiming;
    if (earlier) return { earlier };
    const received = call.request;
    deps.refusedBodyRates.admit(refusedBytesOwners(principal), requestBytesOf(received));
    noteRest(call, phase);
    // Neither the debugging page nor a batch request can name one of the common APIs.
    if (!common || received.origin !== 'network') {
      phase = 'queue';
      const result = await decideCall(deps, call);
      noteRest(call, phase);
      return { result };
    }
    phase = 'think';
    // A batch request may run for longer than a claim holds.
    if (call.claim) call.onEnd.push(deps.answers.keepClaim(call.claim));
    const done = await common.run(await parseCommonBody(received), principal, received);
    noteRest(call, phase);
    return { result: { ...done, model: undefined, fallback: false, effort: undefined } };
  } catch (error) {
    if (error instanceof ClientGoneError) throw error;
    const failure = toFailure(error, deps.log, request.request_id);
    const isBodyRefused = refusesBody(failure);
    noteRest(call, isBodyRefused && phase !== 'limits' ? 'rules' : phase);
    if (isBodyRefused)
      deps.refusedBodyRates.charge(refusedBytesOwners(principal), refusedBytesOf(call.request, failure));
    return { result: failure };
  }
}

/** Waits for the body, which the limits of the caller let in; the time is the sender's. */
async function receive(call: RunningCall, read: () => Promise<NetworkRequest>): Promise<void> {
  try {
    call.request = await read();
  } finally {
    noteRest(call, 'body');
  }
}

/** True where the body, or a header beside it, was refused for what it says or for its size. */
const refusesBody = ({ status }: ApiError): boolean => status === 400 || status === 413 || status === 422;

/** A body that is too large was not kept, so it counts as the largest that is taken in before the connection is closed. */
const refusedBytesOf = (request: CallRequest, { status }: ApiError): number =>
  status === 413 ? Math.max(requestBytesOf(request), bodyLimits[bodyKind(request.api_id)]) : requestBytesOf(request);

function toFailure(error: unknown, log: Logger, request_id: string): ApiError {
  if (error instanceof ApiError) return error;
  log.error({ err: error, request_id }, 'a call failed');
  return error instanceof MeterError ? cannotMeterFailure() : new ApiError('gateway_internal');
}
