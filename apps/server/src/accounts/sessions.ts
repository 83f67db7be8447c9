import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { createId } from '../http/ids.ts';
import type { FindSession } from '../http/session.ts';

/** Lifetime of a session (specification, section 9). */
export const session_lifetime_s = 24 * 60 * 60;

export interface NewSession {
  readonly user_id: string;
  readonly org_id: string;
  readonly member_id: string;
  readonly address: string;
  readonly user_agent: string;
}

export interface Sessions {
  /** Opens a session and returns its token, which is stored nowhere. */
  create(session: NewSession): Promise<{ access_token: string; expires_at: Date; session_id: string }>;
  find: FindSession;
  /** Ends one session; true when it was alive. */
  revoke(user_id: string, session_id: string): Promise<boolean>;
  /** Ends all sessions of a person but the kept one; returns how many. */
  revokeOthers(user_id: string, kept_session_id: string | undefined): Promise<number>;
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Sessions live in the database alone, so that ending one ends it in every process at once. */
export function createSessions({ pool, db, now }: Pick<Deps, 'pool' | 'db' | 'now'>): Sessions {
  return {
    async create(session) {
      const access_token = randomBytes(32).toString('base64url');
      const expires_at = new Date(now() + session_lifetime_s * 1000);
      const session_id = createId('session');
      await db
        .insertInto('sessions')
        .values({ ...session, session_id, token_hash: hashToken(access_token), expires_at })
        .execute();
      return { access_token, expires_at, session_id };
    },

    async find(token) {
      // One round trip; `last_seen_at` moves at most once a minute, so that reading the console does not write all day.
      const found = await pool.query({
        name: 'session-find',
        text: `WITH found AS (
                 SELECT s.session_id, s.user_id, s.org_id, s.member_id, s.created_at, s.expires_at, s.last_seen_at, m.role, m.is_creator
                 FROM sessions s
                 JOIN members m ON m.org_id = s.org_id AND m.member_id = s.member_id AND m.state = 'active'
                 JOIN users u ON u.user_id = s.user_id AND u.state = 'active'
                 WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > $2
               ), seen AS (
                 UPDATE sessions SET last_seen_at = $2 FROM found
                 WHERE sessions.session_id = found.session_id AND found.last_seen_at < $2::timestamptz - interval '1 minute'
               )
               SELECT * FROM found`,
        values: [hashToken(token), new Date(now())],
      });
      return found.rows[0];
    },

    async revoke(user_id, session_id) {
      const ended = await db
        .updateTable('sessions')
        .set({ revoked_at: new Date(now()) })
        .where('user_id', '=', user_id)
        .where('session_id', '=', session_id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return ended.numUpdatedRows > 0n;
    },

    async revokeOthers(user_id, kept_session_id) {
      const ended = await db
        .updateTable('sessions')
        .set({ revoked_at: new Date(now()) })
        .where('user_id', '=', user_id)
        .where('session_id', '!=', kept_session_id ?? '')
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return Number(ended.numUpdatedRows);
    },
  };
}
