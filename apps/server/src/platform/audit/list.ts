import type { AuditEntry, listAudit, Output, Parsed } from '@fourth-seat/contract';
import type { Database } from '../db/tables.ts';
import { cutPage, encodeCursor, firstPage } from '../http/paging.ts';
import type { Session } from '../http/session.ts';
import { type ListActors, type ListNames, nameEntries } from './names.ts';
import { type AuditConditions, type AuditFilters, type AuditWindow, countAudit, listAuditRows } from './repository.ts';

export interface AuditDeps {
  readonly db: Database;
  /** The same database over separate connections for exports. */
  readonly heavy: { readonly db: Database };
  readonly now: () => number;
  readonly listNames: ListNames;
  readonly listActors: ListActors;
}

/** Entries of the organization with the names of actors, projects and members, and the cursor where more follow. */
interface NamedEntries {
  readonly entries: AuditEntry[];
  readonly next_cursor: string | null;
}

/** A page of the log. */
export async function listAuditPage(
  deps: AuditDeps,
  { org_id }: Pick<Session, 'org_id'>,
  { filters, page = firstPage, sort }: Parsed<typeof listAudit>,
): Promise<Output<typeof listAudit>> {
  const conditions = await readConditions(deps, org_id, filters);
  const window = { limit: page.limit, order: sort?.[0]?.order ?? 'desc', cursor: page.cursor } as const;
  const [{ entries, next_cursor }, total] = await Promise.all([
    listNamedEntries(deps, org_id, conditions, window),
    countAudit(deps.db, org_id, conditions),
  ]);
  return { results: entries, total, next_cursor };
}

/** The conditions of these filters: a text is also searched for in the names of members. */
export async function readConditions(
  { listActors }: Pick<AuditDeps, 'listActors'>,
  org_id: string,
  filters: AuditFilters = {},
): Promise<AuditConditions> {
  return filters.search ? { ...filters, actors: await listActors(org_id, filters.search) } : filters;
}

/** At most `limit` entries of a window. */
export async function listNamedEntries(
  { db, listNames }: Pick<AuditDeps, 'db' | 'listNames'>,
  org_id: string,
  conditions: AuditConditions,
  window: AuditWindow,
): Promise<NamedEntries> {
  const rows = await listAuditRows(db, org_id, conditions, { ...window, limit: window.limit + 1 });
  const { results, last } = cutPage(rows, window.limit);
  return {
    entries: await nameEntries(
      listNames,
      org_id,
      results.map(({ entry }) => entry),
    ),
    next_cursor: last ? encodeCursor(last.cursor) : null,
  };
}
