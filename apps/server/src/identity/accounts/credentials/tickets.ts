import { type ProofPurpose, TICKET_LIFETIME_S } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/db/client.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Session } from '../../../platform/http/session.ts';
import { createSecret, hashSecret } from '../../keyed-hash.ts';
import {
  deleteProofs,
  findTicket,
  hasProof,
  hasTicketFor,
  insertProof,
  insertTicket,
  type TicketContent,
  type TicketPurpose,
  type TicketQuery,
  type TicketScope,
  takeTicket,
} from './ticket-repository.ts';

export interface Tickets {
  issue(scope: TicketScope, details?: object): Promise<{ ticket: string; expires_in: number }>;
  /**
   * Uses up a ticket with that purpose, and with that target and subject where given; throws `ticket_invalid`. Inside a
   * transaction a later failure restores it.
   */
  take(on: Queryable, ticket: string, scope: TicketQuery): Promise<TicketContent>;
  /** Reads a ticket as `take` would, without using it up. */
  read(ticket: string, scope: TicketQuery): Promise<TicketContent>;
  /** True while there is a valid ticket of someone who has proven the target. */
  hasTicket(purpose: TicketPurpose, target: string): Promise<boolean>;
  /** A proof that this session may do that action; valid until it expires or the action is done. */
  issueProof(
    session: Pick<Session, 'session_id' | 'user_id'>,
    purpose: ProofPurpose,
  ): Promise<{ proof: string; valid_until: string }>;
  /** Throws `proof_needed` unless there is a proof for this session and action. */
  requireProof(session: Session, proof: string, purpose: ProofPurpose): Promise<void>;
  deleteProofs(session: Session, purpose: ProofPurpose): Promise<void>;
}

export function createTickets({ pool, now }: Pick<Deps, 'pool' | 'now'>): Tickets {
  const at = (): Date => new Date(now());
  const end = (): Date => new Date(now() + TICKET_LIFETIME_S * 1000);
  return {
    async issue(scope, details = {}) {
      const ticket = createSecret();
      await insertTicket(pool, hashSecret(ticket), { ...scope, details, expires_at: end() });
      return { ticket, expires_in: TICKET_LIFETIME_S };
    },
    take: async (on, ticket, query) => requireTicket(await takeTicket(on, hashSecret(ticket), query, at())),
    read: async (ticket, query) => requireTicket(await findTicket(pool, hashSecret(ticket), query, at())),
    hasTicket: async (purpose, target) => hasTicketFor(pool, purpose, target, at()),

    async issueProof({ session_id, user_id }, purpose) {
      const proof = createSecret();
      const valid_until = end();
      await insertProof(pool, hashSecret(proof), { session_id, user_id, purpose }, valid_until);
      return { proof, valid_until: valid_until.toISOString() };
    },
    async requireProof({ session_id, user_id }, proof, purpose) {
      if (await hasProof(pool, hashSecret(proof), { session_id, user_id, purpose }, at())) return;
      throw new ApiError('proof_needed', { purpose });
    },
    deleteProofs: async ({ session_id }, purpose) => deleteProofs(pool, session_id, purpose),
  };
}

function requireTicket(found: TicketContent | undefined): TicketContent {
  if (!found) throw new ApiError('ticket_invalid');
  return found;
}
