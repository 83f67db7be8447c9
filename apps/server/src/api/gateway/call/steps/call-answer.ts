import type { ApiError } from '../../../../platform/http/errors.ts';
import { clampMicroseconds, type Phases } from '../../../metering/record.ts';
import { failureText, successText } from '../../failure.ts';
import { noteRest } from '../call-facts.ts';
import type { CallAnswer, RunningCall, Success } from '../call-shapes.ts';
import type { StoredAnswer } from '../stored-answers.ts';

/** What an answer has before anything else is known of it; the receipt comes with the record. */
const fresh = { retry_after: undefined, receipt: undefined, isRepeated: false } as const;

export function successAnswer(call: RunningCall, { json, tokens, model }: Success): CallAnswer {
  const body = successText(json, call.request.request_id);
  return { ...commonOf(call), status: 200, code: 0, body, tokens, model, ...fresh };
}

export function failureAnswer(call: RunningCall, failure: ApiError, public_url: string): CallAnswer {
  const { request_id, locale } = call.request;
  const { status, code, retry_after } = failure;
  const body = failureText(failure, locale, request_id, public_url);
  return { ...commonOf(call), status, code, body, tokens: 0, model: undefined, ...fresh, retry_after };
}

/** The answer that the first call with the same idempotency key was given; this one is free. */
export function repeatedAnswer(call: RunningCall, stored: StoredAnswer): CallAnswer {
  const { status, body, tokens, model, receipt } = stored;
  return { ...commonOf(call), status, code: 0, body, tokens, model, ...fresh, receipt, isRepeated: true };
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
