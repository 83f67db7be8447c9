import { errorCatalogue } from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listLastRequests, listSecretUses } from '../../console/counts/last-request-repository.ts';
import { readParts, readSeries, readSplitSeries } from '../../console/counts/read-series.ts';
import { sumTallies, toCounts } from '../../console/counts/tally.ts';
import { createLog } from '../../deps.ts';
import { HOUR_MS } from '../../platform/time.ts';
import { callOf, noon } from '../../testing/call-records.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { cutMeterConnections } from '../../testing/meter-connections.ts';
import { fold } from './fold.ts';
import type { CallRecord } from './record.ts';
import { recount } from './recount.ts';
import { createPartitions, deleteExpiredCalls } from './retention.ts';
import { createMeter, type Meter, MeterError } from './writer.ts';

let database: TestDatabase<object>;
let meter: Meter;

beforeAll(async () => {
  database = await createTestDatabase();
  meter = createMeter({ url: database.url, log: createLog('silent') });
  await meter.start();
});
afterAll(async () => {
  await meter.close();
  await database.drop();
});

const hours = Array.from({ length: 48 }, (_, hour) => noon + (hour - 24) * HOUR_MS);
const queryOf = (org_id: string, starts = hours, to = noon + 24 * HOUR_MS) => ({
  org_id,
  project_ids: [`prj_a_${org_id}`, 'prj_b'],
  starts,
  to,
});

async function totals(org_id: string) {
  return toCounts(sumTallies(await readSeries(database, queryOf(org_id))));
}

async function record(...calls: CallRecord[]): Promise<void> {
  await Promise.all(calls.map(async (call) => meter.record(call)));
}

describe('recording', () => {
  test('texts with every awkward character arrive as they are', async () => {
    const match_id = `a"b\\c,{d} 'e' null é 牌 ${'x'.repeat(50)}`;
    const call = callOf({ org_id: 'org_text', match_id, address: 'null', model: '' });
    await record(call);
    const { rows } = await database.pool.query(
      'SELECT match_id, address, model, phases_us FROM calls WHERE request_id = $1',
      [call.request_id],
    );
    expect(rows).toEqual([{ match_id, address: 'null', model: '', phases_us: [1, 2, 3, 4, 5] }]);
  });

  test('what cannot be written is refused and counts nothing', async () => {
    await expect(meter.record(callOf({ org_id: 'org_bad', match_id: 'a\0b' }))).rejects.toThrow(MeterError);
    expect((await totals('org_bad')).requests).toBe(0);
    await record(callOf({ org_id: 'org_bad' }));
    expect((await totals('org_bad')).requests).toBe(1);
  });

  test('is refused at once while there is no connection, and does not wait for one', async () => {
    const unconnected = createMeter({ url: database.url, log: createLog('silent') });
    await expect(unconnected.record(callOf())).rejects.toThrow('the database cannot be reached');
    await unconnected.close();
  });

  test('what operators see of commits grows: batches, calls and the time that they took', async () => {
    const before = meter.stats();
    await record(callOf({ org_id: 'org_seen' }));
    const after = meter.stats();
    expect([after.batches - before.batches, after.calls - before.calls]).toEqual([1, 1]);
    expect(after.commit_seconds).toBeGreaterThan(before.commit_seconds);
  });

  test('goes on by itself after its connection was cut, and counts once what was on its way', async () => {
    const calls = Array.from({ length: 200 }, () => callOf({ org_id: 'org_cut' }));
    const results = calls.map(async (call, index) => {
      if (index % 50 === 25) await cutMeterConnections(database.pool);
      return meter.record(call).then(
        () => true,
        () => false,
      );
    });
    const written = (await Promise.all(results)).filter(Boolean).length;
    await expect.poll(() => meter.isReady()).toBe(true);
    await record(callOf({ org_id: 'org_cut' }));
    const { rows } = await database.pool.query("SELECT count(*)::int AS calls FROM calls WHERE org_id = 'org_cut'");
    expect(rows[0].calls).toBe(written + 1);
    expect((await totals('org_cut')).requests).toBe(written + 1);
  });

  test('a commit that takes too long is refused, and taken back when it lands later', async () => {
    const hasty = createMeter({ url: database.url, log: createLog('silent'), max_wait_ms: 200 });
    await hasty.start();
    const blocker = await database.pool.connect();
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE usage_batches IN ACCESS EXCLUSIVE MODE');
    const call = callOf({ org_id: 'org_slow' });
    await expect(hasty.record(call)).rejects.toThrow(MeterError);
    await blocker.query('COMMIT');
    blocker.release();
    await expect.poll(() => hasty.isReady(), { timeout: 10_000 }).toBe(true);
    await hasty.record(callOf({ org_id: 'org_slow' }));
    await hasty.close();
    expect((await totals('org_slow')).requests).toBe(1);
    const { rows } = await database.pool.query("SELECT count(*)::int AS calls FROM calls WHERE org_id = 'org_slow'");
    expect(rows[0].calls).toBe(1);
  });

  test('a process that stops signs off, so that others need not wait until it counts as dead', async () => {
    const leaving = createMeter({ url: database.url, log: createLog('silent') });
    await leaving.start();
    await leaving.record(callOf({ org_id: 'org_leaving' }));
    const identity = leaving.identity();
    await leaving.close();
    const { rows } = await database.pool.query('SELECT ended_at FROM metering_processes WHERE process_id = $1', [
      identity?.process_id,
    ]);
    expect(rows).toEqual([{ ended_at: expect.any(Date) }]);
  });

  test('a process that was declared dead goes on under a new identity', async () => {
    let renewed = 0;
    const slow = createMeter({ url: database.url, log: createLog('silent'), onNewIdentity: () => renewed++ });
    await slow.start();
    await slow.record(callOf({ org_id: 'org_dead' }));
    const before = slow.identity();
    await database.pool.query('UPDATE metering_processes SET ended_at = now() WHERE process_id = $1', [
      before?.process_id,
    ]);
    await expect(slow.record(callOf({ org_id: 'org_dead' }))).rejects.toThrow(MeterError);
    await expect.poll(() => slow.isReady()).toBe(true);
    await slow.record(callOf({ org_id: 'org_dead' }));
    expect([renewed, slow.identity()?.process_id === before?.process_id]).toEqual([1, false]);
    await slow.close();
    expect((await totals('org_dead')).requests).toBe(2);
  });
});

describe('reading', () => {
  test('a total is the same before, while and after it is folded', async () => {
    const org_id = 'org_fold';
    for (let round = 0; round < 5; round++) {
      await record(...Array.from({ length: 40 }, (_, index) => callOf({ org_id, at: noon - (index % 3) * HOUR_MS })));
      const folding = fold(database.pool);
      const reads = await Promise.all(Array.from({ length: 10 }, async () => totals(org_id)));
      await folding;
      for (const read of [...reads, await totals(org_id)]) {
        expect([read.requests, read.tokens]).toEqual([40 * (round + 1), 480 * (round + 1)]);
      }
    }
    const series = await readSeries(database, queryOf(org_id));
    expect(series.slice(22, 25).map(({ requests }) => requests)).toEqual([65, 65, 70]);
    const left = await database.pool.query('SELECT count(*)::int AS rows FROM usage_batches');
    expect(left.rows[0].rows).toBe(0);
  });

  test('a backlog that is too much for one statement is folded in smaller turns', async () => {
    const org_id = 'org_backlog';
    await record(callOf({ org_id }));
    await database.pool.query(`INSERT INTO usage_batches SELECT waiting.* FROM usage_batches waiting, generate_series(2, 2000)
      WHERE org_id = '${org_id}'`);
    // As if more than some hundreds of rows took longer than the time limit of a statement.
    await database.pool.query(`CREATE FUNCTION too_many() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF (SELECT count(*) FROM gone) > 700 THEN RAISE EXCEPTION 'too long' USING ERRCODE = '57014'; END IF;
        RETURN NULL; END $$;
      CREATE TRIGGER too_many AFTER DELETE ON usage_batches REFERENCING OLD TABLE AS gone EXECUTE FUNCTION too_many()`);
    expect(await fold(database.pool)).toBe(2000);
    await database.pool.query('DROP TRIGGER too_many ON usage_batches; DROP FUNCTION too_many');
    expect((await totals(org_id)).requests).toBe(2000);
  });

  test('outcomes add up in every bucket, and splits to the total', async () => {
    const org_id = 'org_split';
    await record(
      callOf({ org_id }),
      callOf({ org_id, key_id: 'key_b', code: errorCatalogue.daily_quota.code, status: 429, tokens: 0 }),
      callOf({ org_id, code: errorCatalogue.schema.code, status: 400, tokens: 0 }),
      callOf({ org_id, code: errorCatalogue.overloaded.code, status: 503, tokens: 0, project_id: 'prj_b' }),
      callOf({ org_id, project_id: 'prj_hidden' }),
    );
    expect(await totals(org_id)).toMatchObject({
      requests: 4,
      success: 1,
      error: 3,
      client_error: 1,
      limited: 1,
      server_error: 1,
      tokens: 12,
    });
    for (const folded of [false, true]) {
      if (folded) await fold(database.pool);
      const keys = await readParts(database, queryOf(org_id), 'key');
      expect(keys.map(({ key, tally }) => [key, tally.requests])).toEqual([
        ['key_a', 3],
        ['key_b', 1],
      ]);
      const byStatus = await readSplitSeries(database, queryOf(org_id), 'status', 4);
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
    const minute = 60_000;
    const at = [
      -26 * HOUR_MS,
      -16 * minute,
      -1,
      0,
      14 * minute,
      16 * minute,
      31 * minute,
      24 * HOUR_MS - 1,
      24 * HOUR_MS,
    ];
    await record(...at.map((offset) => callOf({ org_id, at: edge + offset, latency_us: 9000 })));
    const starts = [edge - 24 * HOUR_MS, edge];
    const query = queryOf(org_id, starts, edge + 24 * HOUR_MS);
    for (const folded of [false, true]) {
      if (folded) await fold(database.pool);
      const series = await readSeries(database, query);
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
      expect((await readSeries(database, narrow)).map(({ requests }) => requests)).toEqual([2, 5]);
      const [part] = await readParts(database, query, 'member');
      expect(part).toMatchObject({ key: 'mem_a', tally: { requests: 7 } });
    }
  });

  test('whole days are read where no bucket begins within one, with the same result', async () => {
    const org_id = 'org_days';
    const day = Date.UTC(2026, 10, 10);
    const at = [-1, 0, 5 * HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS - 1, 72 * HOUR_MS + 1, 73 * HOUR_MS];
    await record(...at.map((offset) => callOf({ org_id, at: day + offset })));
    await fold(database.pool);
    const byDay = queryOf(
      org_id,
      [0, 1, 2].map((index) => day + index * 24 * HOUR_MS),
      day + 72 * HOUR_MS,
    );
    expect((await readSeries(database, byDay)).map(({ requests }) => requests)).toEqual([2, 1, 1]);
    const around = queryOf(org_id, [day - HOUR_MS], day + 73 * HOUR_MS);
    expect((await readSeries(database, around)).map(({ requests }) => requests)).toEqual([6]);
  });

  test('percentiles lie in the bins of the calls', async () => {
    const org_id = 'org_latency';
    await record(
      ...Array.from({ length: 99 }, () => callOf({ org_id, latency_us: 4000 })),
      callOf({ org_id, latency_us: 80_000 }),
    );
    const { p50, p99 } = await totals(org_id);
    expect(p50).toBeGreaterThan(3);
    expect(p50).toBeLessThanOrEqual(5);
    expect(p99).toBeLessThanOrEqual(5);
  });

  test('the last request and the use of each secret are right, folded or not', async () => {
    const org_id = 'org_last';
    await record(callOf({ org_id, key_id: 'key_l', secret_id: 'sec_1', at: noon }));
    await fold(database.pool);
    await record(
      callOf({
        org_id,
        key_id: 'key_l',
        secret_id: 'sec_2',
        address: '10.0.0.9',
        at: noon + 5000,
        code: errorCatalogue.schema.code,
      }),
    );
    const [last] = await listLastRequests(database.pool, org_id, ['key_l']);
    expect(last).toMatchObject({ address: '10.0.0.9', code: errorCatalogue.schema.code, at: new Date(noon + 5000) });
    expect((await listSecretUses(database.pool, org_id, 'key_l')).map((use) => [use.secret_id, use.calls])).toEqual([
      ['sec_2', 1],
      ['sec_1', 1],
    ]);
  });

  test('the recount reads every record once and notes where a match began', async () => {
    const org_id = 'org_check';
    const project_id = `prj_a_${org_id}`;
    await database.pool.query('UPDATE usage_progress SET counted_to = $1', [new Date(noon)]);
    const match = { org_id, match_id: 'table 7' };
    await record(callOf({ ...match, at: noon + 5000 }), callOf({ ...match, at: noon + 1000, key_id: 'key_first' }));
    const counted = async () => {
      const { rows } = await database.pool.query<{ calls: number }>(
        'SELECT calls::int FROM usage_records WHERE project_id = $1',
        [project_id],
      );
      return rows.map((row) => row.calls);
    };
    await recount(database.pool, noon + 30_000);
    expect(await counted()).toEqual([]);
    for (let turn = 0; turn < 2; turn++) await recount(database.pool, noon + 120_000);
    await record(callOf({ ...match, at: noon + 90_000 }));
    await Promise.all([recount(database.pool, noon + 240_000), recount(database.pool, noon + 240_000)]);
    expect(await counted()).toEqual([3]);
    const { rows } = await database.pool.query('SELECT match_id, first_at FROM matches WHERE project_id = $1', [
      project_id,
    ]);
    expect(rows).toEqual([{ match_id: 'table 7', first_at: new Date(noon + 1000) }]);
    await fold(database.pool);
    const begun = await database.pool.query(
      `SELECT key_id, minutes, matches::int, calls::int FROM usage_counts
       WHERE kind = 'key' AND project_id = $1 AND matches > 0 ORDER BY minutes`,
      [project_id],
    );
    expect(begun.rows).toEqual(
      [15, 30, 60, 1440].map((minutes) => ({ key_id: 'key_first', minutes, matches: 1, calls: 1 })),
    );
  });
});

test('the recount fails where its progress is lost, because it would never count again', async () => {
  const { rows } = await database.pool.query<{ counted_to: Date }>('DELETE FROM usage_progress RETURNING counted_to');
  try {
    await expect(recount(database.pool, noon)).rejects.toThrow('usage_progress has lost its one row');
  } finally {
    await database.pool.query('INSERT INTO usage_progress VALUES ($1)', [rows[0]?.counted_to]);
  }
});

describe('retention', () => {
  test('weeks are made ahead and dropped when they are too old', async () => {
    const now = Date.UTC(2027, 0, 6);
    await createPartitions(database.pool, now);
    await createPartitions(database.pool, now);
    const org_id = 'org_old';
    await record(callOf({ org_id, at: now }), callOf({ org_id, at: now - 91 * 24 * HOUR_MS }));
    const names = async () => {
      const { rows } = await database.pool.query(
        "SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'calls'::regclass ORDER BY 1",
      );
      return rows.map((row: { name: string }) => row.name);
    };
    expect(await names()).toEqual(['calls_20270104', 'calls_20270111', 'calls_20270118', 'calls_rest']);
    await deleteExpiredCalls(database.pool, now, []);
    const { rows } = await database.pool.query('SELECT at FROM calls WHERE org_id = $1', [org_id]);
    expect(rows).toEqual([{ at: new Date(now) }]);
    await deleteExpiredCalls(database.pool, now + 105 * 24 * HOUR_MS, []);
    expect(await names()).toEqual(['calls_20270118', 'calls_rest']);
  });
});
