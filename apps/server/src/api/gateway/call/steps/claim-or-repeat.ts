import type { CallAnswer, RunningCall } from '../call-shapes.ts';
import type { AnswerStore } from '../stored-answers.ts';
import { repeatedAnswer } from './call-answer.ts';

export interface ClaimDeps {
  readonly answers: AnswerStore;
}

/**
 * Claims the idempotency key for this call, or returns the answer that the first call with the key was given. Returns a
 * promise only where the call has a key.
 */
export function claimOrRepeat({ answers }: ClaimDeps, call: RunningCall): Promise<CallAnswer | undefined> | undefined {
  const { request } = call;
  if (request.origin !== 'network' || !request.idempotency) return undefined;
  const { idempotency, api_id, body, request_id } = request;
  return answers.claim({ ...idempotency, api_id, body, request_id }).then((found) => {
    if ('answer' in found) return repeatedAnswer(call, found.answer);
    call.claim = found.claim;
    return undefined;
  });
}
