import { AUDIT_EXPORT_ROWS, type AuditEntry, exportAudit, listAudit, type Output } from '@fourth-seat/contract';
import { BYTE_ORDER_MARK, type CsvCell, csvText } from '../csv.ts';
import type { Database } from '../db/tables.ts';
import type { Mount } from '../http/endpoints/mount.ts';
import { inSlices, StreamedData } from '../http/endpoints/streamed.ts';
import { encodeCursor, firstPage } from '../http/paging.ts';
import { type ListActors, type ListNames, nameEntries } from './names.ts';
import { type AuditConditions, type AuditFilters, countAudit, listAuditPage } from './repository.ts';

interface AuditDeps {
  readonly db: Database;
  /** The same database over separate connections for exports. */
  readonly heavy: { readonly db: Database };
  readonly now: () => number;
  readonly listNames: ListNames;
  readonly listActors: ListActors;
}

/** Super Administrators may read it (`audit.read`, checked by the mount); entries never change. */
export function mountAudit(mount: Mount, deps: AuditDeps): void {
  const { db, heavy, now, listNames } = deps;
  const withActors = async (org_id: string, filters: AuditFilters = {}): Promise<AuditConditions> =>
    filters.search ? { ...filters, actors: await deps.listActors(org_id, filters.search) } : filters;

  mount(listAudit, async (input, { session }) => {
    const filters = await withActors(session.org_id, input.filters);
    const { limit, cursor } = input.page ?? firstPage;
    const order = input.sort?.[0]?.order ?? 'desc';
    const [rows, total] = await Promise.all([
      listAuditPage(db, session.org_id, filters, { limit: limit + 1, order, cursor }),
      countAudit(db, session.org_id, filters),
    ]);
    const shown = rows.slice(0, limit);
    const entries = shown.map(({ entry }) => entry);
    const results = await nameEntries(listNames, session.org_id, entries);
    const last = shown.at(-1);
    return { results, total, next_cursor: last && rows.length > limit ? encodeCursor(last.cursor) : null };
  });

  mount(exportAudit, async (input, { session }) => {
    const window = { limit: AUDIT_EXPORT_ROWS + 1, order: 'desc' } as const;
    const filters = await withActors(session.org_id, input.filters);
    const found = await listAuditPage(heavy.db, session.org_id, filters, window);
    const entries = found.slice(0, AUDIT_EXPORT_ROWS).map(({ entry }) => entry);
    const rows = await nameEntries(listNames, session.org_id, entries);
    async function* write() {
      yield `${BYTE_ORDER_MARK}${csvText([Object.keys(columns)])}`;
      yield* inSlices(rows, (part) => csvText(part.map(cellsOf)));
      const file_name = `audit-${new Date(now()).toISOString().slice(0, 10)}.csv`;
      return { file_name, rows: rows.length, more: found.length > rows.length };
    }
    return StreamedData.of<Output<typeof exportAudit>>()('csv', write());
  });
}

/** The cell of an entry in each column of the file. */
const columns: Readonly<Record<string, (entry: AuditEntry) => CsvCell>> = {
  at: ({ at }) => at,
  actor: ({ actor }) => actor?.name ?? null,
  actor_member_id: ({ actor }) => actor?.member_id ?? null,
  action: ({ action }) => action,
  target_kind: ({ target }) => target?.kind ?? null,
  target_id: ({ target }) => target?.id ?? null,
  target_name: ({ target }) => target?.name ?? null,
  details: ({ details }) => JSON.stringify(details),
  address: ({ address }) => address,
};
const cellsOf = (entry: AuditEntry): CsvCell[] => Object.values(columns).map((cellOf) => cellOf(entry));
