import { grants, type Output, type previewDeparture } from '@fourth-seat/contract';
import { isServiceAccount, type MemberRow } from '../../identity/memberships/service.ts';
import { type Authorized, authorize } from '../../platform/http/authorized.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Session } from '../../platform/http/session.ts';

/** A member whose role or state an administrator may change. */
export type ManagedMember = Authorized<MemberRow, 'manage'>;
/** A member who may leave by themselves or be removed by an administrator. */
export type LeavingMember = Authorized<MemberRow, 'leave'>;

const mayManage = ({ role }: Session): boolean => grants(role, 'member.manage');

/** Super Administrators manage all members of their organization; the route has refused everyone else. */
export function allowManage(session: Session, member: MemberRow | undefined): ManagedMember {
  if (!mayManage(session)) throw new ApiError('forbidden');
  if (!member || isServiceAccount(member)) throw new ApiError('member_unknown');
  return authorize(member, 'manage');
}

/** Everyone may leave; only Super Administrators may remove others. */
export function allowLeave(session: Session, member: MemberRow | undefined): LeavingMember {
  if (!member || isServiceAccount(member)) throw new ApiError('member_unknown');
  if (!mayManage(session) && member.member_id !== session.member_id) throw new ApiError('forbidden');
  return authorize(member, 'leave');
}

/** Why the role and state of a member cannot be changed, by the name of the error. */
export type Hindrance = NonNullable<Output<typeof previewDeparture>['blocked_by']>;

/**
 * An organization always has a Super Administrator and a creator: the last Super Administrator stays one, and so does
 * the creator until the organization is transferred.
 */
export function hindranceOf(
  member_id: string,
  admins: readonly Pick<MemberRow, 'member_id' | 'is_creator'>[],
): Hindrance | undefined {
  const own = admins.find((admin) => admin.member_id === member_id);
  if (own && admins.length === 1) return 'last_admin';
  if (own?.is_creator) return 'creator_fixed';
  return undefined;
}
