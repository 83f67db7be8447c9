/** All SQL of `oauth_states`: sign-ins at a provider that have started and not ended. */
import type { Pool } from '../../platform/db/client.ts';
import type { Expiry } from '../../platform/db/expiry.ts';

export const authorizationExpiry: Expiry = { table: 'oauth_states', column: 'expires_at', kept_ms: 0 };

/** What an authorization is for. */
export interface AuthorizationScope {
  readonly provider: string;
  readonly purpose: 'login' | 'bind' | 'sso' | 'sso_test';
  /** The signed-in user who binds an account or tests a connection; '' for a sign-in. */
  readonly subject: string;
}

interface AuthorizationRequestRow extends AuthorizationScope {
  readonly redirect_uri: string;
  readonly expires_at: Date;
}

export async function insertAuthorizationRequest(
  pool: Pool,
  state_hash: Buffer,
  row: AuthorizationRequestRow,
): Promise<void> {
  await pool.query(
    `INSERT INTO oauth_states (state_hash, provider, purpose, subject, redirect_uri, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [state_hash, row.provider, row.purpose, row.subject, row.redirect_uri, row.expires_at],
  );
}

/** Deletes and returns the state, whatever its purpose. */
export async function takeAuthorizationRequest(
  pool: Pool,
  state_hash: Buffer,
): Promise<AuthorizationRequestRow | undefined> {
  const { rows } = await pool.query<AuthorizationRequestRow>(
    `DELETE FROM oauth_states WHERE state_hash = $1 RETURNING provider, purpose, subject, redirect_uri, expires_at`,
    [state_hash],
  );
  return rows[0];
}
