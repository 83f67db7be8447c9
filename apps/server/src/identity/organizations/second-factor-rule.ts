/** The rule that members of an organization need a second factor (decision 1237). */
import type { Output, Parsed, SecondFactorRule, updateSecondFactorRule } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { recordAudit, type SignedInActor } from '../../platform/audit/service.ts';
import { inTransaction, queryableOf } from '../../platform/db/client.ts';
import type { Database } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Session } from '../../platform/http/session.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { listMembersWithoutFactor, requireStillAdmin } from '../memberships/service.ts';
import { lockOrganizationRow, readOrganizationRow, updateOrganizationRow } from './repository.ts';
import { organizationTarget } from './view.ts';

/** The rule, and whom it shuts out; a program learns names only with the scope to list members. */
export async function readSecondFactorRule(
  db: Database,
  { org_id, admin_key }: Pick<Session, 'org_id' | 'admin_key'>,
): Promise<SecondFactorRule> {
  const { second_factor_required } = await readOrganizationRow(db, org_id);
  const without = await listMembersWithoutFactor(db, org_id);
  const mayList = admin_key === undefined || admin_key.scopes.includes('members:read');
  return {
    required: second_factor_required,
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
    const before = await lockOrganizationRow(trx, session.org_id);
    await requireStillAdmin(trx, session);
    if (required && (await factors.listWays(on, session.user_id)).length === 0) throw new ApiError('second_factor_off');
    await proofs.delete(on, session, 'second_factor_rule');
    const { second_factor_required } = before;
    if (second_factor_required !== required) {
      await updateOrganizationRow(trx, session.org_id, { second_factor_required: required }, new Date(now()));
      const details = { second_factor_required: { from: second_factor_required, to: required } };
      const target = organizationTarget(before);
      await recordAudit(trx, actor, { action: 'organization.second_factor', target, details });
    }
    return readSecondFactorRule(trx, session);
  });
}
