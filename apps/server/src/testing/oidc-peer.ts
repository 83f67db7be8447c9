import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { randomText } from '../platform/ids.ts';
import { listenLocally } from './free-port.ts';

/** What the provider says about a person. */
export interface PeerClaims {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly [claim: string]: unknown;
}

/** What the browser brings back from the provider. */
export interface PeerAnswer {
  readonly code: string;
  readonly state: string;
  readonly iss?: string;
}

/** An OpenID provider on a real socket, which signs what a test tells it. */
export interface OidcPeer {
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
  /** What the provider's page does when that person signs in there. */
  approve(authorize_url: string, claims: PeerClaims): PeerAnswer;
  /** Where its documents say that people sign in. */
  authorizeAt(url: string): void;
  /** How many requests it got. */
  readonly requests: () => number;
  close(): Promise<void>;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signToken(claims: object, key: KeyObject): string {
  const signed = `${encode({ alg: 'RS256', kid: 'one' })}.${encode(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return new URLSearchParams(text);
}

/** Codes are for one use, by the client they were made for, with the verifier of their challenge. */
export async function startOidcPeer(): Promise<OidcPeer> {
  const [client_id, client_secret] = ['fourth-seat-at-the-studio', 'secret of the studio'];
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const approvals = new Map<string, { query: URLSearchParams; claims: PeerClaims }>();
  let issuer = '';
  let authorizePath: string | undefined;
  let requests = 0;

  function exchange(body: URLSearchParams): [number, object] {
    const approval = approvals.get(body.get('code') ?? '');
    approvals.delete(body.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      approval?.query.get('code_challenge') === challenge &&
      approval.query.get('redirect_uri') === body.get('redirect_uri') &&
      body.get('client_id') === client_id &&
      body.get('client_secret') === client_secret;
    if (!isRight) return [400, { error: 'invalid_grant' }];
    const iat = Math.floor(Date.now() / 1000);
    const own = { iss: issuer, aud: client_id, nonce: approval.query.get('nonce'), iat, exp: iat + 600 };
    const id_token = signToken({ ...own, ...approval.claims }, keys.privateKey);
    return [200, { access_token: 'access', token_type: 'bearer', expires_in: 600, id_token }];
  }

  const server = createServer((request, response) => {
    requests++;
    const documents: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: authorizePath ?? `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      },
      '/keys': { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
    };
    const found = documents[request.url ?? ''];
    const answering = found
      ? Promise.resolve([200, found] as const)
      : readBody(request).then((body) => (request.url === '/token' ? exchange(body) : ([404, {}] as const)));
    void answering.then(([status, body]) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  issuer = `http://127.0.0.1:${await listenLocally(server)}`;
  return {
    issuer,
    client_id,
    client_secret,
    approve(authorize_url, claims) {
      const { searchParams: query } = new URL(authorize_url);
      const code = randomText(20);
      approvals.set(code, { query, claims });
      return { code, state: query.get('state') ?? '', iss: issuer };
    },
    authorizeAt: (url) => {
      authorizePath = url;
    },
    requests: () => requests,
    close: async () => new Promise((resolve) => server.close(() => resolve())),
  };
}
