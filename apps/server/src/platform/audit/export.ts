import { AUDIT_EXPORT_ROWS, type AuditEntry, type exportAudit, type Output, type Parsed } from '@fourth-seat/contract';
import { BYTE_ORDER_MARK, type CsvCell, csvText } from '../csv.ts';
import { inSlices, StreamedData } from '../http/endpoints/streamed.ts';
import type { Session } from '../http/session.ts';
import { type AuditDeps, listNamedEntries, readConditions } from './list.ts';

/** The cell of an entry in each column of the file. */
const columns: Readonly<Record<string, (entry: AuditEntry) => CsvCell>> = {
  at: ({ at }) => at,
  actor: ({ actor }) => actor?.name ?? null,
  actor_member_id: ({ actor }) => actor?.member_id ?? null,
  actor_admin_key: ({ actor }) => actor?.admin_key?.name ?? null,
  action: ({ action }) => action,
  target_kind: ({ target }) => target?.kind ?? null,
  target_id: ({ target }) => target?.id ?? null,
  target_name: ({ target }) => target?.name ?? null,
  details: ({ details }) => JSON.stringify(details),
  address: ({ address }) => address,
};
const cellsOf = (entry: AuditEntry): CsvCell[] => Object.values(columns).map((cellOf) => cellOf(entry));

/** The filtered log as a file, written while it is sent. */
export async function writeAuditExport(
  { heavy, ...deps }: AuditDeps,
  { org_id }: Pick<Session, 'org_id'>,
  { filters }: Parsed<typeof exportAudit>,
): Promise<StreamedData<Output<typeof exportAudit>>> {
  const conditions = await readConditions(deps, org_id, filters);
  const window = { limit: AUDIT_EXPORT_ROWS, order: 'desc' } as const;
  const { entries, next_cursor } = await listNamedEntries({ ...deps, db: heavy.db }, org_id, conditions, window);
  const day = new Date(deps.now()).toISOString().slice(0, 10);
  async function* write() {
    yield `${BYTE_ORDER_MARK}${csvText([Object.keys(columns)])}`;
    yield* inSlices(entries, (part) => csvText(part.map(cellsOf)));
    return { file_name: `audit-${day}.csv`, rows: entries.length, more: next_cursor !== null };
  }
  return StreamedData.of<Output<typeof exportAudit>>()('csv', write());
}
