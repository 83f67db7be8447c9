import type { getMe, getMember, listMembers, Output, Parsed } from '@fourth-seat/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { type Page, contains } from '../http/paging.ts';
import { readIdPage } from '../http/sql-page.ts';
import type { Session } from '../http/session.ts';

/** The signed-in state of a session: user, organization and membership. */
export async function getSignedInState(
  db: Kysely<Tables>,
  session: Pick<Session, 'org_id' | 'member_id' | 'session_id' | 'expires_at'>,
): Promise<Output<typeof getMe>> {
  const row = await db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .innerJoin('organizations as o', 'o.org_id', 'm.org_id')
    .where('m.org_id', '=', session.org_id)
    .where('m.member_id', '=', session.member_id)
    .select(['u.user_id', 'u.username', 'u.email', 'u.phone', 'u.nickname', 'u.avatar_url'])
    .select(['o.org_id', 'o.name as org_name', 'o.type as org_type', 'o.auth', 'o.state as org_state', 'o.legal_name'])
    .select(['o.country', 'o.locale', 'o.currency', 'o.time_zone', 'o.logo_url'])
    .select(['m.member_id', 'm.role', 'm.is_creator', 'm.state'])
    .executeTakeFirstOrThrow();
  const { user_id, username, email, phone, nickname, avatar_url } = row;
  const { org_id, auth, legal_name, country, locale, currency, time_zone, logo_url } = row;
  return {
    user: { user_id, username, email, phone, nickname, avatar_url },
    organization: {
      org_id,
      name: row.org_name,
      type: row.org_type,
      auth,
      state: row.org_state,
      legal_name,
      country,
      locale,
      currency,
      time_zone,
      logo_url,
    },
    member: { member_id: row.member_id, name: nickname, type: row.role, is_creator: row.is_creator, state: 'active' },
    session: { session_id: session.session_id, expires_at: session.expires_at.toISOString() },
  };
}

/** A member of that organization; removed members are gone for everyone. */
export async function findMember(
  db: Kysely<Tables>,
  org_id: string,
  member_id: string,
): Promise<Output<typeof getMember> | undefined> {
  const row = await db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .where('m.org_id', '=', org_id)
    .where('m.member_id', '=', member_id)
    .where('m.state', '!=', 'removed')
    .select(['m.member_id', 'm.role', 'm.is_creator', 'm.state', 'm.joined_at', 'u.nickname', 'u.email', 'u.phone'])
    .executeTakeFirst();
  if (!row || row.state === 'removed') return undefined;
  return {
    member_id: row.member_id,
    name: row.nickname,
    type: row.role,
    is_creator: row.is_creator,
    state: row.state,
    email: row.email,
    phone: row.phone,
    joined_at: row.joined_at.toISOString(),
  };
}

export interface MemberFilters {
  readonly type?: 'regular' | 'admin' | undefined;
  readonly state?: 'active' | 'disabled' | undefined;
  readonly search?: string | undefined;
}

/** One page of the members who have not been removed. */
export async function pageMembers(
  db: Kysely<Tables>,
  org_id: string,
  filters: MemberFilters,
  { sort, page, month }: { sort: Parsed<typeof listMembers>['sort']; page: Page; month: Date },
) {
  const conditions = [sql`m.org_id = ${org_id}`, sql`m.state <> 'removed'`];
  if (filters.type) conditions.push(sql`m.role = ${filters.type}`);
  if (filters.state) conditions.push(sql`m.state = ${filters.state}`);
  if (filters.search) {
    const pattern = contains(filters.search);
    conditions.push(sql`(u.nickname ILIKE ${pattern} OR u.email ILIKE ${pattern} OR u.phone ILIKE ${pattern})`);
  }
  const byUse = sort?.some(({ field }) => field === 'tokens_this_month');
  const used = sql`LEFT JOIN (
    SELECT member_id, sum(tokens) AS tokens FROM (
      SELECT member_id, tokens FROM usage_counts
        WHERE kind = 'member' AND org_id = ${org_id} AND minutes = 1440 AND at >= ${month}
      UNION ALL SELECT member_id, tokens FROM usage_batches WHERE org_id = ${org_id} AND hour >= ${month}) counted
    GROUP BY member_id) used ON used.member_id = m.member_id`;
  const list = {
    from: sql`FROM members m JOIN users u ON u.user_id = m.user_id ${byUse ? used : sql``}
      WHERE ${sql.join(conditions, sql` AND `)}`,
    id: sql`m.member_id`,
    columns: {
      name: { sql: sql`lower(u.nickname)`, type: 'text' },
      joined_at: { sql: sql`m.joined_at`, type: 'timestamptz' },
      last_active_at: {
        sql: sql`(SELECT max(last_seen_at) FROM sessions s WHERE s.member_id = m.member_id)`,
        type: 'timestamptz',
      },
      tokens_this_month: { sql: sql`COALESCE(used.tokens, 0)`, type: 'numeric' },
    },
    first: { field: 'joined_at', order: 'asc' },
  } as const;
  return readIdPage(db, list, sort, page);
}

/** Members with their person, their latest sign of life and how many keys they have; founders first. */
export async function listMemberRows(
  db: Kysely<Tables>,
  org_id: string,
  filters: { readonly member_ids?: readonly string[]; readonly state?: 'active' } = {},
) {
  let query = db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.user_id', 'm.user_id')
    .where('m.org_id', '=', org_id)
    .where('m.state', '!=', 'removed')
    .select(['m.member_id', 'm.user_id', 'm.role', 'm.is_creator', 'm.state', 'm.joined_at', 'm.revision'])
    .select(['u.nickname', 'u.email', 'u.phone', 'u.avatar_url'])
    .select((row) => [
      row
        .selectFrom('sessions as s')
        .whereRef('s.member_id', '=', 'm.member_id')
        .select((query) => query.fn.max('s.last_seen_at').as('last_seen_at'))
        .as('last_seen_at'),
      row
        .selectFrom('api_keys as k')
        .whereRef('k.org_id', '=', 'm.org_id')
        .whereRef('k.created_by', '=', 'm.member_id')
        .where('k.deleted_at', 'is', null)
        .select((query) => query.fn.countAll<number>().as('count'))
        .as('keys'),
    ])
    .orderBy('m.joined_at')
    .orderBy('m.member_id');
  if (filters.member_ids) query = query.where('m.member_id', 'in', filters.member_ids);
  if (filters.state) query = query.where('m.state', '=', filters.state);
  return query.execute();
}

/** In which projects of the organization members are. */
export async function listMemberProjects(db: Kysely<Tables>, org_id: string, member_ids: readonly string[]) {
  return db
    .selectFrom('project_members as m')
    .innerJoin('projects as p', 'p.project_id', 'm.project_id')
    .where('m.org_id', '=', org_id)
    .where('m.member_id', 'in', member_ids)
    .select(['m.member_id', 'm.project_id', 'm.role', 'p.name'])
    .orderBy('p.name')
    .execute();
}
