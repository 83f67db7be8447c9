import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { randomText } from '../platform/ids.ts';
import { listenLocally } from './free-port.ts';

/** A provider on a real socket that behaves as its documentation says, errors included. */
export interface OauthPeer {
  readonly url: string;
  readonly client_id: string;
  readonly client_secret: string;
  /** What the provider's page does when that person agrees: returns the query it sends the browser back with. */
  approve(authorize_url: string, person: PeerPerson): URLSearchParams;
  /** The same when the person refuses. */
  deny(authorize_url: string): URLSearchParams;
  /** Makes the next requests fail as a provider in trouble does; undefined ends it. */
  breakWith(trouble: 'status' | 'page' | 'profile' | undefined): void;
  close(): Promise<void>;
}

export interface PeerPerson {
  readonly id: number;
  readonly name: string;
  /** The primary address, where the provider keeps one. */
  readonly email?: string;
  /** Whether the provider has verified it; true unless said. */
  readonly isVerified?: boolean;
}

interface Approval {
  readonly person: PeerPerson;
  readonly redirect_uri: string;
  readonly challenge: string | null;
  used: boolean;
}

type Answer = readonly [status: number, body: unknown, content_type?: string];
type Handle = (request: IncomingMessage, url: URL, body: URLSearchParams) => Answer;

async function listen(handle: Handle): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    let text = '';
    request.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    request.on('end', () => {
      const [status, body, type = 'application/json; charset=utf-8'] = handle(
        request,
        new URL(request.url ?? '/', 'http://peer'),
        new URLSearchParams(text),
      );
      response.writeHead(status, { 'content-type': type });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  const port = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const troubles: Record<'status' | 'page', Answer> = {
  status: [502, { message: 'Server Error' }],
  page: [200, '<!doctype html><title>Unicorn!</title>', 'text/html'],
};

/**
 * GitHub's web flow for OAuth apps: a form in, JSON out where it is asked for, errors with status 200, PKCE checked
 * where a challenge was sent, codes for one use, an API that refuses callers without a User-Agent.
 */
export async function startGithubPeer(): Promise<OauthPeer> {
  const [client_id, client_secret] = ['Iv1.fourthseat', 'github secret'];
  const approvals = new Map<string, Approval>();
  const tokens = new Map<string, PeerPerson>();
  let trouble: 'status' | 'page' | 'profile' | undefined;
  const refuse = (error: string, error_description: string): Answer => [
    200,
    { error, error_description, error_uri: 'https://docs.github.com/apps/oauth-apps/troubleshooting' },
  ];

  function exchange(request: IncomingMessage, body: URLSearchParams): Answer {
    if (trouble === 'status' || trouble === 'page') return troubles[trouble];
    if (!request.headers.accept?.includes('application/json'))
      return [200, 'access_token=form', 'application/x-www-form-urlencoded'];
    if (body.get('client_id') !== client_id || body.get('client_secret') !== client_secret) {
      return refuse('incorrect_client_credentials', 'The client_id and/or client_secret passed are incorrect.');
    }
    const code = body.get('code') ?? '';
    const approval = approvals.get(code);
    const verifier = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (!approval || approval.used || (approval.challenge !== null && approval.challenge !== verifier)) {
      return refuse('bad_verification_code', 'The code passed is incorrect or expired.');
    }
    if (body.get('redirect_uri') !== approval.redirect_uri) {
      return refuse(
        'redirect_uri_mismatch',
        'The redirect_uri MUST match the registered callback URL for this application.',
      );
    }
    approval.used = true;
    const access_token = `gho_${randomText(36)}`;
    tokens.set(access_token, approval.person);
    return [200, { access_token, scope: 'read:user,user:email', token_type: 'bearer' }];
  }

  function user(request: IncomingMessage): Answer {
    if (!request.headers['user-agent']) return [403, 'Request forbidden by administrative rules.', 'text/plain'];
    const person = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    if (!person || trouble === 'profile') return [401, { message: 'Bad credentials', status: '401' }];
    return [200, { login: person.name, id: person.id, node_id: 'MDQ6VXNlcjE=', type: 'User', name: null, email: null }];
  }

  /** The address that the site shows stands first; only a verified primary one says who somebody is. */
  function emails(request: IncomingMessage): Answer {
    const person = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    if (!person) return [404, { message: 'Not Found', status: '404' }];
    const { email, isVerified = true } = person;
    const unused = { email: `${person.id}+octo@users.noreply.github.com`, primary: false, verified: true };
    return [200, [unused, ...(email === undefined ? [] : [{ email, primary: true, verified: isVerified }])]];
  }

  const server = await listen((request, url, body) => {
    if (request.method === 'GET' && url.pathname === '/api/v3/user/emails') return emails(request);
    if (request.method === 'POST' && url.pathname === '/login/oauth/access_token') return exchange(request, body);
    if (request.method === 'GET' && url.pathname === '/api/v3/user') return user(request);
    return [404, { message: 'Not Found' }];
  });
  return {
    ...server,
    client_id,
    client_secret,
    approve(authorize_url, person) {
      const { origin, pathname, searchParams: query } = new URL(authorize_url);
      if (`${origin}${pathname}` !== `${server.url}/login/oauth/authorize` || query.get('client_id') !== client_id) {
        throw new Error(`GitHub does not know ${authorize_url}`);
      }
      const code = randomText(20).toLowerCase();
      const redirect_uri = query.get('redirect_uri') ?? '';
      approvals.set(code, { person, redirect_uri, challenge: query.get('code_challenge'), used: false });
      return new URLSearchParams({ code, state: query.get('state') ?? '' });
    },
    deny: (authorize_url) =>
      new URLSearchParams({
        error: 'access_denied',
        error_description: 'The user has denied your application access.',
        error_uri: 'https://docs.github.com/apps/oauth-apps/troubleshooting',
        state: new URL(authorize_url).searchParams.get('state') ?? '',
      }),
    breakWith: (next) => {
      trouble = next;
    },
  };
}

/**
 * WeChat's sign-in for websites: parameters of its own, JSON sent as text/plain, every error with status 200 as
 * `{ errcode, errmsg }`, a refusal that comes back with the state alone.
 */
export async function startWechatPeer(): Promise<OauthPeer> {
  const [client_id, client_secret] = ['wx5f0b1c2d3e4a5b6c', 'wechat secret'];
  const approvals = new Map<string, Approval>();
  const tokens = new Map<string, PeerPerson>();
  let trouble: 'status' | 'page' | 'profile' | undefined;
  const say = (body: object): Answer => [200, body, 'text/plain'];
  const refuse = (errcode: number, errmsg: string): Answer => say({ errcode, errmsg });
  const openid = ({ id }: PeerPerson) => `o6_bmjrPTlm6_2sgVt7hMZOP${id}`;
  const unionid = ({ id }: PeerPerson) => `o6_union_${id}`;

  function exchange(query: URLSearchParams): Answer {
    if (trouble === 'status' || trouble === 'page') return troubles[trouble];
    if (query.get('appid') !== client_id) return refuse(40_013, 'invalid appid');
    if (query.get('secret') !== client_secret) return refuse(40_125, 'invalid appsecret');
    if (query.get('grant_type') !== 'authorization_code') return refuse(40_002, 'invalid grant_type');
    const approval = approvals.get(query.get('code') ?? '');
    if (!approval) return refuse(40_029, 'invalid code');
    if (approval.used) return refuse(40_163, 'code been used');
    approval.used = true;
    const access_token = randomText(60);
    tokens.set(access_token, approval.person);
    return say({
      access_token,
      expires_in: 7200,
      refresh_token: randomText(60),
      openid: openid(approval.person),
      scope: 'snsapi_login',
      unionid: unionid(approval.person),
    });
  }

  function profile(query: URLSearchParams): Answer {
    const person = tokens.get(query.get('access_token') ?? '');
    if (!person || trouble === 'profile')
      return refuse(40_001, 'invalid credential, access_token is invalid or not latest');
    if (query.get('openid') !== openid(person)) return refuse(40_003, 'invalid openid');
    const { name } = person;
    return say({
      openid: openid(person),
      nickname: name,
      sex: 0,
      privilege: [],
      headimgurl: '',
      unionid: unionid(person),
    });
  }

  const server = await listen((request, url) => {
    if (request.method === 'GET' && url.pathname === '/sns/oauth2/access_token') return exchange(url.searchParams);
    if (request.method === 'GET' && url.pathname === '/sns/userinfo') return profile(url.searchParams);
    return [404, '', 'text/plain'];
  });
  return {
    ...server,
    client_id,
    client_secret,
    approve(authorize_url, person) {
      const { origin, pathname, hash, searchParams: query } = new URL(authorize_url);
      const isRight =
        `${origin}${pathname}` === `${server.url}/connect/qrconnect` &&
        hash === '#wechat_redirect' &&
        query.get('appid') === client_id &&
        query.get('response_type') === 'code' &&
        query.get('scope') === 'snsapi_login';
      if (!isRight) throw new Error(`WeChat does not know ${authorize_url}`);
      const code = randomText(32);
      approvals.set(code, { person, redirect_uri: query.get('redirect_uri') ?? '', challenge: null, used: false });
      return new URLSearchParams({ code, state: query.get('state') ?? '' });
    },
    deny: (authorize_url) => new URLSearchParams({ state: new URL(authorize_url).searchParams.get('state') ?? '' }),
    breakWith: (next) => {
      trouble = next;
    },
  };
}
