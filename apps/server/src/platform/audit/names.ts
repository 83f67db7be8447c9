import type { AuditEntry } from '@fourth-seat/contract';

/** Names of projects and members of an organization by their ids; passed in by `app.ts`. */
export type ReadNames = (
  org_id: string,
  ids: { readonly project_ids: readonly string[]; readonly member_ids: readonly string[] },
) => Promise<ReadonlyMap<string, string>>;

/** Ids of projects and members among the details, said by their names; what is gone keeps its id. */
export async function nameDetails<Row extends { readonly details: AuditEntry['details'] }>(
  readNames: ReadNames,
  org_id: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const values = rows.flatMap(({ details }) => Object.values(details)).filter((value) => typeof value === 'string');
  const names = await readNames(org_id, {
    project_ids: [...new Set(values.filter((value) => value.startsWith('prj_')))],
    member_ids: [...new Set(values.filter((value) => value.startsWith('mem_')))],
  });
  const named = (value: unknown) => (typeof value === 'string' ? (names.get(value) ?? value) : value);
  return rows.map((row) => ({
    ...row,
    details: Object.fromEntries(Object.entries(row.details).map(([key, value]) => [key, named(value)])),
  }));
}
