import { email as emailField, SSO_RETURN_PATH } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { createGuardedFetch } from '../../platform/http/outgoing/guarded-fetch.ts';
import { type AddressRule, isAcceptableUrl, isPublicAddress } from '../../platform/http/outgoing/public-address.ts';
import { type SealKey, sealText, unsealText } from '../../platform/sealed-text.ts';
import { domainOf } from '../memberships/service.ts';
import type { AuthorizationRequests, AuthorizationScope } from '../oauth/authorization-requests.ts';
import { connectOidc } from '../oauth/oidc.ts';
import type { Identity } from '../oauth/provider-client.ts';
import { allowsPlainHttp, PROVIDER_TIMEOUT_MS } from '../oauth/provider-request.ts';
import type { ConnectionRow } from './repository.ts';

type ProviderDeps = Pick<Deps, 'config' | 'log'> & { readonly authorizations: AuthorizationRequests };

/** What the provider is asked for: a sign-in of anybody, or a test by that person. */
type Purpose = { readonly purpose: 'sso' } | { readonly purpose: 'sso_test'; readonly user_id: string };

export interface ProviderAnswer {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

const sealKeyOf = ({ config }: Pick<Deps, 'config'>, org_id: string): SealKey => ({
  secret: config.server_secret,
  salt: org_id,
  purpose: 'sso client secret',
});

/** Seals a client secret for the organization's row. */
export const sealClientSecret = (deps: Pick<Deps, 'config'>, org_id: string, client_secret: string): Buffer =>
  sealText(client_secret, sealKeyOf(deps, org_id));

/** Where every provider of an organization sends people back to. */
export const returnUrlOf = ({ config }: Pick<Deps, 'config'>): string => `${config.public_url}${SSO_RETURN_PATH}`;

/** Addresses that a provider may have: public ones in production; a developer's provider runs on the same machine. */
const ruleOf = ({ config }: Pick<Deps, 'config'>): AddressRule =>
  config.mode === 'production' ? isPublicAddress : () => true;

/** Whether that URL may be an issuer. Each connection is checked again. */
export function isAcceptableIssuer(deps: Pick<Deps, 'config'>, url: string): boolean {
  if (deps.config.mode !== 'production' && URL.canParse(url) && allowsPlainHttp(url)) return true;
  return isAcceptableUrl(url, { allows: ruleOf(deps), requiresHttps: true });
}

/** Of another connection, purpose or person a state is worth nothing; a changed connection is another one. */
const scopeOf = ({ connection_id }: ConnectionRow, asked: Purpose): AuthorizationScope => ({
  provider: `sso:${connection_id}`,
  purpose: asked.purpose,
  subject: asked.purpose === 'sso_test' ? asked.user_id : '',
});

/** Nothing is kept between two sign-ins: one provider's documents can never be taken for another's. */
function connect(deps: Pick<Deps, 'config'>, row: ConnectionRow) {
  const { org_id, issuer, client_id, sealed_secret } = row;
  const client_secret = unsealText(sealed_secret, sealKeyOf(deps, org_id));
  const provider = {
    id: 'sso',
    name: 'SSO',
    kind: 'oidc',
    issuer,
    client_id,
    client_secret,
    scope: undefined,
  } as const;
  return connectOidc(provider, createGuardedFetch({ allows: ruleOf(deps), timeout_ms: PROVIDER_TIMEOUT_MS }));
}

/** Begins an authorization. Throws `provider_failed`, whatever the reason; the log has it. */
export async function beginAuthorization(
  deps: ProviderDeps,
  row: ConnectionRow,
  asked: Purpose,
): Promise<{ readonly authorize_url: string; readonly state: string }> {
  const authorization = await deps.authorizations.start(scopeOf(row, asked), returnUrlOf(deps));
  try {
    // The library refuses an address that is neither https nor plain http: `javascript:` would run in our page.
    const authorize_url = await connect(deps, row).authorizeUrl(authorization);
    return { authorize_url, state: authorization.state };
  } catch (error) {
    deps.log.warn({ err: error, org_id: row.org_id }, 'the provider of an organization could not be reached');
    throw new ApiError('provider_failed');
  }
}

interface FinishedAuthorization {
  readonly asked: Purpose;
  readonly answer: ProviderAnswer;
  /** Whose addresses count. */
  readonly domains: readonly string[];
}

/**
 * Exchanges the code of a provider for the identity of who signed in there, with its verified address of one of the domains. Throws
 * `provider_failed` and `sso_address_refused`.
 */
export async function finishAuthorization(
  deps: ProviderDeps,
  row: ConnectionRow,
  { asked, answer, domains }: FinishedAuthorization,
): Promise<{ readonly identity: Identity; readonly email: string }> {
  const authorization = await deps.authorizations.finish(scopeOf(row, asked), answer.state);
  const identity = await connect(deps, row)
    .exchange(authorization, { code: answer.code, iss: answer.iss })
    .catch((error: unknown) => {
      deps.log.warn({ err: error, org_id: row.org_id }, 'a single sign-on was refused');
      throw new ApiError('provider_failed');
    });
  return { identity, email: addressIn(identity, domains) };
}

/** The verified address in the form in which accounts have it. Throws `sso_address_refused` where it is of none of the domains. */
function addressIn({ email }: Identity, domains: readonly string[]): string {
  const address = emailField.safeParse(email).data;
  if (address === undefined || !domains.includes(domainOf(address) ?? '')) throw new ApiError('sso_address_refused');
  return address;
}
