import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../platform/time.ts';
import { callOf, noon } from '../../testing/call-records.ts';
import { readOrgCalls } from '../../testing/counted-calls.ts';
import { createTestMeter, useMeter } from '../../testing/meter.ts';
import { cutMeterConnections } from '../../testing/meter-connections.ts';
import { fold } from './fold.ts';
import { recount } from './recount.ts';
import { createPartitions, deleteExpiredCalls } from './retention.ts';
import { MeterError } from './writer.ts';

const metering = useMeter();

describe('recording', () => {
  test('texts with every awkward character arrive as they are', async () => {
    const match_id = `a"b\\c,{d} 'e' null é 牌 ${'x'.repeat(50)}`;
    const call = callOf({ org_id: 'org_text', match_id, address: 'null', model: '' });
    await metering.record(call);
    const { rows } = await metering.database.pool.query(
      'SELECT match_id, address, model, phases_us FROM calls WHERE request_id = $1',
      [call.request_id],
    );
    expect(rows).toEqual([{ match_id, address: 'null', model: '', phases_us: [1, 2, 3, 4, 5, 6, 7, 8] }]);
  });

  test('what cannot be written is refused and counts nothing', async () => {
    await expect(metering.meter.record(callOf({ org_id: 'org_bad', match_id: 'a\0b' }))).rejects.toThrow(MeterError);
    expect((await readOrgCalls(metering.database.pool, 'org_bad')).counted).toBe(0);
    await metering.record(callOf({ org_id: 'org_bad' }));
    expect((await readOrgCalls(metering.database.pool, 'org_bad')).counted).toBe(1);
  });

  test('is refused at once while there is no connection, and does not wait for one', async () => {
    const unconnected = createTestMeter(metering.database.url);
    await expect(unconnected.record(callOf())).rejects.toThrow('the database cannot be reached');
    await unconnected.close();
  });

  test('what operators see of commits grows: batches, calls and the time that they took', async () => {
    const before = metering.meter.stats();
    await metering.record(callOf({ org_id: 'org_seen' }));
    const after = metering.meter.stats();
    expect([after.batches - before.batches, after.calls - before.calls]).toEqual([1, 1]);
    expect(after.commit_seconds).toBeGreaterThan(before.commit_seconds);
  });

  test('goes on by itself after its connection was cut, and counts once what was on its way', async () => {
    const calls = Array.from({ length: 200 }, () => callOf({ org_id: 'org_cut' }));
    const results = calls.map(async (call, index) => {
      if (index % 50 === 25) await cutMeterConnections(metering.database.pool);
      return metering.meter.record(call).then(
        () => true,
        () => false,
      );
    });
    const written = (await Promise.all(results)).filter(Boolean).length;
    await expect.poll(() => metering.meter.isReady()).toBe(true);
    await metering.record(callOf({ org_id: 'org_cut' }));
    const { rows } = await metering.database.pool.query(
      "SELECT count(*)::int AS calls FROM calls WHERE org_id = 'org_cut'",
    );
    expect(rows[0].calls).toBe(written + 1);
    expect((await readOrgCalls(metering.database.pool, 'org_cut')).counted).toBe(written + 1);
  });

  test('a commit that takes too long is refused, and taken back when it lands later', async () => {
    const hasty = createTestMeter(metering.database.url, { max_wait_ms: 200 });
    await hasty.start();
    const blocker = await metering.database.pool.connect();
    await blocker.query('BEGIN');
    await blocker.query('LOCK TABLE usage_batches IN ACCESS EXCLUSIVE MODE');
    const call = callOf({ org_id: 'org_slow' });
    await expect(hasty.record(call)).rejects.toThrow(MeterError);
    await blocker.query('COMMIT');
    blocker.release();
    await expect.poll(() => hasty.isReady()).toBe(true);
    // On a slow machine one of these may take too long as well, and is taken back like the first.
    const isRecorded = async () =>
      hasty.record(callOf({ org_id: 'org_slow' })).then(
        () => true,
        () => false,
      );
    await expect.poll(isRecorded).toBe(true);
    await hasty.close();
    expect((await readOrgCalls(metering.database.pool, 'org_slow')).counted).toBe(1);
    const { rows } = await metering.database.pool.query(
      "SELECT count(*)::int AS calls FROM calls WHERE org_id = 'org_slow'",
    );
    expect(rows[0].calls).toBe(1);
  });

  test('a process that stops signs off, so that others need not wait until it counts as dead', async () => {
    const leaving = createTestMeter(metering.database.url);
    await leaving.start();
    await leaving.record(callOf({ org_id: 'org_leaving' }));
    const identity = leaving.identity();
    await leaving.close();
    const { rows } = await metering.database.pool.query(
      'SELECT ended_at FROM metering_processes WHERE process_id = $1',
      [identity?.process_id],
    );
    expect(rows).toEqual([{ ended_at: expect.any(Date) }]);
  });

  test('a process that was declared dead goes on under a new identity', async () => {
    let renewed = 0;
    const slow = createTestMeter(metering.database.url, { onNewIdentity: () => renewed++ });
    await slow.start();
    await slow.record(callOf({ org_id: 'org_dead' }));
    const before = slow.identity();
    await metering.database.pool.query('UPDATE metering_processes SET ended_at = now() WHERE process_id = $1', [
      before?.process_id,
    ]);
    await expect(slow.record(callOf({ org_id: 'org_dead' }))).rejects.toThrow(MeterError);
    await expect.poll(() => slow.isReady()).toBe(true);
    await slow.record(callOf({ org_id: 'org_dead' }));
    expect([renewed, slow.identity()?.process_id === before?.process_id]).toEqual([1, false]);
    await slow.close();
    expect((await readOrgCalls(metering.database.pool, 'org_dead')).counted).toBe(2);
  });
});

describe('folding and counting again', () => {
  test('a backlog that is too much for one statement is folded in smaller turns', async () => {
    const org_id = 'org_backlog';
    await fold(metering.database.pool);
    await metering.record(callOf({ org_id }));
    await metering.database.pool.query(`INSERT INTO usage_batches SELECT waiting.* FROM usage_batches waiting, generate_series(2, 2000)
      WHERE org_id = '${org_id}'`);
    // As if more than some hundreds of rows took longer than the time limit of a statement.
    await metering.database.pool.query(`CREATE FUNCTION too_many() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF (SELECT count(*) FROM gone) > 700 THEN RAISE EXCEPTION 'too long' USING ERRCODE = '57014'; END IF;
        RETURN NULL; END $$;
      CREATE TRIGGER too_many AFTER DELETE ON usage_batches REFERENCING OLD TABLE AS gone EXECUTE FUNCTION too_many()`);
    expect(await fold(metering.database.pool)).toBe(2000);
    await metering.database.pool.query('DROP TRIGGER too_many ON usage_batches; DROP FUNCTION too_many');
    expect((await readOrgCalls(metering.database.pool, org_id)).counted).toBe(2000);
  });

  test('the recount reads every record once and notes where a match began', async () => {
    const org_id = 'org_check';
    const project_id = `prj_a_${org_id}`;
    await metering.database.pool.query('UPDATE usage_progress SET counted_to = $1', [new Date(noon)]);
    const match = { org_id, match_id: 'table 7' };
    await metering.record(
      callOf({ ...match, at: noon + 5000 }),
      callOf({ ...match, at: noon + 1000, key_id: 'key_first' }),
    );
    const counted = async () => {
      const { rows } = await metering.database.pool.query<{ calls: number }>(
        'SELECT calls::int FROM usage_records WHERE project_id = $1',
        [project_id],
      );
      return rows.map((row) => row.calls);
    };
    await recount(metering.database.pool, noon + 30_000);
    expect(await counted()).toEqual([]);
    for (let turn = 0; turn < 2; turn++) await recount(metering.database.pool, noon + 120_000);
    await metering.record(callOf({ ...match, at: noon + 90_000 }));
    await Promise.all([
      recount(metering.database.pool, noon + 240_000),
      recount(metering.database.pool, noon + 240_000),
    ]);
    expect(await counted()).toEqual([3]);
    const { rows } = await metering.database.pool.query(
      'SELECT match_id, first_at FROM matches WHERE project_id = $1',
      [project_id],
    );
    expect(rows).toEqual([{ match_id: 'table 7', first_at: new Date(noon + 1000) }]);
    await fold(metering.database.pool);
    const begun = await metering.database.pool.query(
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
  const { rows } = await metering.database.pool.query<{ counted_to: Date }>(
    'DELETE FROM usage_progress RETURNING counted_to',
  );
  try {
    await expect(recount(metering.database.pool, noon)).rejects.toThrow('usage_progress has lost its one row');
  } finally {
    await metering.database.pool.query('INSERT INTO usage_progress VALUES ($1)', [rows[0]?.counted_to]);
  }
});

describe('retention', () => {
  test('weeks are made ahead and dropped when they are too old', async () => {
    const now = Date.UTC(2027, 0, 6);
    await createPartitions(metering.database.pool, now);
    await createPartitions(metering.database.pool, now);
    const org_id = 'org_old';
    await metering.record(callOf({ org_id, at: now }), callOf({ org_id, at: now - 91 * 24 * HOUR_MS }));
    const names = async () => {
      const { rows } = await metering.database.pool.query(
        "SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'calls'::regclass ORDER BY 1",
      );
      return rows.map((row: { name: string }) => row.name);
    };
    expect(await names()).toEqual(['calls_20270104', 'calls_20270111', 'calls_20270118', 'calls_rest']);
    await deleteExpiredCalls(metering.database.pool, now, []);
    const { rows } = await metering.database.pool.query('SELECT at FROM calls WHERE org_id = $1', [org_id]);
    expect(rows).toEqual([{ at: new Date(now) }]);
    await deleteExpiredCalls(metering.database.pool, now + 105 * 24 * HOUR_MS, []);
    expect(await names()).toEqual(['calls_20270118', 'calls_rest']);
  });
});
