/** All SQL of `tickets`. Only hashes are stored. */
import type { Pool, Queryable } from '../../../platform/db/client.ts';
import type { Expiry } from '../../../platform/db/expiry.ts';

export const ticketExpiry: Expiry = { table: 'tickets', column: 'expires_at', kept_ms: 0 };

export type TicketPurpose =
  | 'register'
  | 'reset'
  | 'update_email'
  | 'update_phone'
  | 'bind'
  | 'sso'
  | 'second_factor'
  | 'passkey';

/** Purpose of a ticket, and what is required to use it. */
export interface TicketScope {
  readonly purpose: TicketPurpose;
  readonly target: string;
  /** The account it belongs to; '' where there is none yet. */
  readonly subject: string;
}

export type TicketQuery = Partial<TicketScope> & Pick<TicketScope, 'purpose'>;
export type TicketContent = TicketScope & { readonly details: unknown };

const FITS = `ticket_hash = $1 AND purpose = $2 AND expires_at > $3
  AND ($4::text IS NULL OR target = $4) AND ($5::text IS NULL OR subject = $5)`;

export async function insertTicket(
  on: Queryable,
  ticket_hash: Buffer,
  row: TicketContent & { readonly expires_at: Date },
): Promise<void> {
  await on.query(
    'INSERT INTO tickets (ticket_hash, purpose, target, subject, details, expires_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [ticket_hash, row.purpose, row.target, row.subject, JSON.stringify(row.details), row.expires_at],
  );
}

export async function findTicket(
  on: Queryable,
  ticket_hash: Buffer,
  ticketQuery: TicketQuery,
  now: Date,
): Promise<TicketContent | undefined> {
  const text = `SELECT purpose, target, subject, details FROM tickets WHERE ${FITS}`;
  return (await on.query<TicketContent>(text, valuesOf(ticket_hash, ticketQuery, now))).rows[0];
}

/** Deletes the row only where everything matches: a ticket used for the wrong purpose remains valid. */
export async function takeTicket(
  on: Queryable,
  ticket_hash: Buffer,
  ticketQuery: TicketQuery,
  now: Date,
): Promise<TicketContent | undefined> {
  const text = `DELETE FROM tickets WHERE ${FITS} RETURNING purpose, target, subject, details`;
  return (await on.query<TicketContent>(text, valuesOf(ticket_hash, ticketQuery, now))).rows[0];
}

function valuesOf(ticket_hash: Buffer, { purpose, target, subject }: TicketQuery, now: Date): unknown[] {
  return [ticket_hash, purpose, now, target ?? null, subject ?? null];
}

export async function hasTicketFor(pool: Pool, purpose: TicketPurpose, target: string, now: Date): Promise<boolean> {
  const found = await pool.query(
    'SELECT 1 FROM tickets WHERE purpose = $1 AND target = $2 AND expires_at > $3 LIMIT 1',
    [purpose, target, now],
  );
  return found.rowCount === 1;
}

/** Ends whatever the tickets of that purpose of an account were to finish. */
export async function deleteTicketsOf(on: Queryable, purpose: TicketPurpose, user_id: string): Promise<void> {
  await on.query('DELETE FROM tickets WHERE purpose = $1 AND subject = $2', [purpose, user_id]);
}
