import { readFile } from 'node:fs/promises';
import { errorCatalogue } from '@fourth-seat/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { createPool } from '../../platform/db/client.ts';
import { createLog } from '../../platform/telemetry/log.ts';
import { callOf, noon } from '../../testing/call-records.ts';
import { readOrgCalls } from '../../testing/counted-calls.ts';
import { incompressible } from '../../testing/incompressible.ts';
import { useMeter } from '../../testing/meter.ts';
import { cutMeterConnections } from '../../testing/meter-connections.ts';
import { fold } from './fold.ts';
import { createJobs } from './jobs.ts';
import { type CallRecord, LARGEST_INT } from './record.ts';
import { recount } from './recount.ts';
import { deleteExpiredCalls } from './retention.ts';
import { MeterError } from './writer.ts';

/** A row that the database cannot take is alone: in a batch, in the counts, and in every job behind them. */

const metering = useMeter();

const poisons: readonly Partial<CallRecord>[] = [
  { match_id: 'a\0b' },
  { code: errorCatalogue.unknown_decision.code, match_id: incompressible(6000) },
  { latency_us: 2 ** 40 },
  { status: 99_999 },
  { repeated: { times: 0, since: noon } },
  { at: NaN },
  // No statement can be made of it at all.
  { body: null as never, phases_us: undefined as never },
];

async function isRecorded(call: CallRecord): Promise<boolean> {
  return metering.meter.record(call).then(
    () => true,
    (error: unknown) => {
      expect(error).toBeInstanceOf(MeterError);
      return false;
    },
  );
}

describe('a batch', () => {
  test.each(poisons.map((poison, index) => [index, poison] as const))(
    'poison %i fails alone',
    async (index, poison) => {
      const org_id = `org_alone_${index}`;
      const before = metering.meter.stats();
      const calls = Array.from({ length: 60 }, (_, place) => (place % 25 === 7 ? poison : {}));
      const results = await Promise.all(calls.map(async (fields) => isRecorded(callOf({ org_id, ...fields }))));
      expect(results).toEqual(calls.map((fields) => fields !== poison));
      expect(await readOrgCalls(metering.database.pool, org_id)).toEqual({ records: 57, counted: 57 });
      const after = metering.meter.stats();
      expect(after.split_batches).toBeGreaterThan(before.split_batches);
      expect(metering.meter.isReady()).toBe(true);
    },
  );

  test('what shares a batch with poison is written once, also where the connection is cut meanwhile', async () => {
    const org_id = 'org_cut_poison';
    const results = Array.from({ length: 400 }, async (_, index) => {
      if (index % 60 === 30) await cutMeterConnections(metering.database.pool);
      return isRecorded(callOf({ org_id, ...(index % 40 === 3 ? { match_id: 'a\0b' } : {}) }));
    });
    const written = (await Promise.all(results)).filter(Boolean).length;
    await expect.poll(async () => isRecorded(callOf({ org_id: 'org_after' }))).toBe(true);
    expect(written).toBeGreaterThan(0);
    expect(await readOrgCalls(metering.database.pool, org_id)).toEqual({ records: written, counted: written });
  });

  test('bodies that are too many for one statement go in several', async () => {
    const org_id = 'org_large';
    const text = 'x'.repeat(250_000);
    const body = { request_headers: '{}', request_body: text, response_headers: '{}', response_body: text };
    const before = metering.meter.stats();
    const calls = Array.from({ length: 40 }, () => callOf({ org_id, body: { ...body, truncated: false } }));
    await Promise.all(calls.map(async (call) => metering.meter.record(call)));
    expect(metering.meter.stats().batches - before.batches).toBeGreaterThanOrEqual(2);
    expect(await readOrgCalls(metering.database.pool, org_id)).toEqual({ records: 40, counted: 40 });
  });
});

describe('the counts', () => {
  afterEach(async () => {
    await metering.database.pool.query('DELETE FROM usage_batches');
    await metering.database.pool.query('DELETE FROM usage_batches_set_aside');
  });

  /** Too long for the index of the counts, and not for the table in which it waits. */
  async function poisonCounts(org_id: string, api_id = incompressible(4000)): Promise<void> {
    const call = callOf({ org_id });
    await metering.meter.record(call);
    await metering.database.pool.query('UPDATE usage_batches SET api_id = $2 WHERE org_id = $1', [org_id, api_id]);
  }

  test('a row that they cannot take is set aside with its reason, and all others are folded', async () => {
    const org_id = 'org_fold';
    for (let round = 0; round < 3; round++) {
      await poisonCounts(`org_sick_${round}`);
      await metering.meter.record(callOf({ org_id }));
      await metering.meter.record(callOf({ org_id, key_id: `key_${round}` }));
    }
    const reasons: string[] = [];
    await fold(metering.database.pool, (reason) => reasons.push(reason));
    expect(reasons).toHaveLength(3);
    const { rows } = await metering.database.pool.query(
      'SELECT org_id, calls::int, reason FROM usage_batches_set_aside ORDER BY 1',
    );
    expect(rows).toEqual([0, 1, 2].map((n) => ({ org_id: `org_sick_${n}`, calls: 1, reason: reasons[n] })));
    expect(reasons[0]).toMatch(/index row size \d+ exceeds/);
    expect(await metering.database.pool.query('SELECT FROM usage_batches')).toMatchObject({ rowCount: 0 });
    expect(await readOrgCalls(metering.database.pool, org_id)).toEqual({ records: 6, counted: 6 });
    // What waits beside it later is not touched by it any more.
    await metering.meter.record(callOf({ org_id }));
    expect(await fold(metering.database.pool)).toBe(1);
  });

  test('what was set aside can be put back when the cause is mended', async () => {
    await poisonCounts('org_back');
    await fold(metering.database.pool);
    // As an operator does it.
    const text = await readFile(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
    const [look = '', putBack = ''] = [...text.matchAll(/```sql\n([\s\S]*?)```/g)].map((block) => block[1]);
    expect((await metering.database.pool.query(look)).rows).toMatchObject([
      { org_id: 'org_back', calls: 1, tokens: 12 },
    ]);
    expect(await metering.database.pool.query(putBack)).toMatchObject({ rowCount: 1 });
    expect(await metering.database.pool.query(look)).toMatchObject({ rowCount: 0 });
    await metering.database.pool.query("UPDATE usage_batches SET api_id = 'unknown'");
    expect(await fold(metering.database.pool)).toBe(1);
    expect(await readOrgCalls(metering.database.pool, 'org_back')).toEqual({ records: 1, counted: 1 });
  });

  test('the job says so in its numbers', async () => {
    await poisonCounts('org_job');
    const jobs = createJobs({
      pool: metering.database.pool,
      log: createLog('silent'),
      now: Date.now,
      identity: metering.meter.identity,
      expiries: [],
    });
    await jobs.start();
    try {
      await expect.poll(() => jobs.stats()).toMatchObject({ rows_set_aside: 1, failed_turns: 0 });
    } finally {
      await jobs.stop();
    }
  });

  test('of two processes that fold at once one does it and the other leaves at once', async () => {
    const org_id = 'org_two';
    await Promise.all(
      Array.from({ length: 50 }, async (_, n) => metering.meter.record(callOf({ org_id, key_id: `key_${n}` }))),
    );
    const gate = 77;
    await metering.database.pool.query(`CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        PERFORM pg_advisory_xact_lock(${gate}); RETURN NULL; END $$;
      CREATE TRIGGER gate AFTER DELETE ON usage_batches EXECUTE FUNCTION wait_at_gate()`);
    const keeper = await metering.database.pool.connect();
    const other = createPool(metering.database.url, { statement_timeout_ms: 2000 });
    try {
      await keeper.query('SELECT pg_advisory_lock($1)', [gate]);
      const first = fold(metering.database.pool);
      const waits = async () =>
        (await keeper.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${gate} AND NOT granted`))
          .rowCount;
      await expect.poll(waits).toBe(1);
      expect(await fold(other)).toBe(0);
      await keeper.query('SELECT pg_advisory_unlock($1)', [gate]);
      expect(await first).toBe(50);
    } finally {
      keeper.release(true);
      await other.end();
      await metering.database.pool.query('DROP TRIGGER gate ON usage_batches; DROP FUNCTION wait_at_gate');
    }
    expect(await readOrgCalls(metering.database.pool, org_id)).toEqual({ records: 50, counted: 50 });
  });
});

describe('the jobs', () => {
  test('a record that the recount cannot count is passed over, and those around it are counted', async () => {
    const org_id = 'org_recount';
    const project_id = `prj_a_${org_id}`;
    await metering.database.pool.query('UPDATE usage_progress SET counted_to = $1', [new Date(noon)]);
    const at = (ms: number, match_id: string) => callOf({ org_id, at: noon + ms, match_id });
    const calls = [at(1000, 'a'), at(2000, 'sick'), at(2001, 'b'), at(50_000, 'c'), at(3_700_000, 'd')];
    await Promise.all(calls.map(async (call) => metering.meter.record(call)));
    await metering.database.pool.query(`CREATE FUNCTION sick() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.match_id = 'sick' THEN RAISE EXCEPTION 'too long' USING ERRCODE = '54000'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER sick BEFORE INSERT ON matches FOR EACH ROW EXECUTE FUNCTION sick()`);
    const skipped: number[] = [];
    const until = noon + 7_200_000;
    for (let turn = 0; turn < 4; turn++) {
      await recount(metering.database.pool, until, { onSkipped: (at) => skipped.push(at.getTime() - noon) });
    }
    await metering.database.pool.query('DROP TRIGGER sick ON matches; DROP FUNCTION sick');
    expect(skipped).toEqual([2000]);
    const matches = await metering.database.pool.query(
      'SELECT match_id FROM matches WHERE project_id = $1 ORDER BY 1',
      [project_id],
    );
    expect(matches.rows.map((row) => row.match_id)).toEqual(['a', 'b', 'c', 'd']);
    const counted = await metering.database.pool.query(
      'SELECT sum(calls)::int AS calls FROM usage_records WHERE project_id = $1',
      [project_id],
    );
    expect(counted.rows).toEqual([{ calls: 4 }]);
  });

  test('a table that cannot be cleaned keeps no other from it', async () => {
    const now = Date.UTC(2026, 10, 18);
    await metering.database.pool.query(`INSERT INTO matches VALUES ('prj_old', 'm', '2020-01-01')`);
    await metering.database.pool.query('ALTER TABLE client_tokens RENAME TO client_tokens_away');
    const expiries = [{ table: 'client_tokens', column: 'expires_at', kept_ms: 0 }];
    await expect(deleteExpiredCalls(metering.database.pool, now, expiries)).rejects.toThrow('could not be deleted');
    await metering.database.pool.query('ALTER TABLE client_tokens_away RENAME TO client_tokens');
    const left = await metering.database.pool.query("SELECT FROM matches WHERE project_id = 'prj_old'");
    expect(left.rowCount).toBe(0);
  });
});

test('the largest value of every field fits every index it meets', async () => {
  const org_id = `org_${incompressible(56)}`;
  const call = callOf({
    request_id: `req_${incompressible(56)}`,
    org_id,
    project_id: `prj_${incompressible(56)}`,
    key_id: `key_${incompressible(56)}`,
    secret_id: `sec_${incompressible(56)}`,
    member_id: `mem_${incompressible(56)}`,
    source: 'playground',
    mode: 'sandbox',
    api_id: 'doudizhu.legal-moves',
    status: 599,
    code: LARGEST_INT,
    tokens: LARGEST_INT,
    latency_us: LARGEST_INT,
    phases_us: [LARGEST_INT, LARGEST_INT, LARGEST_INT, LARGEST_INT, LARGEST_INT, LARGEST_INT, LARGEST_INT, LARGEST_INT],
    address: 'ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255',
    match_id: incompressible(100),
    model: incompressible(100),
    fallback: true,
    effort: 0,
    request_bytes: LARGEST_INT,
    response_bytes: LARGEST_INT,
    repeated: { times: LARGEST_INT, since: noon },
    at: noon + 7_300_000,
  });
  expect(await isRecorded(call)).toBe(true);
  const refused: unknown[] = [];
  await fold(metering.database.pool, (reason) => refused.push(reason));
  await recount(metering.database.pool, noon + 9_000_000, { onSkipped: (_, reason) => refused.push(reason) });
  await fold(metering.database.pool, (reason) => refused.push(reason));
  expect(refused).toEqual([]);
  expect(await readOrgCalls(metering.database.pool, org_id)).toEqual({ records: 1, counted: LARGEST_INT });
  const begun = await metering.database.pool.query('SELECT match_id FROM matches WHERE project_id = $1', [
    call.project_id,
  ]);
  expect(begun.rows).toEqual([{ match_id: call.match_id }]);
});
