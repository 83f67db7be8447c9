/** How the signed-in person shows that the account is theirs: by a code to an identifier, or by its password. */
import type { Channel } from '@fourth-seat/contract';
import { ApiError } from '../../../platform/http/errors.ts';
import { requireAttempt } from '../../attempts/service.ts';
import type { Accounts } from '../accounts.ts';
import { sessionPasswordLimits } from '../sign-in/throttle.ts';
import type { Credentials } from '../users/users.ts';

/** The account's email or phone; throws `channel_unbound` where it has none. */
export function boundIdentifier(user: Credentials, channel: Channel): string {
  const identifier = user[channel];
  if (identifier === null) throw new ApiError('channel_unbound');
  return identifier;
}

/**
 * Checks the password of the signed-in person, limited so that a stolen session cannot be used to guess it. Throws
 * `too_many_attempts`, `wrong_password`, and `channel_unbound` where the account has no password.
 */
export async function checkPassword(accounts: Accounts, user: Credentials, password: string): Promise<void> {
  const limits = sessionPasswordLimits(user.user_id);
  await requireAttempt(accounts.attempts, limits);
  if (user.password_hash === null) throw new ApiError('channel_unbound');
  if (!(await accounts.passwords.verify(user.password_hash, password))) throw new ApiError('wrong_password');
  await accounts.attempts.refund(limits);
}
