import { isIP } from 'node:net';
import { type CallRecord, clampMicroseconds, type Receipt } from '../../../metering/record.ts';
import { type Principal, tokenOf } from '../../keys/principal.ts';
import { matchOf, modeOf, noteRest, requestBytesOf, sourceOf } from '../call-facts.ts';
import type { CallAnswer, CallRequest, RunningCall, Success } from '../call-shapes.ts';
import { storedBytesOf, toStoredBody } from '../stored-body.ts';
import { phasesOf } from './call-answer.ts';

/** The longest textual form of an IP address: IPv6 that ends in an IPv4 address. */
const MAX_ADDRESS_LENGTH = 45;

/**
 * What is written about the call. Its texts are names that we gave (ids, APIs, models), a match id of at most 100
 * characters, and an IP address: each fits every index it meets, and so does what is counted from it.
 */
export function toCallRecord(call: RunningCall, answer: CallAnswer, success: Success | undefined): CallRecord {
  const { principal, request, claim, reserved_units } = call;
  // A test key is for looking at what happens; its calls contain no real game. A visitor of the playground sees the
  // bodies there.
  const isLookedAt = (principal.isTest && principal.kind !== 'visitor') || request.origin === 'debug';
  const isMember = principal.kind === 'member';
  const source = sourceOf(principal);
  const keepBody = principal.store_bodies || isLookedAt;
  const storedBytes = storedBytesOf({ code: answer.code, source });
  noteRest(call, 'answer');
  const phases_us = phasesOf(call);
  const receipt = success && answer.tokens > 0 ? newReceipt(principal) : undefined;
  return {
    at: request.at,
    request_id: request.request_id,
    org_id: principal.org_id,
    project_id: principal.project_id,
    key_id: isMember ? '' : principal.key_id,
    secret_id: isMember ? '' : principal.secret_id,
    member_id: principal.member_id,
    source,
    mode: modeOf(principal, request),
    api_id: request.api_id,
    status: answer.status,
    code: answer.code,
    tokens: answer.tokens,
    latency_us: clampMicroseconds(phases_us.reduce((sum, us) => sum + us, 0)),
    phases_us,
    address: isIP(request.address) > 0 && request.address.length <= MAX_ADDRESS_LENGTH ? request.address : '',
    match_id: matchOf(principal, request),
    model: answer.model,
    fallback: success?.fallback ?? false,
    effort: success?.effort,
    request_bytes: requestBytesOf(request),
    response_bytes: Buffer.byteLength(answer.body),
    body: keepBody
      ? toStoredBody(
          {
            request_headers: request.headers,
            request_body: textOf(request, storedBytes),
            response_headers: storedHeaders(answer),
            response_body: answer.body,
          },
          storedBytes,
        )
      : undefined,
    answer:
      success && claim
        ? {
            caller_id: claim.caller_id,
            idempotency_key: claim.idempotency_key,
            claimed_by: claim.claimed_by,
            sealed: claim.seal(answer),
            receipt,
          }
        : undefined,
    reserved_units: success && reserved_units.length > 0 ? reserved_units : undefined,
    receipt,
  };
}

/** A call of the console is charged to no key, so nobody has a receipt of it. */
function newReceipt(principal: Principal): Receipt | undefined {
  if (principal.kind === 'member') return undefined;
  const caller_id = tokenOf(principal)?.token_id ?? principal.key_id;
  return { caller_id, number: undefined, text: undefined };
}

/**
 * The request body as text, at least the first `most` bytes of it, and enough to see that it is longer. A call in a batch
 * request is written as if it had been sent alone.
 */
function textOf(request: CallRequest, most: number): string {
  if (request.origin === 'batch') return JSON.stringify(request.value ?? null);
  return request.body.subarray(0, 2 * most + 1).toString('utf8');
}

/**
 * The headers that say what the answer is. Those about its sending (`ratelimit`, `server-timing`, those for browsers) are
 * made after the commit, so no record has them.
 */
function storedHeaders(answer: CallAnswer): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': answer.request_id,
    'x-tokens': String(answer.tokens),
    ...(answer.model === undefined ? {} : { 'x-model': answer.model }),
    ...(answer.retry_after === undefined ? {} : { 'retry-after': String(Math.ceil(answer.retry_after)) }),
  };
}
