import { errorCatalogue } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { fold } from '../../api/metering/fold.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
import { callOf, noon } from '../../testing/call-records.ts';
import { useMeter } from '../../testing/meter.ts';
import { listLastRequests, listSecretUses } from './last-request-repository.ts';
import { readParts, readSeries, readSplitSeries } from './read-series.ts';
import { sumTallies, toCounts } from './tally.ts';

/** What pages read of calls that metering wrote: the same before and after they are folded. */

const metering = useMeter();
const stores = () => ({ pool: metering.database.pool, archive: undefined });

const hours = Array.from({ length: 48 }, (_, hour) => noon + (hour - 24) * HOUR_MS);
const queryOf = (org_id: string, starts = hours, to = noon + 24 * HOUR_MS) => ({
  org_id,
  project_ids: [`prj_a_${org_id}`, 'prj_b'],
  starts,
  to,
});

async function readTotals(org_id: string) {
  return toCounts(sumTallies(await readSeries(stores(), queryOf(org_id))));
}

test('a total is the same before, while and after it is folded', async () => {
  const org_id = 'org_fold';
  for (let round = 0; round < 5; round++) {
    await metering.record(
      ...Array.from({ length: 40 }, (_, index) => callOf({ org_id, at: noon - (index % 3) * HOUR_MS })),
    );
    const folding = fold(metering.database.pool);
    const reads = await Promise.all(Array.from({ length: 10 }, async () => readTotals(org_id)));
    await folding;
    for (const read of [...reads, await readTotals(org_id)]) {
      expect([read.requests, read.tokens]).toEqual([40 * (round + 1), 480 * (round + 1)]);
    }
  }
  const series = await readSeries(stores(), queryOf(org_id));
  expect(series.slice(22, 25).map(({ requests }) => requests)).toEqual([65, 65, 70]);
  const left = await metering.database.pool.query('SELECT count(*)::int AS rows FROM usage_batches');
  expect(left.rows[0].rows).toBe(0);
});

test('outcomes add up in every bucket, and splits to the total', async () => {
  const org_id = 'org_split';
  await metering.record(
    callOf({ org_id }),
    callOf({ org_id, key_id: 'key_b', code: errorCatalogue.daily_quota.code, status: 429, tokens: 0 }),
    callOf({ org_id, code: errorCatalogue.schema.code, status: 400, tokens: 0 }),
    callOf({ org_id, code: errorCatalogue.overloaded.code, status: 503, tokens: 0, project_id: 'prj_b' }),
    callOf({ org_id, project_id: 'prj_hidden' }),
  );
  expect(await readTotals(org_id)).toMatchObject({
    requests: 4,
    success: 1,
    error: 3,
    client_error: 1,
    limited: 1,
    server_error: 1,
    tokens: 12,
  });
  for (const folded of [false, true]) {
    if (folded) await fold(metering.database.pool);
    const keys = await readParts(stores(), queryOf(org_id), 'key');
    expect(keys.map(({ key, tally }) => [key, tally.requests])).toEqual([
      ['key_a', 3],
      ['key_b', 1],
    ]);
    const byStatus = await readSplitSeries(stores(), queryOf(org_id), 'status', 4);
    expect([...byStatus.keys()].sort()).toEqual(['client_error', 'limited', 'server_error', 'success']);
    for (const [name, series] of byStatus) expect([name, toCounts(sumTallies(series)).requests]).toEqual([name, 1]);
  }
});

// Kathmandu is 5:45 ahead and Mumbai 5:30: their midnight lies within an hour of UTC.
test.each([
  ['on the hour', 0],
  ['a quarter past', 15],
  ['half past', 30],
])('a day that begins %s has its own calls, folded or not, whatever is asked beside', async (_, minutes) => {
  const org_id = `org_edge_${minutes}`;
  const edge = Date.UTC(2026, 10, 18, 18, minutes);
  const at = [
    -26 * HOUR_MS,
    -16 * MINUTE_MS,
    -1,
    0,
    14 * MINUTE_MS,
    16 * MINUTE_MS,
    31 * MINUTE_MS,
    24 * HOUR_MS - 1,
    24 * HOUR_MS,
  ];
  await metering.record(...at.map((offset) => callOf({ org_id, at: edge + offset, latency_us: 9000 })));
  const starts = [edge - 24 * HOUR_MS, edge];
  const query = queryOf(org_id, starts, edge + 24 * HOUR_MS);
  for (const folded of [false, true]) {
    if (folded) await fold(metering.database.pool);
    const series = await readSeries(stores(), query);
    expect(series.map(({ requests, tokens }) => [requests, tokens])).toEqual([
      [2, 24],
      [5, 60],
    ]);
    expect(series.map(({ bins }) => bins[6])).toEqual([2, 5]);
    const narrow = {
      ...query,
      key_ids: ['key_a'],
      api_ids: ['doudizhu.play'],
      member_ids: ['mem_a'],
      sources: ['api'],
    };
    expect((await readSeries(stores(), narrow)).map(({ requests }) => requests)).toEqual([2, 5]);
    const [part] = await readParts(stores(), query, 'member');
    expect(part).toMatchObject({ key: 'mem_a', tally: { requests: 7 } });
  }
});

test('whole days are read where no bucket begins within one, with the same result', async () => {
  const org_id = 'org_days';
  const day = Date.UTC(2026, 10, 10);
  const at = [-1, 0, 5 * HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS - 1, 72 * HOUR_MS + 1, 73 * HOUR_MS];
  await metering.record(...at.map((offset) => callOf({ org_id, at: day + offset })));
  await fold(metering.database.pool);
  const byDay = queryOf(
    org_id,
    [0, 1, 2].map((index) => day + index * 24 * HOUR_MS),
    day + 72 * HOUR_MS,
  );
  expect((await readSeries(stores(), byDay)).map(({ requests }) => requests)).toEqual([2, 1, 1]);
  const around = queryOf(org_id, [day - HOUR_MS], day + 73 * HOUR_MS);
  expect((await readSeries(stores(), around)).map(({ requests }) => requests)).toEqual([6]);
});

test('percentiles lie in the bins of the calls', async () => {
  const org_id = 'org_latency';
  await metering.record(
    ...Array.from({ length: 99 }, () => callOf({ org_id, latency_us: 4000 })),
    callOf({ org_id, latency_us: 80_000 }),
  );
  const { p50, p99 } = await readTotals(org_id);
  expect(p50).toBeGreaterThan(3);
  expect(p50).toBeLessThanOrEqual(5);
  expect(p99).toBeLessThanOrEqual(5);
});

test('the last request and the use of each secret are right, folded or not', async () => {
  const org_id = 'org_last';
  await metering.record(callOf({ org_id, key_id: 'key_l', secret_id: 'sec_1', at: noon }));
  await fold(metering.database.pool);
  await metering.record(
    callOf({
      org_id,
      key_id: 'key_l',
      secret_id: 'sec_2',
      address: '10.0.0.9',
      at: noon + 5000,
      code: errorCatalogue.schema.code,
    }),
  );
  const [last] = await listLastRequests(metering.database.pool, org_id, ['key_l']);
  expect(last).toMatchObject({ address: '10.0.0.9', code: errorCatalogue.schema.code, at: new Date(noon + 5000) });
  expect(
    (await listSecretUses(metering.database.pool, org_id, 'key_l')).map((use) => [use.secret_id, use.calls]),
  ).toEqual([
    ['sec_2', 1],
    ['sec_1', 1],
  ]);
});

test('of a batch that was taken back, no address is left', async () => {
  const org_id = 'org_void';
  const { pool } = metering.database;
  await metering.record(callOf({ org_id, key_id: 'key_v' }));
  expect(await listSecretUses(pool, org_id, 'key_v')).toHaveLength(1);
  await pool.query(`INSERT INTO usage_batches SELECT (jsonb_populate_record(one,
      jsonb_build_object('calls', -one.calls, 'sequence', one.sequence + 1000000))).*
    FROM usage_batches one WHERE key_id = 'key_v'`);
  expect(await listSecretUses(pool, org_id, 'key_v')).toEqual([]);
});
