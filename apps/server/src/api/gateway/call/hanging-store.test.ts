import { errorCatalogue } from '@fourth-seat/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Pool } from '../../../platform/db/client.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { runningCall, storedClaim } from '../../../testing/running-call.ts';
import { MeterError } from '../../metering/writer.ts';
import { concludeCall } from './steps/conclude.ts';
import { createAnswerStore } from './stored-answers.ts';

/** A database that takes statements and never answers, as one on a full disk or behind a dead network does. */

/** The longest that a call may take beyond its decision; a client library waits for 10 s. */
const MOST_MS = 4000;

const never = new Promise<never>(() => undefined);
const sent: string[] = [];
// Of a pool the store asks nothing but queries.
const pool = {
  query: async (statement: string | { text: string }) => {
    sent.push(typeof statement === 'string' ? statement : statement.text);
    return never;
  },
} as unknown as Pool;
const answers = createAnswerStore(pool);
const claimed = {
  caller_id: 'k',
  secret: 's',
  api_id: 'doudizhu.play',
  body: Buffer.from('{}'),
  request_id: 'req_1',
} as const;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  sent.length = 0;
});

/** What came of it on a clock that goes on by itself; a failure as its error. */
async function within<Result>(work: Promise<Result>, ms: number): Promise<unknown> {
  const outcome = work.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.race([outcome, Promise.resolve('still waiting')]);
}

test('a claim that is never answered refuses the call as one that cannot be recorded', async () => {
  expect(await within(answers.claim({ ...claimed, idempotency_key: 'a' }), MOST_MS)).toBeInstanceOf(MeterError);
});

test.each([
  ['a refusal', new ApiError('impossible_state', { path: 'hand', problem: { en: 'a', zh: '一' } })],
  ['a failure of ours', new ApiError('gateway_internal')],
  ['what cannot be recorded', new ApiError('cannot_meter', { retry_after: 1 })],
])('%s is answered although its claim cannot be given back', async (_, failure) => {
  const unused = (): never => {
    throw new Error('not part of this step');
  };
  const deps = {
    meter: {
      record: async () => undefined,
      isReady: unused,
      identity: unused,
      stats: unused,
      start: unused,
      close: unused,
    },
    leases: {
      settle: unused,
      release: () => undefined,
      areCurrent: unused,
      reserve: unused,
      reset: unused,
      close: unused,
    },
    refusals: { record: async () => undefined, recordFrequent: unused, close: unused },
    answers,
    public_url: 'https://seat.test',
    log: { error: () => undefined, warn: () => undefined },
  };
  const concluding = concludeCall(deps, runningCall({ call: { claim: storedClaim } }), failure);
  expect(await within(concluding, MOST_MS)).toMatchObject({ code: errorCatalogue[failure.error].code });
  expect(sent).toEqual([expect.stringContaining('DELETE FROM gateway_answers')]);
});

test('a batch is answered although its answer cannot be stored', async () => {
  expect(
    await within(answers.store(storedClaim, { status: 200, body: '{}', tokens: 0, model: undefined }), MOST_MS),
  ).toBeInstanceOf(MeterError);
});
