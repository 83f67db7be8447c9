import * as api from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type OauthPeer, type PeerPerson, startGithubPeer, startWechatPeer } from '../../testing/oauth-peers.ts';
import { createFounder, type TestPerson } from '../../testing/people.ts';
import { createProofs } from '../accounts/credentials/proofs.ts';
import { connectWechat } from './wechat.ts';

const PUBLIC_URL = 'http://localhost:3000';
const LOGIN_PAGE = `${PUBLIC_URL}/login/index`;

let site: TestApp;
const peers = {} as Record<'github' | 'wechat', OauthPeer>;
beforeAll(async () => {
  peers.github = await startGithubPeer();
  peers.wechat = await startWechatPeer();
  const settings = (['github', 'wechat'] as const).map((kind) => {
    const { url: issuer, client_id, client_secret } = peers[kind];
    return { id: kind, name: kind, kind, issuer, client_id, client_secret };
  });
  const wrongSecret = settings.map((one) => ({ ...one, id: `${one.id}-wrong`, client_secret: 'another' }));
  site = await createTestApp({
    PUBLIC_URL: PUBLIC_URL,
    OIDC_PROVIDERS: JSON.stringify([...settings, ...wrongSecret]),
  });
});
afterAll(async () => {
  await site.close();
  await Promise.all(Object.values(peers).map(async (peer) => peer.close()));
});

let people = 1000;
const createPerson = (): PeerPerson => ({ id: ++people, name: `player${people}` });
const FAILED = api.errorCatalogue.provider_failed.code;

describe.each(['github', 'wechat'] as const)('%s', (provider) => {
  const begin = async (as: string = provider) => {
    const answer = await site.call(api.startOauthSignIn, { provider: as, redirect_uri: LOGIN_PAGE });
    expect(answer.body.code).toBe(0);
    return answer.body.data;
  };
  const answerOf = (search: URLSearchParams, as: string = provider) => ({
    provider: as,
    code: search.get('code') ?? '',
    state: search.get('state') ?? '',
  });
  const visit = async (person: PeerPerson, as: string = provider) =>
    answerOf(peers[provider].approve((await begin(as)).authorize_url, person), as);
  const signIn = async (person: PeerPerson) => site.call(api.finishOauthSignIn, await visit(person));
  const refusal = async (answer: Awaited<ReturnType<typeof visit>>) =>
    (await site.call(api.finishOauthSignIn, answer)).body.code;

  async function proofToUnbind(person: TestPerson): Promise<string> {
    const found = await site.deps.pool.query('SELECT session_id FROM sessions WHERE user_id = $1', [person.user_id]);
    const session = { session_id: found.rows[0].session_id, user_id: person.user_id };
    return (await createProofs(site.deps).issue(session, 'unbind')).proof;
  }

  test('a new identity gives a ticket, is bound by it, signs in, is unbound, and is new again', async () => {
    const [person, owner] = [createPerson(), await createFounder(site.deps)];
    const first = (await signIn(person)).body.data;
    expect(first).toMatchObject({ profile: { name: person.name, email: null }, expires_in: 600 });
    const bound = await site.call(api.finishOauthBind, { bind_ticket: first.bind_ticket ?? '' }, owner);
    expect(bound.body.data).toEqual({ provider, name: person.name });
    const entered = await signIn(person);
    expect(entered.body.data).toMatchObject({ bind_ticket: null, user: { user_id: owner.user_id } });
    const overview = await site.call(api.getSecurityOverview, {}, owner);
    expect(overview.body.data.third_party.find((one) => one.provider === provider)?.account).toBe(person.name);
    const unbound = await site.call(api.unbindOauth, { provider, proof: await proofToUnbind(owner) }, owner);
    expect(unbound.body.code).toBe(0);
    expect((await signIn(person)).body.data.bind_ticket).not.toBeNull();
  });

  test('the security page binds directly; the identity is then nobody else’s', async () => {
    const [person, a, b] = [createPerson(), await createFounder(site.deps), await createFounder(site.deps)];
    const bind = async (who: TestPerson) => {
      const begun = await site.call(api.startOauthBind, { provider }, who);
      const search = peers[provider].approve(begun.body.data.authorize_url, person);
      return site.call(api.finishOauthBind, answerOf(search), who);
    };
    expect((await bind(a)).body.code).toBe(0);
    expect((await bind(b)).body.code).toBe(api.errorCatalogue.cannot_bind.code);
    expect((await signIn(person)).body.data).toMatchObject({ user: { user_id: a.user_id } });
  });

  test('a code works once, a made-up one never, and a state belongs to one authorization', async () => {
    const answer = await visit(createPerson());
    expect(await refusal({ ...answer, code: 'made-up', state: (await begin()).state })).toBe(FAILED);
    expect(await refusal(answer)).toBe(0);
    expect(await refusal(answer)).toBe(FAILED);
    // The provider itself refuses the used code in an authorization that is still open.
    expect(await refusal({ ...answer, state: (await begin()).state })).toBe(FAILED);
  });

  test('an answer of one provider is refused as the answer of the other', async () => {
    const other = provider === 'github' ? 'wechat' : 'github';
    const answer = await visit(createPerson());
    expect(await refusal({ ...answer, provider: other })).toBe(FAILED);
    // The state is used up: it cannot be tried again with its own provider.
    expect(await refusal(answer)).toBe(FAILED);
  });

  test('a refusal of the person brings back no code, and the authorization stays unused', async () => {
    const { authorize_url, state } = await begin();
    const search = peers[provider].deny(authorize_url);
    expect([search.get('code'), search.get('state')]).toEqual([null, state]);
    const answer = await site.call(api.finishOauthSignIn, { provider, code: '', state });
    expect(answer.body.code).toBe(api.errorCatalogue.bad_request.code);
  });

  test('a wrong secret and a provider in trouble are one plain sentence', async () => {
    expect(await refusal(await visit(createPerson(), `${provider}-wrong`))).toBe(FAILED);
    for (const trouble of ['status', 'page', 'profile'] as const) {
      const answer = await visit(createPerson());
      peers[provider].breakWith(trouble);
      try {
        expect({ trouble, code: await refusal(answer) }).toEqual({ trouble, code: FAILED });
      } finally {
        peers[provider].breakWith(undefined);
      }
    }
    expect(await refusal(await visit(createPerson()))).toBe(0);
  });
});

test('WeChat is asked on its own hosts, and the error says why it refused', async () => {
  const { url: issuer, client_id, client_secret } = peers.wechat;
  const provider = { id: 'wechat', name: 'WeChat', kind: 'wechat', client_id, client_secret } as const;
  const authorization = { state: 'state', redirect_uri: LOGIN_PAGE, code_verifier: '', nonce: '' };
  const page = new URL(await connectWechat(provider).authorizeUrl(authorization));
  expect(`${page.origin}${page.pathname}`).toBe('https://open.weixin.qq.com/connect/qrconnect');
  const refused = connectWechat({ ...provider, issuer }).exchange(authorization, { code: 'made-up', iss: undefined });
  await expect(refused).rejects.toThrow('WeChat refused the code: errcode 40029, errmsg invalid code');
});

test('a code that someone put into another authorization is refused by GitHub: the PKCE verifier differs', async () => {
  const begun = async () =>
    (await site.call(api.startOauthSignIn, { provider: 'github', redirect_uri: LOGIN_PAGE })).body.data;
  const [attacker, victim] = [await begun(), await begun()];
  const code = peers.github.approve(attacker.authorize_url, createPerson()).get('code') ?? '';
  const answer = await site.call(api.finishOauthSignIn, { provider: 'github', code, state: victim.state });
  expect(answer.body.code).toBe(FAILED);
});
