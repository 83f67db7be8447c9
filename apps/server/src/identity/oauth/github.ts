import * as client from 'openid-client';
import type { OauthProviderConfig } from '../../config.ts';
import type { ProviderClient } from './provider-client.ts';
import { allowsPlainHttp, requestJson, requestJsonList } from './provider-request.ts';

/** GitHub uses OAuth 2 without OpenID: the identity is read from its API, and the account's number is the subject. */
export function connectGithub(provider: OauthProviderConfig): ProviderClient {
  const site = provider.issuer ?? 'https://github.com';
  const api = site === 'https://github.com' ? 'https://api.github.com' : `${site}/api/v3`;
  const config = new client.Configuration(
    {
      issuer: site,
      authorization_endpoint: `${site}/login/oauth/authorize`,
      token_endpoint: `${site}/login/oauth/access_token`,
    },
    provider.client_id,
    provider.client_secret,
    client.ClientSecretPost(provider.client_secret),
  );
  if (allowsPlainHttp(site)) client.allowInsecureRequests(config);

  return {
    async authorizeUrl({ state, redirect_uri, code_verifier }) {
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri,
        scope: provider.scope ?? 'read:user user:email',
        state,
        code_challenge: await client.calculatePKCECodeChallenge(code_verifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },

    async exchange({ state, redirect_uri, code_verifier }, { code }) {
      const returned = new URL(redirect_uri);
      returned.search = new URLSearchParams({ code, state }).toString();
      const tokens = await client.authorizationCodeGrant(config, returned, {
        expectedState: state,
        pkceCodeVerifier: code_verifier,
      });
      const headers = { authorization: `Bearer ${tokens.access_token}`, 'user-agent': 'fourth-seat' };
      const user = await requestJson(`${api}/user`, headers);
      if (typeof user['id'] !== 'number') throw new Error('GitHub gave no account number');
      const name = typeof user['login'] === 'string' ? user['login'] : null;
      return { subject: String(user['id']), name, email: await readVerifiedEmail(`${api}/user/emails`, headers) };
    },
  };
}

/** The primary address where GitHub has verified it. A scope without `user:email` may not read it: then there is none. */
async function readVerifiedEmail(url: string, headers: Readonly<Record<string, string>>): Promise<string | null> {
  const emails = await requestJsonList(url, headers).catch(() => []);
  const primary = emails.find((one) => one['primary'] === true && one['verified'] === true);
  return typeof primary?.['email'] === 'string' ? primary['email'].slice(0, 254) : null;
}
