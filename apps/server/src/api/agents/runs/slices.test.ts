// @module-tag long: starts a thread that plays whole rescues
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../../platform/telemetry/log.ts';
import type { JobResult, PoolJob } from '../job-queue.ts';
import { createAgentPool } from '../pool.ts';

const pool = createAgentPool({
  entry: new URL('../worker.ts', import.meta.url),
  threads: 1,
  time_ms: 600_000,
  cpu_ms: 600_000,
  adaptsEffort: false,
  log: createLog('silent'),
});
afterAll(async () => pool.close());

function act(org_id: string, tick: number, inputs: unknown[] = []): PoolJob {
  const body = { seed: org_id, tick, inputs };
  return {
    api: 'rescue.act',
    org_id,
    flow: org_id,
    lane: 'customer',
    input: { body_json: JSON.stringify(body), locale: 'en_us', seed: '', tokens: 0, lane: 'customer', owner: org_id },
    deadline_at: performance.now() + 600_000,
    isGiven: false,
    most_ms: Infinity,
    isCheap: false,
  };
}

/** Sentences that take long to read: each tick takes far longer than a slice. */
const text = 'Lin, Guo, Yuan, go, search, open, '.repeat(9).slice(0, 300);
const sentences = Array.from({ length: 3 }, (_, tick) => ({
  tick,
  given: Array.from({ length: 5 }, () => ({ type: 'say', text })),
}));

const tickOf = (done: JobResult): unknown =>
  done.ok && done.result.ok ? (JSON.parse(done.result.json) as { tick: number }).tick : done;

test('calls of another organization end while a long one is paused, which then goes on and ends', async () => {
  // The threads load.
  await pool.run(act('first', 1));
  const ended: string[] = [];
  const run = async (job: PoolJob): Promise<unknown> => {
    const done = await pool.run(job);
    ended.push(job.org_id);
    return tickOf(done);
  };
  // All come in one turn: the long one is begun, and the others wait before it has read a sentence.
  const ticks = await Promise.all([run(act('long', 4, sentences)), run(act('short', 1)), run(act('short', 2))]);
  expect(ticks).toEqual([4, 1, 2]);
  expect(ended).toEqual(['short', 'short', 'long']);
});
