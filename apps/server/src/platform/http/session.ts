import type { AdminScope, Role } from '@fourth-seat/contract';
import type { FastifyRequest } from 'fastify';

/** The caller of a signed-in endpoint. All queries are scoped by `org_id`. */
export interface Session {
  readonly session_id: string;
  readonly user_id: string;
  readonly org_id: string;
  readonly member_id: string;
  readonly role: Role;
  readonly is_creator: boolean;
  readonly created_at: Date;
  readonly expires_at: Date;
  /**
   * The rule of the organization that the session does not meet, as the error that says so: then only the person's own
   * account is open.
   */
  readonly closed_by: Closure | null;
  /** The organization whose provider opened the session; null for all other ways to sign in. */
  readonly sso_org_id: string | null;
  /** Where a program acts, with an admin key: the member is the service account of its organization. */
  readonly admin_key?: {
    readonly admin_key_id: string;
    readonly name: string;
    readonly scopes: readonly AdminScope[];
  };
}

/** Rules by which an organization closes itself to members. */
export type Closure = 'sso_required' | 'second_factor_required';

/** What policies need to know about the caller. */
export type Caller = Pick<Session, 'org_id' | 'member_id' | 'role'>;

/**
 * Finds the valid session of a token; undefined when it is unknown, expired or revoked, or its person or member is not
 * active.
 */
export type FindSession = (access_token: string) => Promise<Session | undefined>;

/** Why a member's session is over: no longer one of the organization, or disabled there. */
export interface LostMembership {
  readonly state: 'removed' | 'disabled';
  readonly organization: string;
}

/** Finds whether a token that opens nothing any more belonged to a member who was removed or disabled. */
export type FindLostMembership = (access_token: string) => Promise<LostMembership | undefined>;

/**
 * Finds who acts with an admin key from that address; undefined where no key that works has this secret. Throws
 * `address_not_allowed` where the key does not work from there.
 */
export type FindAdminKey = (secret: string, address: string) => Promise<Session | undefined>;

/**
 * The token is read from the header only, never from the cookie: a page of another origin can make a browser send the
 * cookie, but not this header, so requests cannot be forged.
 */
export function findAccessToken(request: FastifyRequest): string | undefined {
  const value = request.headers['access-token'];
  return typeof value === 'string' && value.length >= 20 && value.length <= 200 ? value : undefined;
}
