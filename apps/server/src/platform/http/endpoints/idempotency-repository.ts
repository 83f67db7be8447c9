import type { Pool } from 'pg';
import type { Expiry } from '../../db/expiry.ts';
import { ANSWER_KEPT_MS, type ClaimedRow, isClaimable } from '../idempotency-claim.ts';

export const idempotencyExpiry: Expiry = {
  table: 'idempotent_requests',
  column: 'created_at',
  kept_ms: ANSWER_KEPT_MS,
};

/** Identifies a request: the caller, and the hash of its key. */
export interface RequestKey {
  readonly principal: string;
  readonly key_hash: string;
}

const OF_KEY = 'principal = $1 AND idempotency_key = $2';

/** The rows of `idempotent_requests`. */
export interface RequestStore {
  /** True where the key was free or may be claimed again. */
  claim(key: RequestKey, request_hash: Buffer): Promise<boolean>;
  find(key: RequestKey): Promise<ClaimedRow<Buffer> | undefined>;
  answer(key: RequestKey, answer: Buffer): Promise<void>;
  /** Frees a key that was claimed and has no answer. */
  release(key: RequestKey): Promise<void>;
}

export function createRequestStore(pool: Pool): RequestStore {
  const valuesOf = ({ principal, key_hash }: RequestKey) => [principal, key_hash];
  return {
    async claim(key, request_hash) {
      const claimed = await pool.query({
        name: 'idempotency-claim',
        text: `INSERT INTO idempotent_requests (principal, idempotency_key, request_hash) VALUES ($1, $2, $3)
               ON CONFLICT (principal, idempotency_key) DO UPDATE
                 SET request_hash = excluded.request_hash, answer = NULL, created_at = now()
                 WHERE ${isClaimable('idempotent_requests')}
               RETURNING 1`,
        values: [...valuesOf(key), request_hash],
      });
      return claimed.rowCount === 1;
    },
    async find(key) {
      const found = await pool.query<ClaimedRow<Buffer>>({
        name: 'idempotency-read',
        text: `SELECT request_hash, answer FROM idempotent_requests WHERE ${OF_KEY}`,
        values: valuesOf(key),
      });
      return found.rows[0];
    },
    async answer(key, answer) {
      await pool.query(`UPDATE idempotent_requests SET answer = $3 WHERE ${OF_KEY}`, [...valuesOf(key), answer]);
    },
    async release(key) {
      await pool.query(`DELETE FROM idempotent_requests WHERE ${OF_KEY} AND answer IS NULL`, valuesOf(key));
    },
  };
}
