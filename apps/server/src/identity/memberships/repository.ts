/** All SQL that writes `members`: the members of organizations and their roles. */
import type { Locale, Role } from '@fourth-seat/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { likePattern } from '../../platform/db/like-pattern.ts';
import type { Database, MemberId, Tables } from '../../platform/db/tables.ts';
import { SERVICE_USER_ID } from './service-account.ts';

export type MemberRow = Selectable<Tables['members']>;

/** A member with what the console shows of its user. */
export interface MemberWithUser extends Pick<MemberRow, 'member_id' | 'user_id' | 'role' | 'is_creator' | 'state'> {
  readonly joined_at: Date;
  readonly revision: number;
  readonly nickname: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly avatar_url: string | null;
  readonly locale: Locale;
}

/** A member who has not been removed. */
export type PresentMember = MemberWithUser & { readonly state: 'active' | 'disabled' };

export const isPresent = (member: MemberWithUser | undefined): member is PresentMember =>
  member !== undefined && member.state !== 'removed';

/** The member, unless it was removed. */
export async function findMemberRow(db: Database, { org_id, member_id }: MemberId): Promise<MemberRow | undefined> {
  return db
    .selectFrom('members')
    .selectAll()
    .where('org_id', '=', org_id)
    .where('member_id', '=', member_id)
    .where('state', '!=', 'removed')
    .executeTakeFirst();
}

/** Members with their users. */
function membersWithUsers(db: Database, org_id: string) {
  return db.selectFrom('members as m').innerJoin('users as u', 'u.user_id', 'm.user_id').where('m.org_id', '=', org_id);
}

function selectMembers(db: Database, org_id: string) {
  return membersWithUsers(db, org_id)
    .select(['m.member_id', 'm.user_id', 'm.role', 'm.is_creator', 'm.state', 'm.joined_at', 'm.revision'])
    .select(['u.nickname', 'u.email', 'u.phone', 'u.avatar_url', 'u.locale']);
}

/** The member, also a removed one. */
export async function findMemberWithUser(
  db: Database,
  { org_id, member_id }: MemberId,
): Promise<MemberWithUser | undefined> {
  return selectMembers(db, org_id).where('m.member_id', '=', member_id).executeTakeFirst();
}

/** People who have not been removed, in the order in which they joined. */
export async function listPresentMembers(db: Database, org_id: string): Promise<PresentMember[]> {
  const members = await selectMembers(db, org_id)
    .where('m.user_id', '!=', SERVICE_USER_ID)
    .orderBy('m.joined_at')
    .orderBy('m.member_id')
    .execute();
  return members.filter(isPresent);
}

/** Active people whose account has no second factor, in the order in which they joined. */
export async function listMembersWithoutFactor(
  db: Database,
  org_id: string,
): Promise<Pick<MemberWithUser, 'member_id' | 'nickname'>[]> {
  return membersWithUsers(db, org_id)
    .where('m.user_id', '!=', SERVICE_USER_ID)
    .where('m.state', '=', 'active')
    .where(sql<boolean>`NOT has_second_factor(m.user_id)`)
    .select(['m.member_id', 'u.nickname'])
    .orderBy('m.joined_at')
    .orderBy('m.member_id')
    .execute();
}

/** The members with these ids, also removed ones, in the order in which they joined. */
export async function listMembersWithIds(
  db: Database,
  org_id: string,
  member_ids: readonly string[],
): Promise<MemberWithUser[]> {
  if (member_ids.length === 0) return [];
  return selectMembers(db, org_id)
    .where('m.member_id', 'in', member_ids)
    .orderBy('m.joined_at')
    .orderBy('m.member_id')
    .execute();
}

/** The ids of members whose name contains the text, also of removed ones. */
export async function listMemberIdsNamed(db: Database, org_id: string, search: string): Promise<string[]> {
  const rows = await membersWithUsers(db, org_id)
    .where('u.nickname', 'ilike', likePattern(search))
    .select('m.member_id')
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/** Memberships of a person that have not ended, last entered first. */
export async function listMembershipsOf(
  db: Database,
  user_id: string,
): Promise<Pick<MemberRow, 'org_id' | 'member_id' | 'state'>[]> {
  return db
    .selectFrom('members')
    .select(['org_id', 'member_id', 'state'])
    .where('user_id', '=', user_id)
    .where('state', '!=', 'removed')
    .orderBy('last_active_at', (order) => order.desc().nullsLast())
    .orderBy('is_creator', 'desc')
    .orderBy('joined_at', 'desc')
    .execute();
}

/** Organizations in which the person is an active member. */
export async function listOrganizationsOf(
  db: Database,
  user_id: string,
): Promise<{ org_id: string; name: string; type: Role }[]> {
  return db
    .selectFrom('members as m')
    .innerJoin('organizations as o', 'o.org_id', 'm.org_id')
    .where('m.user_id', '=', user_id)
    .where('m.state', '=', 'active')
    .select(['o.org_id', 'o.name', 'm.role as type'])
    .orderBy('m.joined_at')
    .orderBy('o.org_id')
    .execute();
}

/** Organizations in which the person is an active member and that require a second factor. */
export async function listProtectedOrganizationsOf(
  db: Database,
  user_id: string,
): Promise<{ org_id: string; name: string }[]> {
  return db
    .selectFrom('members as m')
    .innerJoin('organizations as o', 'o.org_id', 'm.org_id')
    .where('m.user_id', '=', user_id)
    .where('m.state', '=', 'active')
    .where('o.second_factor_required', '=', true)
    .select(['o.org_id', 'o.name'])
    .orderBy('m.joined_at')
    .orderBy('o.org_id')
    .execute();
}

/** The membership of a person in one organization, including a removed one. */
export async function findMembershipOf(
  db: Database,
  org_id: string,
  user_id: string,
): Promise<Pick<MemberRow, 'member_id' | 'state'> | undefined> {
  return db
    .selectFrom('members')
    .select(['member_id', 'state'])
    .where('org_id', '=', org_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
}

/** The member of that organization with this email or phone. */
export async function findMemberByIdentifier(
  db: Database,
  org_id: string,
  identifier: string,
): Promise<{ member_id: string } | undefined> {
  return membersWithUsers(db, org_id)
    .where('m.state', '!=', 'removed')
    .where((where) => where.or([where('u.email', '=', identifier), where('u.phone', '=', identifier)]))
    .select('m.member_id')
    .executeTakeFirst();
}

/** People who have not been removed. */
export async function countMembers(db: Database, org_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('org_id', '=', org_id)
    .where('user_id', '!=', SERVICE_USER_ID)
    .where('state', '!=', 'removed')
    .executeTakeFirstOrThrow();
  return count;
}

/** Active people whose address is of none of the mail domains, or who have none. */
export async function countMembersOutside(db: Database, org_id: string, domains: readonly string[]): Promise<number> {
  const { count } = await membersWithUsers(db, org_id)
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('m.user_id', '!=', SERVICE_USER_ID)
    .where('m.state', '=', 'active')
    .where(sql<boolean>`coalesce(split_part(u.email, '@', 2), '') <> ALL(${domains})`)
    .executeTakeFirstOrThrow();
  return count;
}

/** People who are active Super Administrators. */
export async function listAdmins(db: Database, org_id: string): Promise<Pick<MemberRow, 'member_id' | 'is_creator'>[]> {
  return db
    .selectFrom('members')
    .select(['member_id', 'is_creator'])
    .where('org_id', '=', org_id)
    .where('user_id', '!=', SERVICE_USER_ID)
    .where('role', '=', 'admin')
    .where('state', '=', 'active')
    .execute();
}

/** Adds the service account, unless the organization has one. */
export async function insertServiceAccount(trx: Database, { org_id, member_id }: MemberId, at: Date): Promise<void> {
  await trx
    .insertInto('members')
    .values({ member_id, org_id, user_id: SERVICE_USER_ID, role: 'admin', joined_at: at, last_active_at: null })
    .onConflict((conflict) => conflict.columns(['org_id', 'user_id']).doNothing())
    .execute();
}

export async function insertMember(trx: Database, row: Insertable<Tables['members']>): Promise<void> {
  await trx.insertInto('members').values(row).execute();
}

/** Writes an edit; false where the member has been removed. */
export async function updateMember(
  trx: Database,
  { org_id, member_id }: MemberId,
  set: Updateable<Tables['members']>,
): Promise<boolean> {
  const changed = await trx
    .updateTable('members')
    .set((row) => ({ ...set, revision: row('revision', '+', 1) }))
    .where('org_id', '=', org_id)
    .where('member_id', '=', member_id)
    .where('state', '!=', 'removed')
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Restores a removed member, with the role of the invitation. */
export async function restoreMember(
  trx: Database,
  { org_id, member_id }: MemberId,
  role: Role,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('members')
    .set((row) => ({ state: 'active', role, joined_at: at, last_active_at: at, revision: row('revision', '+', 1) }))
    .where('org_id', '=', org_id)
    .where('member_id', '=', member_id)
    .where('state', '=', 'removed')
    .execute();
}

/** The person's active membership in the organization, locked: it cannot be ended before the transaction is. */
export async function lockActiveMember(
  trx: Database,
  { org_id, user_id }: { org_id: string; user_id: string },
): Promise<Pick<MemberRow, 'member_id' | 'role' | 'is_creator'> | undefined> {
  return trx
    .selectFrom('members')
    .select(['member_id', 'role', 'is_creator'])
    .where('org_id', '=', org_id)
    .where('user_id', '=', user_id)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst();
}

/** Stores that the person's next sign-in starts in this organization. */
export async function updateLastEntered(trx: Database, { org_id, member_id }: MemberId, at: Date): Promise<void> {
  await trx
    .updateTable('members')
    .set({ last_active_at: at })
    .where('org_id', '=', org_id)
    .where('member_id', '=', member_id)
    .execute();
}

/** User, organization and member of a session, as one row. */
export async function readSignedIn(db: Database, { org_id, member_id }: MemberId) {
  return membersWithUsers(db, org_id)
    .innerJoin('organizations as o', 'o.org_id', 'm.org_id')
    .where('m.member_id', '=', member_id)
    .select(['u.user_id', 'u.username', 'u.email', 'u.phone', 'u.nickname', 'u.avatar_url', 'u.time_zone as user_zone'])
    .select(['o.org_id', 'o.name as org_name', 'o.type as org_type', 'o.auth', 'o.state as org_state', 'o.legal_name'])
    .select(['o.country', 'o.locale', 'o.currency', 'o.time_zone', 'o.logo_url'])
    .select(['m.member_id', 'm.role', 'm.is_creator'])
    .executeTakeFirstOrThrow();
}
