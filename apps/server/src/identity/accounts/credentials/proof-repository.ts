/** All SQL of `proofs`. Only hashes are stored. */
import type { ProofPurpose } from '@fourth-seat/contract';
import type { Pool, Queryable } from '../../../platform/db/client.ts';
import type { Expiry } from '../../../platform/db/expiry.ts';

export const proofExpiry: Expiry = { table: 'proofs', column: 'expires_at', kept_ms: 0 };

/** Which action a session has proven that it may do. */
interface ProofScope {
  readonly session_id: string;
  readonly user_id: string;
  readonly purpose: ProofPurpose;
}

export async function insertProof(
  pool: Pool,
  proof_hash: Buffer,
  { session_id, user_id, purpose }: ProofScope,
  expires_at: Date,
): Promise<void> {
  await pool.query(
    'INSERT INTO proofs (proof_hash, session_id, user_id, purpose, expires_at) VALUES ($1, $2, $3, $4, $5)',
    [proof_hash, session_id, user_id, purpose, expires_at],
  );
}

export async function hasProof(
  pool: Pool,
  proof_hash: Buffer,
  { session_id, user_id, purpose }: ProofScope,
  now: Date,
): Promise<boolean> {
  const found = await pool.query(
    `SELECT 1 FROM proofs
     WHERE proof_hash = $1 AND session_id = $2 AND user_id = $3 AND purpose = $4 AND expires_at > $5`,
    [proof_hash, session_id, user_id, purpose, now],
  );
  return found.rowCount === 1;
}

export async function deleteProofs(on: Queryable, session_id: string, purpose: ProofPurpose): Promise<void> {
  await on.query('DELETE FROM proofs WHERE session_id = $1 AND purpose = $2', [session_id, purpose]);
}
