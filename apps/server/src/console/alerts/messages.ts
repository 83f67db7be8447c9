/** The messages of alerts with their bodies, for programs that ask for them instead of taking a webhook. */
import type { listAlertMessages, Output, Parsed } from '@fourth-seat/contract';
import { cutPage, decodeTimePosition, encodeTimePosition, firstPage } from '../../platform/http/paging.ts';
import type { Session } from '../../platform/http/session.ts';
import { readTrafficScope } from '../projects/service.ts';
import { countMessageRows, listMessageRows } from './delivery-repository.ts';
import type { NotifyDeps } from './notify.ts';

/** Of the alerts that the member may see: those of the whole organization and of the member's projects. */
export async function listMessagePage(
  { pool, db }: Pick<NotifyDeps['deps'], 'pool' | 'db'>,
  session: Session,
  { filters = {}, page }: Parsed<typeof listAlertMessages>,
): Promise<Output<typeof listAlertMessages>> {
  const { project_ids } = await readTrafficScope(db, session, undefined);
  const { limit, cursor } = page ?? firstPage;
  const after = cursor === undefined ? undefined : decodeTimePosition(cursor);
  const from = filters.from === undefined ? undefined : new Date(filters.from);
  const wanted = { org_id: session.org_id, project_ids, alert_id: filters.alert_id, from };
  const rows = await listMessageRows(pool, wanted, { after, limit: limit + 1 });
  const { results, last } = cutPage(rows, limit);
  return {
    results: results.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() })),
    total: await countMessageRows(pool, wanted),
    next_cursor: last ? encodeTimePosition({ at: last.created_at, id: last.delivery_id }) : null,
  };
}
