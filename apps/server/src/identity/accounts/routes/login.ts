import { login, loginWithCode, logout, sendLoginCode } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Accounts } from '../accounts.ts';
import { signInByPassword } from '../sign-in/password-sign-in.ts';
import { findByIdentifier } from '../users/users.ts';

/** Signing in by password or code, and signing out. */
export function mountLogin(mount: Mount, deps: Deps, accounts: Accounts): void {
  const { codes, signIn, sessions } = accounts;
  const scope = (identifier: string) => ({ purpose: 'login', target: identifier, subject: '' }) as const;

  mount(login, async (input, context) => signInByPassword(deps, accounts, input, context));

  mount(sendLoginCode, async ({ identifier }, context) => codes.send(scope(identifier), context));

  mount(loginWithCode, async ({ identifier, code }, context) => {
    await codes.check(scope(identifier), code, context.address);
    const user = await findByIdentifier(deps.db, identifier);
    if (!user) throw new ApiError('account_unknown');
    return signIn.open(user, { method: 'code', identifier }, context);
  });

  mount(logout, async (_input, { session }) => {
    await sessions.revoke(session.user_id, session.session_id);
    return {};
  });
}
