import { login, loginWithCode, logout, sendLoginCode } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { Mount } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Accounts } from '../accounts.ts';
import { isKnownAddress } from '../sign-in/sign-in-repository.ts';
import { countPassword } from '../sign-in/throttle.ts';
import { findByIdentifier } from '../users/users.ts';

/** Signing in by password or code, and signing out. */
export function mountLogin(mount: Mount, deps: Deps, accounts: Accounts): void {
  const { codes, passwords, attempts, signIn, sessions } = accounts;
  const scope = (identifier: string) => ({ purpose: 'login', target: identifier, subject: '' }) as const;

  // Known and unknown accounts take the same steps: one look-up, one history query, the same counters, one Argon2id.
  mount(login, async ({ identifier, password }, context) => {
    const user = await findByIdentifier(deps.db, identifier);
    const isKnown = await isKnownAddress(deps.pool, identifier, context.address, deps.now());
    const account = user?.user_id ?? identifier;
    const way = { method: 'password', identifier } as const;
    const refund = await countPassword(attempts, { account, address: context.address, isKnown }).catch(
      (error: unknown) => {
        if (user && error instanceof ApiError) signIn.noteFailure(user.user_id, way, 'slowed', context);
        throw error;
      },
    );
    const matches = await passwords.verify(user?.password_hash, password);
    if (!user || !matches) {
      if (user) signIn.noteFailure(user.user_id, way, 'wrong_password', context);
      throw new ApiError('wrong_credentials');
    }
    await refund();
    return signIn.open(user, way, context);
  });

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
