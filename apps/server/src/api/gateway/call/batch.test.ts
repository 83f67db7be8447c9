import { expect, test } from 'vitest';
import { principalOf } from '../../../testing/principal.ts';
import { networkRequest } from '../../../testing/running-call.ts';
import { createBatchApi } from './batch.ts';
import { timeLeft } from './call-facts.ts';
import type { CallAnswer } from './call-shapes.ts';

const answer: CallAnswer = {
  request_id: 'req_1',
  status: 200,
  code: 0,
  body: '{}',
  tokens: 1,
  model: undefined,
  retry_after: undefined,
  remaining: undefined,
  phases_us: [0, 0, 0, 0, 0, 0, 0, 0],
  meter_us: 0,
  receipt: undefined,
  isRepeated: false,
};

/** What a batch request that came 60 ms ago leaves each of its two calls, in milliseconds. */
async function timesLeft(deadline_ms: number | undefined): Promise<number[]> {
  const times: number[] = [];
  const api = createBatchApi(
    () => async (_principal, request) => {
      times.push(timeLeft(request));
      return answer;
    },
    1,
  );
  const call = { api: 'doudizhu.play', body: {} };
  const head_at = performance.now() - 60;
  const request = networkRequest({ at: Date.now(), head_at, deadline_ms });
  await api.run({ value: { calls: [call, call] }, entry_bytes: [2, 2] }, principalOf(), request);
  return times;
}

test('the deadline of a call runs from the head of its batch request, not from its own turn', async () => {
  const times = await timesLeft(1000);
  expect(times).toHaveLength(2);
  for (const left_ms of times) expect(left_ms).toBeLessThanOrEqual(940);
});

test('without a deadline its calls have none', async () => {
  expect(await timesLeft(undefined)).toEqual([Infinity, Infinity]);
});
