import { listAdmins, listPeopleById, type Person } from '../../identity/memberships/service.ts';
import type { Database } from '../../platform/db/tables.ts';
import { listOwners } from '../projects/service.ts';
import type { AlertRow } from './repository.ts';

/** Recipients of an alert: active administrators, and active owners of the watched project. */
export async function listRecipients(
  db: Database,
  { org_id, project_id }: Pick<AlertRow, 'org_id' | 'project_id'>,
): Promise<Person[]> {
  const [admins, owners] = await Promise.all([
    listAdmins(db, org_id),
    project_id === null ? [] : listOwners(db, { org_id, project_id }),
  ]);
  const people = await listPeopleById(
    db,
    org_id,
    [...admins, ...owners].map(({ member_id }) => member_id),
  );
  return [...people.values()].filter(({ state }) => state === 'active');
}
