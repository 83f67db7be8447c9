import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { hourParts, partOf, partSql } from './hour-parts.ts';

let database: TestDatabase<object>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

const hour = Date.parse('2026-03-29T00:00:00Z');

test('a call lies in the part whose end comes next', () => {
  expect([0, 14.999, 15, 29.999, 30, 59.999].map((minutes) => partOf(minutes * MINUTE_MS))).toEqual([
    15, 15, 30, 30, 60, 60,
  ]);
});

// Kathmandu's hours begin a quarter past UTC's.
test.each(['UTC', 'Asia/Kathmandu'])('the database says the same as the writer of calls, in %s', async (zone) => {
  const around = hourParts.flatMap((end) => [end * MINUTE_MS - 1, (end * MINUTE_MS) % HOUR_MS]);
  const instants = around.map((ms) => new Date(hour + ms));
  const client = await database.pool.connect();
  try {
    await client.query(`SET TIME ZONE '${zone}'`);
    const { rows } = await client.query<{ part: number }>(
      `SELECT ${partSql('at')} AS part FROM unnest($1::timestamptz[]) WITH ORDINALITY AS u (at, place) ORDER BY place`,
      [instants],
    );
    expect(rows.map(({ part }) => part)).toEqual(around.map(partOf));
  } finally {
    client.release(true);
  }
});
