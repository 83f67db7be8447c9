/** All SQL of `totp_factors` and `recovery_codes`, and whether an account has a factor at all. */
import type { Queryable } from '../../../platform/db/client.ts';
import { deletePasskeys } from './passkey-repository.ts';

interface TotpRow {
  readonly nonce: string;
  readonly created_at: Date;
  readonly last_step: number;
  readonly last_used_at: Date | null;
}

export async function findTotp(on: Queryable, user_id: string): Promise<TotpRow | undefined> {
  const found = await on.query<TotpRow>(
    'SELECT nonce, created_at, last_step, last_used_at FROM totp_factors WHERE user_id = $1',
    [user_id],
  );
  return found.rows[0];
}

/** Sets up an app in place of an earlier one; the step of the code that confirmed it is used up. */
export async function upsertTotp(
  on: Queryable,
  { user_id, nonce, step, at }: { user_id: string; nonce: string; step: number; at: Date },
): Promise<void> {
  await on.query(
    `INSERT INTO totp_factors (user_id, nonce, created_at, last_step) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET nonce = excluded.nonce, created_at = excluded.created_at,
       last_step = excluded.last_step, last_used_at = NULL`,
    [user_id, nonce, at, step],
  );
}

/** Uses up a time step and all before it; false where it is used up already. */
export async function useTotpStep(on: Queryable, user_id: string, step: number, at: Date): Promise<boolean> {
  const used = await on.query(
    'UPDATE totp_factors SET last_step = $2, last_used_at = $3 WHERE user_id = $1 AND last_step < $2 RETURNING user_id',
    [user_id, step, at],
  );
  return used.rows.length === 1;
}

/** New recovery codes in place of all that are there. */
export async function replaceRecoveryCodes(on: Queryable, user_id: string, hashes: readonly Buffer[]): Promise<void> {
  await on.query('DELETE FROM recovery_codes WHERE user_id = $1', [user_id]);
  await on.query('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [user_id, hashes]);
}

/** Uses up a recovery code; false where the account has none like it. */
export async function takeRecoveryCode(on: Queryable, user_id: string, code_hash: Buffer): Promise<boolean> {
  const taken = await on.query('DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2 RETURNING user_id', [
    user_id,
    code_hash,
  ]);
  return taken.rows.length === 1;
}

export async function countRecoveryCodes(on: Queryable, user_id: string): Promise<number> {
  const { rows } = await on.query<{ left: number }>(
    'SELECT count(*)::int AS left FROM recovery_codes WHERE user_id = $1',
    [user_id],
  );
  return rows[0]?.left ?? 0;
}

export async function hasFactor(on: Queryable, user_id: string): Promise<boolean> {
  return (await listFactors(on, user_id)).length > 0;
}

export async function deleteFactors(on: Queryable, user_id: string): Promise<void> {
  await on.query('DELETE FROM totp_factors WHERE user_id = $1', [user_id]);
  await deletePasskeys(on, user_id);
  await on.query('DELETE FROM recovery_codes WHERE user_id = $1', [user_id]);
}

/** The kinds of factors that an account has, without the recovery codes that belong to them. */
export async function listFactors(on: Queryable, user_id: string): Promise<('totp' | 'passkey')[]> {
  const { rows } = await on.query<{ way: 'totp' | 'passkey' }>(
    `SELECT 'totp' AS way FROM totp_factors WHERE user_id = $1
     UNION ALL SELECT 'passkey' WHERE EXISTS (SELECT 1 FROM passkeys WHERE user_id = $1)`,
    [user_id],
  );
  return rows.map(({ way }) => way);
}
