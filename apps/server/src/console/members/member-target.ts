import { findMemberWithUser, type MemberId } from '../../identity/memberships/service.ts';
import type { Database } from '../../platform/db/tables.ts';

/** The member as the audit log names it. */
export async function readMemberTarget(trx: Database, member: MemberId) {
  const found = await findMemberWithUser(trx, member);
  // Rows of removed members stay.
  if (!found) throw new Error(`${member.member_id} has no row`);
  return { kind: 'member', id: member.member_id, name: found.nickname } as const;
}
