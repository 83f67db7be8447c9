import type { Pool } from '../../../platform/db/client.ts';
import type { Expiry } from '../../../platform/db/expiry.ts';
import { ANSWER_KEPT_MS, type ClaimedRow, isClaimable } from '../../../platform/http/idempotency-claim.ts';

/**
 * All SQL of `gateway_answers`, but for two: the metering transaction stores the answer of a recorded call, and voiding
 * its batch removes it (`metering/writer/statements.ts`).
 */

export const answerExpiry: Expiry = { table: 'gateway_answers', column: 'created_at', kept_ms: ANSWER_KEPT_MS };

/** Names one row: whose key it is, and the `Idempotency-Key` that was sent. */
export interface AnswerId {
  /** Id of the key or token; the column `principal`. */
  readonly caller_id: string;
  readonly idempotency_key: string;
}

/** Names a row as long as nobody else has claimed it, which a repetition may do once the claim is old. */
export interface ClaimId extends AnswerId {
  /** The request that claimed it. */
  readonly claimed_by: string;
}

const OF_CLAIM = 'principal = $1 AND idempotency_key = $2 AND claimed_by = $3';
const claimValues = ({ caller_id, idempotency_key, claimed_by }: ClaimId) => [caller_id, idempotency_key, claimed_by];

/** True where the row is now the caller's: it was new, or may be claimed again. */
export async function claimAnswer(pool: Pool, row: ClaimId & { readonly request_hash: Buffer }): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'answer-claim',
    text: `INSERT INTO gateway_answers (principal, idempotency_key, request_hash, claimed_by) VALUES ($1, $2, $3, $4)
      ON CONFLICT (principal, idempotency_key) DO UPDATE
        SET request_hash = excluded.request_hash, claimed_by = excluded.claimed_by, answer = NULL, created_at = now()
        WHERE ${isClaimable('gateway_answers')}
      RETURNING 1`,
    values: [row.caller_id, row.idempotency_key, row.request_hash, row.claimed_by],
  });
  return rowCount === 1;
}

export async function findAnswer(
  pool: Pool,
  { caller_id, idempotency_key }: AnswerId,
): Promise<ClaimedRow<string> | undefined> {
  const { rows } = await pool.query<ClaimedRow<string>>({
    name: 'answer-read',
    text: 'SELECT request_hash, answer FROM gateway_answers WHERE principal = $1 AND idempotency_key = $2',
    values: [caller_id, idempotency_key],
  });
  return rows[0];
}

/** Makes a claim as young as a new one. */
export async function renewClaim(pool: Pool, claim: ClaimId): Promise<void> {
  const text = `UPDATE gateway_answers SET created_at = now() WHERE ${OF_CLAIM} AND answer IS NULL`;
  await pool.query(text, claimValues(claim));
}

/** Stores the answer, unless the row was taken over. */
export async function updateAnswer(pool: Pool, claim: ClaimId, sealed: string): Promise<void> {
  await pool.query(`UPDATE gateway_answers SET answer = $4 WHERE ${OF_CLAIM}`, [...claimValues(claim), sealed]);
}

/** Frees the key, unless it was taken over or an answer is stored already. */
export async function deleteClaim(pool: Pool, claim: ClaimId): Promise<void> {
  await pool.query(`DELETE FROM gateway_answers WHERE ${OF_CLAIM} AND answer IS NULL`, claimValues(claim));
}
