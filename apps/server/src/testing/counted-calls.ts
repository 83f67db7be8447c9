import { fold } from '../api/metering/fold.ts';
import { recount } from '../api/metering/recount.ts';
import type { Pool } from '../platform/db/client.ts';
import { MINUTE_MS } from '../platform/time.ts';

/** Folds all that waits, also where the job of a running app holds the lock: one call of `fold` would then fold nothing. */
export async function foldAll(pool: Pool): Promise<void> {
  for (;;) {
    await fold(pool);
    const { rowCount } = await pool.query('SELECT FROM usage_batches LIMIT 1');
    if (rowCount === 0) return;
  }
}

/**
 * Counts all records again that are complete at `now`, in milliseconds since 1970, also where the job of a running app
 * holds the lock: one call of `recount` would then end early.
 */
export async function recountAll(pool: Pool, now: number): Promise<void> {
  const end = new Date(now - MINUTE_MS);
  for (;;) {
    await recount(pool, now, { steps: Infinity });
    const { rowCount } = await pool.query('SELECT FROM usage_progress WHERE counted_to >= $1', [end]);
    if (rowCount !== 0) return;
  }
}

/** All that was counted, as a table of `calls` and `tokens`: folded into the counts of hours, or not yet. */
export const COUNTED_SQL = `(SELECT calls, tokens FROM usage_batches
  UNION ALL SELECT calls, tokens FROM usage_counts WHERE kind = 'total' AND minutes = 60) counted`;

/** How often the calls of a key were counted, folded into the counts of hours or not yet. */
export async function readCountedCalls(pool: Pool, key_id: string): Promise<number> {
  const { rows } = await pool.query<{ calls: number }>(
    `SELECT coalesce(sum(calls), 0)::int AS calls
     FROM (SELECT key_id, calls FROM usage_batches
           UNION ALL SELECT key_id, calls FROM usage_counts WHERE kind = 'key' AND minutes = 60) counted
     WHERE key_id = $1`,
    [key_id],
  );
  return rows[0]?.calls ?? 0;
}

/** Calls of an organization: rows of records, and how often they were counted, folded into the counts of hours or not yet. */
export async function readOrgCalls(pool: Pool, org_id: string): Promise<{ records: number; counted: number }> {
  const { rows } = await pool.query<{ records: number; counted: number }>(
    `SELECT (SELECT count(*) FROM calls WHERE org_id = $1)::int AS records,
      (SELECT COALESCE(sum(calls), 0) FROM usage_batches WHERE org_id = $1)::int
      + (SELECT COALESCE(sum(calls), 0) FROM usage_counts WHERE kind = 'total' AND minutes = 60 AND org_id = $1)::int AS counted`,
    [org_id],
  );
  const [row] = rows;
  if (!row) throw new Error('a SELECT without FROM returned no row');
  return row;
}
