import { BODIES_KEPT_DAYS, CALLS_KEPT_DAYS } from '@fourth-seat/contract';
import type { Pool } from '../../platform/db/client.ts';
import { isRefusedPartition } from '../../platform/db/errors.ts';
import { deleteExpired, type Expiry } from '../../platform/db/expiry.ts';
import { DAY_MS } from '../../platform/time.ts';
import { deleteOldCounters } from '../limits/service.ts';

const WEEK_MS = 7 * DAY_MS;
/** 1970-01-05 was a Monday. */
const MONDAY_MS = 4 * DAY_MS;

/** Some call records are kept longer: until their day, or week, is over. */
export const RECORDS_KEPT_MS = CALLS_KEPT_DAYS * DAY_MS;

const partitionedTables = [
  { table: 'calls', kept_days: CALLS_KEPT_DAYS },
  { table: 'call_bodies', kept_days: BODIES_KEPT_DAYS },
] as const;

const weekStart = (at: number): number => at - ((at - MONDAY_MS) % WEEK_MS);
const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

interface Partition {
  readonly name: string;
  readonly start: number;
}

/** Makes the weekly partitions of this week and the next two. Existing ones are left alone. */
export async function createPartitions(pool: Pool, now: number): Promise<void> {
  for (const { table } of partitionedTables) {
    const existing = new Set((await listPartitions(pool, table)).map((partition) => partition.start));
    for (let ahead = 0; ahead < 3; ahead++) {
      const start = weekStart(now) + ahead * WEEK_MS;
      if (existing.has(start)) continue;
      const name = `${table}_${dayText(start).replaceAll('-', '')}`;
      await pool
        .query(
          `CREATE TABLE IF NOT EXISTS ${name} PARTITION OF ${table} FOR VALUES FROM ('${dayText(start)}Z') TO ('${dayText(start + WEEK_MS)}Z')`,
        )
        .catch((error: unknown) => {
          // Another process created it, or rows of that week are already in the default partition, where they are found
          // and later deleted as well.
          if (!isRefusedPartition(error)) throw error;
        });
    }
  }
}

/** Tables of metering without partitions. */
const ownExpiries: readonly Expiry[] = [
  { table: 'key_addresses', column: 'last_at', kept_ms: 90 * DAY_MS },
  { table: 'usage_records', column: 'hour', kept_ms: RECORDS_KEPT_MS + DAY_MS },
  { table: 'matches', column: 'first_at', kept_ms: RECORDS_KEPT_MS + DAY_MS },
  { table: 'latest_calls', column: 'at', kept_ms: RECORDS_KEPT_MS },
  { table: 'usage_batches_set_aside', column: 'set_aside_at', kept_ms: 90 * DAY_MS },
  { table: 'metering_processes', column: 'ended_at', kept_ms: DAY_MS },
];

/** Counters of older periods are shown on no page. */
const COUNTERS_KEPT_MS = 62 * DAY_MS;

/**
 * Drops weeks that are entirely too old and deletes old rows of the others and of the given tables. A table that fails
 * does not stop the others: the failures are thrown together at the end.
 */
export async function deleteExpiredCalls(pool: Pool, now: number, expiries: readonly Expiry[]): Promise<void> {
  const failures: unknown[] = [];
  const attempt = async (work: Promise<unknown>): Promise<void> => {
    await work.catch((error: unknown) => failures.push(error));
  };
  for (const { table, kept_days } of partitionedTables) {
    const kept_ms = kept_days * DAY_MS;
    for (const partition of await listPartitions(pool, table)) {
      if (partition.start + WEEK_MS <= now - kept_ms)
        await attempt(pool.query(`DROP TABLE IF EXISTS ${partition.name}`));
    }
    await attempt(deleteExpired(pool, { table, column: 'at', kept_ms }, now));
  }
  for (const expiry of [...expiries, ...ownExpiries]) await attempt(deleteExpired(pool, expiry, now));
  await attempt(deleteOldCounters(pool, new Date(now - COUNTERS_KEPT_MS)));
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
