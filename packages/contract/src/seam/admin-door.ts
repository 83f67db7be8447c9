import type { AdminScope, PersonOnly } from './admin-scopes.ts';
import { type Endpoint, endpoints } from './endpoint.ts';

/** Below this path programs call the console's endpoints with an admin key. */
export const ADMIN_ROOT = '/v1/admin';

/** Where each part of the console lies at the admin door. */
const roots = [
  ['/console/v1/tenant', ADMIN_ROOT],
  ['/console/v1', ADMIN_ROOT],
  ['/user/v1', `${ADMIN_ROOT}/user`],
] as const;

/** An endpoint of the console as programs find it: the same shapes and handler at another path. */
export type AdminEndpoint = Endpoint & { readonly admin_scope: AdminScope };
/** An endpoint of the console that refuses programs. */
export type PersonOnlyEndpoint = Endpoint & { readonly person_only: PersonOnly };

/** The path at the admin door of an endpoint of the console: `/v1/admin/api-key/create`. */
export function adminPathOf({ path }: Pick<Endpoint, 'path'>): string {
  for (const [from, to] of roots) if (path.startsWith(`${from}/`)) return to + path.slice(from.length);
  throw new Error(`${path} is not of the console`);
}

/** Whether an admin key with its scope may call the endpoint. */
export const hasAdminScope = (endpoint: Endpoint): endpoint is AdminEndpoint => endpoint.admin_scope !== undefined;
/** Whether the endpoint refuses admin keys with a reason. */
export const isPersonOnly = (endpoint: Endpoint): endpoint is PersonOnlyEndpoint => endpoint.person_only !== undefined;

/**
 * Whether the endpoint is about the person who is signed in, and not about an organization: it stays open to a member who
 * lacks the second factor that the organization requires.
 */
export const isOfPerson = ({ person_only }: Pick<Endpoint, 'person_only'>): boolean =>
  person_only === 'account' || person_only === 'membership';

/** Every endpoint that admin keys may call, in the order of the contract. */
export const listAdminEndpoints = (): AdminEndpoint[] => endpoints.filter(hasAdminScope);
/** Every endpoint that refuses them. */
export const listPersonOnlyEndpoints = (): PersonOnlyEndpoint[] => endpoints.filter(isPersonOnly);
