import type { MemberRow } from '../../identity/memberships/service.ts';
import { type Authorized, authorize } from '../../platform/http/authorized.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Session } from '../../platform/http/session.ts';

/** A member whose role or state an administrator may change. */
export type ManagedMember = Authorized<MemberRow, 'manage'>;
/** A member who may leave by themselves or be removed by an administrator. */
export type LeavingMember = Authorized<MemberRow, 'leave'>;

/** Super Administrators manage all members of their organization; the route has refused everyone else. */
export function allowManage(session: Session, member: MemberRow | undefined): ManagedMember {
  if (session.role !== 'admin') throw new ApiError('forbidden');
  if (!member) throw new ApiError('member_unknown');
  return authorize(member, 'manage');
}

/** Everyone may leave; only Super Administrators may remove others. */
export function allowLeave(session: Session, member: MemberRow | undefined): LeavingMember {
  if (!member) throw new ApiError('member_unknown');
  if (session.role !== 'admin' && member.member_id !== session.member_id) throw new ApiError('forbidden');
  return authorize(member, 'leave');
}

/** The creator's role is fixed until the organization is transferred, so that there is always a Super Administrator. */
export function hindranceOf(
  member_id: string,
  admins: readonly Pick<MemberRow, 'member_id' | 'is_creator'>[],
): 'last_admin' | 'creator_fixed' | null {
  const own = admins.find((admin) => admin.member_id === member_id);
  if (own && admins.length === 1) return 'last_admin';
  if (own?.is_creator) return 'creator_fixed';
  return null;
}
