import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Accounts } from '../accounts.ts';

/**
 * Throws `second_factor_needed` where the account has a second factor, so that nothing less confirms who acts: a stolen
 * session with the mailbox or the password changes nothing.
 */
export async function refuseWeakerProof(
  { pool }: Pick<Deps, 'pool'>,
  { factors }: Pick<Accounts, 'factors'>,
  user_id: string,
): Promise<void> {
  const ways = await factors.listWays(pool, user_id);
  if (ways.length > 0) throw new ApiError('second_factor_needed', { ways });
}
