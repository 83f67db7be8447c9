import type { login, Parsed, SessionGrant } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { RequestContext } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Accounts } from '../accounts.ts';
import { findByIdentifier } from '../users/users.ts';
import { isKnownAddress } from './sign-in-repository.ts';
import { countPassword } from './throttle.ts';

/**
 * Known and unknown accounts take the same steps: one look-up, one history query, the same counters, one Argon2id hash.
 */
export async function signInByPassword(
  deps: Pick<Deps, 'db' | 'pool' | 'now'>,
  { attempts, passwords, signIn }: Pick<Accounts, 'attempts' | 'passwords' | 'signIn'>,
  { identifier, password }: Parsed<typeof login>,
  context: RequestContext,
): Promise<SessionGrant> {
  const user = await findByIdentifier(deps.db, identifier);
  const isKnown = await isKnownAddress(deps.pool, identifier, context.address, deps.now());
  const account = user?.user_id ?? identifier;
  const how = { method: 'password', identifier } as const;
  const refund = await countPassword(attempts, { account, address: context.address, isKnown }).catch(
    (error: unknown) => {
      if (user && error instanceof ApiError) signIn.recordFailure(user.user_id, how, 'slowed', context);
      throw error;
    },
  );
  const matches = await passwords.verify(user?.password_hash, password);
  if (!user || !matches) {
    if (user) signIn.recordFailure(user.user_id, how, 'wrong_password', context);
    throw new ApiError('wrong_credentials');
  }
  await refund();
  return signIn.open(user, how, context);
}
