import type { Parsed, SessionGrant, signInWithPasskey } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction, queryableOf } from '../../../platform/db/client.ts';
import type { RequestContext } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Accounts } from '../accounts.ts';

/**
 * Signs in with a passkey alone. It is two factors by itself: the device, and the face, finger or PIN that the device
 * has asked for.
 */
export async function signInByPasskey(
  { db }: Pick<Deps, 'db'>,
  { factors, signIn }: Accounts,
  { challenge, response }: Parsed<typeof signInWithPasskey>,
  context: RequestContext,
): Promise<SessionGrant> {
  const refund = await factors.takeAddressAttempt(context.address);
  const passkey = await inTransaction(db, async (trx) => factors.passkeys.use(queryableOf(trx), challenge, response));
  const { user_id, credential_id } = passkey;
  const how = { method: 'passkey', credential_id } as const;
  const grant = await signIn.open(
    { user_id, how, stillHolds: async (_user, trx) => factors.hasPasskey(queryableOf(trx), user_id, credential_id) },
    context,
  );
  if (!grant) throw new ApiError('passkey_refused');
  await refund();
  return grant;
}
