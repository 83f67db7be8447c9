import { listAdmins, type Person, readPeople } from '../../identity/memberships/service.ts';
import type { Database } from '../../platform/db/tables.ts';
import { listOwners } from '../projects/service.ts';
import type { AlertRow } from './repository.ts';

/** Whom an alert is told to: administrators, and the owners of the project it watches, as far as they are active. */
export async function listRecipients(
  db: Database,
  { org_id, project_id }: Pick<AlertRow, 'org_id' | 'project_id'>,
): Promise<Person[]> {
  const [admins, owners] = await Promise.all([
    listAdmins(db, org_id),
    project_id === null ? [] : listOwners(db, { org_id, project_id }),
  ]);
  const people = await readPeople(
    db,
    org_id,
    [...admins, ...owners].map(({ member_id }) => member_id),
  );
  return [...people.values()].filter(({ state }) => state === 'active');
}
