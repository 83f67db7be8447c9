import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { type Authorized, authorize } from '../http/authorized.ts';
import { ApiError } from '../http/errors.ts';
import type { Session } from '../http/session.ts';

export type MemberRow = Selectable<Tables['members']>;
/** A member whose role or state an administrator may change. */
export type ManagedMember = Authorized<MemberRow, 'manage'>;
/** A member who may be shown the door: by itself, or by an administrator. */
export type LeavingMember = Authorized<MemberRow, 'leave'>;

async function findMemberRow(db: Kysely<Tables>, org_id: string, member_id: string): Promise<MemberRow> {
  const row = await db
    .selectFrom('members')
    .selectAll()
    .where('org_id', '=', org_id)
    .where('member_id', '=', member_id)
    .where('state', '!=', 'removed')
    .executeTakeFirst();
  if (!row) throw new ApiError('member_unknown');
  return row;
}

/** Super Administrators manage every member of their organization. The mount has refused all others already. */
export async function manageMember(db: Kysely<Tables>, session: Session, member_id: string): Promise<ManagedMember> {
  if (session.role !== 'admin') throw new ApiError('forbidden');
  return authorize(await findMemberRow(db, session.org_id, member_id), 'manage');
}

/** Everyone may leave; removing others is for Super Administrators. */
export async function leaveAs(db: Kysely<Tables>, session: Session, member_id: string): Promise<LeavingMember> {
  const row = await findMemberRow(db, session.org_id, member_id);
  if (session.role !== 'admin' && member_id !== session.member_id) throw new ApiError('forbidden');
  return authorize(row, 'leave');
}

/** The creator's role is fixed until the organization is handed over; somebody must always be Super Administrator. */
export async function blockOf(
  trx: Kysely<Tables>,
  member: Pick<MemberRow, 'org_id' | 'member_id'>,
): Promise<'last_admin' | 'creator_fixed' | null> {
  const admins = await trx
    .selectFrom('members')
    .select(['member_id', 'is_creator'])
    .where('org_id', '=', member.org_id)
    .where('role', '=', 'admin')
    .where('state', '=', 'active')
    .execute();
  const own = admins.find(({ member_id }) => member_id === member.member_id);
  if (own && admins.length === 1) return 'last_admin';
  if (own?.is_creator) return 'creator_fixed';
  return null;
}
