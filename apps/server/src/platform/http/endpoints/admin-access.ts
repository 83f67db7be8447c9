import { adminPathOf, type Endpoint, isOfPerson, personOnly } from '@fourth-seat/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import type { FindAdminKey, Session } from '../session.ts';

const adminBearer = /^bearer +(seat_admin_[0-9A-Za-z]{1,100})$/i;

/**
 * Throws `sso_required` or `second_factor_required` where the session does not meet a rule of the organization, unless the
 * endpoint is about the person alone.
 */
export function requireProtection(endpoint: Endpoint, { closed_by }: Session): void {
  if (closed_by !== null && !isOfPerson(endpoint)) throw new ApiError(closed_by);
}

/** The admin key of a request, where its header `Authorization` holds one. */
export const findAdminSecret = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  adminBearer.exec(headers.authorization ?? '')?.[1];

/**
 * Who acts with the admin key of a request. Throws `admin_key_missing`, `admin_key_not_valid`, or `address_not_allowed`.
 */
export async function requireAdminKey(
  request: FastifyRequest,
  address: string,
  findAdminKey: FindAdminKey,
): Promise<Session> {
  const secret = findAdminSecret(request);
  if (secret === undefined) throw new ApiError('admin_key_missing');
  const session = await findAdminKey(secret, address);
  if (!session) throw new ApiError('admin_key_not_valid');
  return session;
}

/**
 * Throws `admin_person_only` with its reason, or `admin_scope_missing` with the scope that the endpoint needs. The scope
 * takes the place of the role: the service account, in whose name programs act, is a Super Administrator.
 */
export function permitProgram(endpoint: Endpoint, session: Session): void {
  const { admin_scope } = endpoint;
  if (admin_scope === undefined) throw refuseProgram(endpoint);
  requireProtection(endpoint, session);
  if (!session.admin_key?.scopes.includes(admin_scope))
    throw new ApiError('admin_scope_missing', { scope: admin_scope });
}

/**
 * What a program learns that brings its admin key to a path for people: where to call instead, or why it may not. The key
 * itself is not looked at.
 */
export function explainAdminKey(endpoint: Endpoint): ApiError {
  if (endpoint.admin_scope === undefined) return refuseProgram(endpoint);
  return new ApiError('not_signed_in', { path: adminPathOf(endpoint) });
}

function refuseProgram({ path, person_only }: Endpoint): ApiError {
  if (person_only === undefined) throw new Error(`${path} does not say why it refuses programs`);
  return new ApiError('admin_person_only', { problem: personOnly[person_only] });
}
