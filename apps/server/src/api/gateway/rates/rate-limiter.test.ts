import { assert, describe, expect, test, vi } from 'vitest';
import { createRateLimiter, SLOT_MS, SLOTS } from './rate-limiter.ts';

describe('rate limits in one process', () => {
  test('let the limit through in any second, and say when to come back', () => {
    let now = 0;
    const limiter = createRateLimiter(() => now);
    const enter = () => limiter.enter('k', { rate_per_second: 5, concurrency: 100 });
    const pass = () => enter().ok;
    expect(Array.from({ length: 7 }, pass)).toEqual([true, true, true, true, true, false, false]);
    expect(enter()).toMatchObject({ ok: false, blocked: 'rate', retry_after: 1 });
    now = 850;
    expect(enter()).toMatchObject({ ok: false, blocked: 'rate', retry_after: 0.2 });
    now = 1000;
    expect(Array.from({ length: 6 }, pass).filter(Boolean)).toHaveLength(5);
  });

  test('ten slots in a row never hold more than the limit', () => {
    let now = 0;
    const limiter = createRateLimiter(() => now);
    const passed: number[] = [];
    for (; now < 5000; now += 7) {
      const entered = limiter.enter('k', { rate_per_second: 20, concurrency: 1e9 });
      if (entered.ok) passed.push(now);
    }
    const slotOf = (at: number): number => Math.floor(at / SLOT_MS);
    for (const start of passed) {
      const inWindow = passed.filter((at) => slotOf(at) >= slotOf(start) && slotOf(at) < slotOf(start) + SLOTS);
      expect(inWindow.length).toBeLessThanOrEqual(20);
    }
    expect(passed.length).toBeGreaterThan(80);
  });

  test('count the calls that run', () => {
    const limiter = createRateLimiter(() => 0);
    const enter = () => limiter.enter('k', { rate_per_second: 100, concurrency: 2 });
    const first = enter();
    assert(first.ok);
    expect(enter()).toMatchObject({ ok: true });
    expect(enter()).toMatchObject({ ok: false, blocked: 'concurrency' });
    first.leave();
    expect(enter()).toMatchObject({ ok: true });
  });

  test('keys do not share', () => {
    const limiter = createRateLimiter(() => 0);
    const one = { rate_per_second: 1, concurrency: 1 };
    expect([limiter.enter('a', one), limiter.enter('b', one)]).toMatchObject([{ ok: true }, { ok: true }]);
  });

  test('a key is forgotten after a minute without a call, and never while one runs', () => {
    vi.useFakeTimers();
    try {
      const limiter = createRateLimiter();
      const wide = { rate_per_second: 1000, concurrency: 1000 };
      const running = limiter.enter('runs', wide);
      const over = limiter.enter('over', wide);
      assert(running.ok && over.ok);
      over.leave();
      // Asked for again just before the sweeper comes: its window still holds, so it stays.
      vi.advanceTimersByTime(59_900);
      const full = { rate_per_second: 1, concurrency: 1000 };
      expect(limiter.enter('recent', full)).toMatchObject({ ok: true });
      vi.advanceTimersByTime(200);
      expect(limiter.size).toBe(3);
      expect(limiter.enter('recent', full)).toMatchObject({ ok: false, blocked: 'rate' });
      vi.advanceTimersByTime(60_000);
      expect(limiter.size).toBe(2);
      vi.advanceTimersByTime(120_000);
      expect(limiter.size).toBe(2);
      running.leave();
      vi.advanceTimersByTime(60_000);
      expect(limiter.size).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });
});
