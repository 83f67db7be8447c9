/**
 * A sign-in that waits for the second factor. Its ticket is no session: it is good for ten minutes, for this one call,
 * and only while the account is as it was.
 */
import type { ErrorName, Parsed, SessionGrant, signInWithSecondFactor } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { RequestContext } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Accounts } from '../accounts.ts';
import type { Credentials } from '../users/users.ts';
import { accountState, waitingSignIn } from './waiting-sign-in.ts';

const refusals: ReadonlySet<ErrorName> = new Set(['second_factor_wrong', 'passkey_refused']);

/** Opens the session that waits, with the answer for the second factor. */
export async function finishSecondStep(
  { config }: Pick<Deps, 'config'>,
  { tickets, factors, signIn }: Pick<Accounts, 'tickets' | 'factors' | 'signIn'>,
  { ticket, answer }: Parsed<typeof signInWithSecondFactor>,
  context: RequestContext,
): Promise<SessionGrant> {
  const content = await tickets.read(ticket, { purpose: 'second_factor' });
  const user_id = content.subject;
  const { how, account } = waitingSignIn.parse(content.details);
  const refund = await factors.takeAttempt(user_id, answer.way, context.address);
  const stillHolds = (user: Credentials) => accountState(config.server_secret, user) === account;
  try {
    const grant = await signIn.open({ user_id, how, stillHolds, second_step: { ticket, answer } }, context);
    if (!grant) throw new ApiError('sign_in_expired');
    await refund();
    return grant;
  } catch (error) {
    if (error instanceof ApiError && refusals.has(error.error)) signIn.recordRefusedFactor(user_id, how, context);
    throw error;
  }
}
