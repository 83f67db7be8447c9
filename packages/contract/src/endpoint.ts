import type { z } from 'zod';
import type { ErrorName } from './error-catalogue.ts';
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
  /** Bytes of a request at most, where the server's 1 MiB (64 KiB for `anonymous`) is too little. */
  readonly max_body?: number;
}

/** The seam of the system: the server mounts it, the web calls it, OpenAPI and the documentation are printed from it. */
export function defineEndpoint<Request extends z.ZodType, Response extends z.ZodType, const Allowed extends Access>(
  endpoint: Endpoint<Request, Response, Allowed>,
): Endpoint<Request, Response, Allowed> {
  return endpoint;
}

/** What a caller writes. */
export type Input<E extends Endpoint> = z.input<E['request']>;
/** What a handler receives, after defaults and normalisation. */
export type Parsed<E extends Endpoint> = z.output<E['request']>;
/** What a caller gets as `data`. */
export type Output<E extends Endpoint> = z.output<E['response']>;
