import { afterEach, assert, beforeEach, expect, test, vi } from 'vitest';
import type { EntryResult, RateLimiter } from './rate-limiter.ts';
import { ENTRY_LIFE_MS, type SharedCounts, type SharedEntryResult } from './redis-counts.ts';
import { createSharedRateLimiter } from './shared-rate-limiter.ts';

/**
 * Redis as one process sees it: `entries` are the running calls of a key, each with the time at which it ends. Paused,
 * it takes what it is asked and does it when it goes on; away, it refuses at once, and `loses` what was asked before.
 */
function simulateRedis(entries = new Map<string, Map<string, number>>()) {
  const waiting: { act: () => void; fail: () => void }[] = [];
  const ready = new Set<() => void>();
  let state: 'answers' | 'paused' | 'away' = 'answers';
  const entriesOf = (id: string): Map<string, number> => {
    const found = entries.get(id) ?? new Map<string, number>();
    entries.set(id, found);
    for (const [name, ends] of found) if (ends <= performance.now()) found.delete(name);
    return found;
  };
  const perform = async <Answer>(act: () => Answer): Promise<Answer> => {
    if (state === 'away') throw new Error('no connection');
    if (state === 'answers') return act();
    return new Promise<Answer>((resolve, reject) => {
      waiting.push({ act: () => resolve(act()), fail: () => reject(new Error('the connection broke')) });
    });
  };
  const counts: SharedCounts = {
    enter: async (id, { concurrency }, name, missing) =>
      perform((): SharedEntryResult => {
        const running = entriesOf(id);
        for (const one of missing) running.set(one, performance.now() + ENTRY_LIFE_MS);
        if (running.size >= concurrency) return { ok: false, blocked: 'concurrency', retry_after: 0.1 };
        if (Number.isFinite(concurrency)) running.set(name, performance.now() + ENTRY_LIFE_MS);
        return { ok: true, remaining: 99 };
      }),
    sync: async (id, gone, running) =>
      perform(() => {
        const found = entriesOf(id);
        for (const name of gone) found.delete(name);
        for (const name of running) found.set(name, performance.now() + ENTRY_LIFE_MS);
      }),
    onReady: (listener) => void ready.add(listener),
    reconnect: () => {
      for (const { fail } of waiting.splice(0)) fail();
    },
    close: () => undefined,
  };
  return {
    counts,
    entries,
    sizeOf: (id: string) => entriesOf(id).size,
    pause: () => (state = 'paused'),
    goOn: async () => {
      state = 'answers';
      for (const { act } of waiting.splice(0)) act();
      await vi.advanceTimersByTimeAsync(0);
    },
    /** The connection breaks; with `ran`, what was asked before was still done. */
    breakOff: async ({ ran }: { ran: boolean }) => {
      state = 'away';
      for (const { act, fail } of waiting.splice(0)) {
        if (ran) act();
        fail();
      }
      await vi.advanceTimersByTimeAsync(0);
    },
    comeBack: async () => {
      state = 'answers';
      for (const listener of ready) listener();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const open: RateLimiter[] = [];
const limiterOn = (redis: ReturnType<typeof simulateRedis>): RateLimiter => {
  const limiter = createSharedRateLimiter(redis.counts);
  open.push(limiter);
  return limiter;
};
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  for (const limiter of open.splice(0)) await limiter.close();
  vi.useRealTimers();
});

const three = { rate_per_second: 1000, concurrency: 3 };

/** Enters and lets as much time pass as the answer takes, at most what is waited for. */
async function enter(limiter: RateLimiter, id = 'k', most = three): Promise<EntryResult> {
  const entering = limiter.enter(id, most);
  await vi.advanceTimersByTimeAsync(100);
  return entering;
}
function leave(entered: EntryResult): void {
  assert(entered.ok);
  entered.leave();
}

test('a Redis that pauses leaves no entry of a call that is over', async () => {
  const redis = simulateRedis();
  const limiter = limiterOn(redis);
  redis.pause();
  for (let n = 0; n < 3; n++) leave(await enter(limiter));
  await redis.goOn();
  expect(redis.sizeOf('k')).toBe(0);
  const again = [await enter(limiter), await enter(limiter), await enter(limiter), await enter(limiter)];
  expect(again.map(({ ok }) => ok)).toEqual([true, true, true, false]);
});

test('a call let in during a pause counts afterwards, and leaves as itself', async () => {
  const entries = new Map<string, Map<string, number>>();
  const [redis, other] = [simulateRedis(entries), simulateRedis(entries)];
  const [limiter, others] = [limiterOn(redis), limiterOn(other)];
  redis.pause();
  const during = [await enter(limiter), await enter(limiter)];
  await redis.goOn();
  expect(redis.sizeOf('k')).toBe(2);
  const elsewhere = await enter(others);
  expect((await enter(others)).ok).toBe(false);
  for (const one of during) leave(one);
  await vi.advanceTimersByTimeAsync(0);
  // What stays is the call of the other process.
  expect(redis.sizeOf('k')).toBe(1);
  leave(elsewhere);
  await vi.advanceTimersByTimeAsync(0);
  expect(redis.sizeOf('k')).toBe(0);
});

test('calls that began before a pause count during it: a process never exceeds the limit by itself', async () => {
  const redis = simulateRedis();
  const limiter = limiterOn(redis);
  await enter(limiter);
  await enter(limiter);
  redis.pause();
  expect((await enter(limiter)).ok).toBe(true);
  expect(await enter(limiter)).toMatchObject({ ok: false, blocked: 'concurrency' });
  await redis.goOn();
  expect(redis.sizeOf('k')).toBe(3);
});

test('a call refused during a pause leaves no entry, though its script runs late', async () => {
  const redis = simulateRedis();
  const limiter = limiterOn(redis);
  redis.pause();
  const entering = [1, 2, 3, 4].map(async () => limiter.enter('k', three));
  await vi.advanceTimersByTimeAsync(100);
  const entered = await Promise.all(entering);
  expect(entered.filter(({ ok }) => ok)).toHaveLength(3);
  for (const one of entered) if (one.ok) one.leave();
  await redis.goOn();
  expect(redis.sizeOf('k')).toBe(0);
});

test.each([true, false])(
  'a connection that breaks while a call enters leaves no entry (its script ran: %s)',
  async (ran) => {
    const redis = simulateRedis();
    const limiter = limiterOn(redis);
    redis.pause();
    const entering = limiter.enter('k', three);
    await redis.breakOff({ ran });
    leave(await entering);
    expect((await enter(limiter)).ok).toBe(true);
    await redis.comeBack();
    expect(redis.sizeOf('k')).toBe(1);
  },
);

test('a call that leaves while Redis is away is taken out when it is back, before it would end by itself', async () => {
  const redis = simulateRedis();
  const limiter = limiterOn(redis);
  const [stays, goes] = [await enter(limiter), await enter(limiter)];
  await redis.breakOff({ ran: false });
  leave(goes);
  await redis.comeBack();
  expect(redis.sizeOf('k')).toBe(1);
  leave(stays);
});

test('a Redis that comes back empty is told what runs', async () => {
  const redis = simulateRedis();
  const limiter = limiterOn(redis);
  await enter(limiter);
  await redis.breakOff({ ran: false });
  await enter(limiter);
  redis.entries.clear();
  await redis.comeBack();
  await vi.advanceTimersByTimeAsync(ENTRY_LIFE_MS);
  expect(redis.sizeOf('k')).toBe(2);
});

test('an entry is renewed while its call runs, and ends ten seconds after its process', async () => {
  expect(ENTRY_LIFE_MS).toBe(10_000);
  const redis = simulateRedis();
  const limiter = limiterOn(redis);
  await enter(limiter);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(redis.sizeOf('k')).toBe(1);
  await limiter.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(redis.sizeOf('k')).toBe(0);
});

test('while an answer is owed nothing more is asked, nobody waits, and after five seconds the connection is replaced', async () => {
  const redis = simulateRedis();
  const limiter = limiterOn(redis);
  redis.pause();
  await enter(limiter);
  const asked = vi.spyOn(redis.counts, 'enter');
  const reconnect = vi.spyOn(redis.counts, 'reconnect');
  const wide = { rate_per_second: 1000, concurrency: 100 };
  for (let n = 0; n < 50; n++) expect((await limiter.enter('k', wide)).ok).toBe(true);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5000);
  expect(reconnect).toHaveBeenCalled();
});
