import { PROOF_LIFETIME_S, type ProofPurpose } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/db/client.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Session } from '../../../platform/http/session.ts';
import { createSecret, hashSecret } from '../../keyed-hash.ts';
import { deleteProofs, hasProof, insertProof } from './proof-repository.ts';

export interface Proofs {
  /** A proof that this session may do that action; valid until it expires or the action is done. */
  issue(
    session: Pick<Session, 'session_id' | 'user_id'>,
    purpose: ProofPurpose,
  ): Promise<{ proof: string; valid_until: string }>;
  /** Throws `proof_needed` unless there is a proof for this session and action. */
  require(session: Pick<Session, 'session_id' | 'user_id'>, proof: string, purpose: ProofPurpose): Promise<void>;
  /**
   * Uses up all proofs of this session for that action, in the transaction that does it: a database lost after the commit
   * must not make a done action look failed.
   */
  delete(on: Queryable, session: Pick<Session, 'session_id'>, purpose: ProofPurpose): Promise<void>;
}

export function createProofs({ pool, now }: Pick<Deps, 'pool' | 'now'>): Proofs {
  return {
    async issue({ session_id, user_id }, purpose) {
      const proof = createSecret();
      const valid_until = new Date(now() + PROOF_LIFETIME_S * 1000);
      await insertProof(pool, hashSecret(proof), { session_id, user_id, purpose }, valid_until);
      return { proof, valid_until: valid_until.toISOString() };
    },
    async require({ session_id, user_id }, proof, purpose) {
      if (await hasProof(pool, hashSecret(proof), { session_id, user_id, purpose }, new Date(now()))) return;
      throw new ApiError('proof_needed', { purpose });
    },
    delete: async (on, { session_id }, purpose) => deleteProofs(on, session_id, purpose),
  };
}
