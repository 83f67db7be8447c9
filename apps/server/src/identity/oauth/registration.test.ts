import * as api from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { block, newEmail } from '../../testing/documented/accounts.ts';
import { type OauthPeer, type PeerPerson, startGithubPeer, startWechatPeer } from '../../testing/oauth-peers.ts';
import { createFounder } from '../../testing/people.ts';

const PUBLIC_URL = 'http://localhost:3000';
const redirect_uri = `${PUBLIC_URL}/login/index`;
const { email_taken, email_unused_disabled, ticket_invalid } = api.errorCatalogue;

let site: TestApp;
const peers = {} as Record<'github' | 'wechat', OauthPeer>;
beforeAll(async () => {
  peers.github = await startGithubPeer();
  peers.wechat = await startWechatPeer();
  const settings = (['github', 'wechat'] as const).map((kind) => {
    const { url: issuer, client_id, client_secret } = peers[kind];
    return { id: kind, name: kind, kind, issuer, client_id, client_secret };
  });
  site = await createTestApp({ PUBLIC_URL, OIDC_PROVIDERS: JSON.stringify(settings) });
});
afterAll(async () => {
  await site.close();
  await Promise.all(Object.values(peers).map(async (peer) => peer.close()));
});

let people = 5000;
const createPerson = (fields: Partial<PeerPerson> = {}): PeerPerson => ({ id: ++people, name: 'octo', ...fields });

async function signIn(person: PeerPerson, provider: 'github' | 'wechat' = 'github') {
  const begun = await site.call(api.startOauthSignIn, { provider, redirect_uri });
  const search = peers[provider].approve(begun.body.data.authorize_url, person);
  const answer = { provider, code: search.get('code') ?? '', state: search.get('state') ?? '' };
  return (await site.call(api.finishOauthSignIn, answer)).body.data;
}
const register = async (bind_ticket: string | null, locale: api.Locale = 'en_us') =>
  site.call(api.registerWithProvider, { bind_ticket: bind_ticket ?? '', agree_terms: true, locale });

test('a verified address opens an account with one consent: no code, no password, bound, signed in', async () => {
  const person = createPerson({ email: `Octo.${newEmail()}` });
  const first = await signIn(person);
  const email = person.email?.toLowerCase();
  expect(first).toMatchObject({ account: 'none', profile: { name: 'octo', email } });
  const { body } = await register(first.bind_ticket, 'zh_cn');
  expect(body.data).toMatchObject({ user: { email, phone: null }, member: { type: 'admin', is_creator: true } });
  const overview = await site.call(api.getSecurityOverview, {}, body.data);
  expect(overview.body.data).toMatchObject({ password_set: false, proofs: ['email'] });
  expect(overview.body.data.third_party.find((one) => one.provider === 'github')?.account).toBe(person.email);
  expect(await signIn(person)).toMatchObject({ bind_ticket: null, user: { user_id: body.data.user.user_id } });
  // The ticket was for once.
  expect((await register(first.bind_ticket)).body.code).toBe(ticket_invalid.code);
});

test('an address that has an account is never taken over: its owner signs in and links it', async () => {
  const owner = await createFounder(site.deps);
  const first = await signIn(createPerson({ email: owner.email }));
  expect(first).toMatchObject({ account: 'exists', profile: { email: owner.email } });
  expect((await register(first.bind_ticket)).body.code).toBe(email_taken.code);
  const { rows } = await site.deps.pool.query('SELECT 1 FROM oauth_identities WHERE user_id = $1', [owner.user_id]);
  expect(rows).toEqual([]);
  const bound = await site.call(api.finishOauthBind, { bind_ticket: first.bind_ticket ?? '' }, owner);
  expect(bound.body.code).toBe(0);
});

test.each([
  ['has none', {}, 'github'],
  ['has not verified it', { email: newEmail(), isVerified: false }, 'github'],
  ['never says one', { email: newEmail() }, 'wechat'],
  ['has one that no account can have', { email: 'octo@localhost' }, 'github'],
] as const)('a provider that %s opens no account by itself', async (_case, fields, provider) => {
  const first = await signIn(createPerson(fields), provider);
  expect(first).toMatchObject({ account: 'unknown', profile: { email: null } });
  expect((await register(first.bind_ticket)).body.code).toBe(ticket_invalid.code);
});

test('20 consents at once make one account', async () => {
  const person = createPerson({ email: newEmail() });
  const tickets = [(await signIn(person)).bind_ticket, (await signIn(person)).bind_ticket];
  const answers = await Promise.all(Array.from({ length: 20 }, async (_, n) => register(tickets[n % 2] ?? null)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await site.deps.pool.query('SELECT 1 FROM users WHERE email = $1', [person.email]);
  expect(rows).toHaveLength(1);
});

test('a blocked address and terms that were not agreed to are refused, and the ticket remains valid', async () => {
  const person = createPerson({ email: newEmail() });
  const { bind_ticket } = await signIn(person);
  const request = { bind_ticket: bind_ticket ?? '', agree_terms: false };
  expect((await site.call(api.registerWithProvider, request as never)).body).toMatchObject({
    code: api.errorCatalogue.bad_request.code,
    data: { fields: { agree_terms: expect.any(String) } },
  });
  await block(site, person.email ?? '');
  expect((await register(bind_ticket)).body.code).toBe(email_unused_disabled.code);
  await site.deps.pool.query('DELETE FROM blocked_identifiers WHERE identifier = $1', [person.email]);
  expect((await register(bind_ticket)).body.code).toBe(0);
});
