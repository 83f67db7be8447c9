import { login, loginWithCode, logout, sendLoginCode } from '@fourth-seat/contract';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import type { Mount } from '../http/mount.ts';
import type { Accounts } from './accounts.ts';
import { isKnownAddress, passwordLimits } from './throttle.ts';
import { findByIdentifier } from './users.ts';

/** Signing in by password or code, and signing out. */
export function mountLogin(mount: Mount, deps: Deps, accounts: Accounts): void {
  const { codes, passwords, attempts, signIn, sessions } = accounts;
  const scope = (identifier: string) => ({ purpose: 'login', target: identifier, subject: '' }) as const;

  // Known and unknown accounts take the same steps: one look-up, one history query, the same counters, one Argon2id.
  mount(login, async ({ identifier, password }, context) => {
    const user = await findByIdentifier(deps.db, identifier);
    const is_known = await isKnownAddress(deps.pool, identifier, context.address, deps.now());
    const limits = passwordLimits(user?.user_id ?? identifier, context.address, is_known);
    const way = { method: 'password', identifier } as const;
    const retry_after = await attempts.count(limits);
    if (retry_after > 0) {
      if (user) signIn.noteFailure(user.user_id, way, 'slowed', context);
      throw new ApiError('too_many_attempts', { retry_after });
    }
    const matches = await passwords.verify(user?.password_hash, password);
    if (!user || !matches) {
      if (user) signIn.noteFailure(user.user_id, way, 'wrong_password', context);
      throw new ApiError('wrong_credentials');
    }
    await attempts.refund(limits);
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
