import { errorCatalogue } from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { callOnce } from '../../../testing/call.ts';
import { createKey, type TestKey } from '../../../testing/keys.ts';

let site: TestApp;
let key: TestKey;

beforeAll(async () => {
  // Time to think to the end, whatever else the machine does.
  site = await createTestApp({}, { gateway: { agents: { time_ms: 60_000 } } });
  key = await createKey(site.deps);
});
afterAll(async () => site.close());

/** A bid is thought over in samples of the bottom, as many as there is time for. */
const bid = { seat: 1, hand: [...'34557788TTJQKA22B'], bids: [{ seat: 0, bid: 0 }], seed: 'effort' };
const send = async (body: object) =>
  callOnce<{ effort: number; action: unknown }>({ site, secret: key.secret }, 'doudizhu/bid', body);

async function recorded() {
  const { rows } = await site.deps.pool.query<{ code: number; effort: number | null; tokens: number }>(
    'SELECT code, effort, tokens FROM calls WHERE key_id = $1 ORDER BY at DESC LIMIT 1',
    [key.key_id],
  );
  return rows[0];
}

test('an answer says how much of its thinking it got, and so do its record and the counts', async () => {
  const whole = await send(bid);
  expect(whole).toMatchObject({ status: 200, data: { effort: 1, fallback: false } });
  expect(await recorded()).toMatchObject({ code: 0, effort: 1 });
  const floor = await send({ ...bid, max_think_ms: 1 });
  expect(floor).toMatchObject({ status: 200, data: { effort: 0 } });
  expect(await recorded()).toMatchObject({ code: 0, effort: 0 });
  const { rows } = await site.deps.pool.query(
    `SELECT sum(calls)::int AS calls, sum(reduced)::int AS reduced FROM (
      SELECT calls, reduced FROM usage_batches WHERE key_id = $1
      UNION ALL SELECT calls, reduced FROM usage_counts WHERE kind = 'key' AND minutes = 60 AND key_id = $1) counted`,
    [key.key_id],
  );
  expect(rows).toEqual([{ calls: 2, reduced: 1 }]);
});

test('min_effort refuses a weaker move, uncharged, and says which field asked for more', async () => {
  const refused = await send({ ...bid, max_think_ms: 1, min_effort: 0.5 });
  expect(refused).toMatchObject({ status: 503, code: errorCatalogue.overloaded.code, data: { path: 'min_effort' } });
  expect(refused.msg).toContain('enough for effort 0, and min_effort asks for 0.5');
  await expect.poll(recorded).toMatchObject({ code: errorCatalogue.overloaded.code, effort: null, tokens: 0 });
  expect(await send({ ...bid, min_effort: 1 })).toMatchObject({ status: 200, data: { effort: 1 } });
});

test('min_effort lies between 0 and 1', async () => {
  expect(await send({ ...bid, min_effort: 1.5 })).toMatchObject({ status: 400, code: errorCatalogue.schema.code });
});
