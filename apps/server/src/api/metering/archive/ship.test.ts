// @module-tag full: needs ClickHouse
import { describe, expect, test } from 'vitest';
import { createClickHouse } from '../../../platform/clickhouse/client.ts';
import { parseClickHouseUrl } from '../../../platform/clickhouse/config.ts';
import { createPool } from '../../../platform/db/client.ts';
import { DAY_MS } from '../../../platform/time.ts';
import { noon } from '../../../testing/call-records.ts';
import { hasClickHouse } from '../../../testing/clickhouse.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { useShipping } from '../../../testing/shipping.ts';

/** What lies in which store. What pages read of both: `console/counts/shipped-counts.test.ts`. */
describe.runIf(hasClickHouse)('shipping to ClickHouse', () => {
  const shipping = useShipping();

  test('texts with every awkward character arrive as they are', async () => {
    await shipping.load();
    const text = `SELECT request_id, match_id, model, effort, phases_us FROM calls ORDER BY request_id`;
    const { rows } = await shipping.pool.query({ text, rowMode: 'array' });
    const bodies = `SELECT request_id, request_body, response_body FROM call_bodies ORDER BY request_id`;
    const { rows: kept } = await shipping.pool.query({ text: bodies, rowMode: 'array' });
    await shipping.recountAndFold();
    await shipping.ship();
    expect(await shipping.selectStored(text)).toEqual(rows);
    expect(await shipping.selectStored(bodies)).toEqual(kept);
  });

  test('an archive of an earlier version gets the columns that it lacks, and keeps its rows', async () => {
    await shipping.load(20);
    await shipping.recountAndFold();
    await shipping.ship();
    const name = shipping.archiveName();
    const connection = parseClickHouseUrl(shipping.server.urlOf(name));
    if (!connection) throw new Error('no ClickHouse URL');
    await createClickHouse(connection).execute(`ALTER TABLE ${name}.calls DROP COLUMN receipt_number`);
    await shipping.archiveOf(shipping).prepare();
    const text = 'SELECT count() FROM calls WHERE receipt_number IS NULL';
    expect((await shipping.selectStored(text)).map(([count]) => Number(count))).toEqual([20]);
  });

  test('two processes that ship at once ship everything once', async () => {
    await shipping.load();
    await shipping.recountAndFold();
    const { calls, counts } = await shipping.countWaiting();
    const other = createPool(shipping.databaseUrl, { max: 2 });
    const shipped = await Promise.all(
      [shipping.pool, other, shipping.pool, other].map(async (pool) => shipping.ship({ pool })),
    );
    await other.end();
    shipped.push(await shipping.ship());
    expect(shipped.reduce((sum, rows) => sum + rows)).toBe(calls + counts);
    expect(await shipping.countWaiting()).toEqual({ calls: 0, bodies: 0, counts: 0 });
    expect(await shipping.countStored('calls')).toBe(calls);
    expect(await shipping.countStored('usage_counts')).toBe(counts);
  });

  test('a turn that ends early has counted what it shipped until then', async () => {
    await shipping.load();
    await shipping.recountAndFold();
    const { calls } = await shipping.countWaiting();
    const touched = shipping.interruptAfter('usage_counts', async () =>
      shipping.pool.query(`UPDATE usage_counts SET calls = calls + 1 WHERE kind = 'all'`),
    );
    expect(await shipping.ship({ archive: touched })).toBe(calls);
    const broken = shipping.interruptAfter('usage_counts', async () => Promise.reject(new Error('gone')));
    await expect(shipping.ship({ archive: broken })).rejects.toThrow('gone');
  });

  test('another installation, and one that has lost its rows, are told apart from this one', async () => {
    await shipping.load(20);
    await shipping.recountAndFold();
    await shipping.ship();
    const empty = shipping.archiveOf(shipping, `lost_${shipping.archiveName()}`);
    await expect(shipping.ship({ archive: empty })).rejects.toThrow(/is empty, but call history/);
    const stranger = await createTestDatabase();
    const foreign = shipping.archiveOf(stranger);
    await expect(shipping.ship({ pool: stranger.pool, archive: foreign })).rejects.toThrow(/another installation/);
    await stranger.drop();
  });

  test('days that are too old are dropped, bodies before calls, and counts stay', async () => {
    await shipping.load(50);
    await shipping.recountAndFold();
    await shipping.ship();
    const counts = await shipping.countStored('usage_counts');
    await shipping.archive.dropExpired(noon + 40 * DAY_MS);
    expect([await shipping.countStored('calls'), await shipping.countStored('call_bodies')]).toEqual([50, 0]);
    await shipping.archive.dropExpired(noon + 92 * DAY_MS);
    expect(await shipping.countStored('calls')).toBe(0);
    expect(await shipping.countStored('usage_counts')).toBe(counts);
  });
});
