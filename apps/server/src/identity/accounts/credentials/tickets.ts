import { TICKET_LIFETIME_S } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/db/client.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { createSecret, hashSecret } from '../../keyed-hash.ts';
import {
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
}

export function createTickets({ pool, now }: Pick<Deps, 'pool' | 'now'>): Tickets {
  const at = (): Date => new Date(now());
  return {
    async issue(scope, details = {}) {
      const ticket = createSecret();
      const expires_at = new Date(now() + TICKET_LIFETIME_S * 1000);
      await insertTicket(pool, hashSecret(ticket), { ...scope, details, expires_at });
      return { ticket, expires_in: TICKET_LIFETIME_S };
    },
    take: async (on, ticket, query) => requireTicket(await takeTicket(on, hashSecret(ticket), query, at())),
    read: async (ticket, query) => requireTicket(await findTicket(pool, hashSecret(ticket), query, at())),
    hasTicket: async (purpose, target) => hasTicketFor(pool, purpose, target, at()),
  };
}

function requireTicket(found: TicketContent | undefined): TicketContent {
  if (!found) throw new ApiError('ticket_invalid');
  return found;
}
