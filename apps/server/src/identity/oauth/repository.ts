/** All SQL of `oauth_identities`: accounts at providers that are bound to accounts here. */
import type { Pool, Queryable } from '../../platform/db/client.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Identity } from './provider-client.ts';

/** The account that an identity is bound to. */
export async function findOwnerId(on: Queryable, provider: string, subject: string): Promise<string | undefined> {
  const found = await on.query<{ user_id: string }>(
    'SELECT user_id FROM oauth_identities WHERE provider = $1 AND provider_subject = $2',
    [provider, subject],
  );
  return found.rows[0]?.user_id;
}

export async function isBound(pool: Pool, provider: string, user_id: string): Promise<boolean> {
  const found = await pool.query('SELECT 1 FROM oauth_identities WHERE provider = $1 AND user_id = $2', [
    provider,
    user_id,
  ]);
  return found.rowCount === 1;
}

/**
 * Binds an identity; throws `cannot_bind` when it belongs to someone, or this person has another one of that provider.
 */
export async function bindIdentity(
  on: Queryable,
  bound: { provider: string; identity: Identity; user_id: string; at: Date },
): Promise<void> {
  const { provider, identity, user_id, at } = bound;
  try {
    await on.query(
      'INSERT INTO oauth_identities (provider, provider_subject, user_id, account, bound_at) VALUES ($1, $2, $3, $4, $5)',
      [provider, identity.subject, user_id, identity.email ?? identity.name, at],
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError('cannot_bind');
    throw error;
  }
}

/**
 * Unbinds unless it is the last way to sign in, within the caller's transaction. The person's row is locked, so that two
 * providers unbound at once cannot both count on the other one.
 */
export async function unbindIdentity(on: Queryable, provider: string, user_id: string): Promise<void> {
  const { rows } = await on.query<{ has_other: boolean }>(
    `SELECT (email IS NOT NULL OR phone IS NOT NULL) AS has_other FROM users WHERE user_id = $1 FOR UPDATE`,
    [user_id],
  );
  const bound = await on.query<{ provider: string }>('SELECT provider FROM oauth_identities WHERE user_id = $1', [
    user_id,
  ]);
  if (!bound.rows.some((row) => row.provider === provider)) throw new ApiError('not_bound');
  if (!rows[0]?.has_other && bound.rows.length === 1) throw new ApiError('last_way_in');
  await on.query('DELETE FROM oauth_identities WHERE provider = $1 AND user_id = $2', [provider, user_id]);
}

interface BindingRow {
  readonly provider: string;
  readonly account: string | null;
  readonly bound_at: Date;
}

/** The identities that are bound to a person's account, oldest first. */
export async function listBindings(pool: Pool, user_id: string): Promise<BindingRow[]> {
  const { rows } = await pool.query<BindingRow>(
    'SELECT provider, account, bound_at FROM oauth_identities WHERE user_id = $1 ORDER BY bound_at',
    [user_id],
  );
  return rows;
}
