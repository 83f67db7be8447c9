import type { listMembers, Parsed } from '@fourth-seat/contract';
import { sql } from 'kysely';
import { joinMemberTokens } from '../../api/metering/reading.ts';
import { SERVICE_USER_ID } from '../../identity/memberships/service-account.ts';
import { likePattern } from '../../platform/db/like-pattern.ts';
import { listIdPage } from '../../platform/db/sql-page.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { Page } from '../../platform/http/paging.ts';

type MemberFilters = NonNullable<Parsed<typeof listMembers>['filters']>;

/** One page of the members who have not been removed, sorted by the database over four tables that it only reads. */
export async function listMemberIdPage(
  db: Database,
  org_id: string,
  filters: MemberFilters,
  { sort, page, month }: { sort: Parsed<typeof listMembers>['sort']; page: Page; month: Date },
) {
  const conditions = [sql`m.org_id = ${org_id}`, sql`m.state <> 'removed'`, sql`m.user_id <> ${SERVICE_USER_ID}`];
  if (filters.type) conditions.push(sql`m.role = ${filters.type}`);
  if (filters.state) conditions.push(sql`m.state = ${filters.state}`);
  if (filters.search) {
    const pattern = likePattern(filters.search);
    conditions.push(sql`(u.nickname ILIKE ${pattern} OR u.email ILIKE ${pattern} OR u.phone ILIKE ${pattern})`);
  }
  // Tokens are added up only where the list is sorted by them.
  const byUse = sort?.some(({ field }) => field === 'tokens_this_month');
  const member_id = sql`m.member_id`;
  const list = {
    from: sql`FROM members m JOIN users u ON u.user_id = m.user_id
      ${byUse ? joinMemberTokens(org_id, member_id, month) : sql``}
      WHERE ${sql.join(conditions, sql` AND `)}`,
    id: member_id,
    columns: {
      name: { sql: sql`lower(u.nickname)`, type: 'text' },
      joined_at: { sql: sql`m.joined_at`, type: 'timestamptz' },
      last_active_at: {
        sql: sql`(SELECT max(last_seen_at) FROM sessions s WHERE s.member_id = ${member_id})`,
        type: 'timestamptz',
      },
      tokens_this_month: { sql: sql`COALESCE(used.tokens, 0)`, type: 'numeric' },
    },
    defaultSort: { field: 'joined_at', order: 'asc' },
  } as const;
  return listIdPage(db, list, sort, page);
}
