import { errorCatalogue } from '@fourth-seat/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readParts, readSeries } from '../../../console/counts/read-series.ts';
import { compareHours, compareKinds, recountHours } from '../../../console/counts/reconcile-repository.ts';
import { sumTallies, toCounts } from '../../../console/counts/tally.ts';
import { createLog } from '../../../deps.ts';
import { createClickHouse } from '../../../platform/clickhouse/client.ts';
import { parseClickHouseUrl } from '../../../platform/clickhouse/config.ts';
import { createPool } from '../../../platform/db/client.ts';
import { advisoryLocks } from '../../../platform/db/locks.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/time.ts';
import { callOf, noon } from '../../../testing/call-records.ts';
import { hasClickHouse, startClickHouse, type TestClickHouse } from '../../../testing/clickhouse.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { fold } from '../fold.ts';
import type { CallBody } from '../record.ts';
import { recount } from '../recount.ts';
import { createMeter, type Meter } from '../writer.ts';
import { type Archive, createArchive } from './archive.ts';
import { leaveArchive } from './leave.ts';
import { requireArchive } from './require-archive.ts';
import { shipToArchive } from './ship.ts';

const atOnce = { recent_ms: 0, recent_days_ms: 0 };
const later = noon + 3 * DAY_MS;

describe.runIf(hasClickHouse)('shipping to ClickHouse', { timeout: 180_000 }, () => {
  let server: TestClickHouse;
  let database: TestDatabase<object>;
  let meter: Meter;
  let archive: Archive;
  let databases = 0;

  beforeAll(async () => {
    server = await startClickHouse();
  });
  afterAll(async () => server.remove());

  beforeEach(async () => {
    database = await createTestDatabase();
    await database.pool.query('UPDATE usage_progress SET counted_to = $1', [new Date(noon - 30 * DAY_MS)]);
    meter = createMeter({ url: database.url, log: createLog('silent') });
    await meter.start();
    archive = archiveOf(database, `ship_${++databases}`);
    return async () => {
      await meter.close();
      await database.drop();
    };
  });

  const clickHouseOf = (name: string) => {
    const connection = parseClickHouseUrl(server.urlOf(name));
    if (!connection) throw new Error('no ClickHouse URL');
    return createClickHouse(connection);
  };
  const archiveOf = ({ pool }: Pick<TestDatabase<object>, 'pool'>, name: string) =>
    createArchive(clickHouseOf(name), pool);
  /** What lies in ClickHouse, valid or not. */
  const countStoredCalls = async () =>
    Number((await clickHouseOf(`ship_${databases}`).select('SELECT count() FROM calls'))[0]?.[0]);

  const query = {
    org_id: 'org_a',
    project_ids: ['prj_a_org_a', 'prj_b'],
    starts: Array.from({ length: 72 }, (_, hour) => noon + (hour - 48) * HOUR_MS),
    to: noon + 24 * HOUR_MS,
  };

  /** A hundred calls and more of two days, of two organizations, with bodies, matches, failures and like refusals. */
  async function load(count = 120): Promise<void> {
    const awkward = `a"b\\c,{d} 'e'\t\v\b\f\r\n\\N null é 牌`;
    const bodyOf = (index: number): CallBody => ({
      request_headers: '{}',
      request_body: `{"index":${index},"text":"${awkward}"}`,
      response_headers: '{}',
      response_body: awkward,
      truncated: false,
    });
    const calls = Array.from({ length: count }, (_, index) =>
      callOf({
        at: noon - (index % 48) * HOUR_MS - ((index * 7) % 60) * 60_000 - index,
        org_id: index % 5 === 0 ? 'org_b' : 'org_a',
        project_id: index % 5 === 0 ? 'prj_c' : index % 3 === 0 ? 'prj_b' : 'prj_a_org_a',
        key_id: `key_${index % 4}`,
        code:
          [
            0,
            0,
            0,
            errorCatalogue.impossible_state.code,
            errorCatalogue.rate_limited.code,
            errorCatalogue.overloaded.code,
          ][index % 6] ?? 0,
        latency_us: 700 * (index % 40),
        effort: index % 9 === 0 ? 0.35 : 1,
        fallback: index % 11 === 0,
        match_id: index % 4 === 0 ? `match ${index % 16} ${awkward}` : undefined,
        model: index % 2 === 0 ? undefined : awkward,
        ...(index % 6 === 4
          ? { repeated: { times: 3, since: noon - 48 * HOUR_MS } }
          : { body: index % 10 === 5 ? bodyOf(index) : undefined }),
      }),
    );
    await Promise.all(calls.map(async (call) => meter.record(call)));
  }

  async function settle(): Promise<void> {
    await recount(database.pool, later, { steps: Infinity });
    await fold(database.pool);
  }

  /** What pages say of two days, from the store or stores given. */
  async function readFigures(
    stores: { pool: TestDatabase<object>['pool']; archive?: Archive } = { pool: database.pool, archive },
  ) {
    const compared = { scope: query, from: new Date(query.starts[0] ?? 0), to: new Date(query.to) };
    const hours = await compareHours(stores.pool, compared);
    const filtered = { ...query, key_ids: ['key_1', 'key_2'], sources: ['api'] };
    return {
      series: (await readSeries(stores, query)).map(toCounts),
      status: (await readParts(stores, query, 'status')).map(({ key, tally }) => [key, toCounts(tally)]),
      keys: (await readParts(stores, filtered, 'api')).map(({ key, tally }) => [key, toCounts(tally)]),
      kinds: await compareKinds(stores, compared),
      hours,
      again: (
        await recountHours(
          stores,
          query,
          hours.map(({ at }) => at),
        )
      ).hours,
    };
  }
  const totalOf = (series: readonly { readonly requests: number }[]): number =>
    series.reduce((sum, { requests }) => sum + requests, 0);
  const countRequests = async () => sumTallies(await readSeries({ pool: database.pool, archive }, query)).requests;
  const countWaiting = async () => {
    const { rows } = await database.pool.query(`SELECT (SELECT count(*) FROM calls)::int AS calls,
      (SELECT count(*) FROM call_bodies)::int AS bodies, (SELECT count(*) FROM usage_counts WHERE kind = 'all')::int AS counts`);
    return rows[0];
  };

  /** Ships what is there; returns how many rows it reports. */
  async function shipAndCount(stores: { pool?: typeof database.pool; archive?: Archive } = {}): Promise<number> {
    let shipped = 0;
    const onShipped = (rows: number): void => void (shipped += rows);
    await shipToArchive({ pool: database.pool, archive, ...stores, onShipped }, later, atOnce);
    return shipped;
  }

  test('moves every record, body and hour, and each page says what it said before', async () => {
    await load();
    await settle();
    const before = await readFigures({ pool: database.pool });
    expect(before.kinds).toEqual([]);
    expect(await shipAndCount()).toBeGreaterThan(120);
    expect(await countWaiting()).toEqual({ calls: 0, bodies: 0, counts: 0 });
    expect(await readFigures()).toEqual(before);
    expect(await countStoredCalls()).toBe(120);
    // Nothing is left, and nothing is moved twice.
    expect(await shipAndCount()).toBe(0);
  });

  test('texts with every awkward character arrive as they are', async () => {
    await load();
    const text = `SELECT request_id, match_id, model, effort, phases_us FROM calls ORDER BY request_id`;
    const { rows } = await database.pool.query({ text, rowMode: 'array' });
    const bodies = `SELECT request_id, request_body, response_body FROM call_bodies ORDER BY request_id`;
    const { rows: kept } = await database.pool.query({ text: bodies, rowMode: 'array' });
    await settle();
    await shipToArchive({ pool: database.pool, archive }, later, atOnce);
    expect(await clickHouseOf(`ship_${databases}`).select(text)).toEqual(rows);
    expect(await clickHouseOf(`ship_${databases}`).select(bodies)).toEqual(kept);
  });

  test('leaves the last day and the days of a month in PostgreSQL', async () => {
    await load();
    await settle();
    const before = await readFigures({ pool: database.pool });
    await shipToArchive({ pool: database.pool, archive }, noon);
    const { calls, counts } = await countWaiting();
    expect([calls > 40 && calls < 80, counts > 0]).toEqual([true, true]);
    const { rows } = await database.pool.query(
      `SELECT (SELECT min(at) FROM calls) >= $1 AS young, EXISTS (SELECT FROM usage_counts WHERE kind = 'all' AND minutes = 1440 AND at < $1) AS days`,
      [new Date(noon - 25 * HOUR_MS)],
    );
    expect(rows).toEqual([{ young: true, days: true }]);
    expect(await readFigures()).toEqual(before);
  });

  /** The archive; something happens after rows of a table were written there and before they are deleted here. */
  function interruptAfter(table: string, happens: () => Promise<unknown>): Archive {
    return {
      ...archive,
      async insert(into, rows) {
        await archive.insert(into, rows);
        if (into.name === table) await happens();
      },
    };
  }
  const killShipper = async () =>
    database.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = $1`, [
      advisoryLocks.ship,
    ]);

  test.each(['calls', 'usage_counts'])(
    'a process that dies after it wrote %s and before it said so has shipped nothing',
    async (table) => {
      await load();
      await settle();
      const before = await readFigures({ pool: database.pool });
      for (let death = 0; death < 2; death++) {
        const dying = interruptAfter(table, killShipper);
        await expect(shipToArchive({ pool: database.pool, archive: dying }, later, atOnce)).rejects.toThrow();
        expect(await countRequests()).toBe(totalOf(before.series));
      }
      await shipToArchive({ pool: database.pool, archive }, later, atOnce);
      expect(await countWaiting()).toEqual({ calls: 0, bodies: 0, counts: 0 });
      expect(await readFigures()).toEqual(before);
      if (table !== 'usage_counts') expect(await countStoredCalls()).toBeGreaterThan(120);
    },
  );

  test('two processes that ship at once ship everything once', async () => {
    await load();
    await settle();
    const before = await readFigures({ pool: database.pool });
    const { calls, counts } = await countWaiting();
    const other = createPool(database.url, { max: 2 });
    const shipped = await Promise.all(
      [database.pool, other, database.pool, other].map(async (pool) => shipAndCount({ pool })),
    );
    await other.end();
    shipped.push(await shipAndCount());
    expect(shipped.reduce((sum, rows) => sum + rows)).toBe(calls + counts);
    expect(await countWaiting()).toEqual({ calls: 0, bodies: 0, counts: 0 });
    expect(await readFigures()).toEqual(before);
  });

  test('a turn that ends early has counted what it shipped until then', async () => {
    await load();
    await settle();
    const { calls } = await countWaiting();
    const touched = interruptAfter('usage_counts', async () =>
      database.pool.query(`UPDATE usage_counts SET calls = calls + 1 WHERE kind = 'all'`),
    );
    expect(await shipAndCount({ archive: touched })).toBe(calls);
    const broken = interruptAfter('usage_counts', async () => Promise.reject(new Error('gone')));
    await expect(shipAndCount({ archive: broken })).rejects.toThrow('gone');
  });

  test('what the fold adds to an hour while that is shipped stays, and is shipped with the next turn', async () => {
    await load();
    await settle();
    const before = await countRequests();
    let added = 0;
    const folding = interruptAfter('usage_counts', async () => {
      added += 2;
      await meter.record(callOf({ at: noon - HOUR_MS, key_id: 'key_1', org_id: 'org_a', project_id: 'prj_b' }));
      await meter.record(
        callOf({
          at: noon - 3 * HOUR_MS,
          key_id: 'key_3',
          org_id: 'org_a',
          project_id: 'prj_b',
          code: errorCatalogue.impossible_state.code,
        }),
      );
      await fold(database.pool);
    });
    await shipToArchive({ pool: database.pool, archive: folding }, later, atOnce);
    expect(added).toBeGreaterThan(0);
    expect(await countRequests()).toBe(before + added);
    await settle();
    await shipToArchive({ pool: database.pool, archive }, later, atOnce);
    expect(await countWaiting()).toMatchObject({ counts: 0 });
    expect(await countRequests()).toBe(before + added);
    expect((await readFigures()).kinds).toEqual([]);
  });

  test('what is committed late is read at once and shipped after all', async () => {
    await load(60);
    await settle();
    await shipToArchive({ pool: database.pool, archive }, later, atOnce);
    const before = await countRequests();
    await meter.record(callOf({ at: noon - 5 * HOUR_MS, org_id: 'org_a', project_id: 'prj_b', key_id: 'key_1' }));
    expect(await countRequests()).toBe(before + 1);
    await database.pool.query('UPDATE archive_progress SET records_to = $1', [new Date(noon - 5 * HOUR_MS)]);
    await settle();
    await shipToArchive({ pool: database.pool, archive }, later, atOnce);
    expect(await countWaiting()).toEqual({ calls: 0, bodies: 0, counts: 0 });
    expect(await countRequests()).toBe(before + 1);
  });

  test('a database of a backup, which does not know what was shipped since, reads and ships it once', async () => {
    await load(100);
    await settle();
    await shipToArchive({ pool: database.pool, archive }, noon - 24 * HOUR_MS, atOnce);
    const before = await readFigures();
    const kept = await database.pool.query(`SELECT * FROM archive_progress`);
    const { rows: calls } = await database.pool.query('SELECT * FROM calls');
    await database.pool.query(`CREATE TABLE backup_calls AS SELECT * FROM calls;
      CREATE TABLE backup_counts AS SELECT * FROM usage_counts WHERE kind = 'all'`);
    await shipToArchive({ pool: database.pool, archive }, later, atOnce);
    // As after a restore: rows, progress and the last number given out are those of before.
    const [{ last_shipment, records_to, newest_record, newest_count }] = kept.rows;
    await database.pool.query(`INSERT INTO calls SELECT * FROM backup_calls;
      INSERT INTO usage_counts SELECT * FROM backup_counts; DELETE FROM void_shipments WHERE first > ${Number(last_shipment)};
      SELECT setval('shipment_numbers', ${Number(last_shipment)})`);
    await database.pool.query(
      'UPDATE archive_progress SET last_shipment = $1, records_to = $2, newest_record = $3, newest_count = $4',
      [last_shipment, records_to, newest_record, newest_count],
    );
    const restored = archiveOf(database, `ship_${databases}`);
    expect(calls.length).toBeGreaterThan(0);
    expect(await readFigures({ pool: database.pool, archive: restored })).toEqual(before);
    await shipToArchive({ pool: database.pool, archive: restored }, later, atOnce);
    expect(await countWaiting()).toMatchObject({ calls: 0, counts: 0 });
    expect(await readFigures({ pool: database.pool, archive: restored })).toEqual(before);
  });

  test('while ClickHouse is away calls are recorded and recent ones are read, and it catches up by itself', async () => {
    await load(100);
    await settle();
    const before = await readFigures({ pool: database.pool });
    await shipToArchive({ pool: database.pool, archive }, noon - 24 * HOUR_MS, atOnce);
    await server.kill();
    await expect(readSeries({ pool: database.pool, archive }, query)).rejects.toMatchObject({ failure: 'unreachable' });
    await expect(shipToArchive({ pool: database.pool, archive }, later, atOnce)).rejects.toMatchObject({
      failure: 'unreachable',
    });
    await meter.record(callOf({ at: noon, org_id: 'org_a', project_id: 'prj_b' }));
    const recent = { ...query, starts: [noon - HOUR_MS], to: noon + HOUR_MS };
    expect(sumTallies(await readSeries({ pool: database.pool, archive }, recent)).requests).toBeGreaterThan(0);
    await server.start();
    await settle();
    await shipToArchive({ pool: database.pool, archive }, later, atOnce);
    expect(await countWaiting()).toEqual({ calls: 0, bodies: 0, counts: 0 });
    expect(await countRequests()).toBe(totalOf(before.series) + 1);
  });

  test('another installation, and one that has lost its rows, are told apart from this one', async () => {
    await load(20);
    await settle();
    await shipToArchive({ pool: database.pool, archive }, later, atOnce);
    const empty = archiveOf(database, `lost_${databases}`);
    await expect(shipToArchive({ pool: database.pool, archive: empty }, later, atOnce)).rejects.toThrow(
      /is empty, but call history/,
    );
    await expect(readSeries({ pool: database.pool, archive: empty }, query)).rejects.toThrow(
      /is empty, but call history/,
    );
    const stranger = await createTestDatabase();
    const foreign = archiveOf(stranger, `ship_${databases}`);
    await expect(shipToArchive({ pool: stranger.pool, archive: foreign }, later, atOnce)).rejects.toThrow(
      /another installation/,
    );
    await stranger.drop();
  });

  test('leaving brings everything back, added to what is here, and a start without ClickHouse is refused before', async () => {
    await load();
    await settle();
    const before = await readFigures({ pool: database.pool });
    const texts = `SELECT md5(string_agg(c::text || COALESCE(b::text, ''), ',' ORDER BY c.request_id)) AS all
      FROM calls c LEFT JOIN call_bodies b ON b.request_id = c.request_id`;
    const kept = (await database.pool.query(texts)).rows;
    await expect(requireArchive(database.pool)).resolves.toBeUndefined();
    await shipToArchive({ pool: database.pool, archive }, later, atOnce);
    await expect(requireArchive(database.pool)).rejects.toThrow(/Set CLICKHOUSE_URL, or bring them back/);
    // An hour that is in both stores.
    const more = callOf({ at: noon - 2 * HOUR_MS, org_id: 'org_a', project_id: 'prj_b', key_id: 'key_1' });
    await meter.record(more);
    await fold(database.pool);
    await expect(
      leaveArchive(database.pool, { ...archive, stream: async () => Promise.reject(new Error('cut')) }),
    ).rejects.toThrow('cut');
    expect(await countRequests()).toBe(totalOf(before.series) + 1);
    expect(await leaveArchive(database.pool, archive)).toMatchObject({ calls: 120, call_bodies: 12 });
    await expect(requireArchive(database.pool)).resolves.toBeUndefined();
    expect((await readFigures({ pool: database.pool })).kinds).toEqual([]);
    const series = (await readSeries({ pool: database.pool }, query)).map(toCounts);
    expect(totalOf(series)).toBe(totalOf(before.series) + 1);
    await database.pool.query('DELETE FROM calls WHERE request_id = $1', [more.request_id]);
    expect((await database.pool.query(texts)).rows).toEqual(kept);
    // And again from the beginning.
    await settle();
    expect(await shipAndCount()).toBeGreaterThan(120);
    expect(await countStoredCalls()).toBe(120);
  });

  test('days that are too old are dropped, bodies before calls, and counts stay', async () => {
    await load(50);
    await settle();
    await shipToArchive({ pool: database.pool, archive }, later, atOnce);
    const counted = await countRequests();
    const count = async (table: string) =>
      Number((await clickHouseOf(`ship_${databases}`).select(`SELECT count() FROM ${table}`))[0]?.[0]);
    await archive.dropExpired(noon + 40 * DAY_MS);
    expect([await count('calls'), await count('call_bodies')]).toEqual([50, 0]);
    await archive.dropExpired(noon + 92 * DAY_MS);
    expect(await count('calls')).toBe(0);
    expect(await countRequests()).toBe(counted);
  });
});
