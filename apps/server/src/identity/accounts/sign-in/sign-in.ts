import type { FactorAnswer, SessionGrant } from '@fourth-seat/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction, queryableOf } from '../../../platform/db/client.ts';
import type { Database } from '../../../platform/db/tables.ts';
import type { RequestContext } from '../../../platform/http/endpoints/mount.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { networkOf } from '../../../platform/http/networks.ts';
import { createUnawaited } from '../../../platform/process/unawaited.ts';
import {
  findDemand,
  holdsIdentity,
  listMembershipsOf,
  type MemberId,
  readSignedInState,
  updateLastEntered,
} from '../../memberships/service.ts';
import type { CreateOrganization } from '../../organizations/service.ts';
import type { Sessions } from '../../sessions/service.ts';
import type { Factors } from '../second-factor/factors.ts';
import { deleteReset } from '../second-factor/reset-repository.ts';
import type { Tickets } from '../tickets/tickets.ts';
import { type Credentials, disabledError, type LockedUser, lockUser } from '../users/users.ts';
import { insertSignIn, type MethodColumns, type RefusedOutcome, upsertRefusal } from './sign-in-repository.ts';
import { accountState, type SignInMethod, type WaitingSignIn } from './waiting-sign-in.ts';

type Client = Pick<RequestContext, 'address' | 'user_agent'>;

/** Someone who has proven that an account is theirs. */
interface ProvenUser {
  readonly user_id: string;
  readonly how: SignInMethod;
  /**
   * True while the proof is still good. Asked again with the account locked, because its password, identifier or binding
   * may have changed since the proof was checked.
   */
  readonly stillHolds: (user: Credentials, trx: Database) => boolean | Promise<boolean>;
  /** The ticket of the first step, and the answer for the second factor. */
  readonly second_step?: { readonly ticket: string; readonly answer: FactorAnswer };
}

export interface SignIn {
  /**
   * Opens a session, the only way to one: undefined where the proof no longer holds. Throws `email_used_disabled`,
   * `phone_used_disabled` or `account_disabled` where the account may not be entered, `sso_required` where an organization
   * takes only its own provider, `second_factor_needed` with a ticket where it has a second factor, and what is wrong with
   * an answer for it.
   */
  open(proven: ProvenUser, client: Client): Promise<SessionGrant | undefined>;
  /**
   * Records a refused password of a real account. Not awaited: unknown accounts are not recorded, and the duration of
   * the answer must not reveal that.
   */
  recordRefusedPassword(user_id: string, outcome: 'wrong_password' | 'slowed', client: Client): void;
  /** Records that somebody passed the first step and not the second. */
  recordRefusedFactor(user_id: string, how: SignInMethod, client: Client): void;
  /** Waits for records that are being written. */
  settled(): Promise<void>;
}

type SignInDeps = Pick<Deps, 'db' | 'now' | 'log' | 'config'>;

/** What signing in needs of the other parts of an account. */
interface SignInParts {
  readonly sessions: Sessions;
  readonly tickets: Tickets;
  readonly factors: Factors;
  readonly createOrganization: CreateOrganization;
}

export function createSignIn(
  { db, now, log, config }: SignInDeps,
  { sessions, tickets, factors, createOrganization }: SignInParts,
): SignIn {
  const records = createUnawaited();

  async function openSession(
    trx: Database,
    user: LockedUser,
    how: SignInMethod,
    client: Client,
  ): Promise<SessionGrant> {
    const { user_id } = user;
    const { address, user_agent } = client;
    const at = new Date(now());
    const membership = await chooseMembership(trx, { ...user, at }, how, createOrganization);
    const sso_org_id = ssoOrganizationOf(how);
    const opened = await sessions.create(trx, { user_id, ...membership, address, user_agent, sso_org_id });
    await updateLastEntered(trx, membership, at);
    await insertSignIn(trx, { ...columnsOf(how), user_id, at, outcome: 'success', address, user_agent });
    const { session, ...signedIn } = await readSignedInState(trx, { ...membership, ...opened });
    return { access_token: opened.access_token, expires_at: session.expires_at, ...signedIn };
  }

  function recordRefusal(
    user_id: string,
    refused: { readonly outcome: RefusedOutcome; readonly how: MethodColumns },
    { address, user_agent }: Client,
  ): void {
    // The widest network that one line may have: each of its addresses would be a row otherwise.
    const note = { ...refused.how, user_id, at: new Date(now()), outcome: refused.outcome, address, user_agent };
    records.add(upsertRefusal(db, { ...note, network: networkOf(address, 48) }), (error) =>
      log.error({ err: error }, 'a refused sign-in could not be recorded'),
    );
  }

  return {
    async open(proven, client) {
      const { user_id, how, stillHolds } = proven;
      // In one transaction: a sign-in that fails leaves no session behind.
      const opened = await inTransaction(db, async (trx) => {
        // A change of the account comes before this, and is seen here, or after it, and ends the session.
        const user = await lockUser(trx, user_id);
        if (!(await stillHolds(user, trx)) || !(await passProvider(trx, user, how))) return undefined;
        if (user.state === 'active') {
          const waiting = await passSecondFactor(trx, user, proven, { tickets, factors, config });
          return waiting ? { waiting } : openSession(trx, user, how, client);
        }
        const { address, user_agent } = client;
        const at = new Date(now());
        await insertSignIn(trx, { ...columnsOf(how), user_id, at, outcome: 'disabled', address, user_agent });
        return 'disabled';
      });
      if (opened === 'disabled') throw disabledFailure(how);
      if (opened && 'waiting' in opened) throw new ApiError('second_factor_needed', opened.waiting);
      return opened;
    },

    recordRefusedPassword(user_id, outcome, client) {
      recordRefusal(user_id, { outcome, how: { method: 'password', provider: null } }, client);
    },

    recordRefusedFactor(user_id, how, client) {
      recordRefusal(user_id, { outcome: 'wrong_second_factor', how: columnsOf(how) }, client);
    },

    settled: async () => records.settled(),
  };
}

/** The organization whose provider signed the person in. */
const ssoOrganizationOf = (how: SignInMethod): string | null => (how.method === 'sso' ? how.org_id : null);

/** Where the session opens: an organization of the person's own is made where there is no other. */
async function chooseMembership(
  trx: Database,
  user: LockedUser & { readonly at: Date },
  how: SignInMethod,
  createOrganization: CreateOrganization,
): Promise<MemberId> {
  const found = await findActiveMembership(trx, user.user_id, ssoOrganizationOf(how));
  return found ?? createOrganization(trx, user);
}

/**
 * True but for a provider that no longer stands for the account. Throws `sso_required` where an organization of an active
 * account takes only its own provider.
 */
async function passProvider(trx: Database, user: LockedUser, how: SignInMethod): Promise<boolean> {
  if (how.method === 'sso' && !(await holdsIdentity(trx, user.user_id, how))) return false;
  const demand = user.state === 'active' ? await findDemand(trx, user) : undefined;
  if (demand && !(how.method === 'sso' && how.org_id === demand.org_id)) throw new ApiError('sso_required');
  return true;
}

/** Uses up the answer for the second factor, or begins the wait for it: then it returns the ticket. */
async function passSecondFactor(
  trx: Database,
  user: LockedUser,
  { how, second_step }: ProvenUser,
  { tickets, factors, config }: Pick<SignInParts, 'tickets' | 'factors'> & Pick<Deps, 'config'>,
) {
  const { user_id } = user;
  const on = queryableOf(trx);
  if (second_step) {
    await tickets.take(on, second_step.ticket, { purpose: 'second_factor', subject: user_id });
    await factors.use(on, user_id, second_step.answer);
    return undefined;
  }
  // A passkey has verified its user: it is both factors.
  if (how.method === 'passkey') {
    await deleteReset(on, user_id);
    return undefined;
  }
  const ways = await factors.listWays(on, user_id);
  if (ways.length === 0) return undefined;
  const waiting: WaitingSignIn = { how, account: accountState(config.server_secret, user) };
  return { ways, ...(await tickets.issue({ purpose: 'second_factor', target: '', subject: user_id }, waiting, on)) };
}

const columnsOf = (how: SignInMethod): MethodColumns =>
  how.method === 'third_party'
    ? { method: how.method, provider: how.provider }
    : { method: how.method, provider: null };

/** The refusal of a disabled account names the identifier that was typed. */
const disabledFailure = (how: SignInMethod): ApiError =>
  'identifier' in how ? disabledError(how.identifier) : new ApiError('account_disabled');

/**
 * The membership that was used last, or that in the organization whose provider signed the person in; undefined where the
 * person was removed from every organization, and then gets an empty one. Throws `account_disabled` where all memberships
 * are disabled, or that one is.
 */
async function findActiveMembership(
  db: Database,
  user_id: string,
  sso_org_id: string | null,
): Promise<MemberId | undefined> {
  const memberships = await listMembershipsOf(db, user_id);
  const active = memberships.find(
    ({ state, org_id }) => state === 'active' && (sso_org_id === null || org_id === sso_org_id),
  );
  if (active) return { org_id: active.org_id, member_id: active.member_id };
  if (memberships.length > 0 || sso_org_id !== null) throw new ApiError('account_disabled');
  return undefined;
}
