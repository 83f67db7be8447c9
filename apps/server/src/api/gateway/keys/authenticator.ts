import { demoToken, games } from '@fourth-seat/contract';
import type { Awaitable } from '../../../platform/awaitable.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { networkOf } from '../../../platform/http/networks.ts';
import { busyFailure, closedProjectRefusal, RETRY_SOON_S } from '../failure.ts';
import { playgroundHome } from './demo-token.ts';
import type { KeyDirectory } from './key-directory.ts';
import type { KeyEntry, SecretEntry } from './key-entry.ts';
import type { KeySearch } from './key-search.ts';
import type { ClientToken, KeyPrincipal, SecretHolder, TokenPrincipal } from './principal.ts';
import { CLIENT_TOKEN_START, hashKeySecret64, isWellFormedSecret, SECRET_START } from './secret.ts';
import type { TokenRow } from './token-repository.ts';

export interface Authentication {
  readonly principal: SecretHolder;
  /** Set where the secret is correct but may not be used now. The refusal is recorded as a call of this key. */
  readonly refusal?: ApiError | undefined;
  /** As the caller sent it; stored answers are encrypted with it (`stored-answers.ts`). */
  readonly secret: string;
}

export interface Authenticator {
  /**
   * Throws `key_missing`, `key_not_valid`, or `overloaded` where it is not known now whether there is such a secret; every
   * other refusal belongs to a known key and is returned as `refusal`.
   */
  authenticate(authorization: string | undefined, address: string): Awaitable<Authentication>;
}

/** Client tokens in memory; beyond that the one that was read first is forgotten. */
const TOKEN_CACHE_SIZE = 20_000;

/**
 * Look-ups of client tokens in an interval: more than of keys, because after a start every player's device comes with a
 * token that was not read yet.
 */
export const MAX_TOKEN_SEARCHES = 250;

type SearchToken = KeySearch<TokenRow>['search'];

/**
 * Reads each client token once; its fields never change. Unknown tokens are not remembered. Throws `overloaded` where a
 * token may be found later.
 */
function createTokenCache(
  searchToken: SearchToken,
  { findKey }: Pick<KeyDirectory, 'findKey'>,
): (secret: string) => Promise<ClientToken | undefined> {
  const tokens = new Map<string, ClientToken>();
  return async (secret) => {
    const secret_hash64 = hashKeySecret64(secret);
    const known = tokens.get(secret_hash64);
    if (known) return known;
    const row = await searchToken(secret_hash64);
    if (row === 'busy') throw busyFailure(RETRY_SOON_S);
    // A game that this version does not know.
    if (!row || !games.includes(row.game)) return undefined;
    // A token is found with its key alone, so the key exists: this process has not read it yet.
    if (!findKey(row.key_id)) throw busyFailure(RETRY_SOON_S);
    const token = { ...row, expires_at: row.expires_at.getTime() };
    const [oldest] = tokens.keys();
    if (oldest !== undefined && tokens.size >= TOKEN_CACHE_SIZE) tokens.delete(oldest);
    tokens.set(secret_hash64, token);
    return token;
  };
}

export function createAuthenticator(deps: {
  directory: Pick<KeyDirectory, 'find' | 'findKey' | 'search'>;
  searchToken: SearchToken;
  now: () => number;
}): Authenticator {
  const findToken = createTokenCache(deps.searchToken, deps.directory);
  /** Of each secret of a key; an entry is made anew when the key changes. */
  const principals = new WeakMap<SecretEntry, KeyPrincipal>();

  function principalOfSecret(found: SecretEntry): KeyPrincipal {
    const known = principals.get(found);
    if (known) return known;
    const principal = principalOfKey(found.key, found.secret_id);
    principals.set(found, principal);
    return principal;
  }

  async function authenticateToken(secret: string, address: string): Promise<Authentication> {
    const token = await findToken(secret);
    const key = token && deps.directory.findKey(token.key_id);
    if (!token || !key) throw new ApiError('key_not_valid');
    // Players' devices call with it, whose IP addresses nobody can list: the allow list of the key is for game servers.
    const refusal = keyRefusal(key, { valid_until: token.expires_at, now: deps.now() });
    return { principal: principalOfToken(key, token, address), refusal, secret };
  }

  function admit(secret: string, found: SecretEntry | undefined, address: string): Authentication {
    if (!found) throw new ApiError('key_not_valid');
    const refusal = keyRefusal(found.key, { valid_until: found.valid_until, now: deps.now(), address });
    return { principal: principalOfSecret(found), refusal, secret };
  }

  return {
    authenticate(authorization, address) {
      if (!authorization) throw new ApiError('key_missing');
      const secret = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
      // `Bearer undefined`, `Bearer None`, `Bearer $KEY`: a variable that is not set, and no wrong key.
      if (!secret?.startsWith(SECRET_START)) throw new ApiError('key_missing');
      if (!isWellFormedSecret(secret)) throw new ApiError('key_not_valid');
      if (secret.startsWith(CLIENT_TOKEN_START)) return authenticateToken(secret, address);
      const secret_hash64 = hashKeySecret64(secret);
      const found = deps.directory.find(secret_hash64);
      if (found) return admit(secret, found, address);
      return deps.directory.search(secret_hash64).then((late) => {
        if (late === 'busy') throw busyFailure(RETRY_SOON_S);
        return admit(secret, late, address);
      });
    },
  };
}

/**
 * Why the holder of a secret of this key is refused, which is valid until `valid_until`; undefined where it may call. A
 * caller with a wrong secret learns none of this.
 */
function keyRefusal(
  key: KeyEntry,
  { valid_until, now, address }: { readonly valid_until: number; readonly now: number; readonly address?: string },
): ApiError | undefined {
  if (!key.isEnabled || key.isOrganizationSuspended) return new ApiError('key_disabled');
  if (now >= Math.min(valid_until, key.expires_at)) return new ApiError('key_past_expiry');
  if (address !== undefined && !key.allowsAddress(address)) return new ApiError('address_not_allowed', { address });
  return closedProjectRefusal(key);
}

function fieldsOf(key: KeyEntry) {
  return {
    org_id: key.org_id,
    project_id: key.project_id,
    key_id: key.key_id,
    member_id: key.created_by,
    isTest: key.mode === 'test',
    scopes: key.scopes,
    key_limits: key.key_limits,
    project_limits: key.project_limits,
    organization_limits: key.organization_limits,
    store_bodies: key.store_bodies,
  };
}

function principalOfKey(key: KeyEntry, secret_id: string): KeyPrincipal {
  const { key_id: limit_id, rate_per_second, concurrency } = key;
  return { kind: 'key', ...fieldsOf(key), secret_id, limit_id, rate_per_second, concurrency };
}

function principalOfToken(key: KeyEntry, token: ClientToken, address: string): TokenPrincipal {
  const { rate_per_second, concurrency } = key;
  const isVisitor = key.key_id === playgroundHome.key_id;
  return {
    kind: isVisitor ? 'visitor' : 'token',
    ...fieldsOf(key),
    secret_id: token.token_id,
    token,
    key_rate: { rate_per_second, concurrency },
    ...(isVisitor
      ? visitorLimits(address)
      : {
          limit_id: token.token_id,
          rate_per_second: Math.ceil(rate_per_second / 2),
          concurrency: Math.ceil(concurrency / 2),
        }),
  };
}

/** Of demo tokens: a network has one rate, however many tokens it has. */
function visitorLimits(address: string): Pick<TokenPrincipal, 'limit_id' | 'rate_per_second' | 'concurrency'> {
  const { rate_per_second, concurrency } = demoToken;
  return { limit_id: `demo:${networkOf(address)}`, rate_per_second, concurrency };
}
