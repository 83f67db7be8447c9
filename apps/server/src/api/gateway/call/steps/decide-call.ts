import type { KeyObject } from 'node:crypto';
import { type ApiId, apiPrices, decisionEndpoints, isApiId } from '@fourth-seat/contract';
import { ApiError } from '../../../../platform/http/errors.ts';
import type { DecisionApi } from '../../../agents/decision.ts';
import { memoryKey } from '../../../agents/memory.ts';
import type { Leases } from '../../../limits/leases.ts';
import { checkRequest } from '../../body/request-schema.ts';
import { busyFailure, deadlineFailure, effortFailure, RETRY_SOON_S } from '../../failure.ts';
import {
  type CallRequest,
  microsecondsSince,
  modeOf,
  notePhases,
  type RunningCall,
  type Success,
  timeLeft,
} from '../call-shapes.ts';
import { type Decider, jobOriginOf, type TimedDecision } from '../decider.ts';
import type { ModelRequests } from '../model-requests.ts';
import { checkVisitorBody, reserveVisitorCpu, type VisitorCpu } from '../visitor-cpu.ts';
import { readCallBody } from './read-call-body.ts';
import { reserveUnits } from './reserve-units.ts';

export interface DecideDeps {
  readonly decisions: Readonly<Record<ApiId, DecisionApi>>;
  readonly decider: Decider;
  readonly leases: Leases;
  readonly modelRequests: ModelRequests;
  readonly visitorCpu: VisitorCpu;
  readonly server_secret: string;
}

/** The steps of a call that asks a player: body, reservation of quota units, decision. */
export async function decideCall(deps: DecideDeps, call: RunningCall): Promise<Success> {
  const { principal, request } = call;
  const { api_id } = request;
  if (!isApiId(api_id)) throw new ApiError('unknown_decision');
  const api = deps.decisions[api_id];
  const isVisitorRun = reserveVisitorCpu(deps.visitorCpu, api, call);
  // Before the body is read, because that costs more than the rest of a refusal. A member's call is read in any case:
  // the console shows it whole.
  const origin = jobOriginOf(principal, api);
  if (request.source !== 'debug') deps.decider.shed(api, origin);
  const read_at = performance.now();
  const body = checkRequest(decisionEndpoints[api_id].request, readCallBody(call).value, {
    // Only a review may hold all hands: it is sent the record of a finished game.
    hides: api.runsOn !== 'reviews',
  });
  call.phases.rules = microsecondsSince(read_at);
  if (principal.isVisitor) checkVisitorBody(api, body);
  const price = modeOf(principal, request) === 'live' ? apiPrices[api_id] : 0;
  const reserving = reserveForCall(deps.leases, call, price);
  if (reserving) await reserving;

  const left_ms = timeLeft(request);
  if (left_ms <= 0) throw deadlineFailure();
  const proposing = proposalFor(deps.modelRequests, call, api, body, left_ms);
  const proposed = proposing && (await proposing);
  const deciding = deps.decider.decide(
    api,
    {
      body,
      proposed,
      locale: request.locale,
      seed: request.request_id,
      tokens: price,
      memory_key: api.remembers && keyOfMatch(deps.server_secret, call),
      lane: origin.lane,
    },
    // A visitor's processor time is reserved and settled when the thread answers, so that is waited for, however late.
    {
      ...origin,
      arrived_at: request.arrived_at,
      limit_ms: Math.min(thinkLimit(body), left_ms),
      deadline_ms: isVisitorRun ? Infinity : left_ms,
    },
  );
  const decided = deciding instanceof Promise ? await deciding : deciding;
  notePhases(call, decided);
  const answer = toAnswer(decided.result, request, left_ms);
  const min_effort = 'min_effort' in body ? (body.min_effort ?? 0) : 0;
  if (answer.effort !== undefined && answer.effort < min_effort) throw effortFailure(answer.effort, min_effort);
  return { ...answer, tokens: price, model: api.model };
}

/**
 * The answer, or the reason why there is none: the engine refused, or the time was over. `left_ms` is the time left at
 * the start.
 */
function toAnswer(
  result: TimedDecision['result'],
  request: CallRequest,
  left_ms: number,
): Pick<Success, 'json' | 'fallback' | 'effort'> {
  if (!result.ok) {
    if (result.error === 'late') throw left_ms === Infinity ? busyFailure(RETRY_SOON_S) : deadlineFailure();
    const { rule, path, cards, problem } = result.details;
    throw new ApiError(result.error, { rule, path, cards, problem });
  }
  const { json, fallback, effort } = result;
  // An answer with reduced thinking was shortened to be in time and says so; any other answer after the deadline is
  // useless.
  if (!fallback && (effort ?? 1) === 1 && timeLeft(request) < 0) throw deadlineFailure();
  return { json, fallback, effort };
}

const thinkLimit = (body: object): number =>
  'max_think_ms' in body && typeof body.max_think_ms === 'number' ? body.max_think_ms : Infinity;

/** What a language model proposes for a decision that asks one; visitors of the playground are limited by network. */
function proposalFor(
  modelRequests: ModelRequests,
  { principal: { isVisitor, limit_id } }: RunningCall,
  api: DecisionApi,
  body: unknown,
  left_ms: number,
): Promise<unknown> | undefined {
  if (api.prompt === undefined || !modelRequests.isAvailable) return undefined;
  const visitor = isVisitor === true ? limit_id : undefined;
  return modelRequests.ask(api.prompt(body), { visitor, left_ms });
}

/** A memory is valid in the match that the call names, or in calls without a match. */
function keyOfMatch(server_secret: string, { principal, request }: RunningCall): KeyObject {
  const [game = ''] = request.api_id.split('.');
  return memoryKey(server_secret, principal.org_id, game, principal.token?.match_id ?? request.match_id ?? '');
}

/** Reserves the units of a call of this price; the call holds them, and the time it took. */
function reserveForCall(leases: Leases, call: RunningCall, price: number): Promise<void> | undefined {
  const began = performance.now();
  const reserving = reserveUnits(leases, call, price);
  return reserving
    ?.then((units) => void (call.reserved_units = units))
    .finally(() => void (call.phases.limits += microsecondsSince(began)));
}
