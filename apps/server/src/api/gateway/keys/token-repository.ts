import type { GameName, TokenScope } from '@fourth-seat/contract';
import type { Pool } from '../../../platform/db/client.ts';
import type { Expiry } from '../../../platform/db/expiry.ts';
import { DAY_MS } from '../../../platform/time.ts';

/** All SQL of `client_tokens`; a token is read with its key. */

export const tokenExpiry: Expiry = { table: 'client_tokens', column: 'expires_at', kept_ms: DAY_MS };

export interface TokenRow {
  readonly token_id: string;
  readonly key_id: string;
  readonly game: GameName;
  readonly match_id: string;
  /** How many calls the token allows in all. */
  readonly calls: number;
  /** The long decisions that it opens as well. */
  readonly scopes: readonly TokenScope[];
  readonly expires_at: Date;
}

/** `token_hash` is the SHA-256 of the secret; the secret itself is never stored. */
export async function insertToken(
  pool: Pool,
  row: TokenRow & { readonly token_hash: Buffer; readonly org_id: string; readonly project_id: string },
): Promise<void> {
  await pool.query({
    text: `INSERT INTO client_tokens (token_hash, token_id, org_id, project_id, key_id, game, match_id, calls, scopes, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      row.token_hash,
      row.token_id,
      row.org_id,
      row.project_id,
      row.key_id,
      row.game,
      row.match_id,
      row.calls,
      row.scopes,
      row.expires_at,
    ],
  });
}

/** Undefined also where its key was deleted. */
export async function findToken(pool: Pool, token_hash: Buffer): Promise<TokenRow | undefined> {
  const { rows } = await pool.query<TokenRow>({
    name: 'client-token',
    text: `SELECT t.token_id, t.key_id, t.game, t.match_id, t.calls, t.scopes, t.expires_at
           FROM client_tokens t JOIN api_keys k ON k.org_id = t.org_id AND k.key_id = t.key_id
           WHERE t.token_hash = $1 AND k.deleted_at IS NULL`,
    values: [token_hash],
  });
  return rows[0];
}
