/**
 * A sign-in that waits for the second factor. Its ticket is no session: it is good for ten minutes, for this one call,
 * and only while the account is as it was.
 */
import type { ErrorName, Parsed, SessionGrant, signInWithSecondFactor } from '@fourth-seat/contract';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { RequestContext } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { keyedHash } from '../../keyed-hash.ts';
import type { Accounts } from '../accounts.ts';
import type { Credentials } from '../users/users.ts';

/** How the first step was done. */
const signInMethod = z.discriminatedUnion('method', [
  z.object({ method: z.enum(['password', 'code', 'register']), identifier: z.string() }),
  z.object({ method: z.literal('third_party'), provider: z.string() }),
  z.object({ method: z.literal('passkey'), credential_id: z.string() }),
]);
export type SignInMethod = z.output<typeof signInMethod>;

/** What a waiting sign-in keeps: how it began, and the account as it was then. */
const waitingSignIn = z.object({ how: signInMethod, account: z.string() });
export type WaitingSignIn = z.output<typeof waitingSignIn>;

/** Changes with the password, the email address and the phone number: each of them ends sign-ins that wait. */
export function accountState(server_secret: string, user: Credentials): string {
  const { user_id, password_hash, email, phone } = user;
  return keyedHash(server_secret, 'account-state', user_id, password_hash ?? '', email ?? '', phone ?? '').toString(
    'base64url',
  );
}

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
