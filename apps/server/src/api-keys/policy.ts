import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { type Authorized, authorize } from '../http/authorized.ts';
import { ApiError } from '../http/errors.ts';
import type { Session } from '../http/session.ts';
import { type ReadableProject, readProject } from '../projects/policy.ts';

export type KeyRow = Selectable<Tables['api_keys']>;
type Asking = Pick<Session, 'org_id' | 'member_id' | 'role'>;

/** A key the member may see and change: its own, or any of a project it owns or administers. */
export type AllowedKey = Authorized<KeyRow, 'key'>;
/** A project in which the member may create a key. */
export type KeyProject = Authorized<ReadableProject, 'create key'>;

/**
 * Regular Employees have their own keys, project owners all of the project, Super Administrators all. Somebody else's
 * key does not exist for the others (32009): not even its id is confirmed.
 */
export async function findAllowedKey(db: Kysely<Tables>, session: Asking, key_id: string): Promise<AllowedKey> {
  const key = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('org_id', '=', session.org_id)
    .where('key_id', '=', key_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!key || !(await mayUse(db, session, key))) throw new ApiError('key_unknown');
  return authorize(key, 'key');
}

async function mayUse(db: Kysely<Tables>, session: Asking, key: KeyRow): Promise<boolean> {
  if (session.role === 'admin') return true;
  const own = await db
    .selectFrom('project_members')
    .select('role')
    .where('org_id', '=', session.org_id)
    .where('project_id', '=', key.project_id)
    .where('member_id', '=', session.member_id)
    .executeTakeFirst();
  return own !== undefined && (own.role === 'owner' || key.created_by === session.member_id);
}

/** Every member of a project may create keys in it. */
export async function findKeyProject(db: Kysely<Tables>, session: Asking, project_id: string): Promise<KeyProject> {
  const project = await readProject(db, session, project_id);
  if (project.state === 'closed') throw new ApiError('key_project_closed');
  return authorize(project, 'create key');
}

/** All keys the member may see, in all projects or one. */
export async function listAllowedKeys(
  db: Kysely<Tables>,
  session: Asking,
  filters: { project_id?: string; key_ids?: readonly string[] } = {},
): Promise<AllowedKey[]> {
  let query = db
    .selectFrom('api_keys as k')
    .selectAll('k')
    .where('k.org_id', '=', session.org_id)
    .where('k.deleted_at', 'is', null)
    .orderBy('k.created_at', 'desc')
    .orderBy('k.key_id');
  if (filters.project_id) query = query.where('k.project_id', '=', filters.project_id);
  if (filters.key_ids) query = query.where('k.key_id', 'in', filters.key_ids);
  if (session.role !== 'admin') {
    query = query
      .innerJoin('project_members as m', (join) =>
        join.onRef('m.project_id', '=', 'k.project_id').on('m.member_id', '=', session.member_id),
      )
      .where((where) => where.or([where('m.role', '=', 'owner'), where('k.created_by', '=', session.member_id)]));
  }
  return (await query.execute()).map((row) => authorize(row, 'key'));
}
