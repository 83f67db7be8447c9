import type { z } from 'zod';
import type { ErrorName } from '../errors/catalogue.ts';
import type { AdminDoor, AdminScope, PersonOnly } from './admin-scopes.ts';
import type { Permission } from './permissions.ts';

/**
 * Who may call an endpoint. The guard of the server, the documentation, the permission matrix test and the
 * cross-tenant test all read this one field.
 *
 * - `anonymous`: anyone.
 * - `user`: any signed-in person, in any role.
 * - `api_key`: a game server with `Authorization: Bearer seat_…`.
 * - a permission: a signed-in member whose role grants it (see `permissions.ts`); whether the object itself may be
 *   touched is then decided by the policy of its feature.
 */
export type Access = 'anonymous' | 'user' | 'api_key' | Permission;

/**
 * How heavy a call of the console is; the server limits the calls of each kind that a member may make per second and at
 * the same time.
 *
 * - `read`: what a page shows; milliseconds of the database.
 * - `write`: one transaction.
 * - `search`: a text is searched for in stored bodies, up to a second of the database.
 * - `export`: up to `CALL_EXPORT_ROWS` rows.
 * - `call`: a decision of a player.
 */
export type Cost = 'read' | 'write' | 'search' | 'export' | 'call';

export interface Endpoint<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> {
  readonly method: 'GET' | 'POST';
  /** Absolute path below the site root; `{name}` marks a path parameter, which is part of the request shape. */
  readonly path: string;
  readonly access: Allowed;
  /** The scope with which an admin key may call it too, below `/v1/admin/` (`admin-door.ts`). */
  readonly admin_scope?: AdminScope | undefined;
  /** Why no admin key may call it. */
  readonly person_only?: PersonOnly | undefined;
  /** One sentence for the reference, in the imperative. */
  readonly summary: string;
  readonly request: Request;
  /** Shape of the envelope's `data`. */
  readonly response: Response;
  /** Its own errors, besides those that every endpoint shares (`bad_request`, `internal`, …). */
  readonly errors: readonly ErrorName[];
  /**
   * Whether it changes nothing: then its answer is not kept for repeated requests, which would cost two writes. Where
   * absent, a GET changes nothing, nor does what a permission to read allows.
   */
  readonly reads?: boolean;
  /**
   * Given where the kind is neither `read` (an endpoint that changes nothing) nor `write` (all others). A list with
   * `search` counts as a search only when its filters contain one.
   */
  readonly cost?: Cost;
  /** Maximum size of a request in bytes, where the default of the server (`bodyLimitOf`) is too little. */
  readonly max_body?: number;
}

/** What a person may call after signing in declares whether an admin key may too. */
type DoorOf<Allowed extends Access> = Allowed extends 'anonymous' | 'api_key' ? object : AdminDoor;

const defined: Endpoint[] = [];

/**
 * Every endpoint, in the order of `index.ts`: OpenAPI, the documentation and the permission matrix walk this list.
 * Defining an endpoint adds it, so that none can be forgotten.
 */
export const endpoints: readonly Endpoint[] = defined;

/**
 * Defines an endpoint, the seam of the system: the server mounts it, the web calls it, and OpenAPI and the
 * documentation are generated from it.
 */
export function defineEndpoint<Request extends z.ZodType, Response extends z.ZodType, const Allowed extends Access>(
  endpoint: Endpoint<Request, Response, Allowed> & DoorOf<Allowed>,
): Endpoint<Request, Response, Allowed> {
  defined.push(endpoint);
  return endpoint;
}

/** What a caller sends. */
export type Input<E extends Endpoint> = z.input<E['request']>;
/** What a handler receives, after defaults and normalisation. */
export type Parsed<E extends Endpoint> = z.output<E['request']>;
/** What a caller gets as `data`. */
export type Output<E extends Endpoint> = z.output<E['response']>;
