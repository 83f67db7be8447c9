import type { Database, KeyRow } from '../../platform/db/tables.ts';
import { type Authorized, authorize } from '../../platform/http/authorized.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/session.ts';
import { listProjectsOf } from '../projects/service.ts';
import { findKey, type KeyVisibility } from './repository.ts';

/** A key that the member may see and change. */
export type AllowedKey = Authorized<KeyRow, 'key'>;

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
 * The key, if it is among those that the member may see. Any other does not exist for the member (`key_unknown`): not
 * even its id is confirmed.
 */
export async function readAllowedKey(db: Database, session: Caller, key_id: string): Promise<AllowedKey> {
  const visibility = await readKeyVisibility(db, session);
  const key = await findKey(db, { org_id: session.org_id, key_id }, visibility);
  if (!key) throw new ApiError('key_unknown');
  return authorize(key, 'key');
}
