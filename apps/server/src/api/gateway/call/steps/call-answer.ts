import type { ApiError } from '../../../../platform/http/errors.ts';
import { clampMicroseconds, type Phases } from '../../../metering/record.ts';
import { failureText, successText } from '../../failure.ts';
import { noteRest } from '../call-facts.ts';
import type { CallAnswer, RunningCall, Success } from '../call-shapes.ts';
import type { StoredAnswer } from '../stored-answers.ts';

export function successAnswer(call: RunningCall, { json, tokens, model }: Success): CallAnswer {
  const body = successText(json, call.request.request_id);
  return { ...commonOf(call), status: 200, code: 0, body, tokens, model, retry_after: undefined, isRepeated: false };
}

export function failureAnswer(call: RunningCall, failure: ApiError, public_url: string): CallAnswer {
  const { request_id, locale } = call.request;
  const { status, code, retry_after } = failure;
  const body = failureText(failure, locale, request_id, public_url);
  return { ...commonOf(call), status, code, body, tokens: 0, model: undefined, retry_after, isRepeated: false };
}

/** The answer that the first call with the same idempotency key was given; this one is free. */
export function repeatedAnswer(call: RunningCall, { status, body, tokens, model }: StoredAnswer): CallAnswer {
  return { ...commonOf(call), status, code: 0, body, tokens, model, retry_after: undefined, isRepeated: true };
}

/** What every answer of a call has, before it is metered; its body is written by now. */
function commonOf(call: RunningCall): Pick<CallAnswer, 'request_id' | 'remaining' | 'phases_us' | 'meter_us'> {
  noteRest(call, 'answer');
  return {
    request_id: call.request.request_id,
    remaining: call.remaining,
    phases_us: phasesOf(call),
    meter_us: 0,
  };
}

/** The phases in the order in which they are kept and sent. */
export function phasesOf({ phases }: Pick<RunningCall, 'phases'>): Phases {
  const { auth, limits, queue, rules, think, body, answer, language_model } = phases;
  return [
    clampMicroseconds(auth),
    clampMicroseconds(limits),
    clampMicroseconds(queue),
    clampMicroseconds(rules),
    clampMicroseconds(think),
    clampMicroseconds(body),
    clampMicroseconds(answer),
    clampMicroseconds(language_model),
  ];
}
