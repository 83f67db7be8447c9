import type { getMe, Output, Role } from '@fourth-seat/contract';
import type { Database, MemberId } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Session } from '../../platform/http/session.ts';
import { createId } from '../../platform/ids.ts';
import {
  findMemberRow,
  findMembershipOf,
  findMemberWithUser,
  insertMember,
  insertServiceAccount,
  isPresent,
  listMembersWithIds,
  type MemberWithUser,
  type PresentMember,
  readSignedIn,
  restoreMember,
} from './repository.ts';
import { SERVICE_USER_ID } from './service-account.ts';

export type { MemberId } from '../../platform/db/tables.ts';
export type { MemberRow, MemberWithUser, PresentMember } from './repository.ts';
// Reads and writes without any further rule are exported directly.
export {
  countMembers,
  countMembersOutside,
  findMemberByIdentifier,
  findMemberRow,
  findMembershipOf,
  findMemberWithUser,
  isPresent,
  listAdmins,
  listMemberIdsNamed,
  listMembershipsOf,
  listMembersWithoutFactor,
  listPresentMembers,
  listProtectedOrganizationsOf,
  updateLastEntered,
  updateMember,
} from './repository.ts';
export { domainOf, findDemand, holdsIdentity } from './sso-demand-repository.ts';
export { listOrganizations, switchOrganization } from './switching.ts';

/** The signed-in state of a session: user, organization and membership. */
export async function readSignedInState(
  db: Database,
  session: Pick<Session, 'org_id' | 'member_id' | 'session_id' | 'expires_at'>,
): Promise<Output<typeof getMe>> {
  const row = await readSignedIn(db, session);
  const { user_id, username, email, phone, nickname, avatar_url, user_zone } = row;
  const { org_id, auth, legal_name, country, locale, currency, time_zone, logo_url } = row;
  return {
    user: { user_id, username, email, phone, nickname, avatar_url, time_zone: user_zone },
    organization: {
      org_id,
      name: row.org_name,
      type: row.org_type,
      auth,
      state: row.org_state,
      legal_name,
      country,
      locale,
      currency,
      time_zone,
      logo_url,
    },
    // Only an active member has a session.
    member: { member_id: row.member_id, name: nickname, type: row.role, is_creator: row.is_creator, state: 'active' },
    session: { session_id: session.session_id, expires_at: session.expires_at.toISOString() },
  };
}

/** Members by id, including removed ones, for the history. */
export async function listMembersById(
  db: Database,
  org_id: string,
  member_ids: readonly string[],
): Promise<ReadonlyMap<string, MemberWithUser>> {
  const members = await listMembersWithIds(db, org_id, [...new Set(member_ids)]);
  return new Map(members.map((member) => [member.member_id, member]));
}

/** The member; throws `member_unknown` where there is none, or it was removed. */
export async function readPresentMember(db: Database, member: MemberId): Promise<PresentMember> {
  const found = await findMemberWithUser(db, member);
  if (!isPresent(found)) throw new ApiError('member_unknown');
  return found;
}

/** The member; throws `member_unknown` or `member_disabled` where it is not active. */
export async function requireActiveMember(db: Database, member: MemberId): Promise<PresentMember> {
  const found = await readPresentMember(db, member);
  if (found.state === 'disabled') throw new ApiError('member_disabled');
  return found;
}

/** Most members of one organization, with its pending invitations. */
export const MAX_MEMBERS = 500;

/** Checks again under the lock: a member who was removed or demoted since the session was read may not act. */
export async function requireStillAdmin(trx: Database, session: MemberId): Promise<void> {
  const row = await findMemberRow(trx, session);
  if (row?.state !== 'active' || row.role !== 'admin') throw new ApiError('forbidden');
}

/** Makes the person a member, restoring a former membership if there is one. Returns the member's id. */
export async function joinOrganization(
  trx: Database,
  { org_id, user_id, role, at }: { org_id: string; user_id: string; role: Role; at: Date },
): Promise<string> {
  const before = await findMembershipOf(trx, org_id, user_id);
  if (before && before.state !== 'removed') throw new ApiError('already_member');
  if (before) {
    await restoreMember(trx, { org_id, member_id: before.member_id }, role, at);
    return before.member_id;
  }
  const member_id = createId('member');
  await insertMember(trx, { member_id, org_id, user_id, role, joined_at: at, last_active_at: at });
  return member_id;
}

/** The creator of a new organization. Returns the member's id. */
export async function joinAsCreator(
  trx: Database,
  { org_id, user_id, at }: { org_id: string; user_id: string; at: Date },
): Promise<string> {
  const member_id = createId('member');
  await insertMember(trx, { member_id, org_id, user_id, role: 'admin', is_creator: true, joined_at: at });
  return member_id;
}

/**
 * The service account of the organization, in whose name programs act and which holds keys that belong to no person; it is
 * made when it is first needed. Returns the member's id.
 */
export async function createServiceAccount(trx: Database, org_id: string, at: Date): Promise<string> {
  await insertServiceAccount(trx, { org_id, member_id: createId('member') }, at);
  const account = await findMembershipOf(trx, org_id, SERVICE_USER_ID);
  if (!account) throw new Error('an insert that did nothing found the account there');
  return account.member_id;
}

/** Whether the member stands for no person: nobody manages it, and nothing is handed to it but keys. */
export const isServiceAccount = ({ user_id }: Pick<MemberWithUser, 'user_id'>): boolean => user_id === SERVICE_USER_ID;
