import { randomUUID } from 'node:crypto';
import { type ClickHouse, ClickHouseError, UNKNOWN_DATABASE } from '../../../platform/clickhouse/client.ts';
import { quote } from '../../../platform/clickhouse/literal.ts';
import type { Pool } from '../../../platform/db/client.ts';
import { DAY_MS } from '../../../platform/time.ts';
import { type ArchiveTable, archiveTables, columnsOf, createTableText } from './schema.ts';

/** ClickHouse as the second store of call records and counts. */
export interface Archive {
  /** Creates the tables where they are missing; every other query does so first. */
  prepare(): Promise<void>;
  /** Rows of a SELECT, which must be limited to visible rows (`stores.ts`). */
  select(text: string, limit_ms?: number): Promise<unknown[][]>;
  stream(text: string): Promise<AsyncIterable<Uint8Array>>;
  insert(table: ArchiveTable, rows: AsyncIterable<Uint8Array>): Promise<void>;
  /** Drops whole days that are too old. */
  dropExpired(now: number): Promise<void>;
  /** Drops everything. */
  drop(): Promise<void>;
}

/**
 * Nothing is asked before the tables exist and both stores are known to belong together. A failure is retried with the
 * next query, so the server starts and works without ClickHouse.
 */
export function createArchive(clickhouse: ClickHouse, pool: Pool): Archive {
  let preparing: Promise<void> | undefined;
  const prepare = async (): Promise<void> => {
    preparing ??= prepareTables(clickhouse, pool).catch((error: unknown) => {
      preparing = undefined;
      throw error;
    });
    return preparing;
  };
  return {
    prepare,
    async select(text, limit_ms) {
      await prepare();
      return clickhouse.select(text, limit_ms);
    },
    async stream(text) {
      await prepare();
      return clickhouse.stream(text);
    },
    async insert(table, rows) {
      await prepare();
      await clickhouse.insert(`${table.name} (${columnsOf(table)})`, rows);
    },
    async dropExpired(now) {
      await prepare();
      for (const { name, kept_days } of archiveTables) {
        if (kept_days === undefined) continue;
        const oldest = new Date(now - kept_days * DAY_MS).toISOString().slice(0, 10);
        for (const day of await listDays(clickhouse, name)) {
          if (day < oldest)
            await clickhouse.execute(`ALTER TABLE ${clickhouse.database}.${name} DROP PARTITION ${quote(day)}`);
        }
      }
    },
    async drop() {
      for (const name of [...archiveTables.map((table) => table.name), IDENTITY_TABLE]) {
        await clickhouse.execute(`DROP TABLE IF EXISTS ${clickhouse.database}.${name}`);
      }
      preparing = undefined;
    },
  };
}

async function listDays(clickhouse: ClickHouse, table: string): Promise<string[]> {
  const rows = await clickhouse.select(
    `SELECT DISTINCT partition FROM system.parts WHERE active AND database = ${quote(clickhouse.database)} AND table = ${quote(table)}`,
  );
  return rows.flatMap(([partition]) => /\d{4}-\d\d-\d\d/.exec(String(partition))?.[0] ?? []);
}

const IDENTITY_TABLE = 'archive_identity';

async function prepareTables(clickhouse: ClickHouse, pool: Pool): Promise<void> {
  const { database } = clickhouse;
  await clickhouse.select('SELECT 1').catch(async (error: unknown) => {
    if (!(error instanceof ClickHouseError) || error.code !== UNKNOWN_DATABASE) throw error;
    await clickhouse.execute(`CREATE DATABASE IF NOT EXISTS ${database}`);
  });
  for (const table of archiveTables) {
    await clickhouse.execute(createTableText(database, table));
    await addMissingColumns(clickhouse, table);
  }
  await clickhouse.execute(
    `CREATE TABLE IF NOT EXISTS ${database}.${IDENTITY_TABLE} (archive_id String) ENGINE = MergeTree ORDER BY archive_id`,
  );
  await checkIdentity(clickhouse, pool);
  await skipForeignNumbers(clickhouse, pool);
}

/** Adds the columns that an earlier version of the service did not have; in its rows they are empty. */
async function addMissingColumns(clickhouse: ClickHouse, { name, columns }: ArchiveTable): Promise<void> {
  const { database } = clickhouse;
  const found = await clickhouse.select(
    `SELECT name FROM system.columns WHERE database = ${quote(database)} AND table = ${quote(name)}`,
  );
  const known = new Set(found.map(([column]) => column));
  for (const column of columns) {
    if (!known.has(column.name))
      await clickhouse.execute(`ALTER TABLE ${database}.${name} ADD COLUMN ${column.name} ${column.type}`);
  }
}

/** Throws where this ClickHouse belongs to another installation, or has lost what was shipped to it. */
async function checkIdentity(clickhouse: ClickHouse, pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ archive_id: string; holds: boolean }>(
    `UPDATE archive_progress SET archive_id = COALESCE(archive_id, $1)
     RETURNING archive_id, last_shipment > emptied_to AS holds`,
    [randomUUID()],
  );
  const [progress] = rows;
  if (progress === undefined) throw new Error('archive_progress has lost its one row');
  const { archive_id, holds } = progress;
  const found = await clickhouse.select(`SELECT DISTINCT archive_id FROM ${IDENTITY_TABLE}`);
  if (found.some(([id]) => id === archive_id)) return;
  if (found.length > 0) {
    throw new ClickHouseError(
      `the database ${clickhouse.database} of CLICKHOUSE_URL is the archive of another installation: name another database`,
      'misconfigured',
    );
  }
  if (holds) {
    throw new ClickHouseError(
      `the database ${clickhouse.database} of CLICKHOUSE_URL is empty, but call history was shipped: name the database that has it`,
      'misconfigured',
    );
  }
  await clickhouse.insert(`${IDENTITY_TABLE} (archive_id)`, toLine(archive_id));
}

/**
 * Shipment numbers that exist in ClickHouse but not in this database come from a time that the database has lost, for
 * example after restoring a backup. They must not be used again.
 */
async function skipForeignNumbers(clickhouse: ClickHouse, pool: Pool): Promise<void> {
  const found = await Promise.all(
    archiveTables.map(async ({ name }) => clickhouse.select(`SELECT max(shipment) FROM ${name}`)),
  );
  const last = Math.max(0, ...found.map(([row]) => Number(row?.[0] ?? 0)));
  await pool.query(`SELECT setval('shipment_numbers', $1) FROM shipment_numbers WHERE last_value <= $1`, [last]);
}

async function* toLine(text: string): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(`${text}\n`);
}
