import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { errorCatalogue } from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createKey } from '../../../testing/keys.ts';
import { startTestServer, stopTestServer, type TestServer } from '../../../testing/start-test-server.ts';

/** Two servers in operating-system processes of their own on one database, on sockets, as behind a load balancer. */
let site: TestApp;
let served: readonly TestServer[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 100 });

beforeAll(async () => {
  site = await createTestApp();
  const url = site.deps.pool.options.connectionString;
  served = await Promise.all([startTestServer(url), startTestServer(url)]);
});
afterAll(async () => {
  agent.destroy();
  for (const one of served) await stopTestServer(one);
  await site.close();
});

interface Answer {
  readonly code: number;
  readonly request_id: string;
}

async function send(process: TestServer, secret: string, body: object, headers = {}): Promise<Answer> {
  const sent = request({
    port: process.port,
    host: '127.0.0.1',
    agent,
    method: 'POST',
    path: '/v1/doudizhu/validate',
    headers: { authorization: `Bearer ${secret}`, ...headers },
  });
  sent.end(JSON.stringify({ cards: ['3'], ...body }));
  const [response] = (await once(sent, 'response')) as [NodeJS.ReadableStream];
  let text = '';
  for await (const part of response) text += String(part);
  return JSON.parse(text) as Answer;
}

const callOn = async (process: TestServer, secret: string, body: object = { hand: ['3'] }): Promise<number> =>
  (await send(process, secret, body)).code;

/** By thirds, because some tests fail every second call: each server gets calls of both kinds. */
function either(index: number): TestServer {
  const process = served[index % 3 === 0 ? 1 : 0];
  if (!process) throw new RangeError('no process');
  return process;
}

describe('several processes', () => {
  test.each(['quota_daily', 'tokens_monthly'] as const)(
    'let exactly 100 of 1,000 concurrent calls through at a limit of 100 (%s)',
    async (field) => {
      const key = await createKey(site.deps, { [field]: 100, rate_per_second: 100_000, concurrency: 100_000 });
      const codes = await Promise.all(
        Array.from({ length: 1000 }, async (_, index) => callOn(either(index), key.secret)),
      );
      expect(codes.filter((code) => code === 0)).toHaveLength(100);
      expect(new Set(codes)).toEqual(
        new Set([0, field === 'quota_daily' ? errorCatalogue.daily_quota.code : errorCatalogue.spend_limit.code]),
      );
      const { rows } = await site.deps.pool.query(
        'SELECT count(*)::int AS calls FROM calls WHERE key_id = $1 AND code = 0',
        [key.key_id],
      );
      expect(rows[0].calls).toBe(100);
    },
  );

  test('a quota that is shared by calls that fail still lets its number through, one after the other', async () => {
    const key = await createKey(site.deps, { quota_daily: 10, rate_per_second: 100_000 });
    const codes: number[] = [];
    for (let index = 0; index < 40; index++) {
      codes.push(await callOn(either(index), key.secret, index % 2 === 0 ? { wrong: true } : {}));
    }
    expect(codes.filter((code) => code === 0)).toHaveLength(10);
  });

  test('a key that is disabled while calls run is dead in every process', async () => {
    const key = await createKey(site.deps, { rate_per_second: 100_000 });
    expect(await Promise.all(served.map(async (one) => callOn(one, key.secret)))).toEqual([0, 0]);
    const running = Promise.all(Array.from({ length: 1000 }, async (_, index) => callOn(either(index), key.secret)));
    await site.deps.pool.query("UPDATE api_keys SET state = 'disabled' WHERE key_id = $1", [key.key_id]);
    await running;
    await expect
      .poll(async () => Promise.all(served.map(async (one) => callOn(one, key.secret))))
      .toEqual([errorCatalogue.key_disabled.code, errorCatalogue.key_disabled.code]);
  });

  test('wait for nothing of each other: a call to one that stands still waits there, and the other answers', async () => {
    const key = await createKey(site.deps, { rate_per_second: 100_000 });
    const [still, other] = served;
    if (!still || !other) throw new RangeError('no process');
    expect(await callOn(still, key.secret)).toBe(0);
    const codes: number[] = [];
    still.child.kill('SIGSTOP');
    const waiting = Array.from({ length: 20 }, async () => codes.push(await callOn(still, key.secret)));
    try {
      for (let index = 0; index < 20; index++) expect(await callOn(other, key.secret)).toBe(0);
      expect(codes).toEqual([]);
    } finally {
      still.child.kill('SIGCONT');
    }
    await Promise.all(waiting);
    expect(codes).toEqual(Array.from({ length: 20 }, () => 0));
  });

  test('the same Idempotency-Key sent to both at once has one effect', async () => {
    const key = await createKey(site.deps);
    const ids = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const { request_id } = await send(either(index), key.secret, {}, { 'idempotency-key': 'once' });
        return request_id;
      }),
    );
    expect(new Set(ids).size).toBe(1);
    const { rows } = await site.deps.pool.query('SELECT count(*)::int AS calls FROM calls WHERE key_id = $1', [
      key.key_id,
    ]);
    expect(rows[0].calls).toBe(1);
  });
});
