import type { KeyRow } from '../../platform/db/tables.ts';
import { type Authorized, authorize } from '../../platform/http/authorized.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/session.ts';
import type { ReadableProject } from '../projects/service.ts';

export type { KeyRow } from '../../platform/db/tables.ts';

/** A key that the member may see and change: its own, or any of a project that it owns or administers. */
export type AllowedKey = Authorized<KeyRow, 'key'>;
/** A project in which the member may create a key. */
export type KeyProject = Authorized<ReadableProject, 'create key'>;

/**
 * Keys that a member may see. Regular Employees see their own keys in their projects, project owners all keys of
 * theirs, Super Administrators all keys (undefined).
 */
export interface VisibleKeys {
  readonly member_id: string;
  readonly owned_project_ids: readonly string[];
  readonly joined_project_ids: readonly string[];
}

export async function visibleKeys(
  { role, member_id }: Caller,
  readProjects: () => Promise<readonly { readonly project_id: string; readonly role: 'owner' | 'collaborator' }[]>,
): Promise<VisibleKeys | undefined> {
  if (role === 'admin') return undefined;
  const projects = await readProjects();
  return {
    member_id,
    owned_project_ids: projects.filter(({ role }) => role === 'owner').map(({ project_id }) => project_id),
    joined_project_ids: projects.map(({ project_id }) => project_id),
  };
}

/** Somebody else's key does not exist for other members (`key_unknown`): not even its id is confirmed. */
export function allowKey(visible: VisibleKeys | undefined, key: KeyRow | undefined): AllowedKey {
  const isVisible =
    key &&
    (!visible ||
      visible.owned_project_ids.includes(key.project_id) ||
      (visible.joined_project_ids.includes(key.project_id) && key.created_by === visible.member_id));
  if (!isVisible) throw new ApiError('key_unknown');
  return authorize(key, 'key');
}

/** Every member of a project may create keys in it while it is open. */
export function allowCreate(project: ReadableProject): KeyProject {
  if (project.state === 'closed') throw new ApiError('key_project_closed');
  return authorize(project, 'create key');
}
