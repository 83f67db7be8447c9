import type {
  createProof as createProofEndpoint,
  FactorAnswer,
  Output,
  Parsed,
  ProofPurpose,
  sendProofCode as sendProofCodeEndpoint,
} from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction, queryableOf } from '../../../platform/db/client.ts';
import type { SignedInContext } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Accounts } from '../accounts.ts';
import type { CodeScope } from '../codes/code-limits.ts';
import { refuseWeakerProof } from '../second-factor/demand.ts';
import { readCredentials } from '../users/users.ts';
import { boundIdentifier, checkPassword } from './account-owner.ts';

/** Of a code for that action. Its message names the change of a password, so that nobody lets it be stolen unwarned. */
export const proofScope = (user_id: string, target: string, purpose: ProofPurpose): CodeScope => ({
  purpose: purpose === 'update_password' ? purpose : `security:${purpose}`,
  target,
  subject: user_id,
});

/** Sends a code to an identifier of the account, for the proof that an action requires. */
export async function sendProofCode(
  deps: Pick<Deps, 'db' | 'pool'>,
  accounts: Accounts,
  { channel, purpose }: Parsed<typeof sendProofCodeEndpoint>,
  context: SignedInContext,
): Promise<Output<typeof sendProofCodeEndpoint>> {
  await refuseWeakerProof(deps, accounts, context.session.user_id);
  const user = await readCredentials(deps.db, context.session.user_id);
  return accounts.codes.send(proofScope(user.user_id, boundIdentifier(user, channel), purpose), context);
}

/** Exchanges a code, the password, or the second factor where the account has one, for a proof that this session may do the action. */
export async function createProof(
  deps: Pick<Deps, 'db' | 'pool'>,
  accounts: Accounts,
  input: Parsed<typeof createProofEndpoint>,
  { session, address }: SignedInContext,
): Promise<Output<typeof createProofEndpoint>> {
  if (input.channel === 'second_factor') {
    await checkSecondFactor(deps, accounts, input.answer, { user_id: session.user_id, address });
    return accounts.proofs.issue(session, input.purpose);
  }
  await refuseWeakerProof(deps, accounts, session.user_id);
  const user = await readCredentials(deps.db, session.user_id);
  if (input.channel === 'password') await checkPassword(accounts, user, input.password);
  else {
    const scope = proofScope(user.user_id, boundIdentifier(user, input.channel), input.purpose);
    await accounts.codes.check(scope, input.code, address);
  }
  return accounts.proofs.issue(session, input.purpose);
}

/** Throws `channel_unbound` where the account has no second factor, and what is wrong with the answer. */
async function checkSecondFactor(
  { db, pool }: Pick<Deps, 'db' | 'pool'>,
  { factors }: Accounts,
  answer: FactorAnswer,
  { user_id, address }: { readonly user_id: string; readonly address: string },
): Promise<void> {
  if ((await factors.listWays(pool, user_id)).length === 0) throw new ApiError('channel_unbound');
  const refund = await factors.takeAttempt(user_id, answer.way, address);
  await inTransaction(db, async (trx) => factors.use(queryableOf(trx), user_id, answer));
  await refund();
}
