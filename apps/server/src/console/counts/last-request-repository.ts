import { HAS_CALLS } from '../../api/metering/reading.ts';
import type { Pool } from '../../platform/db/client.ts';

export interface LastRequest {
  readonly key_id: string;
  readonly at: Date;
  readonly address: string;
  readonly api_id: string;
  readonly code: number;
}

/** The latest call of each key that was ever used; exact, because batches that are not folded yet are read too. */
export async function listLastRequests(pool: Pool, org_id: string, key_ids: readonly string[]): Promise<LastRequest[]> {
  const { rows } = await pool.query<LastRequest>({
    name: 'last-requests',
    text: `SELECT DISTINCT ON (key_id) key_id, at, address, api_id, code FROM (
        SELECT key_id, last_at AS at, address, last_api_id AS api_id, last_code AS code FROM key_addresses
          WHERE org_id = $1 AND key_id = ANY($2)
        UNION ALL SELECT key_id, last_at, address, api_id, code FROM usage_batches WHERE org_id = $1 AND key_id = ANY($2) AND ${HAS_CALLS}
      ) seen ORDER BY key_id, at DESC`,
    values: [org_id, key_ids],
  });
  return rows;
}

export interface SecretUse {
  readonly secret_id: string;
  readonly address: string;
  readonly calls: number;
  readonly last_at: Date;
}

/**
 * Which secrets of a key are used from which addresses, for the rotation page. Of batches that were taken back nothing
 * is left.
 */
export async function listSecretUses(pool: Pool, org_id: string, key_id: string): Promise<SecretUse[]> {
  const { rows } = await pool.query<SecretUse>({
    name: 'secret-use',
    text: `SELECT secret_id, address, sum(calls)::int8 AS calls, max(last_at) AS last_at FROM (
        SELECT secret_id, address, calls, last_at FROM key_addresses WHERE org_id = $1 AND key_id = $2
        UNION ALL SELECT secret_id, address, calls, last_at FROM usage_batches WHERE org_id = $1 AND key_id = $2 AND calls <> 0
      ) seen GROUP BY 1, 2 HAVING sum(calls) > 0 ORDER BY last_at DESC`,
    values: [org_id, key_id],
  });
  return rows;
}
