import { afterEach, describe, expect, test } from 'vitest';
import { createLog } from '../../deps.ts';
import { type AgentPool, createAgentPool, type PoolOptions } from './pool.ts';

const entry = new URL('../../testing/agent-thread.ts', import.meta.url);
const pools: AgentPool[] = [];

function createPool(options: Partial<PoolOptions> = {}): AgentPool {
  const pool = createAgentPool({ entry, threads: 1, budget_ms: 200, log: createLog('silent'), ...options });
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map(async (pool) => pool.close()));
});

const job = (input: unknown, flow = 'p') => ({ kind: 'play', flow, input, limit_ms: Infinity });

/** A job that runs until it is opened. */
function createGate() {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  return {
    gate,
    open: () => {
      Atomics.store(gate, 0, 1);
      Atomics.notify(gate, 0);
    },
  };
}

describe('the worker pool', () => {
  test('answers jobs in the order they came', async () => {
    const pool = createPool({ budget_ms: 60_000 });
    const { gate, open } = createGate();
    const finished: unknown[] = [];
    const all = [gate, 1, 2, 3].map(async (input) => {
      const result = await pool.run(job(input, String(input)));
      finished.push(result.ok ? (result.value as { input: unknown }).input : result.reason);
    });
    open();
    await Promise.all(all);
    expect(finished.slice(1)).toEqual([1, 2, 3]);
  });

  test('a call that a slow commit held back is answered where a thread is free', async () => {
    const pool = createPool();
    // The time of the first one begins when the threads have loaded.
    await pool.run(job(1));
    expect(await pool.run({ ...job(2), arrived_at: performance.now() - 5000 })).toMatchObject({ ok: true });
    expect(pool.stats().refused).toBe(0);
  });

  test('while customers wait a visitor of the playground is refused and the next customer is not', async () => {
    const pool = createPool({ budget_ms: 60_000 });
    await pool.warm();
    const { gate, open } = createGate();
    const long = (input: unknown, flow: string) => ({ ...job(input, flow), kind: 'long' });
    const waiting = [gate, 1, 2, 3, 4, 5].map(async (input) => pool.run(long(input, String(input))));
    // They enter one turn after they were asked for.
    await expect.poll(() => pool.stats().queued).toBe(6);
    const refusal = { ok: false, reason: 'overloaded', retry_after: expect.any(Number) };
    expect(pool.shed('long', 'visitors', 'playground')).toBeGreaterThan(0);
    expect(await pool.run({ ...long('visit', 'visitors'), lane: 'playground' })).toEqual(refusal);
    expect(pool.shed('long', 'customer', 'customer')).toBeUndefined();
    open();
    await Promise.all(waiting);
  });

  test.each(['die', 'throw'])('a thread that dies (%s) takes its own call with it and is replaced', async (death) => {
    const pool = createPool({ budget_ms: 60_000 });
    const dead = pool.run(job(death));
    const next = pool.run(job('hello', 'q'));
    expect(await dead).toMatchObject({ ok: false, reason: 'crashed' });
    expect(await next).toMatchObject({ ok: true, value: { input: 'hello' } });
  });

  test('a thread in an endless loop is replaced when it has used five budgets of CPU', async () => {
    const pool = createPool({ budget_ms: 20 });
    expect(await pool.run(job('loop'))).toMatchObject({ ok: false, reason: 'crashed' });
    // Its successor takes longer than 20 ms to load, and nobody else waits.
    expect(await pool.run(job('hello'))).toMatchObject({ ok: true });
    expect(pool.stats().replaced).toBe(1);
  });

  test('a thread that gets no processor is late, not dead', async () => {
    const pool = createPool({ budget_ms: 20 });
    await pool.warm();
    const { gate, open } = createGate();
    const starved = pool.run(job(gate));
    // Each is refused when it has waited a budget behind the late thread, so ten of them are far more than five
    // budgets.
    for (let look = 0; look < 10; look++) {
      expect(await pool.run(job('hello', 'q'))).toMatchObject({ ok: false, reason: 'overloaded' });
    }
    open();
    expect(await starved).toMatchObject({ ok: true });
    expect(pool.stats()).toMatchObject({ late: 1, replaced: 0 });
  });

  test('a thread that waits for what never comes is replaced in the end', async () => {
    const pool = createPool({ budget_ms: 5, wall_ms: 100 });
    expect(await pool.run(job(createGate().gate))).toMatchObject({ ok: false, reason: 'crashed' });
    expect(await pool.run(job('hello'))).toMatchObject({ ok: true });
  });

  test('gives an agent what is left of the smallest limit', async () => {
    const pool = createPool({ budget_ms: 1000 });
    const result = await pool.run({ ...job('hello'), limit_ms: 50 });
    const left_ms = result.ok ? (result.value as { left_ms: number }).left_ms : NaN;
    expect(left_ms).toBeLessThan(50);
  });

  test('tells a thread how many wait for it, while it works', async () => {
    const pool = createPool({ budget_ms: 60_000 });
    await pool.warm();
    const { gate, open } = createGate();
    const all = [gate, 1, 2, 3].map(async (input) => pool.run(job(input, String(input))));
    await expect.poll(() => pool.stats().queued).toBe(4);
    open();
    const seen = (await Promise.all(all)).map((result) =>
      result.ok ? (result.value as { waiting: number }).waiting : -1,
    );
    expect(seen).toEqual([3, 0, 0, 0]);
  });

  test('a thread that dies among several jobs loses the one that it was at; the others are done by its successor', async () => {
    const pool = createPool({ budget_ms: 60_000 });
    await pool.warm();
    const { gate, open } = createGate();
    const all = [gate, 'first', 'die', 'last'].map(async (input) => pool.run(job(input, String(input))));
    await expect.poll(() => pool.stats().queued).toBe(4);
    open();
    expect((await Promise.all(all)).map((result) => (result.ok ? 'answered' : result.reason))).toEqual([
      'answered',
      'answered',
      'crashed',
      'answered',
    ]);
    expect(pool.stats()).toMatchObject({ queued: 0, replaced: 1 });
  });

  test('a batch that is half answered lets the next one be sent, so that the thread does not wait for it', async () => {
    const pool = createPool({ budget_ms: 60_000 });
    await pool.warm();
    const first = createGate();
    const second = createGate();
    const run = async (input: unknown) => pool.run(job(input, 'p'));
    const opening = run(first.gate);
    const batch = ['a', 'b', second.gate, 'd'].map(run);
    await expect.poll(() => pool.stats().queued).toBe(5);
    first.open();
    await Promise.all([opening, ...batch.slice(0, 2)]);
    const next = run('e');
    await expect.poll(() => pool.stats().queued).toBe(3);
    second.open();
    expect(await batch[2]).toMatchObject({ value: { sent: 2, waiting: 0 } });
    expect(await next).toMatchObject({ ok: true });
  });

  test('cheap jobs go before those that think', async () => {
    const pool = createPool({ budget_ms: 60_000 });
    await pool.warm();
    const { gate, open } = createGate();
    const finished: unknown[] = [];
    const all = [gate, 'think', 'list'].map(async (input) => {
      await pool.run({ ...job(input, String(input)), isCheap: input === 'list' });
      finished.push(input);
    });
    await expect.poll(() => pool.stats().queued).toBe(3);
    open();
    await Promise.all(all);
    expect(finished.slice(1)).toEqual(['list', 'think']);
  });

  test('jobs of a project that fills the queue give way to another project, the last one first', async () => {
    const pool = createPool({ budget_ms: 60_000 });
    await pool.warm();
    const { gate, open } = createGate();
    const run = async (input: unknown, flow: string) => pool.run({ ...job(input, flow), kind: 'long' });
    const greedy = [gate, ...Array.from({ length: 10 }, () => 'hello')].map(async (input) => run(input, 'greedy'));
    await expect.poll(() => pool.stats().queued).toBe(11);
    const refusal = { ok: false, reason: 'overloaded' };
    expect(await run('hello', 'greedy')).toMatchObject(refusal);
    const other = run('hello', 'other');
    expect(await greedy.at(-1)).toMatchObject(refusal);
    open();
    expect(await other).toMatchObject({ ok: true });
    expect((await Promise.all(greedy)).filter(({ ok }) => ok)).toHaveLength(10);
  });

  test('queues only what keeps its thread at work while the event loop is late', async () => {
    const pool = createPool({ loopDelay: () => 21, budget_ms: 60_000 });
    await pool.warm();
    const { gate, open } = createGate();
    const accepted = [gate, ...Array.from({ length: 63 }, (_, n) => n)].map(async (input) => pool.run(job(input)));
    const result = await pool.run(job('hello', 'q'));
    expect(result).toMatchObject({ ok: false, reason: 'overloaded' });
    expect(result.ok || result.retry_after).toBeGreaterThan(0);
    open();
    expect(await Promise.all(accepted)).toMatchObject(accepted.map(() => ({ ok: true })));
  });

  test('queues as usual while the event loop is in time', async () => {
    const pool = createPool({ loopDelay: () => 20, budget_ms: 60_000 });
    await pool.warm();
    const accepted = Array.from({ length: 65 }, async (_, n) => pool.run(job(n)));
    expect(await Promise.all(accepted)).toMatchObject(accepted.map(() => ({ ok: true })));
  });

  test('what waits when it closes is answered', async () => {
    const pool = createPool({ budget_ms: 60_000 });
    await pool.warm();
    const { gate, open } = createGate();
    const running = pool.run(job(gate));
    const waiting = pool.run(job('hello', 'q'));
    await pool.close();
    open();
    expect(await waiting).toMatchObject({ ok: false, reason: 'overloaded' });
    expect(await running).toMatchObject({ ok: false });
  });
});
