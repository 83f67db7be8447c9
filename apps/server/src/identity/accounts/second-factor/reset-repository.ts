/** All SQL of `second_factor_resets`. */
import type { Queryable } from '../../../platform/db/client.ts';

/** A reset that waits. */
export interface FactorReset {
  readonly user_id: string;
  readonly reason: string;
  readonly requested_at: Date;
  readonly told_at: Date | null;
}

/** False where the account has one already. */
export async function insertReset(
  on: Queryable,
  { user_id, reason, requested_at }: Omit<FactorReset, 'told_at'>,
): Promise<boolean> {
  const inserted = await on.query(
    `INSERT INTO second_factor_resets (user_id, reason, requested_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO NOTHING RETURNING user_id`,
    [user_id, reason, requested_at],
  );
  return inserted.rows.length === 1;
}

/** All that wait, the oldest first. */
export async function listResets(on: Queryable): Promise<FactorReset[]> {
  const { rows } = await on.query<FactorReset>(
    'SELECT user_id, reason, requested_at, told_at FROM second_factor_resets ORDER BY requested_at, user_id',
    [],
  );
  return rows;
}

export async function updateTold(on: Queryable, user_id: string, at: Date): Promise<void> {
  await on.query('UPDATE second_factor_resets SET told_at = $2 WHERE user_id = $1 AND told_at IS NULL', [user_id, at]);
}

/** Ends a reset; false where the account has none. */
export async function deleteReset(on: Queryable, user_id: string): Promise<boolean> {
  const deleted = await on.query('DELETE FROM second_factor_resets WHERE user_id = $1 RETURNING user_id', [user_id]);
  return deleted.rows.length === 1;
}
