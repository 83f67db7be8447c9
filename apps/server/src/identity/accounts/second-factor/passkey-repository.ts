/** All SQL of `passkeys`. */
import type { Queryable } from '../../../platform/db/client.ts';
import { isUniqueViolation } from '../../../platform/db/errors.ts';
import { ApiError } from '../../../platform/http/errors.ts';

export interface PasskeyRow {
  readonly credential_id: string;
  readonly user_id: string;
  readonly name: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const COLUMNS = 'credential_id, user_id, name, public_key, counter, created_at, last_used_at';

export async function findPasskey(on: Queryable, credential_id: string): Promise<PasskeyRow | undefined> {
  const found = await on.query<PasskeyRow>(`SELECT ${COLUMNS} FROM passkeys WHERE credential_id = $1`, [credential_id]);
  return found.rows[0];
}

/** The passkeys of an account, oldest first. */
export async function listPasskeys(on: Queryable, user_id: string): Promise<PasskeyRow[]> {
  const sql = `SELECT ${COLUMNS} FROM passkeys WHERE user_id = $1 ORDER BY created_at, credential_id`;
  return (await on.query<PasskeyRow>(sql, [user_id])).rows;
}

/** Throws `passkey_refused` where it is an account's already. */
export async function insertPasskey(on: Queryable, row: Omit<PasskeyRow, 'last_used_at'>): Promise<void> {
  try {
    await on.query(
      `INSERT INTO passkeys (credential_id, user_id, name, public_key, counter, created_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [row.credential_id, row.user_id, row.name, row.public_key, row.counter, row.created_at],
    );
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys_pkey')) throw new ApiError('passkey_refused');
    throw error;
  }
}

export async function updatePasskeyUse(
  on: Queryable,
  credential_id: string,
  { counter, at }: { readonly counter: number; readonly at: Date },
): Promise<void> {
  await on.query('UPDATE passkeys SET counter = $2, last_used_at = $3 WHERE credential_id = $1', [
    credential_id,
    counter,
    at,
  ]);
}

/** Removes a passkey; false where the account has none with that id. */
export async function deletePasskey(on: Queryable, user_id: string, credential_id: string): Promise<boolean> {
  const deleted = await on.query(
    'DELETE FROM passkeys WHERE user_id = $1 AND credential_id = $2 RETURNING credential_id',
    [user_id, credential_id],
  );
  return deleted.rows.length === 1;
}

export async function deletePasskeys(on: Queryable, user_id: string): Promise<void> {
  await on.query('DELETE FROM passkeys WHERE user_id = $1', [user_id]);
}
