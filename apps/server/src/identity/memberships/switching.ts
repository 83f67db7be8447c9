import type * as contract from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { Database } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Session } from '../../platform/http/session.ts';
import { updateSessionMember } from '../sessions/service.ts';
import { listOrganizationsOf, lockActiveMember, updateLastEntered } from './repository.ts';

/** Organizations in which the person is an active member. */
export async function listOrganizations(
  db: Database,
  session: Session,
): Promise<contract.Output<typeof contract.listOrganizations>> {
  const rows = await listOrganizationsOf(db, session.user_id);
  return { results: rows.map((row) => ({ ...row, is_current: row.org_id === session.org_id })) };
}

/**
 * Switches the session to another organization and returns the new state. An organization to which the person does not
 * belong does not exist here.
 */
export async function switchOrganization(
  deps: Pick<Deps, 'db' | 'now'>,
  session: Session,
  org_id: string,
): Promise<Session> {
  return inTransaction(deps.db, async (trx) => {
    const member = await lockActiveMember(trx, { org_id, user_id: session.user_id });
    if (!member) throw new ApiError('member_unknown');
    const entered = { org_id, member_id: member.member_id };
    await updateLastEntered(trx, entered, new Date(deps.now()));
    await updateSessionMember(trx, session.session_id, entered);
    return { ...session, org_id, ...member };
  });
}
