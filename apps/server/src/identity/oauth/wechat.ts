import type { OauthProviderConfig } from '../../config.ts';
import type { ProviderClient } from './provider-client.ts';
import { requestJson } from './provider-request.ts';

/**
 * WeChat's variant of OAuth 2 for websites: own parameter names, a fragment that must be at the end, failures as
 * `errcode` with status 200, no PKCE and no nonce. The state, used once and bound to the browser, is the protection.
 * `unionid` identifies the person across one company's apps, where WeChat provides it.
 */
export function connectWechat(provider: OauthProviderConfig): ProviderClient {
  const site = provider.issuer ?? 'https://open.weixin.qq.com';
  const api = provider.issuer ?? 'https://api.weixin.qq.com';
  return {
    async authorizeUrl({ state, redirect_uri }) {
      const query = new URLSearchParams({
        appid: provider.client_id,
        redirect_uri,
        response_type: 'code',
        scope: provider.scope ?? 'snsapi_login',
        state,
      });
      return `${site}/connect/qrconnect?${query.toString()}#wechat_redirect`;
    },

    async exchange(_authorization, { code }) {
      const query = new URLSearchParams({
        appid: provider.client_id,
        secret: provider.client_secret,
        code,
        grant_type: 'authorization_code',
      });
      const tokens = await requestJson(`${api}/sns/oauth2/access_token?${query.toString()}`);
      const { openid, unionid, access_token } = tokens;
      if (typeof openid !== 'string' || typeof access_token !== 'string')
        throw failure('WeChat refused the code', tokens);
      const person = await requestJson(
        `${api}/sns/userinfo?${new URLSearchParams({ access_token, openid }).toString()}`,
      );
      // Errors have status 200; an answer about another person counts as one too.
      if (person['openid'] !== openid) throw failure('WeChat gave no profile', person);
      const name = typeof person['nickname'] === 'string' ? person['nickname'].slice(0, 60) : null;
      return { subject: typeof unionid === 'string' && unionid !== '' ? unionid : openid, name, email: null };
    },
  };
}

/** WeChat's own number and text of a failure belong into the log: they tell a wrong secret from a used code. */
function failure(message: string, { errcode, errmsg }: Readonly<Record<string, unknown>>): Error {
  return new Error(`${message}: errcode ${String(errcode)}, errmsg ${String(errmsg).slice(0, 200)}`);
}
