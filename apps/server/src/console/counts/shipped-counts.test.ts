// @module-tag full: needs ClickHouse
import { errorCatalogue } from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import type { Archive } from '../../api/metering/archive/archive.ts';
import { leaveArchive } from '../../api/metering/archive/leave.ts';
import { requireArchive } from '../../api/metering/archive/require-archive.ts';
import { shipToArchive } from '../../api/metering/archive/ship.ts';
import { fold } from '../../api/metering/fold.ts';
import { advisoryLocks } from '../../platform/db/locks.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time.ts';
import { callOf, noon } from '../../testing/call-records.ts';
import { hasClickHouse } from '../../testing/clickhouse.ts';
import { useShipping } from '../../testing/shipping.ts';
import { readParts, readSeries } from './read-series.ts';
import { compareHours, compareKinds, recountHours } from './reconcile-repository.ts';
import { sumTallies, toCounts } from './tally.ts';

/** Pages say the same of calls before, while and after they are shipped, whatever fails on the way. */
describe.runIf(hasClickHouse)('counts of both stores', () => {
  const shipping = useShipping();

  const query = {
    org_id: 'org_a',
    project_ids: ['prj_a_org_a', 'prj_b'],
    starts: Array.from({ length: 72 }, (_, hour) => noon + (hour - 48) * HOUR_MS),
    to: noon + 24 * HOUR_MS,
  };

  const bothStores = () => ({ pool: shipping.pool, archive: shipping.archive });
  const postgresAlone = () => ({ pool: shipping.pool, archive: undefined });

  /** What pages say of two days, from the store or stores given. */
  async function readFigures(stores: { pool: typeof shipping.pool; archive: Archive | undefined } = bothStores()) {
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
  const countRequests = async () => sumTallies(await readSeries(bothStores(), query)).requests;

  test('moves every record, body and hour, and each page says what it said before', async () => {
    await shipping.load();
    await shipping.recountAndFold();
    const before = await readFigures(postgresAlone());
    expect(before.kinds).toEqual([]);
    expect(await shipping.ship()).toBeGreaterThan(120);
    expect(await shipping.countWaiting()).toEqual({ calls: 0, bodies: 0, counts: 0 });
    expect(await readFigures()).toEqual(before);
    expect(await shipping.countStored('calls')).toBe(120);
    // Nothing is left, and nothing is moved twice.
    expect(await shipping.ship()).toBe(0);
  });

  test('leaves the last day and the days of a month in PostgreSQL', async () => {
    await shipping.load();
    await shipping.recountAndFold();
    const before = await readFigures(postgresAlone());
    await shipToArchive({ pool: shipping.pool, archive: shipping.archive }, noon);
    const { calls, counts } = await shipping.countWaiting();
    expect([calls > 40 && calls < 80, counts > 0]).toEqual([true, true]);
    const { rows } = await shipping.pool.query(
      `SELECT (SELECT min(at) FROM calls) >= $1 AS young, EXISTS (SELECT FROM usage_counts WHERE kind = 'all' AND minutes = 1440 AND at < $1) AS days`,
      [new Date(noon - 25 * HOUR_MS)],
    );
    expect(rows).toEqual([{ young: true, days: true }]);
    expect(await readFigures()).toEqual(before);
  });

  // Locks are listed for all databases of the server, among which are those of other tests.
  const killShipper = async () =>
    shipping.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database ON pg_database.oid = database
       WHERE datname = current_database() AND locktype = 'advisory' AND objid = $1`,
      [advisoryLocks.ship],
    );

  test.each(['calls', 'usage_counts'])(
    'a process that dies after it wrote %s and before it said so has shipped nothing',
    async (table) => {
      await shipping.load();
      await shipping.recountAndFold();
      const before = await readFigures(postgresAlone());
      for (let death = 0; death < 2; death++) {
        const dying = shipping.interruptAfter(table, killShipper);
        await expect(shipping.ship({ archive: dying })).rejects.toThrow();
        expect(await countRequests()).toBe(totalOf(before.series));
      }
      await shipping.ship();
      expect(await shipping.countWaiting()).toEqual({ calls: 0, bodies: 0, counts: 0 });
      expect(await readFigures()).toEqual(before);
      if (table !== 'usage_counts') expect(await shipping.countStored('calls')).toBeGreaterThan(120);
    },
  );

  test('what the fold adds to an hour while that is shipped stays, and is shipped with the next turn', async () => {
    await shipping.load();
    await shipping.recountAndFold();
    const before = await countRequests();
    let added = 0;
    const folding = shipping.interruptAfter('usage_counts', async () => {
      added += 2;
      await shipping.meter.record(
        callOf({ at: noon - HOUR_MS, key_id: 'key_1', org_id: 'org_a', project_id: 'prj_b' }),
      );
      await shipping.meter.record(
        callOf({
          at: noon - 3 * HOUR_MS,
          key_id: 'key_3',
          org_id: 'org_a',
          project_id: 'prj_b',
          code: errorCatalogue.impossible_state.code,
        }),
      );
      await fold(shipping.pool);
    });
    await shipping.ship({ archive: folding });
    expect(added).toBeGreaterThan(0);
    expect(await countRequests()).toBe(before + added);
    await shipping.recountAndFold();
    await shipping.ship();
    expect(await shipping.countWaiting()).toMatchObject({ counts: 0 });
    expect(await countRequests()).toBe(before + added);
    expect((await readFigures()).kinds).toEqual([]);
  });

  test('what is committed late is read at once and shipped after all', async () => {
    await shipping.load(60);
    await shipping.recountAndFold();
    await shipping.ship();
    const before = await countRequests();
    await shipping.meter.record(
      callOf({ at: noon - 5 * HOUR_MS, org_id: 'org_a', project_id: 'prj_b', key_id: 'key_1' }),
    );
    expect(await countRequests()).toBe(before + 1);
    await shipping.pool.query('UPDATE archive_progress SET records_to = $1', [new Date(noon - 5 * HOUR_MS)]);
    await shipping.recountAndFold();
    await shipping.ship();
    expect(await shipping.countWaiting()).toEqual({ calls: 0, bodies: 0, counts: 0 });
    expect(await countRequests()).toBe(before + 1);
  });

  test('a database of a backup, which does not know what was shipped since, reads and ships it once', async () => {
    await shipping.load(100);
    await shipping.recountAndFold();
    await shipping.ship({ at: noon - DAY_MS });
    const before = await readFigures();
    const kept = await shipping.pool.query(`SELECT * FROM archive_progress`);
    const { rows: calls } = await shipping.pool.query('SELECT * FROM calls');
    await shipping.pool.query(`CREATE TABLE backup_calls AS SELECT * FROM calls;
      CREATE TABLE backup_counts AS SELECT * FROM usage_counts WHERE kind = 'all'`);
    await shipping.ship();
    // As after a restore: rows, progress and the last number given out are those of before.
    const [{ last_shipment, records_to, newest_record, newest_count }] = kept.rows;
    await shipping.pool.query(`INSERT INTO calls SELECT * FROM backup_calls;
      INSERT INTO usage_counts SELECT * FROM backup_counts; DELETE FROM void_shipments WHERE first > ${Number(last_shipment)};
      SELECT setval('shipment_numbers', ${Number(last_shipment)})`);
    await shipping.pool.query(
      'UPDATE archive_progress SET last_shipment = $1, records_to = $2, newest_record = $3, newest_count = $4',
      [last_shipment, records_to, newest_record, newest_count],
    );
    const restored = shipping.archiveOf(shipping);
    expect(calls.length).toBeGreaterThan(0);
    expect(await readFigures({ pool: shipping.pool, archive: restored })).toEqual(before);
    await shipping.ship({ archive: restored });
    expect(await shipping.countWaiting()).toMatchObject({ calls: 0, counts: 0 });
    expect(await readFigures({ pool: shipping.pool, archive: restored })).toEqual(before);
  });

  test('while ClickHouse is away calls are recorded and recent ones are read, and it catches up by itself', async () => {
    await shipping.load(100);
    await shipping.recountAndFold();
    const before = await readFigures(postgresAlone());
    await shipping.ship({ at: noon - DAY_MS });
    await shipping.server.kill();
    await expect(readSeries(bothStores(), query)).rejects.toMatchObject({
      failure: 'unreachable',
    });
    await expect(shipping.ship()).rejects.toMatchObject({
      failure: 'unreachable',
    });
    await shipping.meter.record(callOf({ at: noon, org_id: 'org_a', project_id: 'prj_b' }));
    const recent = { ...query, starts: [noon - HOUR_MS], to: noon + HOUR_MS };
    expect(sumTallies(await readSeries(bothStores(), recent)).requests).toBeGreaterThan(0);
    await shipping.server.start();
    await shipping.recountAndFold();
    await shipping.ship();
    expect(await shipping.countWaiting()).toEqual({ calls: 0, bodies: 0, counts: 0 });
    expect(await countRequests()).toBe(totalOf(before.series) + 1);
  });

  test('an archive that has lost its rows is not read as one without any', async () => {
    await shipping.load(20);
    await shipping.recountAndFold();
    await shipping.ship();
    const empty = shipping.archiveOf(shipping, `lost_${shipping.archiveName()}`);
    await expect(readSeries({ pool: shipping.pool, archive: empty }, query)).rejects.toThrow(
      /is empty, but call history/,
    );
  });

  test('leaving brings everything back, added to what is here, and a start without ClickHouse is refused before', async () => {
    await shipping.load();
    await shipping.recountAndFold();
    const before = await readFigures(postgresAlone());
    const texts = `SELECT md5(string_agg(c::text || COALESCE(b::text, ''), ',' ORDER BY c.request_id)) AS all
      FROM calls c LEFT JOIN call_bodies b ON b.request_id = c.request_id`;
    const kept = (await shipping.pool.query(texts)).rows;
    await expect(requireArchive(shipping.pool)).resolves.toBeUndefined();
    await shipping.ship();
    await expect(requireArchive(shipping.pool)).rejects.toThrow(/Set CLICKHOUSE_URL, or bring them back/);
    // An hour that is in both stores.
    const more = callOf({ at: noon - 2 * HOUR_MS, org_id: 'org_a', project_id: 'prj_b', key_id: 'key_1' });
    await shipping.meter.record(more);
    await fold(shipping.pool);
    await expect(
      leaveArchive(shipping.pool, { ...shipping.archive, stream: async () => Promise.reject(new Error('cut')) }),
    ).rejects.toThrow('cut');
    expect(await countRequests()).toBe(totalOf(before.series) + 1);
    expect(await leaveArchive(shipping.pool, shipping.archive)).toMatchObject({ calls: 120, call_bodies: 12 });
    await expect(requireArchive(shipping.pool)).resolves.toBeUndefined();
    expect((await readFigures(postgresAlone())).kinds).toEqual([]);
    const series = (await readSeries(postgresAlone(), query)).map(toCounts);
    expect(totalOf(series)).toBe(totalOf(before.series) + 1);
    await shipping.pool.query('DELETE FROM calls WHERE request_id = $1', [more.request_id]);
    expect((await shipping.pool.query(texts)).rows).toEqual(kept);
    // And again from the beginning.
    await shipping.recountAndFold();
    expect(await shipping.ship()).toBeGreaterThan(120);
    expect(await shipping.countStored('calls')).toBe(120);
  });
});
