import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fold } from '../../metering/fold.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createKey, type TestKey } from '../../../testing/keys.ts';
import { type ServedProcess, serveProcess } from '../../../testing/serve-process.ts';

const body = JSON.stringify({ hand: ['3', '3', '4'] });

let host: TestApp;
let key: TestKey;

beforeAll(async () => {
  host = await createTestApp();
  key = await createKey(host.deps, { rate_per_second: 1_000_000 });
});
afterAll(async () => {
  await host.close();
});

const serve = async (): Promise<ServedProcess> => serveProcess(host.deps.pool.options.connectionString);

/** One call; its request id if it was answered whole with 200. */
async function call(
  port: number,
  agent: Agent,
): Promise<{ status: number; request_id: string; closing: boolean } | undefined> {
  return new Promise((resolve) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        agent,
        method: 'POST',
        path: '/v1/doudizhu/legal-moves',
        headers: { authorization: `Bearer ${key.secret}` },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => resolve(undefined));
        response.on('close', () => {
          if (!response.complete) return resolve(undefined);
          const answer = JSON.parse(Buffer.concat(chunks).toString()) as { request_id: string };
          resolve({
            status: response.statusCode ?? 0,
            request_id: answer.request_id,
            closing: response.headers.connection === 'close',
          });
        });
      },
    );
    sent.on('error', () => resolve(undefined));
    sent.end(body);
  });
}

/** Keeps `width` calls running until each has failed. */
async function load(port: number, width: number, onAnswer: (request_id: string) => void): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  const work = async (): Promise<void> => {
    for (;;) {
      const answer = await call(port, agent);
      if (answer?.status !== 200) return;
      onAnswer(answer.request_id);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  agent.destroy();
}

async function readCounts() {
  const { rows } = await host.deps.pool.query(`SELECT
      (SELECT count(*)::int FROM calls) AS recorded,
      (SELECT count(DISTINCT request_id)::int FROM calls) AS distinct_ids,
      (SELECT COALESCE(sum(calls), 0)::int FROM (SELECT calls FROM usage_batches UNION ALL SELECT calls FROM usage_counts WHERE kind = 'total' AND minutes = 60) parts) AS counted,
      (SELECT COALESCE(sum(tokens), 0)::int FROM (SELECT tokens FROM usage_batches UNION ALL SELECT tokens FROM usage_counts WHERE kind = 'total' AND minutes = 60) parts) AS tokens`);
  return rows[0];
}

describe('a killed process', () => {
  test('loses no answered call and counts none twice, ten times', { timeout: 600_000 }, async () => {
    const answered: string[] = [];
    for (let round = 0; round < 10; round++) {
      const { child, port } = await serve();
      const before = answered.length;
      await load(port, 32, (request_id) => {
        answered.push(request_id);
        if (answered.length === before + 200 + round * 17) child.kill('SIGKILL');
      });
      await fold(host.deps.pool);
    }
    const { rows } = await host.deps.pool.query('SELECT count(*)::int AS found FROM calls WHERE request_id = ANY($1)', [
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
    const work = async (): Promise<number[]> => {
      const statuses: number[] = [];
      for (;;) {
        const answer = await call(port, agent);
        statuses.push(answer?.status ?? 0);
        if (!answer || answer.closing) return statuses;
        if (++answers === 300) child.kill('SIGTERM');
      }
    };
    const statuses = await Promise.all(Array.from({ length: 8 }, work));
    expect(new Set(statuses.flat())).toEqual(new Set([200]));
    expect((await exited)[0]).toBe(0);
    agent.destroy();
  });
});
