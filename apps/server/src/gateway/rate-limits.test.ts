import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../deps.ts';
import { createRateLimits } from './rate-limits.ts';
import { createSharedRateLimits } from './shared-rate-limits.ts';

describe('rate limits in one process', () => {
  test('let the limit through in any second, and say when to come back', () => {
    let now = 0;
    const limits = createRateLimits(() => now);
    const enter = () => limits.enter('k', { rate_per_second: 5, concurrency: 100 });
    const pass = () => {
      const entered = enter();
      return !(entered instanceof Promise) && entered.ok;
    };
    expect(Array.from({ length: 7 }, pass)).toEqual([true, true, true, true, true, false, false]);
    now = 850;
    expect(enter()).toMatchObject({ ok: false, blocked: 'rate', retry_after: 0.2 });
    now = 1000;
    expect(Array.from({ length: 6 }, pass).filter(Boolean)).toHaveLength(5);
  });

  test('a window that moves never holds more than the limit', () => {
    let now = 0;
    const limits = createRateLimits(() => now);
    const passed: number[] = [];
    for (; now < 5000; now += 7) {
      const entered = limits.enter('k', { rate_per_second: 20, concurrency: 1e9 });
      if (!(entered instanceof Promise) && entered.ok) passed.push(now);
    }
    for (const start of passed)
      expect(passed.filter((at) => at >= start && at < start + 900).length).toBeLessThanOrEqual(20);
    expect(passed.length).toBeGreaterThan(80);
  });

  test('count the calls that run', () => {
    const limits = createRateLimits(() => 0);
    const enter = () => limits.enter('k', { rate_per_second: 100, concurrency: 2 });
    expect([enter(), enter()]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(enter()).toMatchObject({ ok: false, blocked: 'concurrency' });
    limits.leave('k');
    expect(enter()).toMatchObject({ ok: true });
  });

  test('keys do not share', () => {
    const limits = createRateLimits(() => 0);
    const one = { rate_per_second: 1, concurrency: 1 };
    expect([limits.enter('a', one), limits.enter('b', one)]).toMatchObject([{ ok: true }, { ok: true }]);
  });
});

/** Debian's; where it is not installed these two tests are left out. */
const program = 'redis-server';
const has_redis = spawnSync(program, ['--version']).status === 0;

describe.runIf(has_redis)('rate limits through Redis', () => {
  const port = 20_470 + (process.pid % 20);
  const server = has_redis ? spawn(program, ['--port', String(port), '--save', '', '--bind', '127.0.0.1']) : undefined;
  const url = `redis://127.0.0.1:${port}`;

  beforeAll(async () => {
    for (let text = ''; !text.includes('Ready to accept'); ) {
      const [chunk] = server ? ((await once(server.stdout, 'data')) as [Buffer]) : ['Ready to accept'];
      text += chunk.toString();
    }
  });
  afterAll(() => {
    server?.kill('SIGKILL');
  });

  test('two processes share one limit', async () => {
    // Patient, because other tests share the processors: what is tested is the counting, not the speed.
    const both = [0, 1].map(() => createSharedRateLimits(url, createLog('silent'), 20_000));
    // Until both are connected each counts for itself, and then the second lets through what the first has let through.
    const one = { rate_per_second: 1000, concurrency: 1 };
    const share = async (id: string): Promise<boolean> =>
      (await both[0]?.enter(id, one))?.ok === true && (await both[1]?.enter(id, one))?.ok === false;
    let tries = 0;
    await expect.poll(async () => share(`probe ${tries++}`)).toBe(true);
    // A connection that breaks on a busy machine makes its process count alone for a moment, as it should: the batch is
    // then made again. If the two did not share, no batch would ever let exactly 20 through.
    const limits = { rate_per_second: 1000, concurrency: 20 };
    let id = '';
    const letThrough = async (): Promise<number> => {
      id = `k ${tries++}`;
      const entered = await Promise.all(
        Array.from({ length: 60 }, async (_, index) => both[index % 2]?.enter(id, limits)),
      );
      return entered.filter((one) => one?.ok).length;
    };
    await expect.poll(letThrough, { timeout: 20_000 }).toBe(20);
    both[0]?.leave(id);
    await expect.poll(async () => (await both[1]?.enter(id, limits))?.ok).toBe(true);
    const rated = await Promise.all(
      Array.from({ length: 30 }, async (_, index) =>
        both[index % 2]?.enter('r', { rate_per_second: 10, concurrency: 1000 }),
      ),
    );
    const passed = rated.filter((one) => one?.ok).length;
    expect(passed).toBeGreaterThanOrEqual(10);
    expect(passed).toBeLessThanOrEqual(20);
    await Promise.all(both.map(async (limits) => limits.close()));
  });

  test('without Redis each process keeps the limit by itself', async () => {
    const alone = createSharedRateLimits('redis://127.0.0.1:1', createLog('silent'));
    const entered = await Promise.all(
      Array.from({ length: 5 }, async () => alone.enter('k', { rate_per_second: 3, concurrency: 9 })),
    );
    expect(entered.filter((one) => one.ok)).toHaveLength(3);
    await alone.close();
  });
});
