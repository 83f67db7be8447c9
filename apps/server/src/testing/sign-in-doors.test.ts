/** Every endpoint that answers with a session, against an account with a second factor. */
import * as api from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Answer, createTestApp, type TestApp } from './app.ts';
import { createPerson, lastCode, NEXT_PASSWORD, newVisitor, PASSWORD, type SignedIn } from './documented/accounts.ts';
import { type OauthPeer, startGithubPeer } from './oauth-peers.ts';
import { type OidcPeer, startOidcPeer } from './oidc-peer.ts';
import { addPasskeyFor, newChallenge } from './passkeys.ts';
import { setUpFactor, ticketIn } from './second-factor.ts';
import { choose, enterThrough, setUpSso, signInAt } from './single-sign-on.ts';
import { createPasskey } from './software-authenticator.ts';

let site: TestApp;
let github: OauthPeer;
let oidc: OidcPeer;
beforeAll(async () => {
  [github, oidc] = await Promise.all([startGithubPeer(), startOidcPeer()]);
  const { url: issuer, client_id, client_secret } = github;
  const provider = { id: 'github', name: 'GitHub', kind: 'github', issuer, client_id, client_secret };
  site = await createTestApp({ OIDC_PROVIDERS: JSON.stringify([provider]) });
});
afterAll(async () => {
  await site.close();
  await Promise.all([github.close(), oidc.close()]);
});

const GITHUB_ID = 7;
async function returnFromGithub() {
  const redirect_uri = 'http://localhost:3000/login/index';
  const { body } = await site.call(api.startOauthSignIn, { provider: 'github', redirect_uri }, newVisitor());
  const search = github.approve(body.data.authorize_url, { id: GITHUB_ID, name: 'octo' });
  const answer = { provider: 'github', code: search.get('code') ?? '', state: search.get('state') ?? '' };
  return site.call(api.finishOauthSignIn, answer, newVisitor());
}

async function codeFor(send: typeof api.sendSignInCode, { email }: SignedIn) {
  const visitor = newVisitor();
  await site.call(send, { identifier: email }, visitor);
  return { visitor, code: lastCode(site, email) };
}

const withPassword = async ({ email }: SignedIn) =>
  site.call(api.signInWithPassword, { identifier: email, password: PASSWORD }, newVisitor());

/** How each of them is tried by somebody who has everything of the account but its second factor. */
const doors: Readonly<
  Record<string, { refusal: api.ErrorName; enter: (person: SignedIn) => Promise<Answer<unknown>> }>
> = {
  [api.signInWithPassword.path]: { refusal: 'second_factor_needed', enter: withPassword },
  [api.signInWithCode.path]: {
    refusal: 'second_factor_needed',
    enter: async (person) => {
      const { visitor, code } = await codeFor(api.sendSignInCode, person);
      return site.call(api.signInWithCode, { identifier: person.email, code }, visitor);
    },
  },
  [api.finishOauthSignIn.path]: { refusal: 'second_factor_needed', enter: returnFromGithub },
  [api.signInWithSecondFactor.path]: {
    refusal: 'second_factor_wrong',
    enter: async (person) => {
      const answer = { way: 'recovery_code', code: '00000-00000' } as const;
      return site.call(
        api.signInWithSecondFactor,
        { ticket: ticketIn(await withPassword(person)), answer },
        newVisitor(),
      );
    },
  },
  [api.signInWithPasskey.path]: {
    refusal: 'passkey_refused',
    enter: async () => {
      const challenge = await newChallenge(site);
      const response = createPasskey().assert(challenge);
      return site.call(api.signInWithPasskey, { challenge: challenge.ticket, response }, newVisitor());
    },
  },
  [api.finishSsoSignIn.path]: {
    refusal: 'second_factor_needed',
    enter: async ({ email }) => signInAt(site, oidc, { sub: 'dee', email }),
  },
  // An identity that is not linked yet: its first sign-in links it, and opens as little.
  [api.confirmSsoSignIn.path]: {
    refusal: 'second_factor_needed',
    enter: async ({ user_id, email }) => {
      await site.deps.pool.query('DELETE FROM sso_identities WHERE user_id = $1', [user_id]);
      return enterThrough(site, oidc, { sub: 'dee again', email });
    },
  },
  // These two open new accounts, and never one that is there.
  [api.register.path]: {
    refusal: 'ticket_invalid',
    enter: async (person) => {
      const { visitor, code } = await codeFor(api.sendRegisterCode, person);
      const verified = await site.call(api.verifyRegisterCode, { identifier: person.email, code }, visitor);
      expect(verified.body.code).toBe(api.errorCatalogue.email_taken.code);
      const request = {
        identifier: person.email,
        ticket: ticketIn(await withPassword(person)),
        password: NEXT_PASSWORD,
      };
      return site.call(api.register, { ...request, agree_terms: true }, visitor);
    },
  },
  [api.registerWithProvider.path]: {
    refusal: 'ticket_invalid',
    enter: async (person) =>
      site.call(
        api.registerWithProvider,
        { bind_ticket: ticketIn(await withPassword(person)), agree_terms: true },
        newVisitor(),
      ),
  },
  // Renews the session of somebody who is signed in.
  [api.updatePassword.path]: {
    refusal: 'second_factor_needed',
    enter: async (person) => site.call(api.updatePassword, { old_password: PASSWORD, password: NEXT_PASSWORD }, person),
  },
};

/** Whether the answer of an endpoint has the secret of a session in it. */
const answersWithSession = ({ response }: api.Endpoint): boolean =>
  JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any', io: 'output' })).includes('"access_token"');

test('the list of doors is that of all endpoints that answer with a session', () => {
  const found = api.endpoints.filter(answersWithSession).map(({ path }) => path);
  expect(Object.keys(doors).toSorted()).toEqual(found.toSorted());
});

test('no door opens without the second factor, and neither a reset password', async () => {
  const founder = await createPerson(site);
  const domain = await setUpSso(site, oidc, founder);
  await site.deps.pool.query('UPDATE users SET email = $2 WHERE user_id = $1', [founder.user_id, `dee@${domain}`]);
  const person = { ...founder, email: `dee@${domain}` };
  await enterThrough(site, oidc, { sub: 'dee', email: person.email });
  const { bind_ticket } = (await returnFromGithub()).body.data;
  await site.call(api.finishOauthBind, { bind_ticket: bind_ticket ?? '' }, person);
  await setUpFactor(site, person);
  const sessions = async () =>
    (await site.deps.pool.query('SELECT session_id, revoked_at FROM sessions WHERE user_id = $1', [person.user_id]))
      .rows;
  const before = await sessions();
  for (const [path, { refusal, enter }] of Object.entries(doors)) {
    const { body } = await enter(person);
    expect({ path, code: body.code }).toEqual({ path, code: api.errorCatalogue[refusal].code });
    expect(JSON.stringify(body)).not.toContain('access_token');
  }
  expect(await sessions()).toEqual(before);
  const visitor = newVisitor();
  await site.call(api.sendResetCode, { identifier: person.email }, visitor);
  const verified = await site.call(
    api.verifyResetCode,
    { identifier: person.email, code: lastCode(site, person.email) },
    visitor,
  );
  await site.call(api.resetPassword, { ticket: verified.body.data.ticket, password: NEXT_PASSWORD }, visitor);
  const entered = await site.call(
    api.signInWithPassword,
    { identifier: person.email, password: NEXT_PASSWORD },
    visitor,
  );
  expect(entered.body.code).toBe(api.errorCatalogue.second_factor_needed.code);
});

test('no door opens to a member whose organization takes only its own provider, but that of the provider', async () => {
  const founder = await createPerson(site);
  const domain = await setUpSso(site, oidc, founder);
  const person = { ...(await createPerson(site)), email: `bo@${domain}` };
  await site.deps.pool.query('UPDATE users SET email = $2 WHERE user_id = $1', [person.user_id, person.email]);
  await enterThrough(site, oidc, { sub: 'dee', email: person.email });
  await site.deps.pool.query("DELETE FROM oauth_identities WHERE provider = 'github'");
  const { bind_ticket } = (await returnFromGithub()).body.data;
  await site.call(api.finishOauthBind, { bind_ticket: bind_ticket ?? '' }, person);
  const { passkey } = await addPasskeyFor(site, person);
  await choose(site, founder, 'required');
  const refused = [
    await withPassword(person),
    await doors[api.signInWithCode.path]?.enter(person),
    await returnFromGithub(),
    await (async () => {
      const challenge = await newChallenge(site);
      const request = { challenge: challenge.ticket, response: passkey.assert(challenge) };
      return site.call(api.signInWithPasskey, request, newVisitor());
    })(),
  ];
  const { sso_required, second_factor_needed } = api.errorCatalogue;
  expect(refused.map((answer) => answer?.body.code)).toEqual(refused.map(() => sso_required.code));
  // The provider is one factor, and the passkey the second.
  const entered = await signInAt(site, oidc, { sub: 'dee', email: person.email });
  expect(entered.body.code).toBe(second_factor_needed.code);
});
