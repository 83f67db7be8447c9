import type { Parsed, listApiKeys } from '@fourth-seat/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { type Page, contains } from '../http/paging.ts';
import type { Session } from '../http/session.ts';
import { readIdPage } from '../http/sql-page.ts';
import { sparkStart } from './view.ts';

type Wire = Parsed<typeof listApiKeys>;

/** Newest first; one that is older and still valid is what a rotation leaves behind. */
const newest = sql`(SELECT s.prefix || '…' || s.last_four FROM api_key_secrets s
  WHERE s.key_id = k.key_id AND s.org_id = k.org_id ORDER BY s.created_at DESC LIMIT 1)`;

/** The states of `keyState` as the database tells them. */
const stateAt = (now: Date): RawBuilder<unknown> => sql`CASE
  WHEN k.expires_at <= ${now} THEN 'expired'
  WHEN k.state = 'disabled' THEN 'disabled'
  WHEN EXISTS (SELECT FROM (
    SELECT s.valid_until FROM api_key_secrets s WHERE s.key_id = k.key_id AND s.org_id = k.org_id
    ORDER BY s.created_at DESC OFFSET 1) old WHERE old.valid_until > ${now}) THEN 'rotating'
  ELSE 'enabled' END`;

/** One page of the keys that the member may see: the rule of `listAllowedKeys`, filtered and sorted by the database. */
export async function pageKeys(
  db: Kysely<Tables>,
  { org_id, member_id, role }: Pick<Session, 'org_id' | 'member_id' | 'role'>,
  filters: NonNullable<Wire['filters']>,
  { sort, page, now }: { sort: Wire['sort']; page: Page; now: Date },
) {
  const { project_id, state, mode, search } = filters;
  const conditions = [sql`k.org_id = ${org_id}`, sql`k.deleted_at IS NULL`];
  if (role !== 'admin') {
    conditions.push(sql`EXISTS (SELECT FROM project_members m WHERE m.org_id = k.org_id AND m.project_id = k.project_id
      AND m.member_id = ${member_id} AND (m.role = 'owner' OR k.created_by = ${member_id}))`);
  }
  if (project_id) conditions.push(sql`k.project_id = ${project_id}`);
  if (mode) conditions.push(sql`k.mode = ${mode}`);
  if (state) conditions.push(sql`${stateAt(now)} = ${state}`);
  if (search) {
    const pattern = contains(search);
    conditions.push(sql`(k.name ILIKE ${pattern} OR k.description ILIKE ${pattern} OR k.key_id ILIKE ${pattern}
      OR ${newest} ILIKE ${pattern})`);
  }
  const since = sparkStart(now);
  const list = {
    from: sql`FROM api_keys k WHERE ${sql.join(conditions, sql` AND `)}`,
    id: sql`k.key_id`,
    columns: {
      name: { sql: sql`lower(k.name)`, type: 'text' },
      created_at: { sql: sql`k.created_at`, type: 'timestamptz' },
      last_request_at: {
        sql: sql`(SELECT max(last_at) FROM (
          SELECT last_at FROM key_addresses WHERE org_id = k.org_id AND key_id = k.key_id
          UNION ALL SELECT last_at FROM usage_batches WHERE org_id = k.org_id AND key_id = k.key_id AND calls > 0) seen)`,
        type: 'timestamptz',
      },
      requests_24h: {
        sql: sql`(SELECT COALESCE(sum(calls), 0) FROM (
          SELECT calls FROM usage_counts WHERE kind = 'key' AND org_id = k.org_id AND project_id = k.project_id
            AND minutes = 60 AND at >= ${since} AND key_id = k.key_id
          UNION ALL SELECT calls FROM usage_batches WHERE org_id = k.org_id AND hour >= ${since} AND key_id = k.key_id) counted)`,
        type: 'numeric',
      },
    },
    first: { field: 'created_at', order: 'desc' },
  } as const;
  return readIdPage(db, list, sort, page);
}
