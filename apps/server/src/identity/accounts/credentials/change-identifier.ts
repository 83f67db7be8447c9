import type { Channel, CodeSent, User } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction, queryableOf } from '../../../platform/db/client.ts';
import { fieldOf } from '../../../platform/field-of.ts';
import type { SignedInContext } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Session } from '../../../platform/http/session.ts';
import { findDemand } from '../../memberships/service.ts';
import type { Accounts } from '../accounts.ts';
import { maskIdentifier } from '../identifiers.ts';
import { updateUser } from '../users/user-repository.ts';
import { claimIdentifier, readCredentials, readUser, requireFree, requireUnblocked } from '../users/users.ts';

const purposes = { email: 'update_email', phone: 'update_phone' } as const satisfies Record<Channel, string>;

const identifierScope = (channel: Channel, target: string, { user_id }: Session) =>
  ({ purpose: purposes[channel], target, subject: user_id }) as const;

type ChangeDeps = Pick<Deps, 'db' | 'now'>;

/** Sends a code to the new identifier, with a fresh proof of the account's owner. */
export async function sendIdentifierCode(
  { db }: ChangeDeps,
  { codes, proofs }: Accounts,
  { channel, target, proof }: { readonly channel: Channel; readonly target: string; readonly proof: string },
  context: SignedInContext,
): Promise<CodeSent> {
  const { session } = context;
  await proofs.require(session, proof, purposes[channel]);
  const user = await readCredentials(db, session.user_id);
  if (user[channel] === target) throw new ApiError('same_value');
  return codes.send(identifierScope(channel, target, session), context);
}

/** Exchanges the code that was sent to the new identifier for the ticket with which it replaces the old one. */
export async function verifyIdentifierCode(
  { db }: ChangeDeps,
  { codes, tickets }: Accounts,
  { channel, target, code }: { readonly channel: Channel; readonly target: string; readonly code: string },
  { session, address }: SignedInContext,
): Promise<{ ticket: string; expires_in: number }> {
  const scope = identifierScope(channel, target, session);
  await codes.check(scope, code, address);
  await requireFree(db, target);
  // Bound to this session, not only to this person: another session has proven nothing.
  return tickets.issue(scope, { session_id: session.session_id });
}

/** Stores a proven identifier as the account's own, and notifies the old one. */
export async function changeIdentifier(
  deps: ChangeDeps,
  { tickets, proofs, notify }: Accounts,
  { channel, ticket }: { readonly channel: Channel; readonly ticket: string },
  session: Session,
): Promise<User> {
  const purpose = purposes[channel];
  const before = await readCredentials(deps.db, session.user_id);
  const { target, user } = await inTransaction(deps.db, async (trx) => {
    const content = await tickets.take(queryableOf(trx), ticket, { purpose, subject: session.user_id });
    // Thrown inside the transaction, so that a ticket used in the wrong session remains valid.
    if (fieldOf(content.details, 'session_id') !== session.session_id) throw new ApiError('ticket_invalid');
    // With another address the member would be out of the rule.
    if (channel === 'email' && (await findDemand(trx, before))) throw new ApiError('sso_required');
    // It may have been blocked since its code was checked.
    await requireUnblocked(trx, content.target);
    await claimIdentifier(content.target, async () =>
      updateUser(trx, session.user_id, { [channel]: content.target }, new Date(deps.now())),
    );
    await proofs.delete(queryableOf(trx), session, purpose);
    return { target: content.target, user: await readUser(trx, session.user_id) };
  });
  const kind = channel === 'email' ? 'email_changed' : 'phone_changed';
  const others = channel === 'phone' ? [before.email] : [];
  const notice = { kind, masked: maskIdentifier(target) } as const;
  notify(notice, { to: [before[channel], ...others], locale: before.locale });
  return user;
}
