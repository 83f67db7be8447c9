import type { CodeSent, Parsed, SessionGrant, signInWithCode } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { RequestContext } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Accounts } from '../accounts.ts';
import { type Credentials, findByIdentifier, hasIdentifier } from '../users/users.ts';

const signInScope = (identifier: string) => ({ purpose: 'login', target: identifier, subject: '' }) as const;

/** Sends a code to an identifier, whether or not an account has it. */
export async function sendSignInCode(
  { codes }: Accounts,
  identifier: string,
  context: RequestContext,
): Promise<CodeSent> {
  return codes.send(signInScope(identifier), context);
}

/** Only someone who has read the code sent to an identifier learns that no account has it. */
export async function signInByCode(
  deps: Pick<Deps, 'db'>,
  { codes, signIn }: Accounts,
  { identifier, code }: Parsed<typeof signInWithCode>,
  context: RequestContext,
): Promise<SessionGrant> {
  await codes.check(signInScope(identifier), code, context.address);
  const user = await findByIdentifier(deps.db, identifier);
  const how = { method: 'code', identifier } as const;
  const stillHolds = (now: Credentials) => hasIdentifier(now, identifier);
  const grant = user && (await signIn.open({ user_id: user.user_id, how, stillHolds }, context));
  if (!grant) throw new ApiError('account_unknown');
  return grant;
}
