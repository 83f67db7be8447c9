import { batch, isApiId } from '@fourth-seat/contract';
import type { RunCall } from './call.ts';
import type { CallAnswer, CallRequest } from './call-shapes.ts';
import type { Principal } from './principal.ts';
import { createRequestId } from './request-id.ts';
import { checkRequest } from './request-schema.ts';

/**
 * Up to 64 calls in one request. Each is limited, charged and recorded as if it came alone and has its own request id;
 * they run `width` at a time, so that a batch cannot take the queue from the calls of others.
 */
export async function runBatch(
  runCall: RunCall,
  principal: Principal,
  value: unknown,
  outer: Pick<CallRequest, 'at' | 'headers' | 'locale' | 'address' | 'source' | 'match_id' | 'sandbox'>,
  width: number,
): Promise<{ answers: unknown[]; tokens: number }> {
  const { calls } = checkRequest(batch.request, value, { hides: false });
  const answers: CallAnswer[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < calls.length; index = next++) {
      const call = calls[index];
      if (!call) return;
      answers[index] = await runCall(principal, {
        ...outer,
        request_id: createRequestId(outer.at),
        started: performance.now(),
        auth_us: 0,
        api_id: isApiId(call.api) ? call.api : 'unknown',
        body: Buffer.from(JSON.stringify(call.body ?? null)),
        in_batch: true,
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, calls.length) }, work));
  return {
    answers: answers.map(({ status, body }) => ({ status, ...(JSON.parse(body) as object) })),
    tokens: answers.reduce((sum, answer) => sum + answer.tokens, 0),
  };
}
