import type { LoginRow, SessionGrant } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/client.ts';
import type { Database } from '../../../platform/db/tables.ts';
import type { RequestContext } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { listMembershipsOf, type MemberId, markActive, readSignedInState } from '../../memberships/service.ts';
import type { CreateOrganization } from '../../organizations/service.ts';
import type { Sessions } from '../../sessions/service.ts';
import { type Credentials, disabledError, lockUser } from '../users/users.ts';
import { insertSignIn } from './sign-in-repository.ts';

/** How someone signed in, with the address that was typed or the provider that was asked. */
export type SignInMethod =
  | { readonly method: 'password' | 'code'; readonly identifier: string }
  | { readonly method: 'third_party'; readonly provider: string }
  | { readonly method: 'register' };

type Client = Pick<RequestContext, 'address' | 'user_agent'>;

export interface SignIn {
  /** Opens a session for someone whose identity is proven. */
  open(user: Pick<Credentials, 'user_id' | 'state'>, how: SignInMethod, client: Client): Promise<SessionGrant>;
  /**
   * Records a failed attempt on a real account. Not awaited: unknown accounts are not recorded, and the duration of the
   * answer must not reveal that.
   */
  recordFailure(user_id: string, how: SignInMethod, outcome: 'wrong_password' | 'slowed', client: Client): void;
  /** Waits for records that are being written. */
  settled(): Promise<void>;
}

type SignInDeps = Pick<Deps, 'db' | 'now' | 'log'>;

interface SignInAttempt {
  readonly user_id: string;
  readonly how: SignInMethod;
  readonly outcome: LoginRow['outcome'];
  readonly client: Client;
  readonly at: Date;
}

export function createSignIn(
  { db, now, log }: SignInDeps,
  sessions: Sessions,
  createOrganization: CreateOrganization,
): SignIn {
  const underway = new Set<Promise<void>>();

  /** In one transaction: a sign-in that fails leaves no session behind. */
  async function openSession(user_id: string, how: SignInMethod, client: Client): Promise<SessionGrant> {
    const at = new Date(now());
    const { address, user_agent } = client;
    return inTransaction(db, async (trx) => {
      // A new password waits until this session is there, and ends it.
      const user = await lockUser(trx, user_id);
      const membership =
        (await findActiveMembership(trx, user_id)) ?? (await createOrganization(trx, { ...user, user_id, at }));
      const opened = await sessions.create(trx, { user_id, ...membership, address, user_agent });
      await markActive(trx, { org_id: membership.org_id, user_id }, at);
      await record(trx, { user_id, how, outcome: 'success', client, at });
      const { session, ...signedIn } = await readSignedInState(trx, { ...membership, ...opened });
      return { access_token: opened.access_token, expires_at: session.expires_at, ...signedIn };
    });
  }

  return {
    async open({ user_id, state }, how, client) {
      if (state === 'active') return openSession(user_id, how, client);
      await record(db, { user_id, how, outcome: 'disabled', client, at: new Date(now()) });
      throw disabledFailure(how);
    },

    recordFailure(user_id, how, outcome, client) {
      const recorded: Promise<void> = record(db, { user_id, how, outcome, client, at: new Date(now()) })
        .catch((error: unknown) => log.error({ err: error }, 'a failed sign-in could not be recorded'))
        .finally(() => underway.delete(recorded));
      underway.add(recorded);
    },

    settled: async () => {
      await Promise.all(underway);
    },
  };
}

async function record(db: Database, { user_id, how, outcome, client, at }: SignInAttempt): Promise<void> {
  const { method } = how;
  const provider = how.method === 'third_party' ? how.provider : null;
  const { address, user_agent } = client;
  await insertSignIn(db, { user_id, at, method, outcome, provider, address, user_agent });
}

/** The refusal of a disabled account names the address that was typed. */
const disabledFailure = (how: SignInMethod): ApiError =>
  'identifier' in how ? disabledError(how.identifier) : new ApiError('account_disabled');

/**
 * The membership that was used last; undefined where the person was removed from every organization, and then gets an
 * empty one. Throws `account_disabled` where all memberships are disabled.
 */
async function findActiveMembership(db: Database, user_id: string): Promise<MemberId | undefined> {
  const memberships = await listMembershipsOf(db, user_id);
  const active = memberships.find(({ state }) => state === 'active');
  if (active) return { org_id: active.org_id, member_id: active.member_id };
  if (memberships.length > 0) throw new ApiError('account_disabled');
  return undefined;
}
