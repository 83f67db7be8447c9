import type { listOrganizations, Output } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { Database } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Session } from '../../platform/http/session.ts';
import { updateSessionMember } from '../sessions/service.ts';
import { listActiveOrganizations, updateLastEntered } from './repository.ts';

/** Organizations in which the person is an active member. */
export async function listMemberships(db: Database, session: Session): Promise<Output<typeof listOrganizations>> {
  const rows = await listActiveOrganizations(db, session.user_id);
  return { results: rows.map((row) => ({ ...row, is_current: row.org_id === session.org_id })) };
}

/**
 * Switches the session to another organization and returns the new state. An organization to which the person does not
 * belong does not exist here.
 */
export async function switchMembership(
  deps: Pick<Deps, 'db' | 'now'>,
  session: Session,
  org_id: string,
): Promise<Session> {
  return inTransaction(deps.db, async (trx) => {
    const member = await updateLastEntered(trx, { org_id, user_id: session.user_id }, new Date(deps.now()));
    if (!member) throw new ApiError('member_unknown');
    await updateSessionMember(trx, session.session_id, { org_id, member_id: member.member_id });
    return { ...session, org_id, ...member };
  });
}
