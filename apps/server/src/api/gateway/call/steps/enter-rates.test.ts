import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../platform/http/errors.ts';
import { type Circumstances, runningCall } from '../../../../testing/running-call.ts';
import { createRateLimiter, type RateLimiter } from '../../rates/rate-limiter.ts';
import { enterRates, rushLimits, testLimits, throttleRefusal } from './enter-rates.ts';

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

/** Calls of one organization, each with a caller of its own. */
const manyCallers = (count: number, principal: Circumstances['principal']): Circumstances[] =>
  Array.from({ length: count }, (_, index) => ({
    principal: { rate_per_second: 1e6, concurrency: 1e6, limit_id: `caller_${index}`, ...principal },
  }));
const refusalsIn = (results: readonly unknown[]): number =>
  results.filter((result) => typeof result === 'string').length;

describe.each(kinds)('what many callers of one organization share, %s', (_, create) => {
  test('test keys have one rate, whatever their number; live keys and other organizations go on', async () => {
    const rates = create();
    const tests = manyCallers(testLimits.rate_per_second + 40, { isTest: true, org_id: 'org_a' });
    for (const one of tests) {
      const call = runningCall(one);
      try {
        await enterRates(rates, call);
      } catch (error) {
        expect(error).toMatchObject({ error: 'rate_limited' });
      }
      for (const leave of call.onEnd) leave();
    }
    expect(refusalsIn(await enterAll(rates, manyCallers(1, { isTest: true, org_id: 'org_a', limit_id: 'new' })))).toBe(
      1,
    );
    expect(refusalsIn(await enterAll(rates, manyCallers(3, { isTest: false, org_id: 'org_a' })))).toBe(0);
    expect(refusalsIn(await enterAll(rates, manyCallers(3, { isTest: true, org_id: 'org_b' })))).toBe(0);
  });

  test('test keys have places for calls at once together', async () => {
    const results = await enterAll(
      create(),
      manyCallers(testLimits.concurrency + 5, { isTest: true, org_id: 'org_a' }),
    );
    expect(refusalsIn(results)).toBe(5);
  });

  test('a test token counts with its key and with all test keys', async () => {
    const token = {
      kind: 'token',
      isTest: true,
      org_id: 'org_a',
      key_id: 'key_1',
      key_rate: { rate_per_second: 3, concurrency: 9 },
    } as const;
    expect(refusalsIn(await enterAll(create(), manyCallers(5, token)))).toBe(2);
  });

  test('refusals of all keys together say their reason fifty times a second', async () => {
    const rates = create();
    const refusal = new ApiError('key_disabled');
    const told = async (org_id: string, keys: number) => {
      let reasons = 0;
      for (const one of manyCallers(keys, { org_id }))
        if ((await throttleRefusal(rates, runningCall(one).principal, refusal)) === refusal) reasons++;
      return reasons;
    };
    expect(await told('org_a', 80)).toBe(50);
    expect(await told('org_b', 5)).toBe(5);
  });
});

describe.each(kinds)('visitors, who share one key, %s', (_, create) => {
  const key_rate = { rate_per_second: 40, concurrency: 16 };
  const visitor = (network: string): Circumstances => ({
    principal: {
      kind: 'visitor',
      isTest: true,
      key_id: 'key_playground',
      key_rate,
      limit_id: network,
      rate_per_second: 20,
      concurrency: 4,
    },
  });
  /** Calls that end at once; how many were let in. */
  async function letIn(rates: RateLimiter, calls: readonly Circumstances[]): Promise<number> {
    let count = 0;
    for (const one of calls) {
      const call = runningCall(one);
      const isIn = await (async () => enterRates(rates, call))().then(
        () => true,
        () => false,
      );
      if (isIn) count++;
      for (const leave of call.onEnd) leave();
    }
    return count;
  }
  const times = (count: number, one: Circumstances): Circumstances[] => Array.from({ length: count }, () => one);

  test('one network gets its own rate while others ask for little', async () => {
    expect(await letIn(create(), times(30, visitor('a')))).toBe(20);
  });

  test('two busy networks leave the half for all others', async () => {
    const rates = create();
    expect(await letIn(rates, times(30, visitor('a')))).toBe(20);
    expect(await letIn(rates, times(30, visitor('b')))).toBe(rushLimits.rate_per_second);
    for (const newcomer of ['c', 'd', 'e', 'f']) expect(await letIn(rates, times(3, visitor(newcomer)))).toBe(3);
  });

  test('two networks with calls that last leave places for all others', async () => {
    const rates = create();
    const results = await enterAll(rates, [
      ...times(4, visitor('a')),
      ...times(4, visitor('b')),
      ...times(4, visitor('c')),
      visitor('d'),
    ]);
    expect(results.map((result) => typeof result)).toEqual([
      ...Array(9).fill('number'),
      ...Array(3).fill('string'),
      'number',
    ]);
  });
});
