/** The log as it grows, for those who must miss no entry (decision 1253). */
import type { AuditEntry } from '@fourth-seat/contract';
import type { Pool } from '../db/client.ts';
import { encodeCursor } from '../http/paging.ts';
import type { AuditDeps } from './list.ts';
import { nameEntries } from './names.ts';
import { listAuditRows, readSettledAuditTime } from './repository.ts';

/** A place in the log: an instant as PostgreSQL writes it, to the microsecond, and an id among its entries. */
export interface AuditPosition {
  readonly at: string;
  readonly id: string;
}

/**
 * At most `limit` entries after a position, oldest first, and the instant up to which the log is complete: entries after it
 * wait, because others may still appear before them.
 */
export async function listAuditAfter(
  { db, pool, listNames }: Pick<AuditDeps, 'db' | 'listNames'> & { readonly pool: Pool },
  org_id: string,
  { after, limit }: { readonly after: AuditPosition; readonly limit: number },
): Promise<{ readonly entries: AuditEntry[]; readonly last: AuditPosition | undefined; readonly complete_to: Date }> {
  const complete_to = await readSettledAuditTime(pool);
  const cursor = encodeCursor([after.at, after.id]);
  const rows = await listAuditRows(db, org_id, { to: complete_to.toISOString() }, { limit, order: 'asc', cursor });
  const [at, id] = rows.at(-1)?.cursor ?? [];
  return {
    entries: await nameEntries(
      listNames,
      org_id,
      rows.map(({ entry }) => entry),
    ),
    last: at === undefined || id === undefined ? undefined : { at, id },
    complete_to,
  };
}
