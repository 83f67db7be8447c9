import * as api from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestAdminKey } from '../../testing/admin-keys.ts';
import { newVisitor, proofOf } from '../../testing/documented/accounts.ts';
import { type OidcPeer, type PeerClaims, startOidcPeer } from '../../testing/oidc-peer.ts';
import { createFounder, createMember } from '../../testing/people.ts';
import {
  choose,
  confirm,
  connectTo,
  createAddressee,
  enterThrough,
  newDomain,
  publish,
  readRecord,
  setUpSso,
  signInAt,
  testThrough,
  verify,
} from '../../testing/single-sign-on.ts';
import { ann, site, useSite } from '../../testing/site.ts';

useSite();
let peer: OidcPeer;
beforeAll(async () => {
  peer = await startOidcPeer();
});
afterAll(async () => peer.close());

const code = (name: api.ErrorName) => api.errorCatalogue[name].code;
const settings = async (person: { access_token: string }) =>
  (await site.call(api.getSingleSignOn, {}, person)).body.data;
const statusOf = async (access_token: string) => (await site.call(api.listProjects, {}, { access_token })).status;

describe('settings', () => {
  test('the client secret is stored sealed and shown nowhere', async () => {
    const { body } = await connectTo(site, peer, ann, newDomain());
    expect(body.data.connection).toMatchObject({ issuer: peer.issuer, mode: 'off', domains: [{ verified: false }] });
    const { rows } = await site.deps.pool.query('SELECT * FROM sso_connections WHERE org_id = $1', [ann.org_id]);
    const audit = (await site.call(api.listAudit, {}, ann)).body;
    for (const text of [JSON.stringify([body, audit]), rows[0].sealed_secret.toString('latin1')]) {
      expect(text).not.toContain(peer.client_secret);
    }
  });

  test('another issuer never gets the secret that was stored for the first', async () => {
    const domain = newDomain();
    await connectTo(site, peer, ann, domain);
    const change = async (issuer: string) => {
      const proof = await proofOf(site, ann, 'single_sign_on');
      return site.call(api.updateSingleSignOn, { proof, issuer, client_id: peer.client_id, domains: [domain] }, ann);
    };
    const { body } = await change('http://127.0.0.1:9');
    expect(body).toMatchObject({ code: code('bad_request'), data: { fields: { client_secret: expect.anything() } } });
    expect((await change(peer.issuer)).body.code).toBe(0);
  });

  test.each(['http://idp.studio.example', 'ftp://idp.studio.example', 'https://10.0.0.1:x', 'javascript:alert(1)'])(
    'an issuer is refused that is no https address: %s',
    async (issuer) => {
      const proof = await proofOf(site, ann, 'single_sign_on');
      const input = { proof, issuer, client_id: 'a', client_secret: 'b', domains: [newDomain()] };
      const { body } = await site.call(api.updateSingleSignOn, input, ann);
      expect(body).toMatchObject({ code: code('bad_request'), data: { fields: { issuer: expect.anything() } } });
    },
  );

  test('one answer names an issuer that may not be one beside the other faults', async () => {
    const proof = await proofOf(site, ann, 'single_sign_on');
    const input = { proof, issuer: 'ftp://idp.studio.example', client_id: '', client_secret: '', domains: ['studio'] };
    const { body } = await site.call(api.updateSingleSignOn, input, ann);
    const field_keys = {
      issuer: 'url_invalid',
      client_id: 'required',
      client_secret: 'required',
      'domains.0': 'domain_invalid',
    };
    expect(body.data).toMatchObject({ field_keys });
  });

  test('it is turned on only after the domain is verified and a test has passed', async () => {
    const domain = newDomain();
    await connectTo(site, peer, ann, domain);
    const claims = { sub: 'ann', email: `ann@${domain}`, email_verified: true };
    expect((await choose(site, ann, 'offered')).body.code).toBe(code('sso_not_ready'));
    expect((await testThrough(site, peer, ann, claims)).body.data).toEqual({ email: `ann@${domain}` });
    expect((await choose(site, ann, 'offered')).body.code).toBe(code('sso_not_ready'));
    expect((await verify(site, ann, domain)).body.data.connection?.domains).toMatchObject([{ verified: true }]);
    expect((await choose(site, ann, 'required')).body.data.connection?.mode).toBe('required');
  });

  test.each([
    ['without an address', { sub: 'a' }],
    ['with an address that nobody verified', { sub: 'a', email: 'a@{domain}' }],
    ['with an address of another domain', { sub: 'a', email: 'a@other.test', email_verified: true }],
    ['with an address of a subdomain', { sub: 'a', email: 'a@sub.{domain}', email_verified: true }],
    ['with two addresses in one', { sub: 'a', email: 'a@other.test@{domain}', email_verified: true }],
  ])('a test does not pass %s', async (_what, claims: PeerClaims) => {
    const domain = newDomain();
    await connectTo(site, peer, ann, domain);
    const { email } = claims;
    const said = { ...claims, ...(email !== undefined && { email: email.replace('{domain}', domain) }) };
    expect((await testThrough(site, peer, ann, said)).body.code).toBe(code('sso_address_refused'));
    expect((await settings(ann)).connection?.tested_at).toBeNull();
  });

  test('a new secret changes nothing else; another client or domain begins again, and ends sessions', async () => {
    const domain = await setUpSso(site, peer, ann);
    const bo = (await enterThrough(site, peer, { sub: 'bo', email: `bo@${domain}` })).body.data;
    expect((await connectTo(site, peer, ann, domain)).body.data.connection?.mode).toBe('offered');
    expect(await statusOf(bo.access_token)).toBe(200);
    const proof = await proofOf(site, ann, 'single_sign_on');
    const other = { issuer: peer.issuer, client_id: 'another', client_secret: 'x', domains: [domain] };
    const { connection } = (await site.call(api.updateSingleSignOn, { proof, ...other }, ann)).body.data;
    expect(connection).toMatchObject({ mode: 'off', tested_at: null, domains: [{ verified: true }] });
    expect(await statusOf(bo.access_token)).toBe(401);
    const links = await site.deps.pool.query('SELECT 1 FROM sso_identities WHERE org_id = $1', [ann.org_id]);
    expect(links.rowCount).toBe(0);
  });

  test('who is outside of the rule, and who keeps a way in, is told', async () => {
    const domain = await setUpSso(site, peer, ann);
    await createMember(site.deps, ann.org_id, { name: 'Cy' });
    await createAddressee(site, ann.org_id, { domain });
    expect(await settings(ann)).toMatchObject({ members_outside: 2, creator: { name: 'Ann' } });
    const key = async (scopes: readonly api.AdminScope[]) => createTestAdminKey(site, ann, { scopes });
    const read = async (scopes: readonly api.AdminScope[]) =>
      (await site.call(api.getSingleSignOn, {}, await key(scopes))).body.data.creator;
    expect(await read(['organization:read'])).toBeNull();
    expect(await read(['organization:read', 'members:read'])).toMatchObject({ name: 'Ann' });
  });

  test('the audit log records every step', async () => {
    const domain = await setUpSso(site, peer, ann, 'required');
    await enterThrough(site, peer, { sub: 'bo', email: `bo@${domain}` });
    await site.call(api.removeSingleSignOn, { proof: await proofOf(site, ann, 'single_sign_on') }, ann);
    const { results } = (await site.call(api.listAudit, {}, ann)).body.data;
    const said = results.map(({ action, actor, details }) => [action, actor?.name, ...Object.keys(details).toSorted()]);
    // Two entries of one moment have no order.
    expect(said.map((words) => words.join(' ')).toSorted()).toEqual([
      'member.join bo sso',
      'member.sso bo',
      'organization.sso Ann client_id client_secret domains issuer mode',
      'organization.sso Ann client_id domains issuer mode',
      'organization.sso Ann domain verified',
      'organization.sso Ann email',
      'organization.sso Ann mode',
    ]);
  });
});

describe('a mail domain', () => {
  test('needs the record of this organization, and a bounded number of look-ups', async () => {
    const zoe = await createFounder(site.deps, 'Zoe');
    const domain = newDomain();
    await connectTo(site, peer, ann, domain);
    await connectTo(site, peer, zoe, domain);
    expect((await site.call(api.verifySsoDomain, { domain }, zoe)).body.code).toBe(code('sso_record_missing'));
    expect((await verify(site, ann, domain)).body.code).toBe(0);
    // The record that stands there is Ann's.
    expect((await site.call(api.verifySsoDomain, { domain }, zoe)).body.code).toBe(code('sso_record_missing'));
    let refused = 0;
    for (let n = 0; n < 30; n++) refused = (await site.call(api.verifySsoDomain, { domain }, zoe)).body.code;
    expect(refused).toBe(code('too_many_attempts'));
    // Of the other organization's share nothing is gone.
    expect((await site.call(api.verifySsoDomain, { domain }, ann)).body.code).toBe(0);
  });

  test('belongs to one organization, until its record is gone and another one stands', async () => {
    const zoe = await createFounder(site.deps, 'Zoe');
    const domain = await setUpSso(site, peer, ann, 'required');
    const bo = (await enterThrough(site, peer, { sub: 'bo', email: `bo@${domain}` })).body.data;
    const own = await readRecord(site, ann, domain);
    await connectTo(site, peer, zoe, domain);
    const hers = (await readRecord(site, zoe, domain)).text;
    await publish(site, own.name, [own.text, hers]);
    expect((await site.call(api.verifySsoDomain, { domain }, zoe)).body.code).toBe(code('sso_domain_taken'));
    await publish(site, own.name, [hers]);
    expect((await site.call(api.verifySsoDomain, { domain }, zoe)).body.data.connection?.domains).toMatchObject([
      { verified: true },
    ]);
    expect((await settings(ann)).connection).toMatchObject({ domains: [{ verified: false }], mode: 'off' });
    expect(await statusOf(bo.access_token)).toBe(401);
    const { results } = (await site.call(api.listAudit, {}, ann)).body.data;
    expect(results[0]).toMatchObject({ action: 'organization.sso', actor: null });
    expect(JSON.stringify(results[0])).not.toContain(zoe.org_id);
  });

  /** Somebody of each of two verified domains has signed in; one of the domains is to go. */
  async function enterFromTwoDomains() {
    const [kept, gone] = [await setUpSso(site, peer, ann), newDomain()];
    await connectTo(site, peer, ann, kept, gone);
    await verify(site, ann, gone);
    const enter = async (domain: string) =>
      (await enterThrough(site, peer, { sub: domain, email: `bo@${domain}` })).body.data;
    return { kept, gone, stays: await enter(kept), leaves: await enter(gone) };
  }

  test('that is taken off ends the sessions of its people, and of nobody else', async () => {
    const { kept, stays, leaves } = await enterFromTwoDomains();
    await connectTo(site, peer, ann, kept);
    expect(await statusOf(stays.access_token)).toBe(200);
    expect(await statusOf(leaves.access_token)).toBe(401);
  });

  test('that another organization takes over ends the sessions of its people, and of nobody else', async () => {
    const zoe = await createFounder(site.deps, 'Zoe');
    const { gone, stays, leaves } = await enterFromTwoDomains();
    await connectTo(site, peer, zoe, gone);
    const hers = await readRecord(site, zoe, gone);
    await publish(site, hers.name, [hers.text]);
    expect((await site.call(api.verifySsoDomain, { domain: gone }, zoe)).body.code).toBe(0);
    expect((await settings(ann)).connection?.mode).toBe('offered');
    expect(await statusOf(stays.access_token)).toBe(200);
    expect(await statusOf(leaves.access_token)).toBe(401);
  });

  test('is one of up to twenty, and each that is verified leads to the provider', async () => {
    const [first, second, unverified] = [await setUpSso(site, peer, ann), newDomain(), newDomain()];
    const { connection } = (await connectTo(site, peer, ann, unverified, first, second, first)).body.data;
    expect(connection).toMatchObject({ mode: 'offered', tested_at: expect.any(String) });
    expect(connection?.domains.map(({ domain, verified }) => [domain, verified])).toEqual(
      [first, second, unverified].toSorted().map((domain) => [domain, domain === first]),
    );
    expect((await verify(site, ann, second)).body.code).toBe(0);
    for (const domain of [first, second]) {
      const { body } = await enterThrough(site, peer, { sub: domain, email: `bo@${domain}` });
      expect(body.data.organization.org_id).toBe(ann.org_id);
    }
    const find = async (domain: string) =>
      (await site.call(api.findSso, { email: `a@${domain}` }, newVisitor())).body.data.mode;
    expect([await find(second), await find(unverified)]).toEqual(['offered', 'off']);
    // Who begins with one domain may be known by an address of another, but not by one that nobody has verified.
    const begun = async (email: string) => {
      const { authorize_url } = (await site.call(api.startSsoSignIn, { email: `x@${first}` }, newVisitor())).body.data;
      const answer = peer.approve(authorize_url, { sub: email, email, email_verified: true });
      return (await site.call(api.finishSsoSignIn, { domain: first, ...answer }, newVisitor())).body.code;
    };
    expect(await begun(`cy@${second}`)).toBe(0);
    expect(await begun(`cy@${unverified}`)).toBe(code('sso_address_refused'));
    const many = await connectTo(site, peer, ann, ...Array.from({ length: 21 }, newDomain));
    expect(many.body.data).toMatchObject({ field_keys: { domains: 'too_many' } });
    const foreign = await site.call(api.verifySsoDomain, { domain: newDomain() }, ann);
    expect(foreign.body.data).toMatchObject({ field_keys: { domain: 'invalid' } });
  });

  test('that is taken off ends sessions and codes on their way; the last verified one turns single sign-on off', async () => {
    const [first, second] = [await setUpSso(site, peer, ann, 'required'), newDomain()];
    await connectTo(site, peer, ann, first, second);
    await verify(site, ann, second);
    const bo = (await enterThrough(site, peer, { sub: 'bo', email: `bo@${second}` })).body.data;
    const cy = (await signInAt(site, peer, { sub: 'cy', email: `cy@${second}` })).body.data.link_ticket ?? '';
    const { connection } = (await connectTo(site, peer, ann, first)).body.data;
    expect(connection).toMatchObject({ mode: 'required', domains: [{ domain: first, verified: true }] });
    expect(await statusOf(bo.access_token)).toBe(401);
    expect((await confirm(site, cy, `cy@${second}`)).body.code).toBe(code('ticket_invalid'));
    const off = (await connectTo(site, peer, ann, second)).body.data.connection;
    expect(off).toMatchObject({ mode: 'off', tested_at: null, domains: [{ domain: second, verified: false }] });
  });

  test('that another organization takes leaves the other domains of the first their single sign-on', async () => {
    const zoe = await createFounder(site.deps, 'Zoe');
    const [first, second] = [await setUpSso(site, peer, ann, 'required'), newDomain()];
    await connectTo(site, peer, ann, first, second);
    await verify(site, ann, second);
    const bo = (await enterThrough(site, peer, { sub: 'bo', email: `bo@${second}` })).body.data;
    const [kept, lost] = [
      await createAddressee(site, ann.org_id, { domain: first }),
      await createAddressee(site, ann.org_id, { domain: second }),
    ];
    expect([await statusOf(kept.access_token), await statusOf(lost.access_token)]).toEqual([403, 403]);
    await connectTo(site, peer, zoe, second);
    expect((await verify(site, zoe, second)).body.code).toBe(0);
    const { connection } = await settings(ann);
    expect(connection?.mode).toBe('required');
    expect(connection?.domains.filter(({ verified }) => verified).map(({ domain }) => domain)).toEqual([first]);
    expect(await statusOf(bo.access_token)).toBe(401);
    // The rule reaches addresses of the domain that is left, and no others.
    expect([await statusOf(kept.access_token), await statusOf(lost.access_token)]).toEqual([403, 200]);
  });

  test('says of no account whether it exists', async () => {
    const domain = await setUpSso(site, peer, ann);
    const bo = await createAddressee(site, ann.org_id, { domain });
    const find = async (email: string) => (await site.call(api.findSso, { email }, newVisitor())).body.data;
    expect(await find(bo.email)).toEqual(await find(`nobody@${domain}`));
    expect(await find(ann.email)).toMatchObject({ mode: 'off' });
  });
});

describe('signing in', () => {
  test('makes a Regular Employee of who confirms the address, and later asks for nothing', async () => {
    const domain = await setUpSso(site, peer, ann);
    const claims = { sub: 'bo', email: `bo@${domain}` };
    const first = (await enterThrough(site, peer, claims)).body.data;
    expect(first.member).toMatchObject({ type: 'regular', is_creator: false, name: 'bo' });
    expect(first.organization.org_id).toBe(ann.org_id);
    const again = (await signInAt(site, peer, claims)).body.data;
    expect(again).toMatchObject({ link_ticket: null, user: { user_id: first.user.user_id } });
    const organizations = await site.call(api.listOrganizations, {}, first);
    expect(organizations.body.data.results).toHaveLength(1);
    const { results } = (await site.call(api.listSignIns, {}, first)).body.data;
    expect(results.map(({ method }) => method)).toEqual(['sso', 'sso']);
  });

  test('links the account that has the address, with its role, and tells its owner', async () => {
    const domain = await setUpSso(site, peer, ann, 'required');
    const cy = await createAddressee(site, ann.org_id, { domain, name: 'Cy', role: 'admin' });
    const { data } = (await enterThrough(site, peer, { sub: 'cy', email: cy.email })).body;
    expect(data).toMatchObject({ user: { user_id: cy.user_id }, member: { type: 'admin' } });
    const mails = site.deps.delivery.outbox?.list().filter(({ to }) => to === cy.email) ?? [];
    expect(mails.some(({ text }) => text.includes("Ann's studio"))).toBe(true);
  });

  test('ends after eight hours, however often the password is changed meanwhile', async () => {
    expect(api.SSO_SESSION_LIFETIME_S).toBe(8 * 3600);
    site.stopClock();
    const domain = await setUpSso(site, peer, ann);
    const email = `bo@${domain}`;
    const bo = (await enterThrough(site, peer, { sub: 'bo', email })).body.data;
    const proof = await proofOf(
      site,
      { ...bo, ...bo.user, ...bo.member, org_id: ann.org_id, email },
      'update_password',
    );
    const renewed = (await site.call(api.updatePassword, { proof, password: 'Correct-Horse-7' }, bo)).body.data;
    expect(renewed.expires_at).toBe(bo.expires_at);
    expect(await statusOf(renewed.access_token)).toBe(200);
    site.advance(api.SSO_SESSION_LIFETIME_S * 1000);
    expect(await statusOf(renewed.access_token)).toBe(401);
  });

  test('removing the provider ends its sessions and leaves accounts their other ways', async () => {
    const domain = await setUpSso(site, peer, ann, 'required');
    const bo = await createAddressee(site, ann.org_id, { domain });
    const entered = (await enterThrough(site, peer, { sub: 'bo', email: bo.email })).body.data;
    expect(await statusOf(bo.access_token)).toBe(403);
    await site.call(api.removeSingleSignOn, { proof: await proofOf(site, ann, 'single_sign_on') }, ann);
    expect([await statusOf(entered.access_token), await statusOf(bo.access_token)]).toEqual([401, 200]);
    expect((await settings(ann)).connection).toBeNull();
  });
});
