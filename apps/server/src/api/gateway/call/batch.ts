import { setImmediate as nextTurn } from 'node:timers/promises';
import { batch, isApiId } from '@fourth-seat/contract';
import type { ParsedBody } from '../../../platform/http/endpoints/json-body.ts';
import { parseRequest } from '../../requests/request-schema.ts';
import { batchFullFailure } from '../failure.ts';
import { createRequestId } from '../request-id.ts';
import type { CommonApi, RunCall } from './call.ts';
import { timeLeft } from './call-facts.ts';
import type { BatchEntry, CallAnswer } from './call-shapes.ts';

/**
 * Once the answers of a batch request are longer than this in all (UTF-16 code units), its other calls are refused: one
 * list of legal plays may have a million entries, and the whole request is answered in one text.
 */
const MAX_ANSWER_LENGTH = 8 * 1024 * 1024;

/**
 * `POST /v1/batch`. `width` is how many of its calls run at a time; `runCall` is asked for
 * late, because the steps of a call and the batch requests among the calls need each other.
 */
export function createBatchApi(runCall: () => RunCall, width: number): CommonApi {
  return {
    isRecorded: false,
    async run(body, principal, request) {
      const { at, headers, locale, address, match_id, caller } = request;
      const shared: Shared = { origin: 'batch', at, headers, locale, address, match_id, caller };
      const runOne: RunOne = async (call) => {
        // The deadline runs from the head of the batch request, and `head_at` of a call is when its turn comes.
        const deadline_ms = request.deadline_ms === undefined ? undefined : timeLeft(request);
        return runCall()(principal, { ...shared, ...call, deadline_ms });
      };
      return runBatchRequest(runOne, at, body, width);
    },
  };
}

/** What all calls of a batch request have in common. */
type Shared = Required<Pick<BatchEntry, 'origin' | 'at' | 'headers' | 'locale' | 'address' | 'match_id' | 'caller'>>;

/** Runs one call of a batch request; what it shares with the others, and what is left of their deadline, is added. */
type RunOne = (call: Omit<BatchEntry, keyof Shared | 'deadline_ms'>) => Promise<CallAnswer>;

/**
 * Up to `MAX_BATCH_CALLS` calls in one request. Each has its own request id and is limited, charged and recorded as if it came alone.
 * They run `width` at a time, so that a batch request does not fill the queue before the calls of others.
 */
async function runBatchRequest(
  runOne: RunOne,
  at: number,
  { value, entry_bytes }: ParsedBody,
  width: number,
): Promise<{ json: string; tokens: number }> {
  const { calls } = parseRequest(batch.request, value);
  const answers: CallAnswer[] = [];
  let answerLength = 0;
  // Shared: each takes the next call when its last one is answered.
  const waiting = calls.entries();
  const runNextCalls = async (): Promise<void> => {
    for (const [index, call] of waiting) {
      const size = entry_bytes[index];
      if (size === undefined) throw new Error('an entry of a batch request was not counted');
      // Calls that are refused wait for nothing, so others would wait for all of them.
      await nextTurn();
      const head_at = performance.now();
      const answer = await runOne({
        request_id: createRequestId(at),
        head_at,
        arrived_at: head_at,
        auth_us: 0,
        api_id: isApiId(call.api) ? call.api : 'unknown',
        value: call.body ?? null,
        size,
        refusal: answerLength > MAX_ANSWER_LENGTH ? batchFullFailure() : undefined,
      });
      answerLength += answer.body.length;
      answers[index] = answer;
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, calls.length) }, runNextCalls));
  const tokens = answers.reduce((sum, answer) => sum + answer.tokens, 0);
  // Each answer is the JSON text of an object. Adding to the text saves parsing and writing it again.
  const texts = answers.map(
    ({ status, body, receipt }) =>
      `{"status":${status},${receipt === undefined ? '' : `"receipt":"${receipt}",`}${body.slice(1)}`,
  );
  return { json: `{"answers":[${texts.join(',')}],"tokens":${tokens}}`, tokens };
}
