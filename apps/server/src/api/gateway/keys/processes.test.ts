import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { createDeps } from '../../../deps.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { echoGateway } from '../../../testing/decisions.ts';
import { createKey } from '../../../testing/keys.ts';

/** Two servers on one database, as behind a load balancer. */
let first: TestApp;
let second: FastifyInstance;
let closeSecond: () => Promise<void>;

beforeAll(async () => {
  const gateway = echoGateway();
  first = await createTestApp({}, { gateway });
  const deps = createDeps(first.deps.config, first.deps.pool.options.connectionString ?? '', first.deps.log);
  second = await buildApp(deps, { gateway });
  await second.ready();
  closeSecond = async () => {
    await second.close();
    await deps.close();
  };
});
afterAll(async () => {
  await closeSecond();
  await first.close();
});

async function callOn(app: FastifyInstance, secret: string, body: unknown = { hand: ['3'] }): Promise<number> {
  const response = await app.inject({
    method: 'POST',
    url: '/v1/doudizhu/validate',
    headers: { authorization: `Bearer ${secret}` },
    payload: JSON.stringify({ cards: ['3'], ...(body as object) }),
  });
  const answer: { code: number } = response.json();
  return answer.code;
}

const eitherApp = (index: number): FastifyInstance => (index % 3 === 0 ? second : first.app);

describe('several processes', () => {
  test.each(['quota_daily', 'tokens_monthly'] as const)(
    'let exactly 100 of 1,000 concurrent calls through at a limit of 100 (%s)',
    async (field) => {
      const key = await createKey(first.deps, { [field]: 100, rate_per_second: 100_000, concurrency: 100_000 });
      const codes = await Promise.all(
        Array.from({ length: 1000 }, async (_, index) => callOn(eitherApp(index), key.secret)),
      );
      expect(codes.filter((code) => code === 0)).toHaveLength(100);
      expect(new Set(codes)).toEqual(new Set([0, field === 'quota_daily' ? 42_003 : 42_005]));
      const { rows } = await first.deps.pool.query(
        'SELECT count(*)::int AS calls FROM calls WHERE key_id = $1 AND code = 0',
        [key.key_id],
      );
      expect(rows[0].calls).toBe(100);
    },
  );

  test('a quota that is shared by calls that fail still lets its number through, one after the other', async () => {
    const key = await createKey(first.deps, { quota_daily: 10, rate_per_second: 100_000 });
    const codes: number[] = [];
    for (let index = 0; index < 40; index++) {
      codes.push(await callOn(eitherApp(index), key.secret, index % 2 === 0 ? { wrong: true } : {}));
    }
    expect(codes.filter((code) => code === 0)).toHaveLength(10);
  });

  test('a key that is disabled while calls run is dead in every process within a second', async () => {
    const key = await createKey(first.deps, { rate_per_second: 100_000 });
    expect(await callOn(first.app, key.secret)).toBe(0);
    expect(await callOn(second, key.secret)).toBe(0);
    const running = Promise.all(Array.from({ length: 1000 }, async (_, index) => callOn(eitherApp(index), key.secret)));
    await first.deps.pool.query("UPDATE api_keys SET state = 'disabled' WHERE key_id = $1", [key.key_id]);
    await running;
    await expect
      .poll(async () => Promise.all([callOn(first.app, key.secret), callOn(second, key.secret)]), { timeout: 1000 })
      .toEqual([41_003, 41_003]);
  });

  test('the same Idempotency-Key sent to both at once has one effect', async () => {
    const key = await createKey(first.deps);
    const send = async (index: number): Promise<string> => {
      const response = await eitherApp(index).inject({
        method: 'POST',
        url: '/v1/doudizhu/validate',
        headers: { authorization: `Bearer ${key.secret}`, 'idempotency-key': 'once' },
        payload: '{"cards":["3"]}',
      });
      return response.json<{ request_id: string }>().request_id;
    };
    const ids = await Promise.all(Array.from({ length: 50 }, async (_, index) => send(index)));
    expect(new Set(ids).size).toBe(1);
    const { rows } = await first.deps.pool.query('SELECT count(*)::int AS calls FROM calls WHERE key_id = $1', [
      key.key_id,
    ]);
    expect(rows[0].calls).toBe(1);
  });
});
