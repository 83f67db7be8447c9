// @module-tag full: kills processes under load
import { once } from 'node:events';
import { Agent } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { COUNTED_SQL, foldAll } from '../../../testing/counted-calls.ts';
import { createKey, type TestKey } from '../../../testing/keys.ts';
import { sendCall } from '../../../testing/send-call.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

let site: TestApp;
let key: TestKey;

beforeAll(async () => {
  site = await createTestApp();
  key = await createKey(site.deps, { rate_per_second: 1_000_000 });
});
afterAll(async () => {
  await site.close();
});

const serve = async (): Promise<TestServer> => startTestServer(site.deps.pool.options.connectionString);

/** Keeps `width` calls running until each has failed. */
async function load(port: number, width: number, onAnswer: (request_id: string) => void): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  const work = async (): Promise<void> => {
    for (;;) {
      const { request_id } = await sendCall(port, key.secret, agent);
      if (request_id === undefined) return;
      onAnswer(request_id);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  agent.destroy();
}

async function readCounts() {
  const { rows } = await site.deps.pool.query(`SELECT
      (SELECT count(*)::int FROM calls) AS recorded,
      (SELECT count(DISTINCT request_id)::int FROM calls) AS distinct_ids,
      (SELECT COALESCE(sum(calls), 0)::int FROM ${COUNTED_SQL}) AS counted,
      (SELECT COALESCE(sum(tokens), 0)::int FROM ${COUNTED_SQL}) AS tokens`);
  return rows[0];
}

test('a killed process loses no answered call and counts none twice, ten times', async () => {
  const answered: string[] = [];
  for (let round = 0; round < 10; round++) {
    const { child, port } = await serve();
    const before = answered.length;
    await load(port, 32, (request_id) => {
      answered.push(request_id);
      if (answered.length === before + 200 + round * 17) child.kill('SIGKILL');
    });
    await foldAll(site.deps.pool);
  }
  const { rows } = await site.deps.pool.query('SELECT count(*)::int AS found FROM calls WHERE request_id = ANY($1)', [
    answered,
  ]);
  const counts = await readCounts();
  expect(answered.length).toBeGreaterThan(2500);
  expect(rows[0].found).toBe(answered.length);
  expect(counts.distinct_ids).toBe(counts.recorded);
  expect(counts.counted).toBe(counts.recorded);
  expect(counts.tokens).toBe(counts.recorded);
});

test('a process that is asked to go answers every call that reaches it, and tells its callers to reconnect', async () => {
  const { child, port } = await serve();
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const exited = once(child, 'exit');
  let answers = 0;
  const work = async (): Promise<string[]> => {
    const outcomes: string[] = [];
    for (;;) {
      const { outcome, request_id, closing } = await sendCall(port, key.secret, agent);
      outcomes.push(outcome);
      if (request_id === undefined || closing) return outcomes;
      if (++answers === 300) child.kill('SIGTERM');
    }
  };
  const outcomes = await Promise.all(Array.from({ length: 8 }, work));
  expect(new Set(outcomes.flat())).toEqual(new Set(['200']));
  expect((await exited)[0]).toBe(0);
  agent.destroy();
});
