import type { Pool } from 'pg';

/** Rows that have served, as the owner of their table states it: `kept_ms` after the time in `column` they may go. */
export interface Expiry {
  readonly table: string;
  readonly column: string;
  readonly kept_ms: number;
}

/** Deletes what has served; returns how many rows. Every process may do it: a row that is gone already is no harm. */
export async function deleteExpired(pool: Pool, { table, column, kept_ms }: Expiry, now: number): Promise<number> {
  const { rowCount } = await pool.query(`DELETE FROM ${table} WHERE ${column} < $1`, [new Date(now - kept_ms)]);
  return rowCount ?? 0;
}
