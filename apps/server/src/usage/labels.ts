import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

export type Labelled = 'api' | 'key' | 'status' | 'member' | 'project';

/**
 * Names of what a split's keys stand for, within the organization. What was deleted keeps its name; '' is what a call
 * without a key (from the console) has.
 */
export async function findLabels(
  db: Kysely<Tables>,
  org_id: string,
  kind: Labelled,
  ids: readonly string[],
): Promise<(id: string) => string> {
  const known = ids.filter((id) => id !== '');
  if (kind === 'api' || kind === 'status' || known.length === 0) return (id) => id;
  const rows = await readNames(db, org_id, kind, known);
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return (id) => names.get(id) ?? id;
}

async function readNames(
  db: Kysely<Tables>,
  org_id: string,
  kind: 'key' | 'member' | 'project',
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  switch (kind) {
    case 'key':
      return db
        .selectFrom('api_keys')
        .select(['key_id as id', 'name'])
        .where('org_id', '=', org_id)
        .where('key_id', 'in', ids)
        .execute();
    case 'project':
      return db
        .selectFrom('projects')
        .select(['project_id as id', 'name'])
        .where('org_id', '=', org_id)
        .where('project_id', 'in', ids)
        .execute();
    case 'member':
      return db
        .selectFrom('members as m')
        .innerJoin('users as u', 'u.user_id', 'm.user_id')
        .select(['m.member_id as id', 'u.nickname as name'])
        .where('m.org_id', '=', org_id)
        .where('m.member_id', 'in', ids)
        .execute();
  }
}
