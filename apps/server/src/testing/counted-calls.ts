import type { Pool } from '../platform/db/client.ts';

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
