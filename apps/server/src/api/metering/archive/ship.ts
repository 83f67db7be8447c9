import { to as copyTo } from 'pg-copy-streams';
import { isClickHouseError } from '../../../platform/clickhouse/client.ts';
import type { Connection, Pool } from '../../../platform/db/client.ts';
import { isSerializationFailure, isTimeout } from '../../../platform/db/errors.ts';
import { tryLock } from '../../../platform/db/locks.ts';
import { DAY_MINUTES, DAY_MS, floorTo, HOUR_MS } from '../../../platform/time.ts';
import type { Archive } from './archive.ts';
import { type ArchiveTable, archivedBodies, archivedCalls, archivedCounts } from './schema.ts';

/**
 * Records and hourly counts stay in PostgreSQL for this long: queries of pages and alerts about the last day need no
 * ClickHouse.
 */
const RECENT_MS = DAY_MS + HOUR_MS;
/** Daily counts stay for more than a month, because monthly quotas are computed from them. */
const RECENT_DAYS_MS = 35 * DAY_MS;
/** Rows that were committed late are searched this far back. */
const LATE_MS = HOUR_MS;
const MAX_ROWS = 100_000;
/** A shipment that takes too long is retried with a quarter of the rows, down to about this many. */
const MIN_ROWS = 1000;
const MAX_WINDOW_MS = DAY_MS;

/** How long rows stay in PostgreSQL before they are shipped. */
export interface RecentTimes {
  /** Of records and hourly counts. */
  readonly recent_ms: number;
  /** Of daily counts. */
  readonly recent_days_ms: number;
}

export interface ShipDeps {
  readonly pool: Pool;
  readonly archive: Archive;
  /** Called with the rows of each shipment when it is committed, also where a later one fails. */
  readonly onShipped?: (rows: number) => void;
}

/**
 * Moves old rows into the archive until none are left, or until another process is shipping.
 * A shipment is one transaction on one snapshot of PostgreSQL, with a number that is used once: its rows are read,
 * written to ClickHouse with that number, deleted, and the number becomes valid in the same commit. A failure before
 * the commit changes nothing here, and rows that it left in ClickHouse are never read, because their number never
 * becomes valid. If a row changed in the meantime, it cannot be deleted and the whole shipment is void.
 */
export async function shipToArchive(
  shipping: ShipDeps,
  now: number,
  { recent_ms, recent_days_ms }: RecentTimes = { recent_ms: RECENT_MS, recent_days_ms: RECENT_DAYS_MS },
): Promise<void> {
  // Outside the shipment, whose snapshot would not see what this writes.
  await shipping.archive.prepare();
  try {
    const done = await shipRecords(shipping, now - recent_ms);
    if (done === 'taken') return;
    await shipCounts(shipping, { hours: now - recent_ms, days: now - recent_days_ms });
    await shipping.archive.dropExpired(now);
  } catch (error) {
    // Another process shipped the same rows, or the fold has added to one: the next turn starts again.
    if (!isSerializationFailure(error)) throw error;
  }
}

/** Calls and bodies, one time window after the other; `taken` where another process is shipping. */
async function shipRecords({ pool, archive, onShipped }: ShipDeps, before: number): Promise<'finished' | 'taken'> {
  let from: number | undefined;
  let width_ms = HOUR_MS;
  let max_rows = MAX_ROWS;
  for (;;) {
    try {
      const turn = { from, width_ms, max_rows, before };
      const done = await withShipment(pool, async (client) => shipNextWindow({ client, archive }, turn));
      if (done === 'taken' || done === 'finished') return done;
      if (done === 'too_many') {
        width_ms = Math.max(1, Math.floor(width_ms / 4));
        continue;
      }
      onShipped?.(done.rows);
      from = done.to;
      if (done.rows < max_rows / 4) width_ms = Math.min(width_ms * 2, MAX_WINDOW_MS);
    } catch (error) {
      if (!isTooSlow(error) || max_rows <= MIN_ROWS) throw error;
      max_rows = Math.ceil(max_rows / 4);
    }
  }
}

/** What the next window of records may cover. */
interface WindowTurn {
  /** Undefined where it begins with the oldest record. */
  readonly from: number | undefined;
  readonly width_ms: number;
  readonly max_rows: number;
  /** Only records from before this instant. */
  readonly before: number;
}

async function shipNextWindow(
  { client, archive }: BothStores,
  { from, width_ms, max_rows, before }: WindowTurn,
): Promise<'finished' | 'too_many' | { readonly to: number; readonly rows: number }> {
  const span = await readSpan(client, before);
  const start = from ?? span.from;
  if (start >= span.until) return 'finished';
  const window = { from: start, to: Math.min(start + width_ms, span.until) };
  const rows = await countRecords(client, window, max_rows + 1);
  if (rows > max_rows && width_ms > 1) return 'too_many';
  if (rows > 0) await shipWindow({ client, archive }, window);
  else await client.query(`UPDATE archive_progress SET records_to = GREATEST(records_to, $1)`, [new Date(window.to)]);
  return { to: window.to, rows };
}

const isTooSlow = (error: unknown): boolean => isTimeout(error) || isClickHouseError(error, 'too_slow');

interface Window {
  readonly from: number;
  readonly to: number;
}

const rangeCondition = ({ from, to }: Window): string =>
  `at >= '${new Date(from).toISOString()}' AND at < '${new Date(to).toISOString()}'`;

/**
 * Records are shipped only after they were recounted (`recount.ts`), so that the recount finds all of them in
 * PostgreSQL.
 */
async function readSpan(client: Connection, before: number): Promise<{ from: number; until: number }> {
  const { rows } = await client.query<{ records_to: Date | null; counted_to: Date }>(
    'SELECT records_to, counted_to FROM archive_progress, usage_progress',
  );
  const [progress] = rows;
  if (progress === undefined) throw new Error('archive_progress or usage_progress has lost its one row');
  const until = Math.min(before, progress.counted_to.getTime());
  if (progress.records_to) return { from: progress.records_to.getTime() - LATE_MS, until };
  const { rows: found } = await client.query<{ at: Date | null }>('SELECT min(at) AS at FROM calls');
  return { from: found[0]?.at?.getTime() ?? until, until };
}

async function countRecords(client: Connection, window: Window, max_rows: number): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(
    `SELECT count(*)::int AS rows FROM (SELECT FROM calls WHERE ${rangeCondition(window)} LIMIT ${max_rows}) found`,
  );
  return rows[0]?.rows ?? 0;
}

async function shipWindow({ client, archive }: BothStores, window: Window): Promise<void> {
  const ofWindow = rangeCondition(window);
  const shipment = await nextNumber(client);
  await copyRows({ client, archive }, archivedCalls, shipment, ofWindow);
  const { rows: bodies } = await client.query<{ are_there: boolean }>(
    `SELECT EXISTS (SELECT FROM call_bodies WHERE ${ofWindow}) AS are_there`,
  );
  // Current versions refuse an INSERT without rows.
  if (bodies[0]?.are_there) await copyRows({ client, archive }, archivedBodies, shipment, ofWindow);
  await client.query(`INSERT INTO latest_calls AS l (project_id, source, is_success, org_id, at, request_id, api_id, status, code)
    SELECT DISTINCT ON (project_id, source, code = 0) project_id, source, code = 0, org_id, at, request_id, api_id, status, code
    FROM calls WHERE ${ofWindow} ORDER BY project_id, source, code = 0, at DESC
    ON CONFLICT (project_id, source, is_success) DO UPDATE SET org_id = excluded.org_id, at = excluded.at,
      request_id = excluded.request_id, api_id = excluded.api_id, status = excluded.status, code = excluded.code
    WHERE excluded.at >= l.at`);
  await client.query(`DELETE FROM calls WHERE ${ofWindow}`);
  await client.query(`DELETE FROM call_bodies WHERE ${ofWindow}`);
  await client.query(
    `UPDATE archive_progress SET records_to = GREATEST(records_to, $1), newest_record = GREATEST(newest_record, $1)`,
    [new Date(window.to)],
  );
  await markValid(client, shipment);
}

/** Counts with all dimensions, one day at a time; the other kinds stay, because charges and lists use them. */
async function shipCounts(
  { pool, archive, onShipped }: ShipDeps,
  before: { hours: number; days: number },
): Promise<void> {
  const floorText = (at: number, unit: number): string => new Date(floorTo(at, unit)).toISOString();
  const due = `kind = 'all' AND (minutes < ${DAY_MINUTES} AND at < '${floorText(before.hours, HOUR_MS)}'
    OR minutes = ${DAY_MINUTES} AND at < '${floorText(before.days, DAY_MS)}')`;
  for (;;) {
    const rows = await withShipment(pool, async (client) => {
      const { rows: found } = await client.query<{ at: Date | null }>(
        `SELECT min(at) AS at FROM usage_counts WHERE ${due}`,
      );
      const first = found[0]?.at?.getTime();
      if (first === undefined) return 0;
      const ofDay = `${due} AND ${rangeCondition({ from: first, to: floorTo(first, DAY_MS) + DAY_MS })}`;
      const shipment = await nextNumber(client);
      await copyRows({ client, archive }, archivedCounts, shipment, ofDay);
      const { rows: ends } = await client.query<{ rows: number; at: Date }>(`WITH gone AS (
          DELETE FROM usage_counts WHERE ${ofDay} RETURNING at + minutes * interval '1 minute' AS at)
        SELECT count(*)::int AS rows, max(at) AS at FROM gone`);
      await client.query('UPDATE archive_progress SET newest_count = GREATEST(newest_count, $1)', [ends[0]?.at]);
      await markValid(client, shipment);
      return ends[0]?.rows ?? 0;
    });
    if (rows === 'taken' || rows === 0) return;
    onShipped?.(rows);
  }
}

/** One connection of PostgreSQL, in the transaction of a shipment, and the archive. */
interface BothStores {
  readonly client: Connection;
  readonly archive: Archive;
}

/** Rows are sent in a format that both know: COPY's text is ClickHouse's TabSeparated. */
async function copyRows(
  { client, archive }: BothStores,
  table: ArchiveTable,
  shipment: number,
  where: string,
): Promise<void> {
  const values = table.columns.map(({ from }) => from).join(', ');
  const rows = client.query(copyTo(`COPY (SELECT ${shipment}, ${values} FROM ${table.name} WHERE ${where}) TO STDOUT`));
  let broken: Error | undefined;
  rows.on('error', (error) => {
    broken = error;
  });
  await archive.insert(table, rows).catch((error: unknown) => {
    throw broken ?? error;
  });
}

async function nextNumber(client: Connection): Promise<number> {
  const { rows } = await client.query<{ shipment: number }>(`SELECT nextval('shipment_numbers') AS shipment`);
  const [row] = rows;
  if (!row) throw new Error('no number of a shipment');
  return row.shipment;
}

/** Numbers increase, so those between the last valid one and this one belong to failed shipments. */
async function markValid(client: Connection, shipment: number): Promise<void> {
  await client.query(
    'INSERT INTO void_shipments SELECT last_shipment + 1, $1::bigint FROM archive_progress WHERE last_shipment + 1 < $1',
    [shipment],
  );
  await client.query('UPDATE archive_progress SET last_shipment = $1', [shipment]);
}

/** One transaction on one snapshot; `taken` where another process is shipping. */
async function withShipment<T>(pool: Pool, work: (client: Connection) => Promise<T>): Promise<T | 'taken'> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    const result = (await tryLock(client, 'ship')) ? await work(client) : 'taken';
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // Rows may still be in transit, so the connection is closed, which ends the transaction.
    client.release(true);
    throw error;
  }
}
