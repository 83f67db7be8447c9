import { type ProofPurpose, ticket_lifetime_s } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/db/client.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Session } from '../../../platform/http/session.ts';
import { createSecret, hashSecret } from '../keyed-hash.ts';

export type TicketPurpose = 'register' | 'reset' | 'update_email' | 'update_phone' | 'bind';

/** What a ticket was given for, and what is needed to take it. */
export interface TicketScope {
  readonly purpose: TicketPurpose;
  readonly target: string;
  /** The account it belongs to; '' where there is none yet. */
  readonly subject: string;
}

type WantedTicket = Partial<TicketScope> & Pick<TicketScope, 'purpose'>;
type TakenTicket = TicketScope & { readonly details: unknown };

export interface Tickets {
  issue(scope: TicketScope, details?: object): Promise<{ ticket: string; expires_in: number }>;
  /**
   * Takes a ticket of that purpose, and of that target and subject where they are given; throws `ticket_invalid`. Inside
   * a transaction a failure later on gives it back.
   */
  take(on: Queryable, ticket: string, scope: WantedTicket): Promise<TakenTicket>;
  /** Reads a ticket as `take` would, and leaves it where it is. */
  look(ticket: string, scope: WantedTicket): Promise<TakenTicket>;
  /** True while someone who has proven the target holds a ticket. */
  isHeld(purpose: TicketPurpose, target: string): Promise<boolean>;
  /** A proof that this session may do that act; it can be used until it ends or the act is done. */
  issueProof(
    session: Pick<Session, 'session_id' | 'user_id'>,
    purpose: ProofPurpose,
  ): Promise<{ proof: string; valid_until: string }>;
  /** Throws `proof_needed` unless the proof was made for this session and act. */
  requireProof(session: Session, proof: string, purpose: ProofPurpose): Promise<void>;
  endProofs(session: Session, purpose: ProofPurpose): Promise<void>;
}

export function createTickets({ pool, now }: Pick<Deps, 'pool' | 'now'>): Tickets {
  const end = () => new Date(now() + ticket_lifetime_s * 1000);
  const fits = `ticket_hash = $1 AND purpose = $2 AND expires_at > $3
           AND ($4::text IS NULL OR target = $4) AND ($5::text IS NULL OR subject = $5)`;
  const found = async (on: Queryable, text: string, ticket: string, scope: WantedTicket): Promise<TakenTicket> => {
    const values = [hashSecret(ticket), scope.purpose, new Date(now()), scope.target ?? null, scope.subject ?? null];
    const row = (await on.query<TakenTicket>(text, values)).rows[0];
    if (!row) throw new ApiError('ticket_invalid');
    return row;
  };
  return {
    async issue({ purpose, target, subject }, details = {}) {
      const ticket = createSecret();
      await pool.query(
        'INSERT INTO tickets (ticket_hash, purpose, target, subject, details, expires_at) VALUES ($1, $2, $3, $4, $5, $6)',
        [hashSecret(ticket), purpose, target, subject, JSON.stringify(details), end()],
      );
      return { ticket, expires_in: ticket_lifetime_s };
    },

    // A ticket shown at the wrong door is not used up: the row is only deleted where everything fits.
    take: async (on, ticket, scope) =>
      found(on, `DELETE FROM tickets WHERE ${fits} RETURNING purpose, target, subject, details`, ticket, scope),

    look: async (ticket, scope) =>
      found(pool, `SELECT purpose, target, subject, details FROM tickets WHERE ${fits}`, ticket, scope),

    async isHeld(purpose, target) {
      const found = await pool.query(
        'SELECT 1 FROM tickets WHERE purpose = $1 AND target = $2 AND expires_at > $3 LIMIT 1',
        [purpose, target, new Date(now())],
      );
      return found.rowCount === 1;
    },

    async issueProof(session, purpose) {
      const proof = createSecret();
      const valid_until = end();
      await pool.query(
        'INSERT INTO proofs (proof_hash, session_id, user_id, purpose, expires_at) VALUES ($1, $2, $3, $4, $5)',
        [hashSecret(proof), session.session_id, session.user_id, purpose, valid_until],
      );
      return { proof, valid_until: valid_until.toISOString() };
    },

    async requireProof(session, proof, purpose) {
      const found = await pool.query(
        `SELECT 1 FROM proofs
         WHERE proof_hash = $1 AND session_id = $2 AND user_id = $3 AND purpose = $4 AND expires_at > $5`,
        [hashSecret(proof), session.session_id, session.user_id, purpose, new Date(now())],
      );
      if (found.rowCount !== 1) throw new ApiError('proof_needed', { purpose });
    },

    async endProofs(session, purpose) {
      await pool.query('DELETE FROM proofs WHERE session_id = $1 AND purpose = $2', [session.session_id, purpose]);
    },
  };
}
