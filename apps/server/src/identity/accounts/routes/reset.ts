import { resetPassword, sendResetCode, verifyResetCode } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../platform/http/endpoints/mount.ts';
import type { Accounts } from '../accounts.ts';
import {
  sendForgottenPasswordCode,
  setForgottenPassword,
  verifyForgottenPasswordCode,
} from '../credentials/reset-password.ts';

/** Seconds that the page waits before it opens Login. */
const REDIRECT_AFTER_S = 5;

/** A forgotten password: code, ticket, new password; then all sessions of the account end. */
export function mountReset(mount: Mount, deps: Deps, accounts: Accounts): void {
  mount(sendResetCode, async ({ identifier }, context) => sendForgottenPasswordCode(accounts, identifier, context));
  mount(verifyResetCode, async (input, context) => verifyForgottenPasswordCode(deps, accounts, input, context));
  mount(resetPassword, async (input) => {
    await setForgottenPassword(deps, accounts, input);
    return { redirect_after: REDIRECT_AFTER_S };
  });
}
