import type { AuditEntry } from '@fourth-seat/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';

type Details = AuditEntry['details'];

/** Ids of projects and members among the details, said by their names; what is gone keeps its id. */
export async function nameDetails<Row extends { readonly details: Details }>(
  db: Kysely<Tables>,
  org_id: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const values = rows.flatMap(({ details }) => Object.values(details)).filter((value) => typeof value === 'string');
  const project_ids = values.filter((value) => value.startsWith('prj_'));
  const member_ids = values.filter((value) => value.startsWith('mem_'));
  const [projects, members] = await Promise.all([
    project_ids.length === 0
      ? []
      : db
          .selectFrom('projects')
          .select(['project_id as id', 'name'])
          .where('org_id', '=', org_id)
          .where('project_id', 'in', project_ids)
          .execute(),
    member_ids.length === 0
      ? []
      : db
          .selectFrom('members as m')
          .innerJoin('users as u', 'u.user_id', 'm.user_id')
          .select(['m.member_id as id', 'u.nickname as name'])
          .where('m.org_id', '=', org_id)
          .where('m.member_id', 'in', member_ids)
          .execute(),
  ]);
  const names = new Map([...projects, ...members].map(({ id, name }) => [id, name]));
  const named = (value: unknown) => (typeof value === 'string' ? (names.get(value) ?? value) : value);
  return rows.map((row) => ({
    ...row,
    details: Object.fromEntries(Object.entries(row.details).map(([key, value]) => [key, named(value)])),
  }));
}
