import type { Database, KeyRow } from '../../platform/db/tables.ts';
import { type Authorized, authorize } from '../../platform/http/authorized.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/session.ts';
import { isProjectOpen, listProjectsOf, type ReadableProject } from '../projects/service.ts';

/** A key that the member may see and change. */
export type AllowedKey = Authorized<KeyRow, 'key'>;
/** A project in which the member may create a key. */
export type KeyProject = Authorized<ReadableProject, 'create key'>;

/**
 * Which keys a member may see: Super Administrators all, project owners all of their projects, Regular Employees their
 * own in their projects. `isVisible` of the repository is the same as a condition, for every query of a member's keys.
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
 * A key that was found among those that the member may see. Any other does not exist for the member (`key_unknown`):
 * not even its id is confirmed.
 */
export function allowKey(key: KeyRow | undefined): AllowedKey {
  if (!key) throw new ApiError('key_unknown');
  return authorize(key, 'key');
}

/** Every member of a project may create keys in it while it is open. */
export function allowCreate(project: ReadableProject): KeyProject {
  if (project.state === 'closed') throw new ApiError('key_project_closed');
  return authorize(project, 'create key');
}

/** The keys of a closed project can only be disabled and deleted. */
export async function requireOpenProject(db: Database, key: AllowedKey): Promise<void> {
  if (!(await isProjectOpen(db, key))) throw new ApiError('key_project_closed');
}
