import { findMemberWithUser, listAdmins, type MemberId } from '../../identity/memberships/service.ts';
import type { Database } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { hindranceOf } from './policy.ts';

/** Why the role and state of the member cannot be changed; null where they can. */
export async function readHindrance(
  db: Database,
  { org_id, member_id }: MemberId,
): Promise<ReturnType<typeof hindranceOf>> {
  return hindranceOf(member_id, await listAdmins(db, org_id));
}

export async function refuseHindered(trx: Database, member: MemberId): Promise<void> {
  const hindrance = await readHindrance(trx, member);
  if (hindrance) throw new ApiError(hindrance);
}

/** The member as the audit log names it. */
export async function readMemberTarget(trx: Database, member: MemberId) {
  const found = await findMemberWithUser(trx, member);
  // Rows of removed members stay.
  if (!found) throw new Error(`${member.member_id} has no row`);
  return { kind: 'member', id: member.member_id, name: found.nickname } as const;
}
