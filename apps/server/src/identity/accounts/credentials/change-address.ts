import type { Channel, User } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction, queryableOf } from '../../../platform/db/client.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Session } from '../../../platform/http/session.ts';
import type { Accounts } from '../accounts.ts';
import { maskIdentifier } from '../identifiers.ts';
import { updateUser } from '../users/user-repository.ts';
import { claimIdentifier, readCredentials, readUser } from '../users/users.ts';

interface AddressChange {
  readonly channel: Channel;
  readonly purpose: 'update_email' | 'update_phone';
  /** Ticket of a code that was sent to the new address. */
  readonly ticket: string;
}

/** Stores a proven address as the account's own, and notifies the old one. */
export async function changeAddress(
  deps: Pick<Deps, 'db' | 'now'>,
  { tickets, notify }: Pick<Accounts, 'tickets' | 'notify'>,
  { channel, purpose, ticket }: AddressChange,
  session: Session,
): Promise<User> {
  const before = await readCredentials(deps.db, session.user_id);
  const { target } = await inTransaction(deps.db, async (trx) => {
    const taken = await tickets.take(queryableOf(trx), ticket, { purpose, subject: session.user_id });
    // Thrown inside the transaction, so that a ticket used in the wrong session remains valid.
    if (!isOfSession(taken.details, session.session_id)) throw new ApiError('ticket_invalid');
    await claimIdentifier(taken.target, async () =>
      updateUser(trx, session.user_id, { [channel]: taken.target, updated_at: new Date(deps.now()) }),
    );
    return taken;
  });
  await tickets.endProofs(session, purpose);
  const kind = channel === 'email' ? 'email_changed' : 'phone_changed';
  const others = channel === 'phone' ? [before.email] : [];
  notify([before[channel], ...others], kind, maskIdentifier(target), before);
  return readUser(deps.db, session.user_id);
}

function isOfSession(details: unknown, session_id: string): boolean {
  return (
    typeof details === 'object' && details !== null && 'session_id' in details && details.session_id === session_id
  );
}
