import {
  listAdmins,
  listMembersById,
  listMembersWithoutFactor,
  type MemberWithUser,
} from '../../identity/memberships/service.ts';
import { readFactorRule } from '../../identity/organizations/service.ts';
import type { Database } from '../../platform/db/tables.ts';
import { listOwners } from '../projects/service.ts';
import type { AlertRow } from './repository.ts';

/**
 * Recipients of an alert: active administrators, and active owners of the watched project. Whoever the rule of the second
 * factor shuts out hears nothing of the organization either.
 */
export async function listRecipients(
  db: Database,
  { org_id, project_id }: Pick<AlertRow, 'org_id' | 'project_id'>,
): Promise<MemberWithUser[]> {
  const [admins, owners, isFactorRequired] = await Promise.all([
    listAdmins(db, org_id),
    project_id === null ? [] : listOwners(db, { org_id, project_id }),
    readFactorRule(db, org_id),
  ]);
  const members = await listMembersById(
    db,
    org_id,
    [...admins, ...owners].map(({ member_id }) => member_id),
  );
  const shutOut = isFactorRequired ? await listMembersWithoutFactor(db, org_id) : [];
  const isShutOut = new Set(shutOut.map(({ member_id }) => member_id));
  return [...members.values()].filter(({ state, member_id }) => state === 'active' && !isShutOut.has(member_id));
}
