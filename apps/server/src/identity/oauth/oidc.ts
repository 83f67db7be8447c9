import * as client from 'openid-client';
import type { OidcProviderConfig } from '../../config.ts';
import type { ProviderClient } from './provider-client.ts';
import { allowsPlainHttp, PROVIDER_TIMEOUT_MS } from './provider-request.ts';

/** What a provider is asked for unless its configuration says otherwise. */
export const OIDC_SCOPE = 'openid profile email';

/**
 * Any OpenID Connect issuer: Google, Microsoft, a company's own. The library checks state, issuer (RFC 9207),
 * signature, audience and nonce, and sends the PKCE verifier; plain http only for a provider on this machine. A
 * provider needs a `jwks_uri` and signs with a key pair. Where a customer named the issuer, `fetch` guards what is called.
 */
export function connectOidc(provider: OidcProviderConfig, fetch?: client.CustomFetch): ProviderClient {
  const issuerUrl = new URL(provider.issuer);
  let discovered: Promise<client.Configuration> | undefined;

  async function configuration(): Promise<client.Configuration> {
    discovered ??= client.discovery(issuerUrl, provider.client_id, provider.client_secret, undefined, {
      timeout: PROVIDER_TIMEOUT_MS / 1000,
      ...(fetch && { [client.customFetch]: fetch }),
      // Without it the library trusts TLS and reads the identity without looking at its signature.
      execute: [
        client.enableNonRepudiationChecks,
        ...(allowsPlainHttp(issuerUrl.href) ? [client.allowInsecureRequests] : []),
      ],
    });
    try {
      return await discovered;
    } catch (error) {
      // A provider that did not answer is asked again next time.
      discovered = undefined;
      throw error;
    }
  }

  return {
    async authorizeUrl({ state, redirect_uri, code_verifier, nonce }) {
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri,
        scope: provider.scope ?? OIDC_SCOPE,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(code_verifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },

    async exchange({ state, redirect_uri, code_verifier, nonce }, { code, iss }) {
      const returned = new URL(redirect_uri);
      returned.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString();
      const config = await configuration();
      const tokens = await client.authorizationCodeGrant(config, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: code_verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider gave no identity');
      // The library compares it only where there are several audiences.
      if (claims['azp'] !== undefined && claims['azp'] !== provider.client_id)
        throw new Error('the identity was made for another client');
      if (claims.sub.trim() === '') throw new Error('the provider gave an identity without a subject');
      const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value.slice(0, 254) : null);
      const email = claims['email_verified'] === true ? text(claims['email']) : null;
      return { subject: claims.sub, name: text(claims['name']) ?? text(claims['preferred_username']), email };
    },
  };
}
