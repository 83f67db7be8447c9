/**
 * Brings a database to the schema of this version: `migrations/NNNN-name.sql`, in order, each in its own transaction.
 * Many processes may start at once: with the advisory lock only one at a time checks and applies.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, DatabaseError } from 'pg';
import { OperatorError } from '../process/operator-error.ts';
import { advisoryLocks } from './locks.ts';
import { PrimaryClient } from './primary.ts';
import { endClient, ignoreIdleErrors } from './single-client.ts';

const MIGRATIONS_DIR = fileURLToPath(new URL('./migrations', import.meta.url));

/** `message` is a plain sentence for the person who starts the server. */
export class MigrationError extends OperatorError {
  override readonly name = 'MigrationError';
}

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface AppliedRow {
  number: number;
  name: string;
  checksum: string;
}

async function listMigrations(folder: string): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const name of (await readdir(folder)).sort()) {
    if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) {
      throw new MigrationError(`${name} is not a migration: the name must look like 0001-what-it-does.sql`);
    }
    const number = Number(name.slice(0, 4));
    const same = migrations.at(-1);
    if (same?.number === number) throw new MigrationError(`${same.name} and ${name} have the same number.`);
    // A checkout may change line endings, which does not change the migration.
    const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') });
  }
  return migrations;
}

/** The migrations still to apply. Refuses a database whose applied migrations do not match these files. */
function listPending(migrations: readonly Migration[], applied: readonly AppliedRow[]): Migration[] {
  const files = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const row of applied) {
    const file = files.get(row.number);
    if (file === undefined) {
      throw new MigrationError(`The database was migrated by a newer version: it has ${row.name}, which is not here.`);
    }
    if (file.checksum !== row.checksum) {
      throw new MigrationError(
        `${file.name} was changed after it had been applied to this database. Undo the change and write a new migration.`,
      );
    }
  }
  const last = Math.max(0, ...applied.map((row) => row.number));
  const known = new Set(applied.map((row) => row.number));
  const rest = migrations.filter((migration) => !known.has(migration.number));
  const late = rest.find((migration) => migration.number < last);
  if (late !== undefined) {
    throw new MigrationError(`${late.name} comes before migrations that are already applied: give it the next number.`);
  }
  return rest;
}

async function listApplied(client: Client): Promise<AppliedRow[]> {
  const { rows } = await client.query<AppliedRow>(
    'SELECT number, name, checksum FROM schema_migrations ORDER BY number',
  );
  return rows;
}

async function applyMigration(client: Client, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const line = migration.sql.slice(0, Number(error.position ?? 1) - 1).split('\n').length;
    throw new MigrationError(`${migration.name}, line ${line}: ${error.message}`, { cause: error });
  }
  await client.query('INSERT INTO schema_migrations (number, name, checksum) VALUES ($1, $2, $3)', [
    migration.number,
    migration.name,
    migration.checksum,
  ]);
}

/** Applies the next pending migration, if any, in one transaction; undefined when there was none. */
async function applyNext(client: Client, migrations: readonly Migration[]): Promise<string | undefined> {
  await client.query('BEGIN');
  try {
    // Held by the transaction and not by the session, so that it works with a connection pooler.
    await client.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks.migrate]);
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      number     integer PRIMARY KEY,
      name       text NOT NULL,
      checksum   text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
    const next = listPending(migrations, await listApplied(client))[0];
    if (next !== undefined) await applyMigration(client, next);
    await client.query('COMMIT');
    return next?.name;
  } catch (error) {
    // Where it fails the connection is broken, and its transaction has ended with it.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

interface MigrateOptions {
  readonly folder?: string;
  /** Number of the last migration to apply. */
  readonly last?: number | undefined;
}

/** Applies the missing migrations; returns the names applied by this call. Throws MigrationError. */
export async function migrate(
  url: string,
  { folder = MIGRATIONS_DIR, last = Number.POSITIVE_INFINITY }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = (await listMigrations(folder)).filter((migration) => migration.number <= last);
  const client = new PrimaryClient({ connectionString: url, statement_timeout: 0 });
  ignoreIdleErrors(client);
  await client.connect();
  const applied: string[] = [];
  try {
    // "relation already exists, skipping" is not worth a log entry.
    await client.query('SET client_min_messages = warning');
    for (
      let name = await applyNext(client, migrations);
      name !== undefined;
      name = await applyNext(client, migrations)
    ) {
      applied.push(name);
    }
    return applied;
  } finally {
    await endClient(client);
  }
}
