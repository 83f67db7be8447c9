import { tokenOf } from '../../keys/principal.ts';
import type { CallAnswer, RunningCall } from '../call-shapes.ts';
import type { AnswerStore } from '../stored-answers.ts';
import { repeatedAnswer } from './call-answer.ts';

export interface ClaimDeps {
  readonly answers: AnswerStore;
}

/** Claims the idempotency key for this call, or returns the answer that the first call with the key was given. */
export async function claimOrRepeat({ answers }: ClaimDeps, call: RunningCall): Promise<CallAnswer | undefined> {
  const { principal, request } = call;
  const { idempotency_key, secret, body: sent } = request;
  // A call in a batch request has no key of its own, and a member sends no secret.
  if (
    idempotency_key === undefined ||
    secret === undefined ||
    sent.kind === 'batch_entry' ||
    principal.kind === 'member'
  ) {
    return undefined;
  }
  const found = await answers.claim({
    principal: tokenOf(principal)?.token_id ?? principal.key_id,
    idempotency_key,
    secret,
    api_id: request.api_id,
    body: sent.bytes,
    request_id: request.request_id,
  });
  if ('claim' in found) {
    call.claim = found.claim;
    return undefined;
  }
  return repeatedAnswer(call, found.answer);
}
