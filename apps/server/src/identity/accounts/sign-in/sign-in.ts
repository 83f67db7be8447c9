import type { LoginRow, SessionGrant } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/client.ts';
import type { RequestContext } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { listMembershipsOf, markActive, readSignedInState } from '../../memberships/service.ts';
import type { CreateOrganization } from '../../organizations/service.ts';
import type { Sessions } from '../../sessions/sessions.ts';
import { disabledError, lockUser } from '../users/users.ts';
import { insertSignIn } from './sign-in-repository.ts';

/** How someone signed in, for the history on the security page. */
export interface SignInMethod {
  readonly method: LoginRow['method'];
  readonly provider?: string;
  /** The address that was typed; a third party provides none. */
  readonly identifier?: string;
}

type Client = Pick<RequestContext, 'address' | 'user_agent'>;

export interface SignIn {
  /** Opens a session for someone whose identity is proven. */
  open(
    user: { user_id: string; state: 'active' | 'disabled' },
    way: SignInMethod,
    client: Client,
  ): Promise<SessionGrant>;
  /**
   * Records a failed attempt on a real account. Not awaited: unknown accounts are not recorded, and the duration of the
   * answer must not reveal that.
   */
  noteFailure(user_id: string, way: SignInMethod, outcome: 'wrong_password' | 'slowed', client: Client): void;
  /** Waits for records that are being written. */
  settled(): Promise<void>;
}

type SignInDeps = Pick<Deps, 'db' | 'pool' | 'now' | 'log'>;

export function createSignIn(deps: SignInDeps, sessions: Sessions, createOrganization: CreateOrganization): SignIn {
  const { db, pool, now, log } = deps;
  const underway = new Set<Promise<void>>();

  async function note(user_id: string, way: SignInMethod, outcome: LoginRow['outcome'], client: Client): Promise<void> {
    const { method, provider = null } = way;
    const { address, user_agent } = client;
    await insertSignIn(pool, { user_id, at: new Date(now()), method, outcome, provider, address, user_agent });
  }

  async function readMembership(user_id: string): Promise<{ org_id: string; member_id: string }> {
    const all = await listMembershipsOf(db, user_id);
    const active = all.find((membership) => membership.state === 'active');
    if (active) return active;
    if (all.length > 0) throw new ApiError('account_disabled');
    // Removed from their last organization, so they get an empty organization of their own.
    return inTransaction(db, async (trx) => {
      const { nickname, locale } = await lockUser(trx, user_id);
      return createOrganization(trx, { user_id, nickname, locale, at: new Date(now()) });
    });
  }

  return {
    async open({ user_id, state }, way, client) {
      if (state === 'disabled') {
        await note(user_id, way, 'disabled', client);
        throw way.identifier === undefined ? new ApiError('account_disabled') : disabledError(way.identifier);
      }
      const { org_id, member_id } = await readMembership(user_id);
      const { address, user_agent } = client;
      const { access_token, expires_at, session_id } = await sessions.create({
        user_id,
        org_id,
        member_id,
        address,
        user_agent,
      });
      await markActive(db, { org_id, user_id }, new Date(now()));
      await note(user_id, way, 'success', client);
      const { user, organization, member } = await readSignedInState(db, {
        org_id,
        member_id,
        session_id,
        expires_at,
      });
      return { access_token, expires_at: expires_at.toISOString(), user, organization, member };
    },

    noteFailure(user_id, way, outcome, client) {
      const noted: Promise<void> = note(user_id, way, outcome, client)
        .catch((error: unknown) => log.error({ err: error }, 'a failed sign-in could not be noted'))
        .finally(() => underway.delete(noted));
      underway.add(noted);
    },

    settled: async () => {
      await Promise.all(underway);
    },
  };
}
