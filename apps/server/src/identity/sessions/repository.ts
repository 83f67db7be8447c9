/** All SQL of `sessions`. */
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Pool } from '../../platform/db/client.ts';
import type { Expiry } from '../../platform/db/expiry.ts';
import type { Database, Tables } from '../../platform/db/tables.ts';
import type { LostMembership, Session } from '../../platform/http/session.ts';
import { DAY_MS } from '../../platform/time.ts';

export const sessionExpiry: Expiry = { table: 'sessions', column: 'expires_at', kept_ms: 30 * DAY_MS };

export async function insertSession(db: Database, row: Insertable<Tables['sessions']>): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

/**
 * The session of a token, if it has not expired and its person and member are active. One round trip; `last_seen_at`
 * changes at most once a minute, so that reading the console causes few writes.
 */
export async function findSession(pool: Pool, token_hash: Buffer, now: Date): Promise<Session | undefined> {
  const found = await pool.query<Session>({
    name: 'session-find',
    text: `WITH found AS (
             SELECT s.session_id, s.user_id, s.org_id, s.member_id, s.created_at, s.expires_at, s.last_seen_at, s.sso_org_id, m.role, m.is_creator,
               CASE WHEN s.sso_org_id IS DISTINCT FROM s.org_id AND requires_sso(s.user_id, s.org_id) THEN 'sso_required'
                 WHEN o.second_factor_required AND NOT has_second_factor(s.user_id) THEN 'second_factor_required' END AS closed_by
             FROM sessions s
             JOIN organizations o ON o.org_id = s.org_id
             JOIN members m ON m.org_id = s.org_id AND m.member_id = s.member_id AND m.state = 'active'
             JOIN users u ON u.user_id = s.user_id AND u.state = 'active'
             WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > $2
           ), seen AS (
             UPDATE sessions SET last_seen_at = $2 FROM found
             WHERE sessions.session_id = found.session_id AND found.last_seen_at < $2::timestamptz - interval '1 minute'
           )
           SELECT * FROM found`,
    values: [token_hash, now],
  });
  return found.rows[0];
}

/** The organization from which the member of a session, which would not have expired yet, was removed or shut out. */
export async function findLostMembership(
  pool: Pool,
  token_hash: Buffer,
  now: Date,
): Promise<LostMembership | undefined> {
  const found = await pool.query<LostMembership>({
    name: 'session-find-lost-membership',
    text: `SELECT m.state, o.name AS organization
           FROM sessions s
           JOIN members m ON m.org_id = s.org_id AND m.member_id = s.member_id AND m.state <> 'active'
           JOIN organizations o ON o.org_id = s.org_id
           WHERE s.token_hash = $1 AND s.expires_at > $2`,
    values: [token_hash, now],
  });
  return found.rows[0];
}

/** Condition on sessions: those that have neither expired nor been revoked. */
const isOpen = (now: Date) => sql<SqlBool>`revoked_at IS NULL AND expires_at > ${now}`;

/**
 * Which sessions to revoke: one, all of a person but one, all of a person, of a member, or of a provider but one and
 * those of people whose address is in one of the kept domains.
 */
type SessionsToRevoke =
  | { readonly user_id: string; readonly session_id: string }
  | { readonly user_id: string; readonly kept_session_id: string }
  | { readonly user_id: string }
  | { readonly member_id: string }
  | { readonly sso_org_id: string; readonly kept_session_id: string; readonly kept_domains: readonly string[] };

/** Revokes open sessions; returns how many there were. */
export async function revokeSessions(db: Database, which: SessionsToRevoke, at: Date): Promise<number> {
  let query = db.updateTable('sessions').set({ revoked_at: at }).where(isOpen(at));
  if ('sso_org_id' in which) {
    query = query
      .where('sso_org_id', '=', which.sso_org_id)
      .where('session_id', '!=', which.kept_session_id)
      .where(
        sql<SqlBool>`NOT EXISTS (
          SELECT FROM users u
          WHERE u.user_id = sessions.user_id AND split_part(u.email, '@', 2) = ANY(${which.kept_domains}))`,
      );
  } else if ('member_id' in which) query = query.where('member_id', '=', which.member_id);
  else {
    query = query.where('user_id', '=', which.user_id);
    if ('session_id' in which) query = query.where('session_id', '=', which.session_id);
    else if ('kept_session_id' in which) query = query.where('session_id', '!=', which.kept_session_id);
  }
  return Number((await query.executeTakeFirst()).numUpdatedRows);
}

/** Switches the session to another organization. */
export async function updateSessionMember(
  trx: Database,
  session_id: string,
  to: { org_id: string; member_id: string },
): Promise<void> {
  await trx.updateTable('sessions').set(to).where('session_id', '=', session_id).execute();
}

/** Latest activity of members; those that never signed in are missing. */
export async function listLastSeen(db: Database, member_ids: readonly string[]): Promise<Map<string, Date>> {
  if (member_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sessions')
    .where('member_id', 'in', member_ids)
    .groupBy('member_id')
    .select(['member_id', (query) => query.fn.max('last_seen_at').as('last_seen_at')])
    .execute();
  return new Map(rows.map(({ member_id, last_seen_at }) => [member_id, last_seen_at]));
}

/** Open sessions of a person, or of a person as one member. */
export async function countOpenSessions(
  db: Database,
  of: { readonly user_id: string } | { readonly member_id: string },
  now: Date,
): Promise<number> {
  const [column, id] = 'user_id' in of ? (['user_id', of.user_id] as const) : (['member_id', of.member_id] as const);
  const { count } = await db
    .selectFrom('sessions')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .where(isOpen(now))
    .executeTakeFirstOrThrow();
  return count;
}

/** Open sessions of a person, last used first. */
export async function listOpenSessions(db: Database, user_id: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['session_id', 'created_at', 'last_seen_at', 'expires_at', 'address', 'user_agent'])
    .where('user_id', '=', user_id)
    .where(isOpen(now))
    .orderBy('last_seen_at', 'desc')
    .limit(200)
    .execute();
}
