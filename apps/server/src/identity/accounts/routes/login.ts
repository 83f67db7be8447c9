import * as api from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../platform/http/endpoints/mount.ts';
import type { Accounts } from '../accounts.ts';
import { sendSignInCode, signInByCode } from '../sign-in/code-sign-in.ts';
import { signInByPasskey } from '../sign-in/passkey-sign-in.ts';
import { signInByPassword } from '../sign-in/password-sign-in.ts';
import { finishSecondStep } from '../sign-in/second-step.ts';

/** Signing in by passkey, or by password or code, then by the second factor, and signing out. */
export function mountLogin(mount: Mount, deps: Deps, accounts: Accounts): void {
  mount(api.signInWithPassword, async (input, context) => signInByPassword(deps, accounts, input, context));
  mount(api.sendSignInCode, async ({ identifier }, context) => sendSignInCode(accounts, identifier, context));
  mount(api.signInWithCode, async (input, context) => signInByCode(deps, accounts, input, context));
  mount(api.signInWithSecondFactor, async (input, context) => finishSecondStep(deps, accounts, input, context));
  mount(api.startPasskey, async (_input, { address }) => accounts.factors.passkeys.challenge(address));
  mount(api.signInWithPasskey, async (input, context) => signInByPasskey(deps, accounts, input, context));
  mount(api.logout, async (_input, { session }) => {
    await accounts.sessions.revoke(session.user_id, session.session_id);
    return {};
  });
}
