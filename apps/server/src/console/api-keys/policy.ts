import type { Database, KeyRow } from '../../platform/db/tables.ts';
import { type Authorized, authorize } from '../../platform/http/authorized.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/session.ts';
import { listProjectsOf } from '../projects/service.ts';

/** A key that the member may see and change. */
export type AllowedKey = Authorized<KeyRow, 'key'>;

/**
 * Which keys of the organization a member may see: Super Administrators all, project owners all of their projects,
 * Regular Employees their own in their projects.
 */
export type KeyVisibility =
  | 'all'
  | {
      readonly member_id: string;
      readonly owned_project_ids: readonly string[];
      readonly joined_project_ids: readonly string[];
    };

export async function readKeyVisibility(db: Database, { org_id, role, member_id }: Caller): Promise<KeyVisibility> {
  if (role === 'admin') return 'all';
  const projects = await listProjectsOf(db, org_id, [member_id]);
  return {
    member_id,
    owned_project_ids: projects.filter(({ role }) => role === 'owner').map(({ project_id }) => project_id),
    joined_project_ids: projects.map(({ project_id }) => project_id),
  };
}

/**
 * A key of the organization, if the member may see it. Any other does not exist for the member (`key_unknown`): not even
 * its id is confirmed. `visibleKeyCondition` of the repository is the same rule for lists.
 */
export function allowKey(visibility: KeyVisibility, key: KeyRow | undefined): AllowedKey {
  if (!key || !isVisible(visibility, key)) throw new ApiError('key_unknown');
  return authorize(key, 'key');
}

function isVisible(visibility: KeyVisibility, { project_id, created_by }: KeyRow): boolean {
  if (visibility === 'all') return true;
  const { member_id, owned_project_ids, joined_project_ids } = visibility;
  return (
    owned_project_ids.includes(project_id) || (joined_project_ids.includes(project_id) && created_by === member_id)
  );
}
