import type {
  createProof as createProofEndpoint,
  Output,
  Parsed,
  ProofPurpose,
  sendProofCode as sendProofCodeEndpoint,
} from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { SignedInContext } from '../../../platform/http/endpoints/mount.ts';
import type { Accounts } from '../accounts.ts';
import { readCredentials } from '../users/users.ts';
import { boundIdentifier, checkPassword } from './account-owner.ts';

const proofScope = (user_id: string, target: string, purpose: ProofPurpose) =>
  ({ purpose: `security:${purpose}`, target, subject: user_id }) as const;

/** Sends a code to an identifier of the account, for the proof that an action requires. */
export async function sendProofCode(
  deps: Pick<Deps, 'db'>,
  { codes }: Accounts,
  { channel, purpose }: Parsed<typeof sendProofCodeEndpoint>,
  context: SignedInContext,
): Promise<Output<typeof sendProofCodeEndpoint>> {
  const user = await readCredentials(deps.db, context.session.user_id);
  return codes.send(proofScope(user.user_id, boundIdentifier(user, channel), purpose), context);
}

/** Exchanges a code or the password for a proof that this session may do the action. */
export async function createProof(
  deps: Pick<Deps, 'db'>,
  accounts: Accounts,
  input: Parsed<typeof createProofEndpoint>,
  { session, address }: SignedInContext,
): Promise<Output<typeof createProofEndpoint>> {
  const user = await readCredentials(deps.db, session.user_id);
  if (input.channel === 'password') await checkPassword(accounts, user, input.password);
  else {
    const scope = proofScope(user.user_id, boundIdentifier(user, input.channel), input.purpose);
    await accounts.codes.check(scope, input.code, address);
  }
  return accounts.proofs.issue(session, input.purpose);
}
