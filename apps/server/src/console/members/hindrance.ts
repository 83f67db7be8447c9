import { listAdmins, type MemberId } from '../../identity/memberships/service.ts';
import type { Database } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { type Hindrance, hindranceOf } from './policy.ts';

/** Why the role and state of the member cannot be changed; undefined where they can. */
export async function findHindrance(db: Database, { org_id, member_id }: MemberId): Promise<Hindrance | undefined> {
  return hindranceOf(member_id, await listAdmins(db, org_id));
}

/** Throws the member's hindrance, if it has one. */
export async function refuseHindered(trx: Database, member: MemberId): Promise<void> {
  const hindrance = await findHindrance(trx, member);
  if (hindrance) throw new ApiError(hindrance);
}
