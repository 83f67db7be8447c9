import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { bodyColumns, callColumns } from './columns.ts';
import { batchColumns } from './count-kinds.ts';

let database: TestDatabase<object>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

test.each([
  ['calls', callColumns],
  ['call_bodies', bodyColumns],
] as const)('every column of %s is listed with its type', async (table, columns) => {
  const { rows } = await database.pool.query<{ name: string; type: string; nullable: boolean }>(
    `SELECT a.attname AS name, t.typname AS type, NOT a.attnotnull AS nullable
     FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
     WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attname`,
    [table],
  );
  const listed = columns.map(({ name, type, ...rest }) => ({
    name,
    type: type === 'int4[]' ? '_int4' : type,
    nullable: 'isNullable' in rest,
  }));
  expect(rows).toEqual(listed.sort((a, b) => (a.name < b.name ? -1 : 1)));
});

test.each([
  ['usage_batches', batchColumns],
  ['usage_batches_set_aside', ['set_aside_at', 'reason', ...batchColumns]],
] as const)('every column of %s is listed', async (table, columns) => {
  const { rows } = await database.pool.query<{ name: string }>(
    'SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped',
    [table],
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...columns].sort());
});
