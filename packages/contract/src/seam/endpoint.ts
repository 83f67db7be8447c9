import type { z } from 'zod';
import type { ErrorName } from '../errors/catalogue.ts';
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
 * What a call of the console costs the service; the server allows a member so many of each, in a second and at once.
 *
 * - `read`: what a page shows; milliseconds of the database.
 * - `write`: one transaction.
 * - `search`: a text is looked for in stored bodies, up to a second of the database.
 * - `export`: up to 50,000 rows.
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
  /** One sentence for the reference, in the imperative. */
  readonly summary: string;
  readonly request: Request;
  /** Shape of the envelope's `data`. */
  readonly response: Response;
  /** What it may answer besides success and the errors every endpoint shares (`bad_request`, `internal`, …). */
  readonly errors: readonly ErrorName[];
  /** A POST that changes nothing: its answer need not be kept for repetitions, which would cost two writes. */
  readonly reads?: true;
  /**
   * Where it is neither `read` (what changes nothing) nor `write` (the rest). A list with `search` costs a search only
   * when its filters have one.
   */
  readonly cost?: Cost;
  /** Bytes of a request at most, where the server's 1 MiB (64 KiB for `anonymous`) is too little. */
  readonly max_body?: number;
}

const defined: Endpoint[] = [];

/**
 * Every endpoint there is, in the order of `index.ts`: OpenAPI, the documentation and the permission matrix walk this
 * list. To define an endpoint is to list it, so that none can be forgotten.
 */
export const endpoints: readonly Endpoint[] = defined;

/** The seam of the system: the server mounts it, the web calls it, OpenAPI and the documentation are printed from it. */
export function defineEndpoint<Request extends z.ZodType, Response extends z.ZodType, const Allowed extends Access>(
  endpoint: Endpoint<Request, Response, Allowed>,
): Endpoint<Request, Response, Allowed> {
  defined.push(endpoint);
  return endpoint;
}

/** What a caller writes. */
export type Input<E extends Endpoint> = z.input<E['request']>;
/** What a handler receives, after defaults and normalisation. */
export type Parsed<E extends Endpoint> = z.output<E['request']>;
/** What a caller gets as `data`. */
export type Output<E extends Endpoint> = z.output<E['response']>;
