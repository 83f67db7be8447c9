// @module-tag full: needs Redis
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../../platform/telemetry/log.ts';
import { freePort } from '../../../testing/free-port.ts';
import { hasRedis, startRedis } from '../../../testing/redis.ts';
import type { EntryResult, RateLimiter } from './rate-limiter.ts';
import { connectRedisCounts } from './redis-counts.ts';
import { createSharedRateLimiter } from './shared-rate-limiter.ts';

/** Patient, because other tests share the processors: what is tested is the counting, not the speed. */
const PATIENT_MS = 20_000;
const connect = (url: string, max_wait_ms?: number): RateLimiter =>
  createSharedRateLimiter(connectRedisCounts(url, createLog('silent')), max_wait_ms);

const AWAY = 'Redis does not answer; each process limits rates by itself';

/** A log of the usual level, and the messages that reach it. */
function listenedLog() {
  const messages: string[] = [];
  const log = createLog('info', { write: (line) => void messages.push(JSON.parse(line).msg) });
  return { log, messages };
}

const leave = (entered: EntryResult): void => {
  if (entered.ok) entered.leave();
};

describe.runIf(hasRedis)('rate limits through Redis', () => {
  let port: number;
  let server: ChildProcess;
  let look: Redis;

  beforeAll(async () => {
    port = await freePort();
    server = await startRedis(port);
    look = new Redis(url());
    look.on('error', () => undefined);
  });
  afterAll(() => {
    look.disconnect();
    server.kill('SIGKILL');
  });
  const url = (): string => `redis://127.0.0.1:${port}`;
  const entriesOf = async (id: string): Promise<number> => look.zcard(`running:{${id}}`);

  /** Until a process is connected it counts for itself alone. */
  async function connected(limiter: RateLimiter, id: string): Promise<void> {
    const wide = { rate_per_second: 1000, concurrency: 1000 };
    const isCounted = async (): Promise<boolean> => {
      const entered = await limiter.enter(id, wide);
      const found = await entriesOf(id);
      leave(entered);
      return found > 0;
    };
    await expect.poll(isCounted).toBe(true);
    await expect.poll(async () => entriesOf(id)).toBe(0);
  }

  test('two processes share one limit', async () => {
    const both = [connect(url(), PATIENT_MS), connect(url(), PATIENT_MS)] as const;
    for (const limiter of both) await connected(limiter, 'two');
    const most = { rate_per_second: 1000, concurrency: 20 };
    const entered = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => both[index % 2 === 0 ? 0 : 1].enter('two', most)),
    );
    const inside = entered.filter(({ ok }) => ok);
    expect(inside).toHaveLength(20);
    for (const one of inside) leave(one);
    await expect.poll(async () => entriesOf('two')).toBe(0);
    expect((await both[1].enter('two', { rate_per_second: 1000, concurrency: 1 })).ok).toBe(true);
    const rated = await Promise.all(
      Array.from({ length: 30 }, async (_, index) =>
        both[index % 2 === 0 ? 0 : 1].enter('rated', { rate_per_second: 10, concurrency: 1000 }),
      ),
    );
    const passed = rated.filter(({ ok }) => ok).length;
    expect(passed).toBeGreaterThanOrEqual(10);
    expect(passed).toBeLessThanOrEqual(20);
    await Promise.all(both.map(async (one) => one.close()));
  });

  test('Redis stopped while three calls come and go: afterwards the key has all of its three places', async () => {
    const limiter = connect(url());
    await connected(limiter, 'paused');
    const three = { rate_per_second: 1000, concurrency: 3 };
    server.kill('SIGSTOP');
    const entered: EntryResult[] = [];
    // Each waits for 100 ms or, while an answer is owed, not at all.
    for (let n = 0; n < 3; n++) entered.push(await limiter.enter('paused', three));
    expect(entered.map(({ ok }) => ok)).toEqual([true, true, true]);
    for (const one of entered) leave(one);
    server.kill('SIGCONT');
    await connected(limiter, 'paused');
    const again = await Promise.all(Array.from({ length: 4 }, async () => limiter.enter('paused', three)));
    expect(again.filter(({ ok }) => ok)).toHaveLength(3);
    await limiter.close();
  });

  test('Redis killed and back: what ran goes on counting, what left is out, nobody else loses a place', async () => {
    const both = [connect(url(), PATIENT_MS), connect(url(), PATIENT_MS)] as const;
    for (const limiter of both) await connected(limiter, 'killed');
    const five = { rate_per_second: 1000, concurrency: 5 };
    const [stays, goes] = [await both[0].enter('killed', five), await both[0].enter('killed', five)];
    const other = await both[1].enter('killed', five);
    server.kill('SIGKILL');
    await once(server, 'exit');
    const during = await both[0].enter('killed', five);
    leave(goes);
    server = await startRedis(port);
    // Each process enters what it knows to run: two here, one there.
    await expect.poll(async () => entriesOf('killed')).toBe(3);
    leave(during);
    await expect.poll(async () => entriesOf('killed')).toBe(2);
    const rest = await Promise.all(Array.from({ length: 9 }, async () => both[1].enter('killed', five)));
    expect(rest.filter(({ ok }) => ok)).toHaveLength(3);
    for (const one of [stays, other, ...rest]) leave(one);
    await expect.poll(async () => entriesOf('killed')).toBe(0);
    await Promise.all(both.map(async (one) => one.close()));
  });

  test('an outage is logged once when it begins and once when it is over, and can be asked for in between', async () => {
    const { log, messages } = listenedLog();
    const counts = connectRedisCounts(url(), log);
    const limiter = createSharedRateLimiter(counts);
    await connected(limiter, 'logged');
    expect([messages, counts.isAnswering]).toEqual([[], true]);
    server.kill('SIGKILL');
    await once(server, 'exit');
    await expect.poll(() => messages).toEqual([AWAY]);
    expect(counts.isAnswering).toBe(false);
    server = await startRedis(port);
    await connected(limiter, 'logged');
    expect(messages).toEqual([AWAY, 'Redis answers again']);
    expect(counts.isAnswering).toBe(true);
    await limiter.close();
  });
});

test('without Redis each process keeps the limit by itself, and says so', async () => {
  const { log, messages } = listenedLog();
  const alone = createSharedRateLimiter(connectRedisCounts('redis://127.0.0.1:1', log));
  const entered = await Promise.all(
    Array.from({ length: 5 }, async () => alone.enter('k', { rate_per_second: 3, concurrency: 9 })),
  );
  expect(entered.filter(({ ok }) => ok)).toHaveLength(3);
  await expect.poll(() => messages).toEqual([AWAY]);
  await alone.close();
});
