import type { ApiError } from '../../../../platform/http/errors.ts';
import { type Phases, storable } from '../../../metering/record.ts';
import { failureText, successText } from '../../failure.ts';
import type { CallAnswer, RunningCall, Success } from '../call-shapes.ts';
import type { StoredAnswer } from '../stored-answers.ts';

export function successAnswer(call: RunningCall, success: Success): CallAnswer {
  const { request_id } = call.request;
  return {
    request_id,
    status: 200,
    code: 0,
    body: successText(success.json, request_id),
    tokens: success.tokens,
    model: success.model,
    retry_after: undefined,
    remaining: call.remaining,
    phases_us: phasesOf(call),
    meter_us: 0,
    replayed: false,
  };
}

export function failureAnswer(call: RunningCall, failure: ApiError, public_url: string): CallAnswer {
  const { request_id, locale } = call.request;
  return {
    request_id,
    status: failure.status,
    code: failure.code,
    body: failureText(failure, locale, request_id, public_url),
    tokens: 0,
    model: undefined,
    retry_after: failure.retry_after,
    remaining: call.remaining,
    phases_us: phasesOf(call),
    meter_us: 0,
    replayed: false,
  };
}

/** The answer that the first call with the same idempotency key was given; this one is free. */
export function repeatedAnswer(call: RunningCall, { status, body, tokens, model }: StoredAnswer): CallAnswer {
  return {
    request_id: call.request.request_id,
    status,
    code: 0,
    body,
    tokens,
    model,
    retry_after: undefined,
    remaining: call.remaining,
    phases_us: phasesOf(call),
    meter_us: 0,
    replayed: true,
  };
}

/** The phases in the order in which they are kept and sent. */
export function phasesOf({ phases }: Pick<RunningCall, 'phases'>): Phases {
  const { auth, limits, queue, rules, think } = phases;
  return [storable(auth), storable(limits), storable(queue), storable(rules), storable(think)];
}
