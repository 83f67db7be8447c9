import { errorCatalogue } from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../platform/time.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { readCountedCalls } from '../../../testing/counted-calls.ts';
import { echoGateway } from '../../../testing/decisions.ts';
import { createKey } from '../../../testing/keys.ts';

/** The machine's clock is set: by hand, or by a time service that was away for long. */
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({}, { gateway: echoGateway() });
  await site.app.ready();
});
afterAll(async () => site.close());

async function call(secret: string): Promise<{ status: number; code: number }> {
  const response = await site.app.inject({
    method: 'POST',
    url: '/v1/doudizhu/validate',
    headers: { authorization: `Bearer ${secret}`, 'x-deadline-ms': '20000' },
    payload: '{"cards":["3"]}',
  });
  return { status: response.statusCode, code: response.json<{ code: number }>().code };
}

test.each([
  ['an hour back', -HOUR_MS],
  ['a minute on', 60_000],
  ['a day on', DAY_MS],
  ['a week back', -7 * DAY_MS],
])('calls are answered, recorded and counted once where the clock is set %s', async (_, ms) => {
  const key = await createKey(site.deps);
  expect(await call(key.secret)).toEqual({ status: 200, code: 0 });
  site.advance(ms);
  expect(await call(key.secret)).toEqual({ status: 200, code: 0 });
  const { rows } = await site.deps.pool.query(
    'SELECT count(*)::int AS recorded, count(DISTINCT request_id)::int AS calls FROM calls WHERE key_id = $1',
    [key.key_id],
  );
  expect(rows[0]).toEqual({ recorded: 2, calls: 2 });
  expect(await readCountedCalls(site.deps.pool, key.key_id)).toBe(2);
});

test('a quota of the day begins anew with the day that the clock says, and not earlier', async () => {
  const key = await createKey(site.deps, { quota_daily: 2 });
  expect([(await call(key.secret)).code, (await call(key.secret)).code]).toEqual([0, 0]);
  expect((await call(key.secret)).code).toBe(errorCatalogue.daily_quota.code);
  site.advance(DAY_MS);
  expect((await call(key.secret)).code).toBe(0);
  site.advance(-DAY_MS);
  expect((await call(key.secret)).code).toBe(errorCatalogue.daily_quota.code);
});
