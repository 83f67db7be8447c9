import type { getMe, getMember, Output } from '@fourth-seat/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { contains } from '../http/paging.ts';
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
  readonly member_id?: string | undefined;
  readonly type?: 'regular' | 'admin' | undefined;
  readonly state?: 'active' | 'disabled' | undefined;
  readonly search?: string | undefined;
}

/** Members with their person, their latest sign of life and how many keys they have; founders first. */
export async function listMemberRows(db: Kysely<Tables>, org_id: string, filters: MemberFilters) {
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
  if (filters.member_id) query = query.where('m.member_id', '=', filters.member_id);
  if (filters.type) query = query.where('m.role', '=', filters.type);
  if (filters.state) query = query.where('m.state', '=', filters.state);
  if (filters.search) {
    const pattern = contains(filters.search);
    query = query.where((where) =>
      where.or([
        where('u.nickname', 'ilike', pattern),
        where('u.email', 'ilike', pattern),
        where('u.phone', 'ilike', pattern),
      ]),
    );
  }
  return query.execute();
}

/** Which member is in which project of the organization. */
export async function listMemberProjects(db: Kysely<Tables>, org_id: string) {
  return db
    .selectFrom('project_members as m')
    .innerJoin('projects as p', 'p.project_id', 'm.project_id')
    .where('m.org_id', '=', org_id)
    .select(['m.member_id', 'm.project_id', 'm.role', 'p.name'])
    .orderBy('p.name')
    .execute();
}
