import type { LoginRow, SessionGrant } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/client.ts';
import type { RequestContext } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { listMembershipsOf, markActive, readSignedInState } from '../../memberships/service.ts';
import type { CreateOrganization } from '../../organizations/service.ts';
import type { Sessions } from '../../sessions/service.ts';
import { disabledError, lockUser } from '../users/users.ts';
import { insertSignIn } from './sign-in-repository.ts';

/** How someone signed in, with the address that was typed or the provider that was asked. */
export type SignInMethod =
  | { readonly method: 'password' | 'code'; readonly identifier: string }
  | { readonly method: 'third_party'; readonly provider: string }
  | { readonly method: 'register' };

type Client = Pick<RequestContext, 'address' | 'user_agent'>;

export interface SignIn {
  /** Opens a session for someone whose identity is proven. */
  open(
    user: { user_id: string; state: 'active' | 'disabled' },
    how: SignInMethod,
    client: Client,
  ): Promise<SessionGrant>;
  /**
   * Records a failed attempt on a real account. Not awaited: unknown accounts are not recorded, and the duration of the
   * answer must not reveal that.
   */
  recordFailure(user_id: string, how: SignInMethod, outcome: 'wrong_password' | 'slowed', client: Client): void;
  /** Waits for records that are being written. */
  settled(): Promise<void>;
}

type SignInDeps = Pick<Deps, 'db' | 'pool' | 'now' | 'log'>;

interface SignInAttempt {
  readonly user_id: string;
  readonly how: SignInMethod;
  readonly outcome: LoginRow['outcome'];
  readonly client: Client;
}

export function createSignIn(deps: SignInDeps, sessions: Sessions, createOrganization: CreateOrganization): SignIn {
  const { db, pool, now, log } = deps;
  const underway = new Set<Promise<void>>();

  async function record({ user_id, how, outcome, client }: SignInAttempt): Promise<void> {
    const { method } = how;
    const provider = 'provider' in how ? how.provider : null;
    const { address, user_agent } = client;
    await insertSignIn(pool, { user_id, at: new Date(now()), method, outcome, provider, address, user_agent });
  }

  return {
    async open({ user_id, state }, how, client) {
      if (state === 'disabled') {
        await record({ user_id, how, outcome: 'disabled', client });
        throw 'identifier' in how ? disabledError(how.identifier) : new ApiError('account_disabled');
      }
      const membership = await readOrCreateMembership(deps, createOrganization, user_id);
      const { address, user_agent } = client;
      const opened = await sessions.create({ user_id, ...membership, address, user_agent });
      await markActive(db, { org_id: membership.org_id, user_id }, new Date(now()));
      await record({ user_id, how, outcome: 'success', client });
      const { user, organization, member } = await readSignedInState(db, { ...membership, ...opened });
      const { access_token, expires_at } = opened;
      return { access_token, expires_at: expires_at.toISOString(), user, organization, member };
    },

    recordFailure(user_id, how, outcome, client) {
      const recorded: Promise<void> = record({ user_id, how, outcome, client })
        .catch((error: unknown) => log.error({ err: error }, 'a failed sign-in could not be recorded'))
        .finally(() => underway.delete(recorded));
      underway.add(recorded);
    },

    settled: async () => {
      await Promise.all(underway);
    },
  };
}

/** The membership that was used last; people removed from their last organization get an empty one of their own. */
async function readOrCreateMembership(
  { db, now }: SignInDeps,
  createOrganization: CreateOrganization,
  user_id: string,
): Promise<{ org_id: string; member_id: string }> {
  const memberships = await listMembershipsOf(db, user_id);
  const active = memberships.find(({ state }) => state === 'active');
  if (active) return { org_id: active.org_id, member_id: active.member_id };
  if (memberships.length > 0) throw new ApiError('account_disabled');
  return inTransaction(db, async (trx) => {
    const { nickname, locale } = await lockUser(trx, user_id);
    return createOrganization(trx, { user_id, nickname, locale, at: new Date(now()) });
  });
}
