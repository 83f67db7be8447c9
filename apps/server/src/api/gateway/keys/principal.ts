import type { QuotaLimits } from '../../limits/counter.ts';
import type { CallerLimits } from '../rates/rate-limiter.ts';
import type { TokenRow } from './token-repository.ts';

/** Who makes a call. A secret leads to a principal in `authenticator.ts`, a session in `member-principal.ts`. */

/** What a key may call, such as `guandan:*` or `doudizhu:play`: everything, or what is listed, which may be nothing. */
export type Scopes = 'all' | readonly string[];

interface PrincipalFields {
  readonly org_id: string;
  readonly project_id: string;
  /** Who calls from the console, or made the key. */
  readonly member_id: string;
  readonly isTest: boolean;
  readonly rate_per_second: number;
  readonly concurrency: number;
  /** Id under which rate and concurrency are counted. */
  readonly limit_id: string;
  readonly scopes: Scopes;
  readonly project_limits: QuotaLimits;
  readonly organization_limits: QuotaLimits;
  readonly store_bodies: boolean;
}

interface KeyFields extends PrincipalFields {
  readonly key_id: string;
  /** Of a client token, the token's id. */
  readonly secret_id: string;
  readonly key_limits: QuotaLimits;
}

/** A game server that calls with a key. */
export interface KeyPrincipal extends KeyFields {
  readonly kind: 'key';
}

/** A device that calls with a client token, which was made with a key. */
export interface TokenPrincipal extends KeyFields {
  /** A visitor has a demo token of the playground; see `demo-token.ts`. */
  readonly kind: 'token' | 'visitor';
  readonly token: ClientToken;
  /**
   * The limits of the key, which all its tokens share. A token itself gets half of them, so that one player's device
   * cannot use up the key.
   */
  readonly key_rate: CallerLimits;
}

/** A member who calls from the debugging page of the console. */
export interface MemberPrincipal extends PrincipalFields {
  readonly kind: 'member';
  /** Daily limit, in tokens (the price unit), of the project's charged calls from the debugging page. */
  readonly debug_cap_daily: number;
}

/** Who is known by a secret. */
export type SecretHolder = KeyPrincipal | TokenPrincipal;

/** Who makes a call. */
export type Principal = SecretHolder | MemberPrincipal;

export const tokenOf = (principal: Principal): ClientToken | undefined =>
  principal.kind === 'token' || principal.kind === 'visitor' ? principal.token : undefined;

/** A client token as the gateway uses it. */
export interface ClientToken extends Omit<TokenRow, 'expires_at'> {
  /** Milliseconds since 1970. */
  readonly expires_at: number;
}
