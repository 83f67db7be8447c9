// @module-tag full: copies whole databases
/** A copy holds what its source held: every table and sequence of the catalogue, every row filled from it. */
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createPartitions } from '../../../api/metering/retention.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { fillTables, type ValuesOf } from '../../../testing/fill-tables.ts';
import { execute } from '../../../testing/global-setup.ts';
import { query } from '../../../testing/postgres-process.ts';
import { startPostgres } from '../embedded.ts';
import { migrate } from '../migrate.ts';
import { restoreBackup, writeBackup } from './backup.ts';
import { type Contents, compareContents, PLAIN_TEXT, readContents } from './contents.ts';

let source: TestDatabase<unknown>;
let folder: string;
/** A backup of the source, and what was written to it. */
let whole: string;
let written: Contents;
const made: string[] = [];

beforeAll(async () => {
  source = await createTestDatabase();
  await createPartitions(source.pool, Date.now());
  await fillTables(source.pool, rules);
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  whole = join(folder, 'whole');
  written = await writeBackup(source.url, whole);
});

afterAll(async () => {
  for (const name of made) await execute(inject('test_server').admin_url, `DROP DATABASE ${name} WITH (FORCE)`);
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Checks that look at more than one column. */
const rules: ValuesOf = {
  // The last two rows are of one stream.
  stream_sources: (row) => ({ source: row === 3 ? 'calls' : 'audit' }),
  members: () => ({ is_creator: false }),
  invites: (row) => ({ email: row === 1 ? null : `${row}@example.com`, phone: row === 1 ? '+8613800000000' : null }),
};

async function createEmpty(): Promise<string> {
  const { admin_url, prefix } = inject('test_server');
  const name = `${prefix}copy_${made.length}`;
  await execute(admin_url, `CREATE DATABASE ${name}`);
  made.push(name);
  const url = new URL(admin_url);
  url.pathname = `/${name}`;
  return url.href;
}

const program = fileURLToPath(new URL('../../../tools/copy-database.ts', import.meta.url));

/** What `npm run backup`, `restore` and `move-database` run; answers what they print. */
async function command(...given: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...given]);
  return stdout;
}

/** What the test compares with: read anew, apart from the code that copies. */
async function read(url: string): Promise<Contents> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(PLAIN_TEXT);
    return await readContents(client);
  } finally {
    await client.end();
  }
}

/** Constraints, indexes, triggers and functions as SQL says them. */
const readRules = async (url: string): Promise<unknown> =>
  query(
    url,
    `SELECT conrelid::regclass::text AS of, conname AS name, pg_get_constraintdef(oid) AS says FROM pg_constraint
      WHERE connamespace = current_schema()::regnamespace
    UNION ALL SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = current_schema()
    UNION ALL SELECT tgrelid::regclass::text, tgname, tgenabled::text || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT proname, '', pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
    ORDER BY 1, 2, 3`,
  );

test('every table has rows to compare, so that none passes by being empty', async () => {
  const { tables, partitions } = await read(source.url);
  expect(tables.filter((table) => table.rows < 3)).toEqual([]);
  expect(partitions.map((partition) => partition.name)).toEqual(
    expect.arrayContaining(['calls_rest', 'usage_counts_total', expect.stringMatching(/^calls_20\d{6}$/)]),
  );
});

test('a restored backup has every table, row, sequence, partition, constraint, index and trigger', async () => {
  const before = await read(source.url);
  const url = await createEmpty();
  await restoreBackup(whole, url);
  expect(compareContents(before, await read(url))).toEqual([]);
  expect(written).toEqual(before);
  expect(await readRules(url)).toEqual(await readRules(source.url));
  expect(await migrate(url)).toEqual([]);
});

test('what differs is named: a row more, a value, a sequence, a table', async () => {
  const other = await createTestDatabase();
  const before = await read(other.url);
  await other.pool.query("UPDATE organizations SET name = name || ' '");
  await other.pool.query('INSERT INTO pictures (picture_id, content) VALUES ($1, $2)', ['pic', Buffer.from('x')]);
  await other.pool.query("SELECT nextval('metering_process_ids')");
  await other.pool.query('CREATE TABLE newcomers (n int)');
  expect(compareContents(before, await read(other.url))).toEqual([
    expect.stringContaining('table organizations differs'),
    expect.stringContaining('table pictures differs'),
    'The table newcomers is too many.',
    expect.stringContaining('sequence metering_process_ids differs'),
  ]);
  await other.drop();
});

test('a backup with a lost row, a cut file or no manifest is refused, and leaves no rows', async () => {
  const damaged = join(folder, 'damaged');
  await writeBackup(source.url, damaged);
  await writeFile(join(damaged, 'pictures.copy.gz'), gzipSync(''));
  const url = await createEmpty();
  await expect(restoreBackup(damaged, url)).rejects.toThrow(/table pictures differs/);
  expect((await read(url)).tables.find((table) => table.name === 'contact_messages')?.rows).toBe(0);
  await truncate(join(damaged, 'pictures.copy.gz'), 5);
  await expect(restoreBackup(damaged, await createEmpty())).rejects.toThrow(/unexpected end of file/);
  await rm(join(damaged, 'manifest.json'));
  await expect(restoreBackup(damaged, await createEmpty())).rejects.toThrow(/no complete backup/);
  await writeFile(join(damaged, 'manifest.json'), '{"format":1');
  await expect(restoreBackup(damaged, await createEmpty())).rejects.toThrow(/no complete backup/);
});

test('a manifest that cannot be read is not called damaged', async () => {
  const unreadable = join(folder, 'unreadable');
  await mkdir(join(unreadable, 'manifest.json'), { recursive: true });
  await expect(restoreBackup(unreadable, await createEmpty())).rejects.toThrow(/EISDIR/);
});

test('nothing is written over: a database with tables, a folder that exists', async () => {
  await expect(restoreBackup(whole, source.url)).rejects.toThrow(/not empty/);
  await expect(writeBackup(source.url, whole)).rejects.toThrow(/exists already/);
});

test('a backup that fails leaves no folder, so that the same command may be given again', async () => {
  const url = await createEmpty();
  const backUp = async () => writeBackup(url, join(folder, 'nothing'));
  await expect(backUp()).rejects.toThrow(/nothing of Fourth Seat/);
  await expect(backUp()).rejects.toThrow(/nothing of Fourth Seat/);
});

test('the commands: an embedded database is restored from a folder and moved to a server, not while it is in use', async () => {
  const data_dir = join(folder, 'data');
  await mkdir(data_dir);
  // So that the files stay in there for root without a user namespace too.
  for (const one of [folder, data_dir]) await chmod(one, 0o755);
  const here = ['--data-dir', data_dir];
  expect(await command('restore', whole, ...here)).toMatch(/compared: each is as it was/);
  const url = await createEmpty();
  const service = await startPostgres({ data_dir, log: () => undefined });
  await expect(command('move', url, ...here)).rejects.toThrow(/The service runs on this database/);
  await service.stop();
  expect(await command('move', url, ...here)).toMatch(/compared: each is as it was/);
  expect(compareContents(await read(source.url), await read(url))).toEqual([]);
  expect(await command('backup', join(folder, 'again'), '--database-url', url)).toMatch(/a restore compares each/);
});
