import type { Parsed, SessionGrant, signInWithPassword } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { RequestContext } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Accounts } from '../accounts.ts';
import { type Credentials, findByIdentifier } from '../users/users.ts';
import { isKnownAddress } from './sign-in-repository.ts';
import { takePasswordAttempt } from './throttle.ts';

/**
 * Known and unknown accounts take the same steps: one look-up, one history query, the same counters, one Argon2id hash.
 */
export async function signInByPassword(
  deps: Pick<Deps, 'db' | 'pool' | 'now'>,
  { attempts, passwords, signIn }: Pick<Accounts, 'attempts' | 'passwords' | 'signIn'>,
  { identifier, password }: Parsed<typeof signInWithPassword>,
  context: RequestContext,
): Promise<SessionGrant> {
  const user = await findByIdentifier(deps.db, identifier);
  const isKnown = await isKnownAddress(deps.pool, identifier, context.address, deps.now());
  const account = user?.user_id ?? identifier;
  const refund = await takePasswordAttempt(attempts, { account, address: context.address, isKnown }).catch(
    (error: unknown) => {
      if (user && error instanceof ApiError) signIn.recordRefusedPassword(user.user_id, 'slowed', context);
      throw error;
    },
  );
  const matches = await passwords.verify(user?.password_hash, password);
  if (user && matches) {
    await refund();
    const how = { method: 'password', identifier } as const;
    const stillHolds = (now: Credentials) => now.password_hash === user.password_hash;
    const grant = await signIn.open({ user_id: user.user_id, how, stillHolds }, context);
    if (grant) return grant;
  }
  if (user) signIn.recordRefusedPassword(user.user_id, 'wrong_password', context);
  throw new ApiError('wrong_credentials');
}
