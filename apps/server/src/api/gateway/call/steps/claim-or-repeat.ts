import type { Awaitable } from '../../../../platform/awaitable.ts';
import { headerFailure } from '../../failure.ts';
import { noteRest } from '../call-facts.ts';
import type { CallAnswer, RunningCall } from '../call-shapes.ts';
import type { AnswerStore } from '../stored-answers.ts';
import { repeatedAnswer } from './call-answer.ts';

export interface ClaimDeps {
  readonly answers: AnswerStore;
}

const visitorKeyProblem = {
  en: 'must be left out: no answer to a demo token is kept',
  zh: '须省略：试玩令牌的响应不会保留',
} as const;

/**
 * Claims the idempotency key for this call, or returns the answer that the first call with the key was given. Returns a
 * promise only where the call has a key. Throws where a visitor sends one.
 */
export function claimOrRepeat({ answers }: ClaimDeps, call: RunningCall): Awaitable<CallAnswer | undefined> {
  const { principal, request } = call;
  if (request.origin !== 'network' || !request.idempotency) return undefined;
  if (principal.kind === 'visitor') throw headerFailure('Idempotency-Key', visitorKeyProblem);
  const { idempotency, api_id, body, request_id } = request;
  return answers.claim({ ...idempotency, api_id, body, request_id }).then((found) => {
    noteRest(call, 'limits');
    if ('answer' in found) return repeatedAnswer(call, found.answer);
    call.claim = found.claim;
    return undefined;
  });
}
