import type { Pool } from 'pg';
import { DAY_MS } from '../../platform/time.ts';
import { deleteOldCounters } from '../limits/service.ts';

const WEEK_MS = 7 * DAY_MS;
/** 1970-01-05 was a Monday. */
const MONDAY_MS = 4 * DAY_MS;

/** Call records are kept for this many days, and some longer: until their day, or week, is over. */
const RECORD_DAYS = 90;
export const RECORDS_KEPT_MS = RECORD_DAYS * DAY_MS;

const tables = [
  { name: 'calls', days: RECORD_DAYS },
  { name: 'call_bodies', days: 30 },
] as const;

const weekStart = (at: number): number => at - ((at - MONDAY_MS) % WEEK_MS);
const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

interface Partition {
  readonly name: string;
  readonly start: number;
}

/** Makes the weekly partitions of this week and the next two. Existing ones are left alone. */
export async function createPartitions(pool: Pool, now: number): Promise<void> {
  for (const table of tables) {
    const existing = new Set((await listPartitions(pool, table.name)).map((partition) => partition.start));
    for (let ahead = 0; ahead < 3; ahead++) {
      const start = weekStart(now) + ahead * WEEK_MS;
      if (existing.has(start)) continue;
      const name = `${table.name}_${dayText(start).replaceAll('-', '')}`;
      await pool
        .query(
          `CREATE TABLE IF NOT EXISTS ${name} PARTITION OF ${table.name} FOR VALUES FROM ('${dayText(start)}Z') TO ('${dayText(start + WEEK_MS)}Z')`,
        )
        .catch((error: unknown) => {
          // Another process created it, or rows of that week are already in the default partition, where they are found
          // and later deleted as well.
          if (!(error instanceof Error && 'code' in error && ['42P07', '42P17', '23514'].includes(String(error.code))))
            throw error;
        });
    }
  }
}

/** Tables without partitions: the age limit of rows, and the column with their time. */
const aged = [
  ['gateway_answers', 'created_at', 1],
  ['client_tokens', 'expires_at', 1],
  ['key_addresses', 'last_at', 90],
  ['usage_records', 'hour', RECORD_DAYS + 1],
  ['matches', 'first_at', RECORD_DAYS + 1],
  ['latest_calls', 'at', RECORD_DAYS],
  ['usage_batches_set_aside', 'set_aside_at', 90],
  ['metering_processes', 'ended_at', 1],
] as const;

/**
 * Drops weeks that are entirely too old and deletes old rows of the others. A table that fails does not stop the
 * others: the failures are thrown together at the end.
 */
export async function deleteExpiredCalls(pool: Pool, now: number): Promise<void> {
  const failures: unknown[] = [];
  const run = async (text: string, values: unknown[] = []): Promise<void> => {
    await pool.query(text, values).catch((error: unknown) => failures.push(error));
  };
  for (const table of tables) {
    const limit = now - table.days * DAY_MS;
    for (const partition of await listPartitions(pool, table.name)) {
      if (partition.start + WEEK_MS <= limit) await run(`DROP TABLE IF EXISTS ${partition.name}`);
    }
    await run(`DELETE FROM ${table.name} WHERE at < $1`, [new Date(limit)]);
  }
  for (const [table, column, days] of aged) {
    await run(`DELETE FROM ${table} WHERE ${column} < $1`, [new Date(now - days * DAY_MS)]);
  }
  await deleteOldCounters(pool, new Date(now - 62 * DAY_MS)).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'some of what is too old could not be deleted');
}

async function listPartitions(pool: Pool, table: string): Promise<Partition[]> {
  const { rows } = await pool.query<{ name: string }>(
    'SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = $1::regclass',
    [table],
  );
  return rows.flatMap(({ name }) => {
    const digits = /_(\d{4})(\d\d)(\d\d)$/.exec(name);
    return digits ? [{ name, start: Date.parse(`${digits[1]}-${digits[2]}-${digits[3]}T00:00:00Z`) }] : [];
  });
}
