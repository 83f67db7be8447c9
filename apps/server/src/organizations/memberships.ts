import type { Output, listOrganizations } from '@fourth-seat/contract';
import type { Kysely } from 'kysely';
import { inTransaction } from '../db/client.ts';
import type { Tables } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/errors.ts';
import type { Session } from '../http/session.ts';

type Listed = Output<typeof listOrganizations>;

/** Organizations in which the person is an active member. */
export async function listMemberships(db: Kysely<Tables>, session: Session): Promise<Listed> {
  const rows = await db
    .selectFrom('members as m')
    .innerJoin('organizations as o', 'o.org_id', 'm.org_id')
    .where('m.user_id', '=', session.user_id)
    .where('m.state', '=', 'active')
    .select(['o.org_id', 'o.name', 'm.role as type'])
    .orderBy('m.joined_at')
    .orderBy('o.org_id')
    .execute();
  return { results: rows.map((row) => ({ ...row, is_current: row.org_id === session.org_id })) };
}

/** Moves the session; returns where it is now. An organization one does not belong to does not exist here. */
export async function switchMembership(
  deps: Pick<Deps, 'db' | 'now'>,
  session: Session,
  org_id: string,
): Promise<Session> {
  return inTransaction(deps.db, async (trx) => {
    const member = await trx
      .updateTable('members')
      // The next sign-in begins in the organization that was used last.
      .set({ last_active_at: new Date(deps.now()) })
      .where('org_id', '=', org_id)
      .where('user_id', '=', session.user_id)
      .where('state', '=', 'active')
      .returning(['member_id', 'role', 'is_creator'])
      .executeTakeFirst();
    if (!member) throw new ApiError('member_unknown');
    const { member_id, role, is_creator } = member;
    await trx.updateTable('sessions').set({ org_id, member_id }).where('session_id', '=', session.session_id).execute();
    return { ...session, org_id, member_id, role, is_creator };
  });
}
