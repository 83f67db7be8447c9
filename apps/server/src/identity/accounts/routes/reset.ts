import { resetPassword, sendResetCode, verifyResetCode } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Accounts } from '../accounts.ts';
import { setForgottenPassword } from '../credentials/change-password.ts';
import { disabledError, findByIdentifier } from '../users/users.ts';

/** Seconds that the page waits before it opens Login. */
const REDIRECT_AFTER_S = 5;

/** A forgotten password: code, ticket, new password; then all sessions of the account end. */
export function mountReset(mount: Mount, deps: Deps, accounts: Accounts): void {
  const { codes, tickets } = accounts;
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
    await setForgottenPassword(deps, accounts, ticket, password);
    return { redirect_after: REDIRECT_AFTER_S };
  });
}
