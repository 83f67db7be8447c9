import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { MigrationError, migrate } from './migrate.ts';

let database: TestDatabase<unknown>;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await write('0001-first.sql', 'CREATE TABLE first (a int);\nINSERT INTO first VALUES (1);');
  await write('0002-second.sql', 'ALTER TABLE first ADD b int DEFAULT 2;');
  return async () => await rm(folder, { recursive: true, force: true });
});

afterAll(async () => {
  await database.drop();
});

async function write(name: string, text: string): Promise<void> {
  await writeFile(join(folder, name), text);
}

async function rowsOf(query: string): Promise<unknown[]> {
  return (await database.pool.query(query)).rows;
}

test('files are applied in order, once', async () => {
  expect(await migrate(database.url, { folder })).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await migrate(database.url, { folder })).toEqual([]);
  expect(await rowsOf('SELECT * FROM first')).toEqual([{ a: 1, b: 2 }]);
});

test('many processes at once apply each file once, and all of them end well', async () => {
  const results = await Promise.all(Array.from({ length: 12 }, async () => await migrate(database.url, { folder })));
  expect(results.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await rowsOf('SELECT * FROM first')).toEqual([{ a: 1, b: 2 }]);
});

test('a file that fails leaves nothing of itself, names its line, and the ones before stay', async () => {
  await write('0003-bad.sql', 'CREATE TABLE third (a int);\n\nSELECT missing;');
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    /0003-bad\.sql, line 3: column "missing" does not exist/,
  );
  expect(await rowsOf("SELECT to_regclass('third') AS third, to_regclass('first')::text AS first")).toEqual([
    { third: null, first: 'first' },
  ]);
  await write('0003-bad.sql', 'CREATE TABLE third (a int);');
  expect(await migrate(database.url, { folder })).toEqual(['0003-bad.sql']);
});

test('an applied file that was changed is refused; other line ends are no change', async () => {
  await migrate(database.url, { folder });
  await write('0001-first.sql', 'CREATE TABLE first (a int);\r\nINSERT INTO first VALUES (1);');
  expect(await migrate(database.url, { folder })).toEqual([]);
  await write('0001-first.sql', 'CREATE TABLE first (a bigint);');
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    /0001-first\.sql was changed after it had been applied/,
  );
});

test('a database that a newer version migrated is refused', async () => {
  await migrate(database.url, { folder });
  await rm(join(folder, '0002-second.sql'));
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    /migrated by a newer version: it has 0002-second\.sql/,
  );
});

test('a file that comes late for its number is refused, because a new database would be built in another order', async () => {
  await rename(join(folder, '0002-second.sql'), join(folder, '0004-second.sql'));
  await migrate(database.url, { folder });
  await write('0003-late.sql', 'SELECT 1;');
  await expect(migrate(database.url, { folder })).rejects.toThrow(/0003-late\.sql comes before/);
});

test('names that are not migrations and numbers used twice are refused before anything runs', async () => {
  await write('0002-other.sql', 'SELECT 1;');
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    '0002-other.sql and 0002-second.sql have the same number.',
  );
  await rename(join(folder, '0002-other.sql'), join(folder, '3_other.sql'));
  await expect(migrate(database.url, { folder })).rejects.toThrow(MigrationError);
  expect(await rowsOf("SELECT to_regclass('schema_migrations') AS made")).toEqual([{ made: null }]);
});

test('the real migrations apply to an empty database', async () => {
  expect((await migrate(database.url))[0]).toBe('0001-core.sql');
  expect(await migrate(database.url)).toEqual([]);
});
