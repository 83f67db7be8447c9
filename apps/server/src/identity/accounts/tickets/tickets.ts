import { TICKET_LIFETIME_S } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/db/client.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { createSecret, hashSecret } from '../../keyed-hash.ts';
import {
  deleteTicketsOf,
  findTicket,
  hasTicketFor,
  insertTicket,
  type TicketContent,
  type TicketPurpose,
  type TicketQuery,
  type TicketScope,
  takeTicket,
} from './ticket-repository.ts';

export interface Tickets {
  /** With `on` the ticket is there with the commit of its transaction. */
  issue(scope: TicketScope, details?: object, on?: Queryable): Promise<{ ticket: string; expires_in: number }>;
  /**
   * Uses up a ticket with that purpose, and with that target and subject where given; throws `ticket_invalid`, and
   * `sign_in_expired` where it was to finish a sign-in. Inside a
   * transaction a later failure restores it.
   */
  take(on: Queryable, ticket: string, scope: TicketQuery): Promise<TicketContent>;
  /** Reads a ticket as `take` would, without using it up. */
  read(ticket: string, scope: TicketQuery): Promise<TicketContent>;
  /** Ends the sign-ins of an account that wait for its second factor. */
  endWaitingSignIns(on: Queryable, user_id: string): Promise<void>;
  /** True while there is a valid ticket of someone who has proven the target. */
  hasTicket(purpose: TicketPurpose, target: string): Promise<boolean>;
}

export function createTickets({ pool, now }: Pick<Deps, 'pool' | 'now'>): Tickets {
  const at = (): Date => new Date(now());
  return {
    async issue(scope, details = {}, on = pool) {
      const ticket = createSecret();
      const expires_at = new Date(now() + TICKET_LIFETIME_S * 1000);
      await insertTicket(on, hashSecret(ticket), { ...scope, details, expires_at });
      return { ticket, expires_in: TICKET_LIFETIME_S };
    },
    take: async (on, ticket, query) => requireTicket(await takeTicket(on, hashSecret(ticket), query, at()), query),
    read: async (ticket, query) => requireTicket(await findTicket(pool, hashSecret(ticket), query, at()), query),
    endWaitingSignIns: async (on, user_id) => deleteTicketsOf(on, 'second_factor', user_id),
    hasTicket: async (purpose, target) => hasTicketFor(pool, purpose, target, at()),
  };
}

function requireTicket(found: TicketContent | undefined, { purpose }: TicketQuery): TicketContent {
  if (!found) throw new ApiError(purpose === 'second_factor' ? 'sign_in_expired' : 'ticket_invalid');
  return found;
}
