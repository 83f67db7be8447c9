import { resetPassword, sendResetCode, verifyResetCode } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../platform/http/endpoints/mount.ts';
import type { Accounts } from '../accounts.ts';
import { resetUserPassword, sendPasswordResetCode, verifyPasswordResetCode } from '../credentials/reset-password.ts';

/** Seconds that the page waits before it opens Login. */
const REDIRECT_AFTER_S = 5;

/** Resetting a password: code, ticket, new password; then all sessions of the account end. */
export function mountReset(mount: Mount, deps: Deps, accounts: Accounts): void {
  mount(sendResetCode, async ({ identifier }, context) => sendPasswordResetCode(accounts, identifier, context));
  mount(verifyResetCode, async (input, context) => verifyPasswordResetCode(deps, accounts, input, context));
  mount(resetPassword, async (input) => {
    await resetUserPassword(deps, accounts, input);
    return { redirect_after: REDIRECT_AFTER_S };
  });
}
