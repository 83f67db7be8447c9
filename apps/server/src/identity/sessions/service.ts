import { SESSION_LIFETIME_S, SSO_SESSION_LIFETIME_S } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { FindLostMembership, FindSession, Session } from '../../platform/http/session.ts';
import { createId } from '../../platform/ids.ts';
import { createSecret, hashSecret } from '../keyed-hash.ts';
import { findLostMembership, findSession, insertSession, revokeSessions } from './repository.ts';

// Actions inside a caller's transaction, and reads without any further rule.
export {
  countOpenSessions,
  listLastSeen,
  listOpenSessions,
  revokeSessions,
  sessionExpiry,
  updateSessionMember,
} from './repository.ts';

interface NewSession {
  readonly user_id: string;
  readonly org_id: string;
  readonly member_id: string;
  readonly address: string;
  readonly user_agent: string;
  /** The organization whose provider signed the person in: the session is shorter then. */
  readonly sso_org_id?: string | null;
  /** When it ends where it takes the place of another one. */
  readonly expires_at?: Date;
}

export interface Sessions {
  /** Opens a session and returns its token, which is stored nowhere. In a transaction it is there with the commit. */
  create(db: Database, session: NewSession): Promise<{ access_token: string; expires_at: Date; session_id: string }>;
  find: FindSession;
  findLostMembership: FindLostMembership;
  /** Ends one session; true when it was active. */
  revoke(user_id: string, session_id: string): Promise<boolean>;
  /** Ends all sessions of the session's person except this one; returns how many. */
  revokeOthers(kept: Pick<Session, 'user_id' | 'session_id'>): Promise<number>;
}

/** Sessions are stored in the database only, so that ending one ends it in every process at once. */
export function createSessions({ pool, db, now }: Pick<Deps, 'pool' | 'db' | 'now'>): Sessions {
  return {
    async create(trx, session) {
      const access_token = createSecret();
      const lifetime_s = session.sso_org_id ? SSO_SESSION_LIFETIME_S : SESSION_LIFETIME_S;
      const { expires_at = new Date(now() + lifetime_s * 1000) } = session;
      const session_id = createId('session');
      await insertSession(trx, { ...session, session_id, token_hash: hashSecret(access_token), expires_at });
      return { access_token, expires_at, session_id };
    },
    find: async (token) => findSession(pool, hashSecret(token), new Date(now())),
    findLostMembership: async (token) => findLostMembership(pool, hashSecret(token), new Date(now())),
    revoke: async (user_id, session_id) => (await revokeSessions(db, { user_id, session_id }, new Date(now()))) > 0,
    revokeOthers: async ({ user_id, session_id }) =>
      revokeSessions(db, { user_id, kept_session_id: session_id }, new Date(now())),
  };
}
