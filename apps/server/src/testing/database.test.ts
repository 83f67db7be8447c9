import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

async function databaseNames(): Promise<string[]> {
  const client = new Client({ connectionString: inject('test_server').admin_url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
  await client.end();
  return rows.map((row) => row.datname);
}

test('many test databases can be made at once, each migrated and apart from the others, and are dropped', async () => {
  const databases = await Promise.all(
    Array.from({ length: 16 }, async (): Promise<TestDatabase<unknown>> => await createTestDatabase()),
  );
  await Promise.all(
    databases.map(async ({ pool }, index) => {
      await pool.query("INSERT INTO organizations (org_id, name) VALUES ($1, 'x')", [`org_${index}`]);
    }),
  );
  const seen = await Promise.all(
    databases.map(async ({ pool }) => (await pool.query("SELECT org_id FROM organizations WHERE name = 'x'")).rows),
  );
  expect(seen).toEqual(databases.map((_, index) => [{ org_id: `org_${index}` }]));
  const names = databases.map(({ url }) => new URL(url).pathname.slice(1));
  expect(await databaseNames()).toEqual(expect.arrayContaining(names));
  await Promise.all(databases.map(async (database) => await database.drop()));
  const left = await databaseNames();
  expect(names.filter((name) => left.includes(name))).toEqual([]);
});
