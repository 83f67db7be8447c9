import type { AuditEntry, IdKind } from '@fourth-seat/contract';
import { idKindOf } from '../ids.ts';
import type { NamelessEntry } from './repository.ts';

/** Names of projects and members of an organization by their ids; passed in by `app.ts`. */
export type ListNames = (
  org_id: string,
  ids: { readonly project_ids: readonly string[]; readonly member_ids: readonly string[] },
) => Promise<ReadonlyMap<string, string>>;

/** Members of an organization whose name contains a text, by their ids; passed in by `app.ts`. */
export type ListActors = (org_id: string, search: string) => Promise<string[]>;

/** Adds the names of actors and of projects and members in the details; deleted ones keep their id. */
export async function nameEntries(
  listNames: ListNames,
  org_id: string,
  rows: readonly NamelessEntry[],
): Promise<AuditEntry[]> {
  const values = rows
    .flatMap(({ details }) => Object.values(details))
    .flatMap((value) => (isObject(value) ? Object.values(value) : [value]))
    .filter((value) => typeof value === 'string');
  const idsOf = (kind: IdKind) => values.filter((value) => idKindOf(value) === kind);
  const actors = rows.flatMap(({ actor_member_id }) => actor_member_id ?? []);
  const names = await listNames(org_id, {
    project_ids: [...new Set(idsOf('project'))],
    member_ids: [...new Set([...actors, ...idsOf('member')])],
  });
  const nameOf = (value: unknown) => (typeof value === 'string' ? (names.get(value) ?? value) : value);
  const nameAll = (values: object) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, nameOf(value)]));
  return rows.map(({ actor_member_id, admin_key, details, ...entry }) => ({
    ...entry,
    actor:
      actor_member_id === null
        ? null
        : { member_id: actor_member_id, name: names.get(actor_member_id) ?? '', admin_key },
    details: Object.fromEntries(
      Object.entries(details).map(([key, value]) => [key, isObject(value) ? nameAll(value) : nameOf(value)]),
    ),
  }));
}

/** An edited field: what it was and what it is. */
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
