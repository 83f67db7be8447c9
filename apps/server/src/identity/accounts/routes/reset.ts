import { resetPassword, sendResetCode, verifyResetCode } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction, queryableOf } from '../../../platform/db/client.ts';
import type { Mount } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { revokeSessions } from '../../sessions/sessions.ts';
import type { Accounts } from '../accounts.ts';
import { requireUncommon } from '../credentials/passwords.ts';
import { updateUser } from '../users/user-repository.ts';
import { disabledError, findByIdentifier, readCredentials } from '../users/users.ts';

/** Countdown on the page before it goes to Login. */
const REDIRECT_AFTER_S = 5;

/** A forgotten password: code, ticket, new password; then every session of the account is over. */
export function mountReset(mount: Mount, deps: Deps, accounts: Accounts): void {
  const { codes, tickets, passwords, sessions, notify } = accounts;
  const scope = (identifier: string) => ({ purpose: 'reset', target: identifier, subject: '' }) as const;

  mount(sendResetCode, async ({ identifier }, context) => codes.send(scope(identifier), context));

  mount(verifyResetCode, async ({ identifier, code }, { address }) => {
    await codes.check(scope(identifier), code, address);
    const user = await findByIdentifier(deps.db, identifier);
    if (!user) throw new ApiError('account_unknown');
    if (user.state === 'disabled') throw disabledError(identifier);
    return tickets.issue({ ...scope(identifier), subject: user.user_id });
  });

  mount(resetPassword, async ({ ticket, password }) => {
    // Before the password is hashed: a caller without a ticket must not be able to keep the hashing busy.
    const held = await tickets.look(ticket, { purpose: 'reset' });
    requireUncommon(password, [held.target]);
    const password_hash = await passwords.hash(password);
    const user = await inTransaction(deps.db, async (trx) => {
      const { subject, target } = await tickets.take(queryableOf(trx), ticket, { purpose: 'reset' });
      const found = await readCredentials(trx, subject);
      if (found.state === 'disabled') throw disabledError(target);
      // The address may have moved to someone else, or away from this account, since the code was read.
      if (found.email !== target && found.phone !== target) throw new ApiError('ticket_invalid');
      const at = new Date(deps.now());
      await updateUser(trx, subject, { password_hash, updated_at: at });
      await revokeSessions(trx, { user_id: subject }, at);
      return found;
    });
    // Also those that began between the update and its commit.
    await sessions.revokeOthers(user.user_id, undefined);
    notify([user.email, user.phone], 'password_changed', '', user);
    return { redirect_after: REDIRECT_AFTER_S };
  });
}
