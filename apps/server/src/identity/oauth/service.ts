import {
  email as emailField,
  type finishOauthBind,
  type finishOauthSignIn,
  type Output,
  oauthReturnPaths,
  type Parsed,
  type registerWithProvider,
  type SecurityOverview,
  type SessionGrant,
  type startOauthSignIn,
} from '@fourth-seat/contract';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { inTransaction, inTransactionOnce, queryableOf } from '../../platform/db/client.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { RequestContext, SignedInContext } from '../../platform/http/endpoints/mount.ts';
import { ApiError, fieldError } from '../../platform/http/errors.ts';
import type { Session } from '../../platform/http/session.ts';
import { HOUR_S } from '../../platform/time.ts';
import type { Accounts } from '../accounts/accounts.ts';
import {
  type Credentials,
  claimIdentifier,
  createUser,
  findByIdentifier,
  readCredentials,
  requireFree,
} from '../accounts/users/users.ts';
import { type AttemptLimit, addressLimits, requireAttempt } from '../attempts/service.ts';
import type { AuthorizationRequests, AuthorizationScope } from './authorization-requests.ts';
import type { Identity, ProviderClient } from './provider-client.ts';
import type { Providers } from './providers.ts';
import { bindIdentity, findOwnerId, isBound, listBindings, unbindIdentity } from './repository.ts';

export interface OauthDeps {
  readonly deps: Pick<Deps, 'db' | 'pool' | 'now' | 'log' | 'config'>;
  readonly accounts: Accounts;
  readonly providers: Providers;
  readonly authorizations: AuthorizationRequests;
}

const signInScope = (provider: string) => ({ provider, purpose: 'login', subject: '' }) as const;
const bindScope = (provider: string, user_id: string) => ({ provider, purpose: 'bind', subject: user_id }) as const;

function requireClient(providers: Providers, id: string): ProviderClient {
  const client = providers.find(id);
  if (!client) throw new ApiError('provider_unknown');
  return client;
}

/** Each start asks the database, and often the provider. */
export function authorizationLimits(address: string): AttemptLimit[] {
  return addressLimits('oauth-begin', address, { max: 60, window_s: HOUR_S });
}

interface AuthorizationInput {
  readonly provider: string;
  readonly redirect_uri?: string | undefined;
}

/** Starts an authorization; all failures of the provider give the same error and are logged. */
async function startAuthorization(
  { deps, accounts, providers, authorizations }: OauthDeps,
  scope: AuthorizationScope & { readonly purpose: keyof typeof oauthReturnPaths },
  request: { redirect_uri: string | undefined; address: string },
): Promise<Output<typeof startOauthSignIn>> {
  const client = requireClient(providers, scope.provider);
  const allowed = `${deps.config.public_url}${oauthReturnPaths[scope.purpose]}`;
  const redirect_uri = request.redirect_uri ?? allowed;
  if (redirect_uri !== allowed) throw fieldError({ redirect_uri: 'invalid' });
  await requireAttempt(accounts.attempts, authorizationLimits(request.address));
  const authorization = await authorizations.start(scope, redirect_uri);
  try {
    return { authorize_url: await client.authorizeUrl(authorization), state: authorization.state };
  } catch (error) {
    deps.log.error({ err: error, provider: scope.provider }, 'a provider could not be reached');
    throw new ApiError('provider_failed');
  }
}

/** Exchanges the provider's code for the identity of the person who signed in there. */
async function finishAuthorization(
  { deps, providers, authorizations }: OauthDeps,
  scope: AuthorizationScope,
  answer: { code: string; state: string; iss?: string | undefined },
): Promise<Identity> {
  const client = requireClient(providers, scope.provider);
  const authorization = await authorizations.finish(scope, answer.state);
  try {
    return await client.exchange(authorization, { code: answer.code, iss: answer.iss });
  } catch (error) {
    deps.log.warn({ err: error, provider: scope.provider }, 'a provider or our checks refused a third-party sign-in');
    throw new ApiError('provider_failed');
  }
}

export async function startSignIn(
  oauth: OauthDeps,
  { provider, redirect_uri }: AuthorizationInput,
  address: string,
): Promise<Output<typeof startOauthSignIn>> {
  return startAuthorization(oauth, signInScope(provider), { redirect_uri, address });
}

/** Signs in to the account that the identity is bound to, or returns a ticket with which it can be bound. */
export async function finishSignIn(
  oauth: OauthDeps,
  { provider, ...answer }: Parsed<typeof finishOauthSignIn>,
  context: RequestContext,
): Promise<Output<typeof finishOauthSignIn>> {
  const { deps, accounts } = oauth;
  const identity = await finishAuthorization(oauth, signInScope(provider), answer);
  const user_id = await findOwnerId(deps.pool, provider, identity.subject);
  const grant = user_id && (await openAsOwner(accounts, { provider, subject: identity.subject, user_id }, context));
  if (grant) return { ...grant, bind_ticket: null };
  // Bound to no account yet. An account with the same email is not opened: its owner has to sign in and bind it.
  const issued = await accounts.tickets.issue({ purpose: 'bind', target: provider, subject: '' }, identity);
  const { name } = identity;
  const email = addressOf(identity) ?? null;
  // Whoever the provider vouches for may know whether the address has an account, as whoever has read a code there may.
  const owner = email === null ? undefined : await findByIdentifier(deps.db, email);
  const account = email === null ? 'unknown' : owner === undefined ? 'none' : 'exists';
  return { bind_ticket: issued.ticket, expires_in: issued.expires_in, profile: { name, email }, account };
}

/** The verified address in the form in which accounts have it; undefined where there is none that an account can have. */
const addressOf = ({ email }: Pick<Identity, 'email'>): string | undefined => emailField.safeParse(email).data;

/**
 * Opens an account without a password for the address that the provider has verified, binds the identity to it, and
 * signs in. An address that has an account already is refused, and the ticket remains valid to bind with.
 */
export async function registerWithIdentity(
  { deps, accounts }: OauthDeps,
  { bind_ticket, locale }: Parsed<typeof registerWithProvider>,
  context: RequestContext,
): Promise<SessionGrant> {
  const scope = { purpose: 'bind', subject: '' } as const;
  const ticket = await accounts.tickets.read(bind_ticket, scope);
  const [provider, identity] = [ticket.target, ticketDetails.parse(ticket.details)];
  const identifier = addressOf(identity);
  if (identifier === undefined) throw new ApiError('ticket_invalid');
  const user_id = await claimIdentifier(identifier, async () =>
    inTransaction(deps.db, async (trx) => {
      const on = queryableOf(trx);
      await accounts.tickets.take(on, bind_ticket, scope);
      await requireFree(trx, identifier);
      const at = new Date(deps.now());
      const user = { identifier, password_hash: null, locale: locale ?? context.locale, at };
      const created = await createUser(trx, user, accounts.createOrganization);
      await bindIdentity(on, { provider, identity, user_id: created, at });
      return created;
    }),
  );
  const grant = await openAsOwner(accounts, { provider, subject: identity.subject, user_id }, context);
  if (!grant) throw new ApiError('ticket_invalid');
  return grant;
}

/** Signs in to the account of an identity, unless it was unbound meanwhile. */
async function openAsOwner(
  accounts: Accounts,
  { provider, subject, user_id }: { provider: string; subject: string; user_id: string },
  context: RequestContext,
): Promise<SessionGrant | undefined> {
  const stillHolds = async (_user: Credentials, trx: Database) =>
    (await findOwnerId(queryableOf(trx), provider, subject)) === user_id;
  return accounts.signIn.open({ user_id, how: { method: 'third_party', provider }, stillHolds }, context);
}

export async function startBinding(
  oauth: OauthDeps,
  { provider, redirect_uri }: AuthorizationInput,
  { session, address }: SignedInContext,
): Promise<Output<typeof startOauthSignIn>> {
  requireClient(oauth.providers, provider);
  if (await isBound(oauth.deps.pool, provider, session.user_id)) throw new ApiError('cannot_bind');
  return startAuthorization(oauth, bindScope(provider, session.user_id), { redirect_uri, address });
}

const ticketDetails = z.object({ subject: z.string(), name: z.string().nullable(), email: z.string().nullable() });

/**
 * Binds a provider's identity to the account and notifies its owner. The identity comes from the ticket that a sign-in
 * left, or from an authorization that was started to bind; a ticket remains valid where the binding fails.
 */
export async function finishBinding(
  oauth: OauthDeps,
  input: Parsed<typeof finishOauthBind>,
  { user_id }: Session,
): Promise<Output<typeof finishOauthBind>> {
  const { deps } = oauth;
  const owner = await readCredentials(deps.db, user_id);
  const { provider, identity } =
    'bind_ticket' in input
      ? await bindWithTicket(oauth, input.bind_ticket, user_id)
      : await bindWithAuthorization(oauth, input, user_id);
  notifyOwner(oauth, owner, 'bound', provider);
  return { provider, name: identity.name };
}

interface ProviderIdentity {
  readonly provider: string;
  readonly identity: Identity;
}

async function bindWithTicket(
  { deps, accounts }: OauthDeps,
  bind_ticket: string,
  user_id: string,
): Promise<ProviderIdentity> {
  return inTransactionOnce(deps.pool, async (client) => {
    const content = await accounts.tickets.take(client, bind_ticket, { purpose: 'bind', subject: '' });
    const found = { provider: content.target, identity: ticketDetails.parse(content.details) };
    await bindIdentity(client, { ...found, user_id, at: new Date(deps.now()) });
    return found;
  });
}

async function bindWithAuthorization(
  oauth: OauthDeps,
  { provider, ...answer }: Parsed<typeof finishOauthSignIn>,
  user_id: string,
): Promise<ProviderIdentity> {
  const { pool, now } = oauth.deps;
  const identity = await finishAuthorization(oauth, bindScope(provider, user_id), answer);
  await bindIdentity(pool, { provider, identity, user_id, at: new Date(now()) });
  return { provider, identity };
}

/** Removes the binding with a fresh proof of the owner, unless it is the last way to sign in. */
export async function unbindProvider(
  oauth: OauthDeps,
  { provider, proof }: { readonly provider: string; readonly proof: string },
  session: Session,
): Promise<void> {
  const { deps, accounts } = oauth;
  await accounts.proofs.require(session, proof, 'unbind');
  const owner = await readCredentials(deps.db, session.user_id);
  await inTransactionOnce(deps.pool, async (client) => {
    await unbindIdentity(client, provider, session.user_id);
    await accounts.tickets.endWaitingSignIns(client, session.user_id);
    await accounts.proofs.delete(client, session, 'unbind');
  });
  notifyOwner(oauth, owner, 'unbound', provider);
}

/** The owner is read before the change: after it, a lost database must not keep the notice back. */
function notifyOwner(
  { accounts, providers }: OauthDeps,
  owner: Credentials,
  kind: 'bound' | 'unbound',
  provider: string,
): void {
  const name = providers.list.find(({ id }) => id === provider)?.name ?? provider;
  accounts.notify({ kind, provider: name }, { to: [owner.email ?? owner.phone], locale: owner.locale });
}

/** All providers, with the person's account at those that are bound. */
export async function listProviderAccounts(
  { pool }: Pick<Deps, 'pool'>,
  providers: Providers,
  user_id: string,
): Promise<SecurityOverview['third_party']> {
  const bindings = await listBindings(pool, user_id);
  const bound = new Map(bindings.map((row) => [row.provider, row]));
  const configured = providers.list.map(({ id, name }) => ({ provider: id, name }));
  // Bound, but no longer configured: still listed, so that it can be unbound.
  const removed = bindings.filter((row) => !providers.list.some(({ id }) => id === row.provider));
  return [...configured, ...removed.map(({ provider }) => ({ provider, name: provider }))].map(
    ({ provider, name }) => ({
      provider,
      name,
      account: bound.get(provider)?.account ?? null,
      bound_at: bound.get(provider)?.bound_at.toISOString() ?? null,
    }),
  );
}
