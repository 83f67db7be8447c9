/**
 * Copies a whole database into an empty one: every table by COPY from one snapshot, every sequence; then the copy is
 * compared with its source before it is committed. Not by pg_dump, which the embedded
 * PostgreSQL does not bring along.
 */
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { migrate } from '../migrate.ts';
import { PrimaryClient } from '../primary.ts';
import { endClient, ignoreIdleErrors } from '../single-client.ts';
import {
  type Contents,
  compareContents,
  compareMigrations,
  listAppliedMigrations,
  listPartitions,
  listTables,
  PLAIN_TEXT,
  readContents,
  type TableShape,
} from './contents.ts';

/** `message` is a sentence for the operator. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

/** Source of a copy: another database, or the folder of a backup. */
export interface Source {
  readonly contents: Contents;
  /** The rows of one table in PostgreSQL's text format of COPY. One table at a time. */
  read(table: TableShape): Readable;
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new PrimaryClient({
    connectionString: url,
    statement_timeout: 0,
    application_name: 'fourth-seat-copy',
  });
  ignoreIdleErrors(client);
  await client.connect();
  try {
    await client.query(PLAIN_TEXT);
    return await work(client);
  } finally {
    await endClient(client);
  }
}

/** Runs `work` on one snapshot of the database; the service may continue to write. */
export async function withSnapshot<T>(url: string, work: (source: Source) => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const names = (await listTables(client)).map((table) => table.name);
    if (!names.includes('schema_migrations')) throw new CopyError('This database holds nothing of Fourth Seat.');
    // Nothing that is read below may be dropped in the meantime, as retention drops old weeks.
    await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`);
    const contents = await readContents(client);
    return work({
      contents,
      read: ({ name, columns }) => client.query(copyTo(`COPY ${name} (${columns.join(', ')}) TO STDOUT`)),
    });
  });
}

/**
 * Fills the database at `url`, which must not contain tables yet. The rows come in one transaction: afterwards it equals
 * the source, or has the tables with what the migrations write.
 */
export async function fillDatabase(url: string, source: Source): Promise<void> {
  await withClient(url, async (client) => {
    if ((await listTables(client)).length > 0) {
      throw new CopyError('The database to write to is not empty: make a new one and name that.');
    }
    await migrate(url, { last: source.contents.migrations.at(-1)?.number });
    const migrations = await listAppliedMigrations(client);
    if (compareMigrations(source.contents, { migrations }).length > 0) {
      throw new CopyError(
        'The copy comes from another line of migrations than this version has: use the version that made it.',
      );
    }
    await client.query('BEGIN');
    await createPartitions(client, source.contents);
    await load(client, source);
    const differences = compareContents(source.contents, await readContents(client));
    if (differences.length > 0) throw new CopyError(`The copy differs from its source. ${differences.join(' ')}`);
    await client.query('COMMIT');
  });
}

async function createPartitions(client: Client, { partitions }: Contents): Promise<void> {
  const existing = new Set((await listPartitions(client)).map((partition) => partition.name));
  for (const { name, parent, bound } of partitions) {
    if (!existing.has(name)) await client.query(`CREATE TABLE ${name} PARTITION OF ${parent} ${bound}`);
  }
}

/** Foreign keys are created after the rows, so that tables can be copied in any order; triggers are disabled. */
async function load(client: Client, { contents, read }: Source): Promise<void> {
  const { rows: foreign_keys } = await client.query<{ of_table: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS of_table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND conparentid = 0 AND connamespace = current_schema()::regnamespace`);
  for (const { of_table, name } of foreign_keys) await client.query(`ALTER TABLE ${of_table} DROP CONSTRAINT ${name}`);
  // Rows that the migrations wrote are in the source too.
  await client.query(`TRUNCATE ${(await listTables(client)).map((table) => table.name).join(', ')}`);
  for (const table of contents.tables) {
    await client.query(`ALTER TABLE ${table.name} DISABLE TRIGGER USER`);
    const rows: Writable = client.query(copyFrom(`COPY ${table.name} (${table.columns.join(', ')}) FROM STDIN`));
    await pipeline(read(table), rows);
    await client.query(`ALTER TABLE ${table.name} ENABLE TRIGGER USER`);
  }
  for (const { of_table, name, definition } of foreign_keys) {
    await client.query(`ALTER TABLE ${of_table} ADD CONSTRAINT ${name} ${definition}`);
  }
  for (const { name, value, is_called } of contents.sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, value, is_called]);
  }
}
