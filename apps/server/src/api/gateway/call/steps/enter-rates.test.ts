import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../platform/http/errors.ts';
import { type Circumstances, runningCall } from '../../../../testing/running-call.ts';
import { createRateLimiter, type RateLimiter } from '../../rates/rate-limiter.ts';
import { enterRates, throttleRefusal } from './enter-rates.ts';

/** Rates whose counts are shared with other processes: they answer later. */
function shared(): RateLimiter {
  const own = createRateLimiter(() => 0);
  return { enter: async (id, limits) => own.enter(id, limits), close: async () => own.close() };
}

const kinds: readonly (readonly [string, () => RateLimiter])[] = [
  ['counted in this process', () => createRateLimiter(() => 0)],
  ['shared by processes', shared],
];

/** Enters one call after the other; the name of each refusal, or what is left of the rate. */
async function enterAll(rates: RateLimiter, calls: readonly Circumstances[]): Promise<unknown[]> {
  const results: unknown[] = [];
  for (const circumstances of calls) {
    const call = runningCall({ ...circumstances, call: { remaining: undefined, ...circumstances.call } });
    try {
      await enterRates(rates, call);
      results.push(call.remaining);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      results.push(`${error.error}, ${call.remaining} left`);
    }
  }
  return results;
}

describe.each(kinds)('rates %s', (_, create) => {
  test('count down to a refusal', async () => {
    const principal = { rate_per_second: 2 };
    expect(await enterAll(create(), [{ principal }, { principal }, { principal }])).toEqual([
      1,
      0,
      'rate_limited, 0 left',
    ]);
  });

  test('limit how many calls run at once, until one of them leaves', async () => {
    const rates = create();
    const principal = { concurrency: 1, rate_per_second: 10 };
    const running = runningCall({ principal });
    await enterRates(rates, running);
    expect(await enterAll(rates, [{ principal }])).toEqual(['concurrency_limited, 0 left']);
    for (const leave of running.onEnd) leave();
    expect(await enterAll(rates, [{ principal }])).toEqual([8]);
  });

  test('give the calls of a batch no place of their own, but count them', async () => {
    const principal = { concurrency: 1, rate_per_second: 3 };
    const inBatch = { principal, request: { origin: 'batch', value: {}, size: 2 } } as const;
    expect(await enterAll(create(), [{ principal }, inBatch, inBatch, inBatch])).toEqual([
      2,
      1,
      0,
      'rate_limited, 0 left',
    ]);
  });

  test('count a client token against its key too: what is left is the smaller of both', async () => {
    const rates = create();
    const key_rate = { rate_per_second: 3, concurrency: 8 };
    const tokenCalls = ['token a', 'token b', 'token c', 'token d'].map((limit_id) => ({
      principal: { kind: 'token', limit_id, rate_per_second: 2, key_rate } as const,
    }));
    expect(await enterAll(rates, tokenCalls)).toEqual([1, 1, 0, 'rate_limited, 0 left']);
    const call = runningCall({ principal: { kind: 'token', limit_id: 'token e' } });
    await enterRates(rates, call);
    expect(call.onEnd).toHaveLength(2);
  });
});

test.each(kinds)('a key that may not call gets the reason ten times a second, %s', async (_, create) => {
  const rates = create();
  const refusal = new ApiError('key_disabled');
  const { principal } = runningCall({ principal: { rate_per_second: 10 } });
  const answers = [];
  for (let n = 0; n < 12; n++) answers.push(await throttleRefusal(rates, principal, refusal));
  expect(answers.slice(0, 10).every((answer) => answer === refusal)).toBe(true);
  expect(answers.slice(10)).toMatchObject([
    { error: 'rate_limited', retry_after: 1 },
    { error: 'rate_limited', retry_after: 1 },
  ]);
  // Refusals neither count against the rate of calls nor stay among the running ones, which are never forgotten.
  let running = 0;
  const enter: RateLimiter['enter'] = () => {
    running += 1;
    return { ok: true, remaining: 1, leave: () => (running -= 1) };
  };
  await throttleRefusal({ enter, close: async () => undefined }, principal, refusal);
  expect(running).toBe(0);
  expect(await enterAll(rates, [{ principal: { rate_per_second: 10 } }])).toEqual([9]);
});
