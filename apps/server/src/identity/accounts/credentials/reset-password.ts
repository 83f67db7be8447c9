import type { CodeSent, Output, Parsed, resetPassword, verifyResetCode } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction, queryableOf } from '../../../platform/db/client.ts';
import type { AnonymousContext } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { revokeSessions } from '../../sessions/service.ts';
import type { Accounts } from '../accounts.ts';
import { updateUser } from '../users/user-repository.ts';
import { disabledError, findByIdentifier, hasIdentifier, readCredentials } from '../users/users.ts';
import { requireUncommon } from './passwords.ts';

const resetScope = (identifier: string) => ({ purpose: 'reset', target: identifier, subject: '' }) as const;

/** Sends a code to an identifier, whether or not an account has it. */
export async function sendPasswordResetCode(
  { codes }: Accounts,
  identifier: string,
  context: AnonymousContext,
): Promise<CodeSent> {
  return codes.send(resetScope(identifier), context);
}

/** Exchanges a code for the ticket with which the account's password can be set. */
export async function verifyPasswordResetCode(
  deps: Pick<Deps, 'db'>,
  { codes, tickets }: Accounts,
  { identifier, code }: Parsed<typeof verifyResetCode>,
  { address }: AnonymousContext,
): Promise<Output<typeof verifyResetCode>> {
  await codes.check(resetScope(identifier), code, address);
  const user = await findByIdentifier(deps.db, identifier);
  if (!user) throw new ApiError('account_unknown');
  if (user.state === 'disabled') throw disabledError(identifier);
  return tickets.issue({ ...resetScope(identifier), subject: user.user_id });
}

/** Sets a new password with the ticket of a code; all sessions of the account end. */
export async function resetUserPassword(
  deps: Pick<Deps, 'db' | 'now'>,
  { tickets, passwords, notify }: Accounts,
  { ticket, password }: Pick<Parsed<typeof resetPassword>, 'ticket' | 'password'>,
): Promise<void> {
  // Before the password is hashed: a caller without a ticket must not be able to keep the hashing busy.
  const { target } = await tickets.read(ticket, { purpose: 'reset' });
  requireUncommon(password, [target]);
  const password_hash = await passwords.hash(password);
  const user = await inTransaction(deps.db, async (trx) => {
    const content = await tickets.take(queryableOf(trx), ticket, { purpose: 'reset' });
    const found = await readCredentials(trx, content.subject);
    if (found.state === 'disabled') throw disabledError(content.target);
    // Since the code was sent, the identifier may have moved to another account.
    if (!hasIdentifier(found, content.target)) throw new ApiError('ticket_invalid');
    const at = new Date(deps.now());
    await updateUser(trx, content.subject, { password_hash }, at);
    await revokeSessions(trx, { user_id: content.subject }, at);
    return found;
  });
  notify({ kind: 'password_changed' }, { to: [user.email, user.phone], locale: user.locale });
}
