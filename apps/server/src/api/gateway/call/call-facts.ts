/** What steps ask about a call: its source, mode, price, match and size, how long something took, how much time is left. */
import { type ApiId, apiPrices, type CallMode, type CallSource } from '@fourth-seat/contract';
import type { PhaseName } from '../../metering/record.ts';
import { type Principal, tokenOf } from '../keys/principal.ts';
import type { CallRequest, RunningCall } from './call-shapes.ts';

const sources = { key: 'api', token: 'api', visitor: 'playground', member: 'debug' } as const satisfies Record<
  Principal['kind'],
  CallSource
>;

/** Where a caller of this kind calls from. */
export const sourceOf = ({ kind }: Principal): CallSource => sources[kind];

export function modeOf(principal: Principal, request: CallRequest): CallMode {
  if (request.origin === 'debug' && request.isSandbox) return 'sandbox';
  return principal.isTest ? 'test' : 'live';
}

/** Tokens of a successful call. */
export const priceOf = (api_id: ApiId, mode: CallMode): number => (mode === 'live' ? apiPrices[api_id] : 0);

/** Whole microseconds since `start`, a time of `performance.now()`. */
export function microsecondsSince(start: number): number {
  return Math.round((performance.now() - start) * 1000);
}

/**
 * Gives a phase all the time since the head of the call that no phase has yet. Each step ends with it, so the phases
 * together are the time of the call.
 */
export function noteRest({ phases, request }: Pick<RunningCall, 'phases' | 'request'>, phase: PhaseName): void {
  const { auth, limits, queue, rules, think, body, answer, language_model } = phases;
  const noted_us = auth + limits + queue + rules + think + body + answer + language_model;
  phases[phase] += Math.max(0, microsecondsSince(request.head_at) - noted_us);
}

/** The match of a call: that of a client token, or the one that the caller names. */
export const matchOf = (principal: Principal, { match_id }: CallRequest): string | undefined =>
  tokenOf(principal)?.match_id ?? match_id;

/** When a caller has no use for an answer any more, on `performance.now()`; Infinity where it gave no deadline. */
export const deadlineOf = ({ deadline_ms, head_at }: Pick<CallRequest, 'deadline_ms' | 'head_at'>): number =>
  head_at + (deadline_ms ?? Infinity);

/** Milliseconds until the deadline of a call; Infinity where it gave none. */
export const timeLeft = (request: Pick<CallRequest, 'deadline_ms' | 'head_at'>): number =>
  deadlineOf(request) - performance.now();

/** Number of bytes of the body; of a call in a batch request, those of its entry. */
export const requestBytesOf = (request: CallRequest): number =>
  request.origin === 'batch' ? request.size : request.body.length;
