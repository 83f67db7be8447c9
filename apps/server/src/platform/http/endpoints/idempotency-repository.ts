import type { Pool } from '../../db/client.ts';
import type { Expiry } from '../../db/expiry.ts';
import { ANSWER_KEPT_MS, type ClaimedRow, isClaimable } from '../idempotency-claim.ts';

export const idempotencyExpiry: Expiry = {
  table: 'idempotent_requests',
  column: 'created_at',
  kept_ms: ANSWER_KEPT_MS,
};

/** Identifies a request: the caller, in the column `principal`, and the hash of its key. */
export interface RequestKey {
  readonly caller_id: string;
  readonly key_hash: string;
}

/** A key that a request has claimed; once the claim is old, another request may take the key over. */
export interface RequestClaim extends RequestKey {
  /** When it was claimed, as PostgreSQL writes it: to the microsecond, which tells two claims of one key apart. */
  readonly claimed_at: string;
}

const OF_KEY = 'principal = $1 AND idempotency_key = $2';
const OF_CLAIM = `${OF_KEY} AND created_at = $3::timestamptz`;

/** The rows of `idempotent_requests`. */
export interface RequestStore {
  /** The claim where the key was free or may be claimed again. */
  claim(key: RequestKey, request_hash: Buffer): Promise<RequestClaim | undefined>;
  find(key: RequestKey): Promise<ClaimedRow<Buffer> | undefined>;
  /** Stores the answer, unless the key was taken over. */
  answer(claim: RequestClaim, answer: Buffer): Promise<void>;
  /** Frees the key, unless it was taken over or has an answer. */
  release(claim: RequestClaim): Promise<void>;
}

export function createRequestStore(pool: Pool): RequestStore {
  const valuesOf = ({ caller_id, key_hash }: RequestKey) => [caller_id, key_hash];
  const claimValuesOf = (claim: RequestClaim) => [...valuesOf(claim), claim.claimed_at];
  return {
    async claim(key, request_hash) {
      const { rows } = await pool.query<{ claimed_at: string }>({
        name: 'idempotency-claim',
        text: `INSERT INTO idempotent_requests (principal, idempotency_key, request_hash) VALUES ($1, $2, $3)
               ON CONFLICT (principal, idempotency_key) DO UPDATE
                 SET request_hash = excluded.request_hash, answer = NULL, created_at = now()
                 WHERE ${isClaimable('idempotent_requests')}
               RETURNING created_at::text AS claimed_at`,
        values: [...valuesOf(key), request_hash],
      });
      return rows[0] && { ...key, ...rows[0] };
    },
    async find(key) {
      const found = await pool.query<ClaimedRow<Buffer>>({
        name: 'idempotency-read',
        text: `SELECT request_hash, answer FROM idempotent_requests WHERE ${OF_KEY}`,
        values: valuesOf(key),
      });
      return found.rows[0];
    },
    async answer(claim, answer) {
      const values = [...claimValuesOf(claim), answer];
      await pool.query(`UPDATE idempotent_requests SET answer = $4 WHERE ${OF_CLAIM}`, values);
    },
    async release(claim) {
      await pool.query(`DELETE FROM idempotent_requests WHERE ${OF_CLAIM} AND answer IS NULL`, claimValuesOf(claim));
    },
  };
}
