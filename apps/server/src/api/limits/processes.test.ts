import { errorCatalogue } from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createKey } from '../../testing/keys.ts';
import { readCounter, runQuotaRound } from '../../testing/quota-round.ts';
import { startTestServer, stopTestServer, type TestServer } from '../../testing/start-test-server.ts';

/** Two servers in processes of their own, as behind a load balancer, on sockets. */
let site: TestApp;
let served: TestServer[] = [];

beforeAll(async () => {
  site = await createTestApp();
  const url = site.deps.pool.options.connectionString;
  served = await Promise.all([startTestServer(url), startTestServer(url)]);
  // Three whole servers start.
});
afterAll(async () => {
  for (const one of served) await stopTestServer(one);
  await site.close();
});

test.each([
  { field: 'quota_daily', first_limit: 101, limit: 100, edit_after: 60 },
  { field: 'quota_daily', first_limit: 50, limit: 100, edit_after: 300 },
  { field: 'tokens_daily', first_limit: 301, limit: 300, edit_after: 40 },
  { field: 'tokens_daily', first_limit: 150, limit: 300, edit_after: 300 },
] as const)(
  '1,000 calls of which half fail use a $field of $first_limit, edited to $limit, up exactly',
  async ({ field, first_limit, limit, edit_after }) => {
    const { pool } = site.deps;
    const key = await createKey(site.deps, { [field]: first_limit, rate_per_second: 100_000, concurrency: 100_000 });
    const ports = served.map(({ port }) => port);
    const result = await runQuotaRound({
      ...key,
      pool,
      ports,
      field,
      edit: { limit, after: edit_after },
      calls: 1000,
      width: 24,
    });
    expect(result.charged).toBe(limit);
    expect(new Set(Object.keys(result.answers).map(Number))).toEqual(
      new Set([
        0,
        errorCatalogue.impossible_state.code,
        field === 'quota_daily' ? errorCatalogue.daily_quota.code : errorCatalogue.spend_limit.code,
      ]),
    );
    await expect.poll(async () => readCounter(pool, key.key_id, field)).toEqual({ taken: limit, used: limit });
  },
);

test('1,000 calls at once, of which half fail, wait for each other’s units', async () => {
  const { pool } = site.deps;
  const key = await createKey(site.deps, { quota_daily: 100, rate_per_second: 100_000, concurrency: 100_000 });
  const ports = served.map(({ port }) => port);
  const result = await runQuotaRound({
    ...key,
    pool,
    ports,
    field: 'quota_daily',
    calls: 1000,
    width: 500,
  });
  expect(result.charged).toBe(100);
  await expect
    .poll(async () => readCounter(pool, key.key_id, 'quota_daily'))
    .toEqual({ taken: result.charged, used: result.charged });
});
