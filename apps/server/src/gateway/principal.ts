import { type GameName, games } from '@fourth-seat/contract';
import type { Pool } from 'pg';
import { GatewayFailure } from './failure.ts';
import type { KeyDirectory, KeyEntry, QuotaLimits } from './key-directory.ts';
import { hashSecret, isWellFormedSecret, secretIndex } from './secret.ts';

/** Who makes a call: a key, a client token made with a key, or a member in the console. */
export interface Principal {
  readonly kind: 'key' | 'token' | 'member';
  readonly org_id: string;
  readonly project_id: string;
  /** '' for a member. */
  readonly key_id: string;
  readonly secret_id: string;
  readonly member_id: string;
  readonly test: boolean;
  readonly rate_per_second: number;
  readonly concurrency: number;
  /** Name under which rate and concurrency are counted. */
  readonly limit_id: string;
  /** The key's own limits, for a token made with it: one player's machine leaves half of the key to the others. */
  readonly key_pace?: { readonly rate_per_second: number; readonly concurrency: number } | undefined;
  readonly scopes: readonly string[];
  readonly key_limits: QuotaLimits | undefined;
  readonly project_limits: QuotaLimits;
  readonly organization_limits: QuotaLimits;
  readonly store_bodies: boolean;
  readonly token?: ClientToken | undefined;
  /** Tokens that charged debug calls of the project may cost a day; members only. */
  readonly debug_cap_daily?: number | undefined;
}

export interface ClientToken {
  readonly token_id: string;
  readonly key_id: string;
  readonly game: GameName;
  readonly match_id: string;
  readonly calls: number;
  readonly expires_at: number;
}

export interface Authenticated {
  readonly principal: Principal;
  /** Set where the secret was right but may not be used: the refusal is still a call of this key. */
  readonly refusal?: GatewayFailure | undefined;
  readonly key: KeyEntry;
  /** What the caller sent; seals answers that are kept for a repetition. */
  readonly secret: string;
}

export interface Authenticator {
  /** Throws 41001 or 41002; every other refusal names the key and comes as `refusal`. */
  authenticate(authorization: string | undefined, address: string): Authenticated | Promise<Authenticated>;
}

const token_cache_size = 20_000;

export function createAuthenticator(deps: { directory: KeyDirectory; pool: Pool; now: () => number }): Authenticator {
  const tokens = new Map<string, ClientToken>();

  async function findToken(secret: string): Promise<ClientToken | undefined> {
    const index = secretIndex(secret);
    const known = tokens.get(index);
    if (known) return known;
    const { rows } = await deps.pool.query<Omit<ClientToken, 'expires_at'> & { expires_at: Date }>({
      name: 'client-token',
      text: 'SELECT token_id, key_id, game, match_id, calls, expires_at FROM client_tokens WHERE token_hash = $1',
      values: [hashSecret(secret)],
    });
    const row = rows[0];
    if (!row || !games.includes(row.game)) return undefined;
    const token = { ...row, expires_at: row.expires_at.getTime() };
    if (tokens.size >= token_cache_size) tokens.delete(tokens.keys().next().value ?? '');
    tokens.set(index, token);
    return token;
  }

  async function authenticateToken(secret: string): Promise<Authenticated> {
    const token = await findToken(secret);
    const key = token && deps.directory.findKey(token.key_id);
    if (!token || !key) throw new GatewayFailure('key_not_valid');
    const refusal = standing(key, Math.min(token.expires_at, key.expires_at), deps.now());
    return { principal: principalOf(key, token.token_id, token), refusal: refusal ?? closed(key), key, secret };
  }

  function admit(secret: string, found: ReturnType<KeyDirectory['find']>, address: string): Authenticated {
    if (!found) throw new GatewayFailure('key_not_valid');
    const { key } = found;
    const refusal =
      standing(key, Math.min(found.valid_until, key.expires_at), deps.now()) ??
      (key.allowsAddress(address) ? undefined : new GatewayFailure('address_not_allowed', { address }));
    return { principal: principalOf(key, found.secret_id), refusal: refusal ?? closed(key), key, secret };
  }

  return {
    authenticate(authorization, address) {
      if (!authorization) throw new GatewayFailure('key_missing');
      const secret = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
      if (!secret) throw new GatewayFailure('key_missing');
      if (!isWellFormedSecret(secret)) throw new GatewayFailure('key_not_valid');
      if (secret.startsWith('seat_client_')) return authenticateToken(secret);
      const index = secretIndex(secret);
      const found = deps.directory.find(index);
      if (found) return admit(secret, found, address);
      return deps.directory.search(index).then((late) => admit(secret, late, address));
    },
  };
}

/** Told apart only after the secret matched. */
function standing(key: KeyEntry, valid_until: number, now: number): GatewayFailure | undefined {
  if (!key.enabled || key.organization_suspended) return new GatewayFailure('key_disabled');
  if (now >= valid_until) return new GatewayFailure('key_past_expiry');
  return undefined;
}

function closed(key: KeyEntry): GatewayFailure | undefined {
  return key.project_closed ? new GatewayFailure('gateway_project_closed') : undefined;
}

function principalOf(key: KeyEntry, secret_id: string, token?: ClientToken): Principal {
  return {
    kind: token ? 'token' : 'key',
    org_id: key.org_id,
    project_id: key.project_id,
    key_id: key.key_id,
    secret_id,
    member_id: key.created_by,
    test: key.mode === 'test',
    rate_per_second: token ? Math.ceil(key.rate_per_second / 2) : key.rate_per_second,
    concurrency: token ? Math.ceil(key.concurrency / 2) : key.concurrency,
    limit_id: token?.token_id ?? key.key_id,
    key_pace: token && { rate_per_second: key.rate_per_second, concurrency: key.concurrency },
    scopes: key.scopes,
    key_limits: key.limits,
    project_limits: key.project_limits,
    organization_limits: key.organization_limits,
    store_bodies: key.store_bodies,
    token,
  };
}

/** The credential of a member in the console: the debugging page sends with it, without a key. */
export async function findMemberPrincipal(
  pool: Pool,
  member: { org_id: string; project_id: string; member_id: string },
): Promise<Principal & { project_closed: boolean }> {
  const { rows } = await pool.query<{
    p: QuotaLimits & { state: string; debug_cap_daily: number };
    o: QuotaLimits & { store_bodies: boolean };
  }>({
    name: 'member-principal',
    text: `SELECT to_jsonb(p) AS p, to_jsonb(o) AS o FROM projects p JOIN organizations o ON o.org_id = p.org_id
           WHERE p.org_id = $1 AND p.project_id = $2`,
    values: [member.org_id, member.project_id],
  });
  const row = rows[0];
  if (!row) throw new GatewayFailure('project_unknown');
  return {
    kind: 'member',
    ...member,
    key_id: '',
    secret_id: '',
    test: false,
    rate_per_second: 20,
    concurrency: 10,
    limit_id: member.member_id,
    scopes: [],
    key_limits: undefined,
    project_limits: row.p,
    organization_limits: row.o,
    store_bodies: true,
    debug_cap_daily: row.p.debug_cap_daily,
    project_closed: row.p.state === 'closed',
  };
}
