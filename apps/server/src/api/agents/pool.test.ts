import { afterEach, describe, expect, test } from 'vitest';
import { createLog } from '../../platform/telemetry/log.ts';
import type { SeenByThread } from '../../testing/agent-thread.ts';
import { seeds } from '../../testing/agent-thread-seeds.ts';
import type { JobResult, PoolJob } from './job-queue.ts';
import { type AgentPool, type AgentPoolOptions, createAgentPool } from './pool.ts';

const entry = new URL('../../testing/agent-thread.ts', import.meta.url);
const pools: AgentPool[] = [];

function createPool(options: Partial<AgentPoolOptions> = {}): AgentPool {
  const pool = createAgentPool({ entry, threads: 1, time_ms: 200, cpu_ms: 1000, log: createLog('silent'), ...options });
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map(async (pool) => pool.close()));
});

/** A call with this seed, which selects what the thread does. Its deadline is the pool's, of which it was told none. */
function job(seed: string, org_id = 'p', time_ms = 60_000): PoolJob {
  const input = { body_json: JSON.stringify({ seed }), locale: 'en_us', seed: '', tokens: 0 } as const;
  const time = { deadline_at: performance.now() + time_ms, isGiven: false, most_ms: Infinity };
  return { api: 'doudizhu.play', org_id, flow: 'p', lane: 'customer', input, isCheap: false, ...time };
}

/** A call that the test's thread says to take five seconds. */
const long = (seed: string, org_id: string): PoolJob => ({ ...job(seed, org_id), api: 'guandan.review' });

/** A job that runs until the gate is opened. */
function createGate() {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const gated = job('gated', 'gated');
  return {
    gated: { ...gated, input: { ...gated.input, proposed: gate } },
    open: () => {
      Atomics.store(gate, 0, 1);
      Atomics.notify(gate, 0);
    },
  };
}

function seenByThread(result: JobResult): SeenByThread {
  if (!result.ok || !result.result.ok) throw new Error('the job has no answer');
  return JSON.parse(result.result.json) as SeenByThread;
}

describe('the worker pool', () => {
  test('answers jobs in the order they came', async () => {
    const pool = createPool({ time_ms: 60_000 });
    const { gated, open } = createGate();
    const finished: unknown[] = [];
    const all = [gated, job('1', '1'), job('2', '2'), job('3', '3')].map(async (one) => {
      finished.push(seenByThread(await pool.run(one)).seed);
    });
    open();
    await Promise.all(all);
    expect(finished).toEqual(['gated', '1', '2', '3']);
  });

  test('a call that comes after its time is answered where a thread is free', async () => {
    const pool = createPool({ time_ms: 4000 });
    // The time of the first one begins when the threads have loaded.
    await pool.run(job('1'));
    expect(await pool.run(job('2', 'p', -5000))).toMatchObject({ ok: true });
    expect(pool.stats().refused).toBe(0);
  });

  test('while customers wait a visitor of the playground is refused and the next customer is not', async () => {
    const pool = createPool({ time_ms: 60_000 });
    await pool.warm();
    const { gated, open } = createGate();
    const running = pool.run({ ...gated, api: 'guandan.review' });
    const waiting = ['1', '2', '3', '4', '5'].map(async (name) => pool.run(long(name, name)));
    // They enter one turn after they were asked for.
    await expect.poll(() => pool.stats().jobs).toBe(6);
    const refusal = { ok: false, reason: 'overloaded', retry_after: expect.any(Number), missing: expect.anything() };
    expect(pool.shed({ ...long('', 'visitors'), lane: 'visitor' })).toEqual(refusal);
    expect(await pool.run({ ...long('visit', 'visitors'), lane: 'visitor' })).toEqual(refusal);
    expect(pool.shed(long('', 'customer'))).toBeUndefined();
    open();
    await Promise.all([running, ...waiting]);
  });

  test.each([seeds.die, seeds.throw])(
    'a thread that dies (%s) takes its own call with it and is replaced',
    async (death) => {
      const pool = createPool({ time_ms: 60_000 });
      const dead = pool.run(job(death));
      const next = pool.run(job('hello', 'q'));
      expect(await dead).toEqual({ ok: false, reason: 'crashed' });
      expect(seenByThread(await next).seed).toBe('hello');
    },
  );

  test('a thread in an endless loop is replaced when it has used five budgets of CPU', async () => {
    const pool = createPool({ time_ms: 20, cpu_ms: 100 });
    expect(await pool.run(job(seeds.loop))).toEqual({ ok: false, reason: 'crashed' });
    // Its successor takes longer than 20 ms to load, and nobody else waits.
    expect(await pool.run(job('hello'))).toMatchObject({ ok: true });
    expect(pool.stats().replaced).toBe(1);
  });

  test('a thread that gets no processor is late, not dead', async () => {
    const pool = createPool({ time_ms: 20, cpu_ms: 100 });
    await pool.warm();
    const { gated, open } = createGate();
    const starved = pool.run(gated);
    // Each is refused when it has waited a budget behind the late thread, so ten of them are far more than five
    // budgets.
    for (let look = 0; look < 10; look++) {
      expect(await pool.run(job('hello', 'q', 20))).toMatchObject({ ok: false, reason: 'overloaded' });
    }
    open();
    expect(await starved).toMatchObject({ ok: true });
    expect(pool.stats()).toMatchObject({ late: 1, replaced: 0 });
  });

  test('a thread that waits for what never comes is replaced in the end', async () => {
    const pool = createPool({ time_ms: 5, wall_ms: 100 });
    expect(await pool.run(createGate().gated)).toEqual({ ok: false, reason: 'crashed' });
    // One that gets no processor for 100 ms is replaced too.
    await expect.poll(async () => pool.run(job('hello'))).toMatchObject({ ok: true });
  });

  test('gives an agent what is left until the deadline', async () => {
    const pool = createPool({ time_ms: 60_000 });
    await pool.warm();
    const result = await pool.run(job('hello', 'p', 50_000));
    expect(seenByThread(result).left_ms).toBeLessThan(50_000);
  });

  test('a caller who leaves is given no thread; one who left before is not even queued', async () => {
    const pool = createPool({ time_ms: 60_000 });
    await pool.warm();
    const { gated, open } = createGate();
    const running = pool.run(gated);
    let leave = (): void => undefined;
    const caller = { isOpen: true, onClose: (closed: () => void) => void (leave = closed) };
    const waiting = pool.run({ ...job('hello', 'q'), caller });
    await expect.poll(() => pool.stats().jobs).toBe(2);
    leave();
    expect(await waiting).toEqual({ ok: false, reason: 'left' });
    expect(await pool.run({ ...job('hello'), caller: { ...caller, isOpen: false } })).toEqual({
      ok: false,
      reason: 'left',
    });
    expect(pool.stats()).toMatchObject({ jobs: 1, refused: 0 });
    open();
    expect(await running).toMatchObject({ ok: true });
    // Its connection closes when it has its answer.
    leave();
  });

  test('an organization may fill half of the memory for waiting jobs, and another one half of the rest', async () => {
    const pool = createPool({ time_ms: 60_000, adaptsEffort: false, waiting_bytes: 8 * 2100 });
    await pool.warm();
    const { gated, open } = createGate();
    const all = [pool.run(gated)];
    await expect.poll(() => pool.stats().busy).toBe(1);
    const enter = (org_id: string): boolean => {
      const before = pool.stats().refused;
      all.push(pool.run(job('hello', org_id)));
      return pool.stats().refused === before;
    };
    const first = Array.from({ length: 8 }, () => enter('first')).filter(Boolean).length;
    const second = Array.from({ length: 8 }, () => enter('second')).filter(Boolean).length;
    expect([first, second]).toEqual([4, 2]);
    open();
    await Promise.all(all);
  });

  test('tells a thread how many wait for it, while it works', async () => {
    const pool = createPool({ time_ms: 60_000, chunk_ms: Infinity });
    await pool.warm();
    const { gated, open } = createGate();
    const all = [gated, job('1', '1'), job('2', '2'), job('3', '3')].map(async (one) => pool.run(one));
    await expect.poll(() => pool.stats().jobs).toBe(4);
    open();
    expect((await Promise.all(all)).map((result) => seenByThread(result).waiting)).toEqual([3, 0, 0, 0]);
  });

  test('where each may think for long, jobs go to the thread one by one, so that an urgent one can go first', async () => {
    const pool = createPool({ time_ms: 60_000 });
    await pool.warm();
    const { gated, open } = createGate();
    const all = [gated, job('1'), job('2'), job('urgent', 'q', 50_000)].map(async (one) => pool.run(one));
    await expect.poll(() => pool.stats().jobs).toBe(4);
    open();
    expect((await Promise.all(all)).map((result) => seenByThread(result).waiting)).toEqual([3, 1, 0, 2]);
  });

  test('nobody thinks in the time that the event loop takes to send the answers', async () => {
    const pool = createPool({
      time_ms: 60_000,
      chunk_ms: 1000,
      loopDelay: () => 70_000,
      shed_delay_ms: Infinity,
    });
    await pool.warm();
    const { gated, open } = createGate();
    const all = [gated, job('1'), job('2'), job('3')].map(async (one) => pool.run(one));
    await expect.poll(() => pool.stats().jobs).toBe(4);
    open();
    // None may think, so the three go to the thread together.
    expect((await Promise.all(all)).map((result) => seenByThread(result).waiting)).toEqual([3, 0, 0, 0]);
  });

  test('a thread that dies among several jobs loses the one that it was at; the others are done by its successor', async () => {
    const pool = createPool({ time_ms: 60_000 });
    await pool.warm();
    const { gated, open } = createGate();
    const all = [gated, ...['first', seeds.die, 'last'].map((seed) => job(seed, seed))].map(async (one) =>
      pool.run(one),
    );
    await expect.poll(() => pool.stats().jobs).toBe(4);
    open();
    expect((await Promise.all(all)).map((result) => (result.ok ? 'answered' : result.reason))).toEqual([
      'answered',
      'answered',
      'crashed',
      'answered',
    ]);
    expect(pool.stats()).toMatchObject({ jobs: 0, replaced: 1 });
  });

  test('a chunk that is half answered lets the next one be sent, so that the thread does not wait for it', async () => {
    const pool = createPool({ time_ms: 60_000, chunk_ms: Infinity });
    await pool.warm();
    const first = createGate();
    const second = createGate();
    const opening = pool.run(first.gated);
    const chunk = [job('a'), job('b'), { ...job(''), input: second.gated.input }, job('d')].map(async (one) =>
      pool.run(one),
    );
    await expect.poll(() => pool.stats().jobs).toBe(5);
    first.open();
    await Promise.all([opening, ...chunk.slice(0, 2)]);
    const next = pool.run(job('e'));
    await expect.poll(() => pool.stats().jobs).toBe(3);
    second.open();
    const [, , ofGate] = await Promise.all(chunk);
    expect(ofGate && seenByThread(ofGate)).toMatchObject({ sent: 2, waiting: 0 });
    expect(await next).toMatchObject({ ok: true });
  });

  test('cheap jobs go before those that think', async () => {
    const pool = createPool({ time_ms: 60_000 });
    await pool.warm();
    const { gated, open } = createGate();
    const finished: unknown[] = [];
    const all = [gated, job('think', 'think'), { ...job('list', 'list'), isCheap: true }].map(async (one) => {
      finished.push(seenByThread(await pool.run(one)).seed);
    });
    await expect.poll(() => pool.stats().jobs).toBe(3);
    open();
    await Promise.all(all);
    expect(finished).toEqual(['gated', 'list', 'think']);
  });

  test('a lone job goes before those of an organization that has had the thread', async () => {
    const pool = createPool({ time_ms: 60_000, chunk_ms: 0 });
    await pool.warm();
    const { gated, open } = createGate();
    await pool.run(job(seeds.costly, gated.org_id));
    const finished: unknown[] = [];
    const many = Array.from({ length: 3 }, (_, n) => job(`many ${n}`, gated.org_id, 50_000));
    const all = [gated, ...many, job('lone', 'other')].map(async (one) => {
      finished.push(seenByThread(await pool.run(one)).seed);
    });
    await expect.poll(() => pool.stats().jobs).toBe(5);
    open();
    await Promise.all(all);
    expect(finished).toEqual(['gated', 'lone', 'many 0', 'many 1', 'many 2']);
  });

  test('jobs of an organization that fills the queue give way to another one, the last one first', async () => {
    const pool = createPool({ time_ms: 60_000 });
    await pool.warm();
    const { gated, open } = createGate();
    const first: PoolJob = { ...gated, api: 'guandan.review', org_id: 'greedy' };
    const greedy = [first, ...Array.from({ length: 10 }, () => long('hello', 'greedy'))].map(async (one) =>
      pool.run(one),
    );
    await expect.poll(() => pool.stats().jobs).toBe(11);
    const refusal = { ok: false, reason: 'overloaded' };
    expect(await pool.run(long('hello', 'greedy'))).toMatchObject(refusal);
    const other = pool.run(long('hello', 'other'));
    expect(await greedy.at(-1)).toMatchObject(refusal);
    open();
    expect(await other).toMatchObject({ ok: true });
    expect((await Promise.all(greedy)).filter(({ ok }) => ok)).toHaveLength(10);
  });

  test('queues only what keeps its thread at work while the event loop is late', async () => {
    const pool = createPool({ loopDelay: () => 21, late_for_ms: 0, time_ms: 60_000 });
    await pool.warm();
    const { gated, open } = createGate();
    const accepted = [gated, ...Array.from({ length: 63 }, (_, n) => job(String(n)))].map(async (one) => pool.run(one));
    const result = await pool.run(job('hello', 'q'));
    expect(result).toEqual({ ok: false, reason: 'overloaded', retry_after: expect.any(Number) });
    open();
    expect(await Promise.all(accepted)).toMatchObject(accepted.map(() => ({ ok: true })));
  });

  test('queues as usual while the event loop is in time', async () => {
    const pool = createPool({ loopDelay: () => 20, time_ms: 60_000 });
    await pool.warm();
    const accepted = Array.from({ length: 65 }, async (_, n) => pool.run(job(String(n))));
    expect(await Promise.all(accepted)).toMatchObject(accepted.map(() => ({ ok: true })));
  });

  test('what waits when it closes is answered', async () => {
    const pool = createPool({ time_ms: 60_000 });
    await pool.warm();
    const { gated, open } = createGate();
    const running = pool.run(gated);
    const waiting = pool.run(job('hello', 'q'));
    await pool.close();
    open();
    expect(await waiting).toMatchObject({ ok: false, reason: 'overloaded' });
    expect(await running).toMatchObject({ ok: false });
  });
});
