import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

export type Labelled = 'api' | 'key' | 'status' | 'member' | 'project';

/**
 * Names of what a split's keys stand for, within the organization. What was deleted keeps its name; '' is what a call
 * without a key (from the console) has. Where several have one name, each says where it belongs: a key its project, a
 * member its address.
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
  const times = Map.groupBy(rows, ({ name }) => name);
  const names = new Map(
    rows.map(({ id, name, of }) => [id, of && (times.get(name)?.length ?? 0) > 1 ? `${name} · ${of}` : name]),
  );
  return (id) => names.get(id) ?? id;
}

async function readNames(
  db: Kysely<Tables>,
  org_id: string,
  kind: 'key' | 'member' | 'project',
  ids: readonly string[],
): Promise<{ id: string; name: string; of?: string | null }[]> {
  switch (kind) {
    case 'key':
      return db
        .selectFrom('api_keys as k')
        .innerJoin('projects as p', (join) =>
          join.onRef('p.org_id', '=', 'k.org_id').onRef('p.project_id', '=', 'k.project_id'),
        )
        .select(['k.key_id as id', 'k.name', 'p.name as of'])
        .where('k.org_id', '=', org_id)
        .where('k.key_id', 'in', ids)
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
        .select(['m.member_id as id', 'u.nickname as name', 'u.email as of'])
        .where('m.org_id', '=', org_id)
        .where('m.member_id', 'in', ids)
        .execute();
  }
}
