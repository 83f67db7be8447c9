/**
 * All SQL of `api_keys`; that of secrets is in `secret-repository.ts`, that of the list in `list-repository.ts`.
 * Deleted keys keep their row, because the history names them; only `listKeyNamesById` finds them.
 */
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Edit, KeyRow, Tables } from '../../platform/db/tables.ts';

export interface KeyId {
  readonly org_id: string;
  readonly key_id: string;
}

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

/** The same as a condition on `api_keys k`, part of every statement that finds keys for a member. */
export function visibleKeyCondition(org_id: string, visibility: KeyVisibility): RawBuilder<SqlBool> {
  const isOfOrganization = sql<SqlBool>`k.org_id = ${org_id} AND k.deleted_at IS NULL`;
  if (visibility === 'all') return isOfOrganization;
  const { member_id, owned_project_ids, joined_project_ids } = visibility;
  return sql<SqlBool>`${isOfOrganization} AND (k.project_id = ANY(${owned_project_ids})
    OR (k.project_id = ANY(${joined_project_ids}) AND k.created_by = ${member_id}))`;
}

function visibleKeys(db: Database, org_id: string, visibility: KeyVisibility) {
  return db.selectFrom('api_keys as k').selectAll('k').where(visibleKeyCondition(org_id, visibility));
}

/** The key, if the member may see it. */
export async function findKey(
  db: Database,
  { org_id, key_id }: KeyId,
  visibility: KeyVisibility,
): Promise<KeyRow | undefined> {
  return visibleKeys(db, org_id, visibility).where('k.key_id', '=', key_id).executeTakeFirst();
}

/** The key, locked, so that two simultaneous edits run one after the other; undefined where it was deleted. */
export async function lockKey(trx: Database, { org_id, key_id }: KeyId): Promise<KeyRow | undefined> {
  return trx
    .selectFrom('api_keys')
    .selectAll()
    .where('org_id', '=', org_id)
    .where('key_id', '=', key_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Which keys to list: those of a project, some by their ids, or those that a member created. */
type KeyFilter =
  | { readonly project_id: string }
  | { readonly key_ids: readonly string[] }
  | { readonly created_by: string };

/** Keys of the organization that a member may see; newest first. */
export async function listKeys(
  db: Database,
  org_id: string,
  visibility: KeyVisibility,
  filter: KeyFilter,
): Promise<KeyRow[]> {
  const query = visibleKeys(db, org_id, visibility).orderBy('k.created_at', 'desc').orderBy('k.key_id');
  if ('project_id' in filter) return query.where('k.project_id', '=', filter.project_id).execute();
  if ('key_ids' in filter) return query.where('k.key_id', 'in', filter.key_ids).execute();
  return query.where('k.created_by', '=', filter.created_by).execute();
}

/** Names of keys, including deleted ones, for the history. */
export async function listKeyNamesById(
  db: Database,
  org_id: string,
  key_ids: readonly string[],
): Promise<Pick<KeyRow, 'key_id' | 'name' | 'project_id'>[]> {
  return db
    .selectFrom('api_keys')
    .select(['key_id', 'name', 'project_id'])
    .where('org_id', '=', org_id)
    .where('key_id', 'in', key_ids)
    .execute();
}

export async function countKeys(db: Database, project: Pick<KeyRow, 'org_id' | 'project_id'>): Promise<number> {
  const { count } = await db
    .selectFrom('api_keys')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('org_id', '=', project.org_id)
    .where('project_id', '=', project.project_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Number of keys of each member, in one project or in the organization. */
export async function countKeysByMember(
  db: Database,
  { org_id, project_id }: { org_id: string; project_id?: string },
): Promise<Map<string, number>> {
  let query = db
    .selectFrom('api_keys')
    .where('org_id', '=', org_id)
    .where('deleted_at', 'is', null)
    .groupBy('created_by')
    .select(['created_by', (row) => row.fn.countAll<number>().as('count')]);
  if (project_id !== undefined) query = query.where('project_id', '=', project_id);
  return new Map((await query.execute()).map(({ created_by, count }) => [created_by, count]));
}

export async function insertKey(trx: Database, row: Insertable<Tables['api_keys']>): Promise<KeyRow> {
  return trx.insertInto('api_keys').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Writes an edit of a locked key, and when it was made. Returns the key as it is now. */
export async function updateKeyRow(
  trx: Database,
  { org_id, key_id }: KeyId,
  set: Edit<'api_keys'>,
  at: Date,
): Promise<KeyRow> {
  return trx
    .updateTable('api_keys')
    .set((row) => ({ ...set, updated_at: at, revision: row('revision', '+', 1) }))
    .where('org_id', '=', org_id)
    .where('key_id', '=', key_id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow();
}
