import * as api from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomText } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { lastCode } from '../../testing/documented/accounts.ts';
import { freePort } from '../../testing/free-port.ts';
import { createFounder } from '../../testing/people.ts';

let site: TestApp;
let url: string;

beforeAll(async () => {
  // A real provider behind a real socket: discovery, token and keys are fetched over HTTP.
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  site = await createTestApp({ PUBLIC_URL: url });
  await site.app.listen({ port, host: '127.0.0.1' });
});
afterAll(async () => site.close());

const PROVIDER = 'dev-id';
const newLogin = () => `dev.${randomText(8).toLowerCase()}@id.example`;

/** What a browser does at the provider: follows redirects with cookies, fills the form, and returns with the answer. */
async function visit(authorize_url: string, login: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  let next = authorize_url;
  let form: URLSearchParams | undefined;
  for (let hop = 0; hop < 10; hop++) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    form = undefined;
    const location = response.headers.get('location');
    if (location) {
      next = new URL(location, url).href;
      if (/\/(login\/index|account\/security)\?/.test(next)) return new URL(next).searchParams;
    } else form = new URLSearchParams({ login });
  }
  throw new Error('the provider did not send us back');
}

async function beginLogin() {
  const request = { provider: PROVIDER, redirect_uri: `${url}/login/index` };
  const { body } = await site.call(api.startOauthSignIn, request);
  expect(body.code).toBe(0);
  return body.data;
}

async function answerOf(login: string) {
  const { authorize_url } = await beginLogin();
  return answerIn(await visit(authorize_url, login));
}

/** The provider's answer, in the query of the URL to which it sends the browser back. */
function answerIn(search: URLSearchParams) {
  const textOf = (name: string): string => search.get(name) ?? '';
  return { provider: PROVIDER, code: textOf('code'), state: textOf('state'), iss: textOf('iss') };
}

test('the first sign-in gives a ticket to bind with, the next one a session', async () => {
  const login = newLogin();
  const first = await site.call(api.finishOauthSignIn, await answerOf(login));
  const data = first.body.data;
  if (data.bind_ticket === null) throw new Error('nobody has bound it yet');
  expect(data).toMatchObject({ expires_in: 600, profile: { email: login } });
  const person = await createFounder(site.deps);
  const bound = await site.call(api.finishOauthBind, { bind_ticket: data.bind_ticket }, person);
  expect(bound.body.code).toBe(0);
  const again = await site.call(api.finishOauthBind, { bind_ticket: data.bind_ticket }, person);
  expect(again.body.code).toBe(api.errorCatalogue.ticket_invalid.code);
  const next = await site.call(api.finishOauthSignIn, await answerOf(login));
  expect(next.body.data).toMatchObject({ bind_ticket: null, user: { user_id: person.user_id } });
});

test('an authorize URL carries state, nonce and a PKCE challenge, new each time', async () => {
  const [a, b] = [await beginLogin(), await beginLogin()];
  const [first, second] = [new URL(a.authorize_url).searchParams, new URL(b.authorize_url).searchParams];
  expect(first.get('code_challenge_method')).toBe('S256');
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(first.get(name)?.length).toBeGreaterThan(40);
    expect(first.get(name)).not.toBe(second.get(name));
  }
});

test('a code or state used twice, of another authorization, or made up is refused', async () => {
  const answer = await answerOf(newLogin());
  const other = await beginLogin();
  const refused = async (change: object) =>
    (await site.call(api.finishOauthSignIn, { ...answer, ...change })).body.code;
  expect(await refused({ state: 'a state that nobody began with' })).toBe(api.errorCatalogue.provider_failed.code);
  // The code belongs to the PKCE challenge and nonce of its own authorization.
  expect(await refused({ state: other.state })).toBe(api.errorCatalogue.provider_failed.code);
  expect((await site.call(api.finishOauthSignIn, answer)).body.code).toBe(0);
  expect(await refused({})).toBe(api.errorCatalogue.provider_failed.code);
  const fresh = await beginLogin();
  expect(await refused({ state: fresh.state })).toBe(api.errorCatalogue.provider_failed.code);
});

test('an answer of another issuer is refused, and a state dies after ten minutes', async () => {
  const mixed = await answerOf(newLogin());
  const answer = await site.call(api.finishOauthSignIn, { ...mixed, iss: 'https://attacker.example' });
  expect(answer.body).toMatchObject({ code: api.errorCatalogue.provider_failed.code });
  const late = await answerOf(newLogin());
  site.advance(600_001);
  expect((await site.call(api.finishOauthSignIn, late)).body.code).toBe(api.errorCatalogue.provider_failed.code);
});

test('a sign-in cannot end as a binding, nor one person’s binding as another’s', async () => {
  const [a, b] = [await createFounder(site.deps), await createFounder(site.deps)];
  const login = await answerOf(newLogin());
  expect((await site.call(api.finishOauthBind, login, a)).body.code).toBe(api.errorCatalogue.provider_failed.code);
  const begun = await site.call(api.startOauthBind, { provider: PROVIDER }, a);
  const bind = answerIn(await visit(begun.body.data.authorize_url, newLogin()));
  expect((await site.call(api.finishOauthBind, bind, b)).body.code).toBe(api.errorCatalogue.provider_failed.code);
});

test('an identity belongs to one account, and an account has one of a provider', async () => {
  const [a, b] = [await createFounder(site.deps), await createFounder(site.deps)];
  const login = newLogin();
  const tickets: string[] = [];
  for (let n = 0; n < 2; n++) {
    const { data } = (await site.call(api.finishOauthSignIn, await answerOf(login))).body;
    tickets.push(data.bind_ticket ?? '');
  }
  const answers = await Promise.all(
    [a, b].map(async (person, n) => site.call(api.finishOauthBind, { bind_ticket: tickets[n] ?? '' }, person)),
  );
  expect(answers.map(({ body }) => body.code).toSorted((x, y) => x - y)).toEqual([
    0,
    api.errorCatalogue.cannot_bind.code,
  ]);
  const owner = answers[0]?.body.code === 0 ? a : b;
  expect((await site.call(api.startOauthBind, { provider: PROVIDER }, owner)).body.code).toBe(
    api.errorCatalogue.cannot_bind.code,
  );
});

test('a ticket whose binding is refused remains valid', async () => {
  const [owner, person] = [await createFounder(site.deps), await createFounder(site.deps)];
  const login = newLogin();
  const ticketFor = async () =>
    (await site.call(api.finishOauthSignIn, await answerOf(login))).body.data.bind_ticket ?? '';
  const [first, second] = [await ticketFor(), await ticketFor()];
  expect((await site.call(api.finishOauthBind, { bind_ticket: first }, owner)).body.code).toBe(0);
  const bind = async () => (await site.call(api.finishOauthBind, { bind_ticket: second }, person)).body.code;
  expect(await bind()).toBe(api.errorCatalogue.cannot_bind.code);
  await site.deps.pool.query('DELETE FROM oauth_identities WHERE user_id = $1', [owner.user_id]);
  expect(await bind()).toBe(0);
});

test('the last way in cannot be unbound, another one can, after a proof', async () => {
  const person = await createFounder(site.deps);
  const { data } = (await site.call(api.finishOauthSignIn, await answerOf(newLogin()))).body;
  await site.call(api.finishOauthBind, { bind_ticket: data.bind_ticket ?? '' }, person);
  await site.call(api.sendProofCode, { channel: 'email', purpose: 'unbind' }, person);
  const code = lastCode(site, person.email);
  const proven = await site.call(api.createProof, { channel: 'email', code, purpose: 'unbind' }, person);
  const { proof } = proven.body.data;
  expect((await site.call(api.unbindOauth, { provider: 'none', proof }, person)).body.code).toBe(
    api.errorCatalogue.not_bound.code,
  );
  await site.deps.db.updateTable('users').set({ email: null }).where('user_id', '=', person.user_id).execute();
  expect((await site.call(api.unbindOauth, { provider: PROVIDER, proof }, person)).body.code).toBe(
    api.errorCatalogue.last_way_in.code,
  );
  const phone = `+86139${String(Date.now()).slice(-8)}`;
  await site.deps.db.updateTable('users').set({ phone }).where('user_id', '=', person.user_id).execute();
  expect((await site.call(api.unbindOauth, { provider: PROVIDER, proof }, person)).body.code).toBe(0);
});

test('only our own pages may be returned to', async () => {
  const evil = await site.call(api.startOauthSignIn, {
    provider: PROVIDER,
    redirect_uri: 'https://attacker.example/login/index',
  });
  expect(evil.body.code).toBe(api.errorCatalogue.bad_request.code);
  const unknown = await site.call(api.startOauthSignIn, { provider: 'none', redirect_uri: `${url}/login/index` });
  expect(unknown.body.code).toBe(api.errorCatalogue.provider_unknown.code);
});
