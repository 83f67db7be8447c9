import type { Pool } from 'pg';
import type { CleanUp } from './clean-up.ts';

/** When rows expire, defined by the owner of their table: `kept_ms` after the time in `column`. */
export interface Expiry {
  readonly table: string;
  readonly column: string;
  readonly kept_ms: number;
}

/** The clean-up of a table whose rows expire. */
export const cleanUpOf =
  (expiry: Expiry): CleanUp =>
  async (pool, now) =>
    deleteExpired(pool, expiry, now);

/** Deletes expired rows; returns how many. Every process may do it: an already deleted row is harmless. */
export async function deleteExpired(pool: Pool, { table, column, kept_ms }: Expiry, now: number): Promise<number> {
  const { rowCount } = await pool.query(`DELETE FROM ${table} WHERE ${column} < $1`, [new Date(now - kept_ms)]);
  return rowCount ?? 0;
}
