/** What the ticket of a sign-in keeps that waits for the second factor. */
import { z } from 'zod';
import { keyedHash } from '../../keyed-hash.ts';
import type { Credentials } from '../users/users.ts';

/** How the first step was done. */
const signInMethod = z.discriminatedUnion('method', [
  z.object({ method: z.enum(['password', 'code', 'register']), identifier: z.string() }),
  z.object({ method: z.literal('third_party'), provider: z.string() }),
  z.object({ method: z.literal('passkey'), credential_id: z.string() }),
  z.object({ method: z.literal('sso'), org_id: z.string(), connection_id: z.string() }),
]);
export type SignInMethod = z.output<typeof signInMethod>;

/** What a waiting sign-in keeps: how it began, and the account as it was then. */
export const waitingSignIn = z.object({ how: signInMethod, account: z.string() });
export type WaitingSignIn = z.output<typeof waitingSignIn>;

/** Changes with the password, the email address and the phone number: each of them ends sign-ins that wait. */
export function accountState(server_secret: string, user: Credentials): string {
  const { user_id, password_hash, email, phone } = user;
  return keyedHash(server_secret, 'account-state', user_id, password_hash ?? '', email ?? '', phone ?? '').toString(
    'base64url',
  );
}
