import type { CallRecord } from '../metering/record.ts';
import { type CallAnswer, type CallRequest, modeOf, type Progress, type Success, since } from './call-shapes.ts';
import { failureText, type GatewayFailure, successText } from './failure.ts';
import type { Principal } from './principal.ts';
import { toStoredBody } from './stored-body.ts';

/** The end of a call: its answer, and the record that is written before the answer leaves. */

export function successAnswer(request: CallRequest, progress: Progress, success: Success): CallAnswer {
  return {
    request_id: request.request_id,
    status: 200,
    code: 0,
    body: successText(success.data, request.request_id),
    tokens: success.tokens,
    model: success.model,
    retry_after: undefined,
    remaining: progress.remaining,
    phases_us: progress.phases,
    meter_us: 0,
    replayed: false,
  };
}

export function failureAnswer(request: CallRequest, progress: Progress, failure: GatewayFailure): CallAnswer {
  return {
    request_id: request.request_id,
    status: failure.status,
    code: failure.code,
    body: failureText(failure, request.locale, request.request_id),
    tokens: 0,
    model: undefined,
    retry_after: failure.retry_after,
    remaining: progress.remaining,
    phases_us: progress.phases,
    meter_us: 0,
    replayed: false,
  };
}

export function toRecord(
  principal: Principal,
  request: CallRequest,
  progress: Progress,
  answer: CallAnswer,
  success: Success | undefined,
): CallRecord {
  const keep_body = principal.store_bodies || request.source !== 'api';
  return {
    at: request.at,
    request_id: request.request_id,
    org_id: principal.org_id,
    project_id: principal.project_id,
    key_id: principal.key_id,
    secret_id: principal.secret_id,
    member_id: principal.member_id,
    source: request.source,
    mode: modeOf(principal, request),
    api_id: request.api_id,
    status: answer.status,
    code: answer.code,
    tokens: answer.tokens,
    latency_us: since(request.started),
    phases_us: progress.phases,
    address: request.address,
    match_id: principal.token?.match_id ?? request.match_id,
    model: answer.model,
    fallback: success?.fallback ?? false,
    request_bytes: request.body.length,
    response_bytes: answer.body.length,
    body: keep_body
      ? toStoredBody({
          request_headers: request.headers,
          request_body: progress.text ?? request.body.toString('utf8'),
          response_headers: storedHeaders(answer),
          response_body: answer.body,
        })
      : undefined,
    answer:
      success && progress.claim
        ? {
            principal: progress.claim.principal,
            idempotency_key: progress.claim.idempotency_key,
            sealed: progress.claim.seal({ ...answer }),
          }
        : undefined,
    leases: success && progress.uses.length > 0 ? progress.uses : undefined,
  };
}

function storedHeaders(answer: CallAnswer): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': answer.request_id,
    'x-tokens': String(answer.tokens),
    ...(answer.model === undefined ? {} : { 'x-model': answer.model }),
    ...(answer.retry_after === undefined ? {} : { 'retry-after': String(Math.ceil(answer.retry_after)) }),
  };
}
