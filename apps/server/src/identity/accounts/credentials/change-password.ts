import type { Output, Parsed, updatePassword } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/client.ts';
import type { SignedInContext } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { revokeSessions } from '../../sessions/service.ts';
import type { Accounts } from '../accounts.ts';
import { refuseWeakerProof } from '../second-factor/demand.ts';
import { updateUser } from '../users/user-repository.ts';
import { readCredentials } from '../users/users.ts';
import { boundIdentifier, checkPassword } from './account-owner.ts';
import { requireUncommon } from './passwords.ts';
import { proofScope } from './prove-identity.ts';

/** Sets a new password with the old one, a proof or a code; all other sessions end. */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'pool' | 'now'>,
  accounts: Accounts,
  input: Parsed<typeof updatePassword>,
  { session, address, user_agent }: SignedInContext,
): Promise<Output<typeof updatePassword>> {
  const { codes, proofs, passwords, sessions, notify } = accounts;
  if (!('proof' in input)) await refuseWeakerProof(deps, accounts, session.user_id);
  const user = await readCredentials(deps.db, session.user_id);
  // Before the code is used up: a refused password must not cost another message.
  requireUncommon(input.password, [user.email, user.phone]);
  if ('old_password' in input) {
    await checkPassword(accounts, user, input.old_password);
    if (input.old_password === input.password) throw new ApiError('same_value');
  } else if ('proof' in input) await proofs.require(session, input.proof, 'update_password');
  else {
    const scope = proofScope(user.user_id, boundIdentifier(user, input.channel), 'update_password');
    await codes.check(scope, input.code, address);
  }
  const password_hash = await passwords.hash(input.password);
  const { org_id, member_id, user_id, session_id, sso_org_id } = session;
  const at = new Date(deps.now());
  const opened = await inTransaction(deps.db, async (trx) => {
    // Locks the account: of two changes at once, the second finds its session ended by the first.
    await updateUser(trx, user_id, { password_hash }, at);
    // This session ends too, so that copies of its access token become invalid.
    if ((await revokeSessions(trx, { user_id, session_id }, at)) === 0) throw new ApiError('not_signed_in');
    await revokeSessions(trx, { user_id }, at);
    const renewed = { user_id, org_id, member_id, address, user_agent };
    // Who left at the provider must not stay here by new passwords.
    const bounds = sso_org_id === null ? {} : { sso_org_id, expires_at: session.expires_at };
    return sessions.create(trx, { ...renewed, ...bounds });
  });
  notify({ kind: 'password_changed' }, { to: [user.email, user.phone], locale: user.locale });
  return { access_token: opened.access_token, expires_at: opened.expires_at.toISOString() };
}
