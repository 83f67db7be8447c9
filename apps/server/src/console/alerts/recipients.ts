import { listAdmins, listMembersById, type MemberWithUser } from '../../identity/memberships/service.ts';
import type { Database } from '../../platform/db/tables.ts';
import { listOwners } from '../projects/service.ts';
import type { AlertRow } from './repository.ts';

/** Recipients of an alert: active administrators, and active owners of the watched project. */
export async function listRecipients(
  db: Database,
  { org_id, project_id }: Pick<AlertRow, 'org_id' | 'project_id'>,
): Promise<MemberWithUser[]> {
  const [admins, owners] = await Promise.all([
    listAdmins(db, org_id),
    project_id === null ? [] : listOwners(db, { org_id, project_id }),
  ]);
  const members = await listMembersById(
    db,
    org_id,
    [...admins, ...owners].map(({ member_id }) => member_id),
  );
  return [...members.values()].filter(({ state }) => state === 'active');
}
