import type { listApiKeys, Parsed } from '@fourth-seat/contract';
import { type RawBuilder, sql } from 'kysely';
import { keyCallsSince, keyLastCall } from '../../api/metering/reading.ts';
import { likePattern } from '../../platform/db/like-pattern.ts';
import { listIdPage } from '../../platform/db/sql-page.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { Page } from '../../platform/http/paging.ts';
import { type KeyVisibility, visibleKeyCondition } from './repository.ts';
import { HIDDEN_MIDDLE } from './secrets.ts';
import { startOf24h } from './view.ts';

type ListInput = Parsed<typeof listApiKeys>;

/** What `maskSecret` shows of the newest secret; a second valid one is left over from a rotation. */
const newestMask = sql`(SELECT s.prefix || ${sql.lit(HIDDEN_MIDDLE)} || s.last_four FROM api_key_secrets s
  WHERE s.key_id = k.key_id AND s.org_id = k.org_id ORDER BY s.created_at DESC LIMIT 1)`;

/** The states of `keyState`, computed by the database, so that it can filter by them. */
const stateAt = (now: Date): RawBuilder<unknown> => sql`CASE
  WHEN k.expires_at <= ${now} THEN 'expired'
  WHEN k.state = 'disabled' THEN 'disabled'
  WHEN EXISTS (SELECT FROM (
    SELECT s.valid_until FROM api_key_secrets s WHERE s.key_id = k.key_id AND s.org_id = k.org_id
    ORDER BY s.created_at DESC OFFSET 1) old WHERE old.valid_until > ${now}) THEN 'rotating'
  ELSE 'enabled' END`;

interface KeyListScope {
  readonly org_id: string;
  readonly visibility: KeyVisibility;
  readonly filters: NonNullable<ListInput['filters']>;
}

/** One page of the keys that the member may see, filtered and sorted by the database. */
export async function listKeyIdPage(
  db: Database,
  { org_id, visibility, filters }: KeyListScope,
  { sort, page, now }: { sort: ListInput['sort']; page: Page; now: Date },
) {
  const { project_id, state, mode, search } = filters;
  const conditions: RawBuilder<unknown>[] = [visibleKeyCondition(org_id, visibility)];
  if (project_id) conditions.push(sql`k.project_id = ${project_id}`);
  if (mode) conditions.push(sql`k.mode = ${mode}`);
  if (state) conditions.push(sql`${stateAt(now)} = ${state}`);
  if (search) {
    const pattern = likePattern(search);
    conditions.push(sql`(k.name ILIKE ${pattern} OR k.description ILIKE ${pattern} OR k.key_id ILIKE ${pattern}
      OR ${newestMask} ILIKE ${pattern})`);
  }
  const key_id = sql`k.key_id`;
  const used = keyCallsSince(org_id, { project_id: sql`k.project_id`, key_id }, startOf24h(now));
  const list = {
    from: sql`FROM api_keys k WHERE ${sql.join(conditions, sql` AND `)}`,
    id: key_id,
    columns: {
      name: { sql: sql`lower(k.name)`, type: 'text' },
      created_at: { sql: sql`k.created_at`, type: 'timestamptz' },
      last_request_at: { sql: keyLastCall(org_id, key_id), type: 'timestamptz' },
      requests_24h: { sql: used, type: 'numeric' },
    },
    defaultSort: { field: 'created_at', order: 'desc' },
  } as const;
  return listIdPage(db, list, sort, page);
}
