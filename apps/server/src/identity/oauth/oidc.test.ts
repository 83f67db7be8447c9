import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenLocally } from '../../testing/free-port.ts';
import { connectOidc } from './oidc.ts';

const authorization = {
  state: 'the-state',
  redirect_uri: 'http://localhost:3000/login/index',
  code_verifier: 'v'.repeat(43),
  nonce: 'the-nonce',
};
const CLIENT_ID = 'fourth-seat';
const [own, foreign] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));

/** What the provider answers next. */
let idToken = '';
let issuer = '';
const server = createServer((request, response) => {
  const answers: Record<string, unknown> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    },
    '/keys': { keys: [{ ...own?.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] },
    '/token': { access_token: 'access', token_type: 'bearer', expires_in: 60, id_token: idToken },
  };
  const answer = answers[request.url ?? ''];
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
});
beforeAll(async () => {
  issuer = `http://127.0.0.1:${await listenLocally(server)}`;
});
afterAll(async () => new Promise((resolve) => server.close(resolve)));

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function tokenOf(claims: Record<string, unknown>, key: KeyObject | undefined = own?.privateKey, alg = 'RS256'): string {
  const now = Math.floor(Date.now() / 1000);
  const base = { iss: issuer, aud: CLIENT_ID, nonce: authorization.nonce, iat: now, exp: now + 60, sub: 'person-1' };
  const signed = `${encode({ alg, kid: 'one' })}.${encode({ ...base, ...claims })}`;
  const signature = key && alg !== 'none' ? sign('sha256', Buffer.from(signed), key).toString('base64url') : '';
  return `${signed}.${signature}`;
}

async function subjectOf(token: string): Promise<string> {
  idToken = token;
  const provider = { id: 'own', name: 'Own', kind: 'oidc', issuer, client_id: CLIENT_ID, client_secret: 's' } as const;
  const { subject } = await connectOidc({ ...provider, scope: undefined }).exchange(authorization, {
    code: 'code',
    iss: undefined,
  });
  return subject;
}

test.each([
  ['alone', {}],
  ['and says for this client', { azp: CLIENT_ID }],
  ['among other audiences', { aud: [CLIENT_ID, 'another'], azp: CLIENT_ID }],
])('an identity that the provider signed is believed: %s', async (_how, claims) => {
  expect(await subjectOf(tokenOf(claims))).toBe('person-1');
});

test.each([
  ['another key signed', () => tokenOf({}, foreign?.privateKey)],
  ['nobody signed', () => tokenOf({}, undefined, 'none')],
  [
    'was changed after it was signed',
    () => tokenOf({}).replace(/\.[^.]+\./, `.${tokenOf({ sub: 'x' }).split('.')[1]}.`),
  ],
  ['was made for another client', () => tokenOf({ azp: 'another' })],
  ['was made for a client without a name', () => tokenOf({ azp: '' })],
  ['was made for many, and another client', () => tokenOf({ aud: [CLIENT_ID, 'another'], azp: 'another' })],
  ['names nobody', () => tokenOf({ sub: '' })],
  ['names blanks', () => tokenOf({ sub: '  ' })],
  ['names a number', () => tokenOf({ sub: 7 })],
  ['is of another sign-in', () => tokenOf({ nonce: 'another' })],
])('an identity is refused that %s', async (_how, make) => {
  await expect(subjectOf(make())).rejects.toThrow();
});
