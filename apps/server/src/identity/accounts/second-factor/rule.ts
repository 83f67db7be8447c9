/** The rule that members of an organization need a second factor (decision 1237). */
import type { Output, Parsed, SecondFactorRule, updateSecondFactorRule } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import type { SignedInActor } from '../../../platform/audit/service.ts';
import { inTransaction, queryableOf } from '../../../platform/db/client.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Session } from '../../../platform/http/session.ts';
import { listMembersWithoutFactor, requireStillAdmin } from '../../memberships/service.ts';
import { changeFactorRule, lockOrganization, readFactorRule } from '../../organizations/service.ts';
import type { Accounts } from '../accounts.ts';

/** The rule, and whom it shuts out; a program learns names only with the scope to list members. */
export async function readSecondFactorRule(
  db: Database,
  { org_id, admin_key }: Pick<Session, 'org_id' | 'admin_key'>,
): Promise<SecondFactorRule> {
  const without = await listMembersWithoutFactor(db, org_id);
  const mayList = admin_key === undefined || admin_key.scopes.includes('members:read');
  return {
    required: await readFactorRule(db, org_id),
    members_without: without.length,
    names_without: mayList ? without.map(({ member_id, nickname }) => ({ member_id, name: nickname })) : null,
  };
}

/**
 * Begins or ends the rule. Throws `second_factor_off` where somebody without a second factor would shut out themselves with
 * the others.
 */
export async function changeSecondFactorRule(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { proofs, factors }: Pick<Accounts, 'proofs' | 'factors'>,
  actor: SignedInActor,
  { proof, required }: Parsed<typeof updateSecondFactorRule>,
): Promise<Output<typeof updateSecondFactorRule>> {
  const { session } = actor;
  await proofs.require(session, proof, 'second_factor_rule');
  return inTransaction(db, async (trx) => {
    const on = queryableOf(trx);
    await lockOrganization(trx, session.org_id);
    await requireStillAdmin(trx, session);
    if (required && (await factors.listWays(on, session.user_id)).length === 0) throw new ApiError('second_factor_off');
    await proofs.delete(on, session, 'second_factor_rule');
    await changeFactorRule(trx, actor, required, new Date(now()));
    return readSecondFactorRule(trx, session);
  });
}
