import type { Insertable, Updateable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';
import type { KeyRow, VisibleKeys } from './policy.ts';

/**
 * All SQL of `api_keys`; that of secrets is in `secret-repository.ts`, that of the list in `list-repository.ts`.
 * Deleted keys keep their row, because the history names them; nothing here finds them.
 */
export interface KeyId {
  readonly org_id: string;
  readonly key_id: string;
}

export async function findKey(db: Database, { org_id, key_id }: KeyId): Promise<KeyRow | undefined> {
  return db
    .selectFrom('api_keys')
    .selectAll()
    .where('org_id', '=', org_id)
    .where('key_id', '=', key_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The key, locked, so that two simultaneous edits run one after the other. */
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

export interface KeyFilters {
  readonly project_id?: string;
  readonly key_ids?: readonly string[];
  readonly created_by?: string;
}

/** Keys of the organization that a member sees, or all of them; newest first. */
export async function listKeys(
  db: Database,
  org_id: string,
  visible: VisibleKeys | undefined,
  filters: KeyFilters,
): Promise<KeyRow[]> {
  let query = db
    .selectFrom('api_keys')
    .selectAll()
    .where('org_id', '=', org_id)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('key_id');
  if (filters.project_id) query = query.where('project_id', '=', filters.project_id);
  if (filters.key_ids) query = query.where('key_id', 'in', filters.key_ids);
  if (filters.created_by) query = query.where('created_by', '=', filters.created_by);
  if (visible) {
    const { member_id, owned_project_ids, joined_project_ids } = visible;
    if (joined_project_ids.length === 0) return [];
    query = query.where((where) =>
      where.or([
        ...(owned_project_ids.length > 0 ? [where('project_id', 'in', owned_project_ids)] : []),
        where.and([where('project_id', 'in', joined_project_ids), where('created_by', '=', member_id)]),
      ]),
    );
  }
  return query.execute();
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

export async function countKeys(db: Database, project: { org_id: string; project_id: string }): Promise<number> {
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
export async function countKeysByCreator(
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

export async function insertKey(trx: Database, row: Insertable<Tables['api_keys']>): Promise<void> {
  await trx.insertInto('api_keys').values(row).execute();
}

/** Writes an edit; with a revision, only where it is still current. False when the key was deleted or edited. */
export async function updateKeyRow(
  trx: Database,
  { org_id, key_id }: KeyId,
  set: Updateable<Tables['api_keys']>,
  revision?: number,
): Promise<boolean> {
  let query = trx
    .updateTable('api_keys')
    .set((row) => ({ ...set, revision: row('revision', '+', 1) }))
    .where('org_id', '=', org_id)
    .where('key_id', '=', key_id)
    .where('deleted_at', 'is', null);
  if (revision !== undefined) query = query.where('revision', '=', revision);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}
