import type { AuditEntry } from '@fourth-seat/contract';

/** Names of projects and members of an organization by their ids; passed in by `app.ts`. */
export type ListNames = (
  org_id: string,
  ids: { readonly project_ids: readonly string[]; readonly member_ids: readonly string[] },
) => Promise<ReadonlyMap<string, string>>;

/** Members of an organization whose name contains a text, by their ids; passed in by `app.ts`. */
export type ListActors = (org_id: string, search: string) => Promise<string[]>;

/** Adds the names of actors and of projects and members in the details; deleted ones keep their id. */
export async function nameEntries<Row extends Pick<AuditEntry, 'actor' | 'details'>>(
  listNames: ListNames,
  org_id: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const values = rows
    .flatMap(({ details }) => Object.values(details))
    .flatMap((value) => (isObject(value) ? Object.values(value) : [value]))
    .filter((value) => typeof value === 'string');
  const actors = rows.flatMap(({ actor }) => actor?.member_id ?? []);
  const names = await listNames(org_id, {
    project_ids: [...new Set(values.filter((value) => value.startsWith('prj_')))],
    member_ids: [...new Set([...actors, ...values.filter((value) => value.startsWith('mem_'))])],
  });
  const nameOf = (value: unknown) => (typeof value === 'string' ? (names.get(value) ?? value) : value);
  const nameAll = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, nameOf(value)]));
  return rows.map((row) => ({
    ...row,
    actor: row.actor && { ...row.actor, name: names.get(row.actor.member_id) ?? '' },
    details: Object.fromEntries(
      Object.entries(row.details).map(([key, value]) => [key, isObject(value) ? nameAll(value) : nameOf(value)]),
    ),
  }));
}

/** An edited field: what it was and what it is. */
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
