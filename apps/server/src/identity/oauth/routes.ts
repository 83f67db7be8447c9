import {
  checkOauthBind,
  checkOauthLogin,
  getLoginOptions,
  oauthBind,
  oauthLogin,
  oauthUnbind,
  type Parsed,
} from '@fourth-seat/contract';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../platform/http/endpoints/mount.ts';
import { ApiError, fieldError } from '../../platform/http/errors.ts';
import { HOUR_S } from '../../platform/time.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { readCredentials } from '../accounts/users/users.ts';
import {
  type AuthorizationRequests,
  type AuthorizationScope,
  createAuthorizationRequests,
} from './authorization-requests.ts';
import type { Identity, ProviderClient } from './provider-client.ts';
import type { Providers } from './providers.ts';
import { bindIdentity, findOwner, isBound, unbindIdentity } from './repository.ts';

/** Our pages to which providers may redirect. */
const returnPaths = { login: '/login/index', bind: '/account/security' } as const;

interface OauthParts {
  readonly deps: Deps;
  readonly accounts: Accounts;
  readonly providers: Providers;
  readonly authorizations: AuthorizationRequests;
}

/** Third-party sign-in and binding. */
export function mountOauth(mount: Mount, deps: Deps, accounts: Accounts, providers: Providers): void {
  const parts: OauthParts = { deps, accounts, providers, authorizations: createAuthorizationRequests(deps) };
  mount(getLoginOptions, async () => ({
    channels: [...deps.delivery.channels],
    providers: providers.list.map(({ id, name, kind }) => ({ provider: id, name, kind })),
  }));
  mountOauthLogin(mount, parts);
  mountOauthBind(mount, parts);
}

function requireClient(providers: Providers, id: string): ProviderClient {
  const client = providers.find(id);
  if (!client) throw new ApiError('provider_unknown');
  return client;
}

/** Starts a sign-in; all failures of the provider give the same error and are logged. */
async function begin(
  { deps, accounts, providers, authorizations }: OauthParts,
  scope: AuthorizationScope,
  request: { redirect_uri: string | undefined; address: string },
): Promise<{ authorize_url: string; state: string }> {
  const client = requireClient(providers, scope.provider);
  const allowed = `${deps.config.public_url}${returnPaths[scope.purpose]}`;
  const redirect_uri = request.redirect_uri ?? allowed;
  if (redirect_uri !== allowed) throw fieldError({ redirect_uri: 'invalid' });
  const limit = { name: 'oauth-begin', subject: [request.address], max: 60, window_s: HOUR_S };
  const retry_after = await accounts.attempts.count([limit]);
  if (retry_after > 0) throw new ApiError('too_many_attempts', { retry_after });
  const authorization = await authorizations.begin(scope, redirect_uri);
  try {
    return { authorize_url: await client.authorizeUrl(authorization), state: authorization.state };
  } catch (error) {
    deps.log.error({ err: error, provider: scope.provider }, 'a provider could not be reached');
    throw new ApiError('provider_failed');
  }
}

async function finish(
  { deps, providers, authorizations }: OauthParts,
  scope: AuthorizationScope,
  answer: { code: string; state: string; iss?: string | undefined },
): Promise<Identity> {
  const client = requireClient(providers, scope.provider);
  const authorization = await authorizations.end(scope, answer.state);
  try {
    return await client.exchange(authorization, { code: answer.code, iss: answer.iss });
  } catch (error) {
    deps.log.warn({ err: error, provider: scope.provider }, 'a third-party sign-in did not fit');
    throw new ApiError('provider_failed');
  }
}

function mountOauthLogin(mount: Mount, parts: OauthParts): void {
  const { deps, accounts } = parts;
  const scope = (provider: string) => ({ provider, purpose: 'login', subject: '' }) as const;

  mount(checkOauthLogin, async ({ provider, redirect_uri }, { address }) =>
    begin(parts, scope(provider), { redirect_uri, address }),
  );

  mount(oauthLogin, async ({ provider, ...answer }, context) => {
    const identity = await finish(parts, scope(provider), answer);
    const owner = await findOwner(deps.pool, provider, identity.subject);
    if (owner) {
      const grant = await accounts.signIn.open(owner, { method: 'third_party', provider }, context);
      return { ...grant, bind_ticket: null };
    }
    // Bound to no account yet. An account with the same email is not opened: its owner has to sign in and bind it.
    const issued = await accounts.tickets.issue({ purpose: 'bind', target: provider, subject: '' }, identity);
    const { name, email } = identity;
    return { bind_ticket: issued.ticket, expires_in: issued.expires_in, profile: { name, email } };
  });
}

const ticketDetails = z.object({ subject: z.string(), name: z.string().nullable(), email: z.string().nullable() });

const bindScope = (provider: string, subject: string) => ({ provider, purpose: 'bind', subject }) as const;

/** From the ticket that a sign-in left, or from a sign-in that was started to bind. */
async function identityToBind(
  parts: OauthParts,
  input: Parsed<typeof oauthBind>,
  user_id: string,
): Promise<{ provider: string; identity: Identity }> {
  const { deps, accounts } = parts;
  if (!('bind_ticket' in input)) {
    const { provider } = input;
    return { provider, identity: await finish(parts, bindScope(provider, user_id), input) };
  }
  const taken = await accounts.tickets.take(deps.pool, input.bind_ticket, { purpose: 'bind', subject: '' });
  return { provider: taken.target, identity: ticketDetails.parse(taken.details) };
}

function mountOauthBind(mount: Mount, parts: OauthParts): void {
  const { deps, accounts, providers } = parts;
  const nameOf = (id: string) => providers.list.find((provider) => provider.id === id)?.name ?? id;

  mount(checkOauthBind, async ({ provider, redirect_uri }, { session, address }) => {
    requireClient(providers, provider);
    if (await isBound(deps.pool, provider, session.user_id)) throw new ApiError('cannot_bind');
    return begin(parts, bindScope(provider, session.user_id), { redirect_uri, address });
  });

  mount(oauthBind, async (input, { session }) => {
    const { user_id } = session;
    const { provider, identity } = await identityToBind(parts, input, user_id);
    await bindIdentity(deps.pool, { provider, identity, user_id, at: new Date(deps.now()) });
    const user = await readCredentials(deps.db, user_id);
    accounts.notify([user.email ?? user.phone], 'bound', nameOf(provider), user);
    return { provider, name: identity.name };
  });

  mount(oauthUnbind, async ({ provider, proof }, { session }) => {
    await accounts.tickets.requireProof(session, proof, 'unbind');
    await unbindIdentity(deps.pool, provider, session.user_id);
    await accounts.tickets.endProofs(session, 'unbind');
    const user = await readCredentials(deps.db, session.user_id);
    accounts.notify([user.email ?? user.phone], 'unbound', nameOf(provider), user);
    return {};
  });
}
