import { generateKeyPair } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { oauthReturnPaths, SSO_RETURN_PATH } from '@fourth-seat/contract';
import type { FastifyInstance } from 'fastify';
import { errors, Provider } from 'oidc-provider';
import type { Config } from '../../config.ts';
import { escapeHtml } from '../../platform/html.ts';
import { randomText } from '../../platform/ids.ts';
import { DAY_S } from '../../platform/time.ts';
import { keyedHash } from '../keyed-hash.ts';
import { DevStore } from './dev-store.ts';
import { OIDC_SCOPE } from './oidc.ts';
import { devIssuer, devProviderConfig } from './providers.ts';

const MOUNT_PATH = '/dev/oidc';

/**
 * A real OpenID provider in this process, for development and tests; it accepts any name without a password. It is
 * mounted under /dev and never in production.
 */
export async function addDevProvider(
  app: FastifyInstance,
  config: Pick<Config, 'public_url' | 'server_secret'>,
): Promise<void> {
  const provider = await createProvider(config);
  const handle = provider.callback();

  await app.register(async (scope) => {
    // The provider reads request bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

    scope.get<{ Params: { uid: string } }>(`${MOUNT_PATH}/interaction/:uid`, async (request, reply) => {
      const { uid } = request.params;
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(loginPage(uid));
    });
    scope.post<{ Params: { uid: string } }>(`${MOUNT_PATH}/interaction/:uid`, async (request, reply) => {
      const login = new URLSearchParams(await readBody(request.raw)).get('login')?.trim().toLowerCase() ?? '';
      reply.hijack();
      const result = /^[^\s@]{1,60}@[^\s@]{1,60}$/.test(login)
        ? { login: { accountId: login } }
        : { error: 'access_denied', error_description: 'nobody signed in' };
      try {
        await provider.interactionFinished(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
      } catch (error) {
        if (!(error instanceof errors.SessionNotFound))
          request.log.error({ err: error }, 'the development provider failed');
        // The reply was taken from the framework, so it must be ended here.
        reply.raw.writeHead(400, { 'content-type': 'text/plain' }).end('This sign-in is over. Start again.');
      }
    });
    scope.all(`${MOUNT_PATH}/*`, (request, reply) => {
      reply.hijack();
      pass(request.raw, reply.raw);
    });
  });

  function pass(request: IncomingMessage & { originalUrl?: string }, response: ServerResponse): void {
    // The provider's routes are below its mount point, and it builds its URLs from `originalUrl`.
    request.originalUrl = request.url ?? '';
    request.url = (request.url ?? '').slice(MOUNT_PATH.length) || '/';
    void handle(request, response);
  }
}

/** Signs with a key of this process; signing in counts as consent to everything. */
async function createProvider(config: Pick<Config, 'public_url' | 'server_secret'>): Promise<Provider> {
  const { client_id, client_secret } = devProviderConfig;
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const signingKey = { ...pair.privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: randomText(8) };
  return new Provider(devIssuer(config.public_url), {
    clients: [
      {
        client_id,
        client_secret,
        redirect_uris: [...Object.values(oauthReturnPaths), SSO_RETURN_PATH].map(
          (path) => `${config.public_url}${path}`,
        ),
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    adapter: DevStore,
    jwks: { keys: [signingKey] },
    ttl: { Interaction: 600, Session: DAY_S, Grant: DAY_S, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: [keyedHash(config.server_secret, 'dev provider cookies').toString('base64url')] },
    interactions: { url: (_context, interaction) => `${MOUNT_PATH}/interaction/${interaction.uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, name: sub.split('@')[0], email: sub, email_verified: true }),
    }),
    // Signing in counts as consent, so there is no second question.
    async loadExistingGrant(context) {
      const { client, session } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new context.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(OIDC_SCOPE);
      await grant.save();
      return grant;
    },
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > 10_000) throw new Error('the form is too long');
  }
  return body;
}

function loginPage(uid: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dev ID</title>
<style>
  :root { color-scheme: dark light }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 24rem; margin: 4rem auto; padding: 0 1rem; background: #0a0f14; color: #e6edf3 }
  label { display: block; margin-bottom: .4rem } p { color: #9fb0c0 }
  input, button { font: inherit; width: 100%; box-sizing: border-box; padding: .6rem .8rem; border-radius: 8px; border: 1px solid #5b6b7c; background: #10171f; color: inherit }
  button { margin-top: 1rem; background: #00cbe0; color: #04252a; border: 0; font-weight: 600 }
</style>
<main>
<h1>Dev ID</h1>
<p>The identity provider of this development server: you are whoever you say. 本机开发用的身份提供方：您说自己是谁就是谁。</p>
<form method="post" action="${MOUNT_PATH}/interaction/${escapeHtml(uid)}">
  <label for="login">Email 邮箱</label>
  <input id="login" name="login" type="email" required autofocus autocomplete="username">
  <button type="submit">Continue 继续</button>
</form>
</main>
</html>`;
}
