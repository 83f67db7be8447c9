/** Ways around single sign-on, tried as an attacker; passkeys and other providers are in `testing/sign-in-doors.test.ts`. */
import * as api from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastCode, NEXT_PASSWORD, newVisitor, PASSWORD, proofOf } from '../../testing/documented/accounts.ts';
import { inviteTokenTo } from '../../testing/invites.ts';
import { type OidcPeer, startOidcPeer } from '../../testing/oidc-peer.ts';
import { createFounder, type TestPerson } from '../../testing/people.ts';
import { setUpFactor } from '../../testing/second-factor.ts';
import {
  approveAt,
  choose,
  confirm,
  connectTo,
  createAddressee,
  enterThrough,
  finish,
  setUpSso,
  signInAt,
  verify,
} from '../../testing/single-sign-on.ts';
import { ann, site, useSite } from '../../testing/site.ts';
import { createPasswords } from '../accounts/credentials/passwords.ts';

useSite();
let peer: OidcPeer;
let other: OidcPeer;
beforeAll(async () => {
  [peer, other] = await Promise.all([startOidcPeer(), startOidcPeer()]);
});
afterAll(async () => Promise.all([peer.close(), other.close()]));

const code = (name: api.ErrorName) => api.errorCatalogue[name].code;
const codeOf = async (answer: Promise<{ readonly body: { readonly code: number } }>) => (await answer).body.code;
const listProjects = async (person: { readonly access_token: string }) =>
  codeOf(site.call(api.listProjects, {}, person));
const hashed = createPasswords().hash(PASSWORD);

async function givePassword({ user_id }: TestPerson): Promise<void> {
  await site.deps.pool.query('UPDATE users SET password_hash = $2 WHERE user_id = $1', [user_id, await hashed]);
}

const signInByCode = async (identifier: string) => {
  const visitor = newVisitor();
  await site.call(api.sendSignInCode, { identifier }, visitor);
  return site.call(api.signInWithCode, { identifier, code: lastCode(site, identifier) }, visitor);
};
const signInByPassword = async (identifier: string, password = PASSWORD) =>
  site.call(api.signInWithPassword, { identifier, password }, newVisitor());

describe('where it is required', () => {
  test('password, code and a password that was just reset are refused, and all work again once it is off', async () => {
    const domain = await setUpSso(site, peer, ann, 'required');
    const bo = await createAddressee(site, ann.org_id, { domain, role: 'admin' });
    await givePassword(bo);
    const refused = code('sso_required');
    expect(await codeOf(signInByPassword(bo.email))).toBe(refused);
    expect(await codeOf(signInByCode(bo.email))).toBe(refused);
    const visitor = newVisitor();
    await site.call(api.sendResetCode, { identifier: bo.email }, visitor);
    const sent = { identifier: bo.email, code: lastCode(site, bo.email) };
    const { ticket } = (await site.call(api.verifyResetCode, sent, visitor)).body.data;
    expect(await codeOf(site.call(api.resetPassword, { ticket, password: NEXT_PASSWORD }, visitor))).toBe(0);
    expect(await codeOf(signInByPassword(bo.email, NEXT_PASSWORD))).toBe(refused);
    await choose(site, ann, 'off');
    expect(await codeOf(signInByPassword(bo.email, NEXT_PASSWORD))).toBe(0);
  });

  test('a wrong password is answered as everywhere, so that strangers learn nothing', async () => {
    const domain = await setUpSso(site, peer, ann, 'required');
    const bo = await createAddressee(site, ann.org_id, { domain });
    await givePassword(bo);
    expect(await codeOf(signInByPassword(bo.email, 'Wrong-Horse-7'))).toBe(code('wrong_credentials'));
  });

  test('the phone number of the same account is no way around', async () => {
    const domain = await setUpSso(site, peer, ann, 'required');
    const bo = await createAddressee(site, ann.org_id, { domain });
    await givePassword(bo);
    await site.deps.pool.query("UPDATE users SET phone = '+8613912345678' WHERE user_id = $1", [bo.user_id]);
    expect(await codeOf(signInByPassword('+8613912345678'))).toBe(code('sso_required'));
  });

  test('sessions that were open are shut out of the organization at once, and of the account not', async () => {
    const domain = await setUpSso(site, peer, ann);
    const bo = await createAddressee(site, ann.org_id, { domain });
    expect(await listProjects(bo)).toBe(0);
    await choose(site, ann, 'required');
    expect(await listProjects(bo)).toBe(code('sso_required'));
    expect(await codeOf(site.call(api.getSecurityOverview, {}, bo))).toBe(0);
    expect((await site.call(api.getProfile, {}, bo)).body.data.privacy).toBeNull();
  });

  test('an old session does not move the account to an address outside of the domain', async () => {
    const domain = await setUpSso(site, peer, ann, 'required');
    const bo = await createAddressee(site, ann.org_id, { domain });
    const email = `bo.${bo.user_id.slice(4).toLowerCase()}@elsewhere.example`;
    const proof = await proofOf(site, bo, 'update_email');
    await site.call(api.sendEmailCode, { email, proof }, bo);
    const { ticket } = (await site.call(api.verifyEmailCode, { email, code: lastCode(site, email) }, bo)).body.data;
    expect(await codeOf(site.call(api.updateEmail, { ticket }, bo))).toBe(code('sso_required'));
  });

  test('an invitation to an address of the domain opens nothing but the way to the provider', async () => {
    const domain = await setUpSso(site, peer, ann, 'required');
    const email = `new@${domain}`;
    await site.call(api.inviteMember, { identifier: email, type: 'admin' }, ann);
    const token = inviteTokenTo(site.deps, email);
    const visitor = newVisitor();
    await site.call(api.sendRegisterCode, { identifier: email }, visitor);
    const sent = { identifier: email, code: lastCode(site, email) };
    const { ticket } = (await site.call(api.verifyRegisterCode, sent, visitor)).body.data;
    const account = { identifier: email, ticket, password: PASSWORD, agree_terms: true } as const;
    const registered = (await site.call(api.register, account, visitor)).body.data;
    expect(await codeOf(site.call(api.acceptInvite, { token }, registered))).toBe(0);
    expect(await listProjects(registered)).toBe(code('sso_required'));
    const entered = (await enterThrough(site, peer, { sub: 'new', email })).body.data;
    expect(entered.member.type).toBe('admin');
    expect(await listProjects(entered)).toBe(0);
  });

  test('the creator has a way in when the provider is broken, and nobody else of the domain', async () => {
    const domain = await setUpSso(site, peer, ann, 'required');
    const email = `ann.${ann.user_id.slice(4).toLowerCase()}@${domain}`;
    await site.deps.pool.query('UPDATE users SET email = $2 WHERE user_id = $1', [ann.user_id, email]);
    expect(await listProjects(ann)).toBe(0);
    const entered = (await signInByCode(email)).body;
    expect(entered.code).toBe(0);
    const admin = await createAddressee(site, ann.org_id, { domain, role: 'admin' });
    expect(await codeOf(signInByCode(admin.email))).toBe(code('sso_required'));
    await choose(site, ann, 'off');
    expect(await codeOf(signInByCode(admin.email))).toBe(0);
  });

  test('members with other addresses, and people of other organizations with one of the domain, go on', async () => {
    const domain = await setUpSso(site, peer, ann, 'required');
    const zoe = await createFounder(site.deps, 'Zoe');
    const theirs = await createAddressee(site, zoe.org_id, { domain });
    const outside = await createAddressee(site, ann.org_id, { domain: 'elsewhere.example' });
    expect([await listProjects(theirs), await listProjects(outside)]).toEqual([0, 0]);
    expect([await codeOf(signInByCode(theirs.email)), await codeOf(signInByCode(outside.email))]).toEqual([0, 0]);
  });
});

describe('a provider', () => {
  test('of one organization opens nothing of another one, whatever it says', async () => {
    const zoe = await createFounder(site.deps, 'Zoe');
    const domain = await setUpSso(site, peer, ann);
    const hers = await setUpSso(site, other, zoe);
    const bo = await createAddressee(site, ann.org_id, { domain });
    // Zoe's provider names an address of Ann's domain.
    const foreign = await approveAt(site, other, { sub: 'bo', email: `x@${hers}` });
    expect(await codeOf(finish(site, { ...foreign, domain }))).toBe(code('provider_failed'));
    const { authorize_url } = (await site.call(api.startSsoSignIn, { email: `x@${hers}` }, newVisitor())).body.data;
    const lied = other.approve(authorize_url, { sub: 'bo', email: bo.email, email_verified: true });
    expect(await codeOf(finish(site, { domain: hers, ...lied }))).toBe(code('sso_address_refused'));
  });

  test('that answers in the name of another issuer is refused (mix-up)', async () => {
    const domain = await setUpSso(site, peer, ann);
    const answer = await approveAt(site, peer, { sub: 'bo', email: `bo@${domain}` });
    expect(await codeOf(finish(site, { ...answer, iss: other.issuer }))).toBe(code('provider_failed'));
    const { iss: _iss, ...nameless } = await approveAt(site, peer, { sub: 'bo', email: `bo@${domain}` });
    expect(await codeOf(finish(site, nameless))).toBe(code('provider_failed'));
  });

  test('signs in once with each state and code, and only for what they were made', async () => {
    const domain = await setUpSso(site, peer, ann);
    const answer = await approveAt(site, peer, { sub: 'bo', email: `bo@${domain}` });
    expect(await codeOf(finish(site, answer))).toBe(0);
    expect(await codeOf(finish(site, answer))).toBe(code('provider_failed'));
    // A test of an administrator is no sign-in, and a sign-in is no test.
    const tested = (await site.call(api.startSsoTest, {}, ann)).body.data;
    const claims = { sub: 'ann', email: `ann@${domain}`, email_verified: true };
    const fromTest = peer.approve(tested.authorize_url, claims);
    expect(await codeOf(finish(site, { domain, ...fromTest }))).toBe(code('provider_failed'));
    const { domain: _domain, ...fromSignIn } = await approveAt(site, peer, claims);
    expect(await codeOf(site.call(api.finishSsoTest, fromSignIn, ann))).toBe(code('provider_failed'));
    // Nor is the test of one administrator that of another.
    const second = (await site.call(api.startSsoTest, {}, ann)).body.data;
    const admin = await createAddressee(site, ann.org_id, { domain, role: 'admin' });
    const stolen = peer.approve(second.authorize_url, claims);
    expect(await codeOf(site.call(api.finishSsoTest, stolen, admin))).toBe(code('provider_failed'));
  });

  test('whose answer was for another sign-in is refused: nonce and PKCE verifier belong to the state', async () => {
    const domain = await setUpSso(site, peer, ann);
    const mine = await approveAt(site, peer, { sub: 'mallory', email: `mallory@${domain}` });
    const victim = await approveAt(site, peer, { sub: 'bo', email: `bo@${domain}` });
    expect(await codeOf(finish(site, { ...mine, code: victim.code }))).toBe(code('provider_failed'));
    const early = await approveAt(site, peer, { sub: 'bo', email: `bo@${domain}`, nonce: 'of another sign-in' });
    expect(await codeOf(finish(site, early))).toBe(code('provider_failed'));
  });

  test('that was changed between the two halves of a sign-in gets no code of the old one', async () => {
    const domain = await setUpSso(site, peer, ann);
    const answer = await approveAt(site, peer, { sub: 'bo', email: `bo@${domain}` });
    const { link_ticket } = (await signInAt(site, peer, { sub: 'cy', email: `cy@${domain}` })).body.data;
    await connectTo(site, other, ann, domain);
    const before = other.requests();
    expect(await codeOf(finish(site, answer))).toBe(code('sso_unknown'));
    expect(other.requests()).toBe(before);
    expect(await codeOf(confirm(site, link_ticket ?? '', `cy@${domain}`))).toBe(code('ticket_invalid'));
  });

  test('alone takes over no account: the owner of the mailbox confirms, old account or new', async () => {
    const domain = await setUpSso(site, peer, ann);
    const bo = await createAddressee(site, ann.org_id, { domain });
    for (const email of [bo.email, `new@${domain}`]) {
      const { data } = (await signInAt(site, peer, { sub: email, email })).body;
      expect(data).not.toHaveProperty('access_token');
      const link_ticket = data.link_ticket ?? '';
      const guess = { link_ticket, code: '000000' };
      expect(await codeOf(site.call(api.confirmSsoSignIn, guess, newVisitor()))).not.toBe(0);
    }
    // A code that was sent for something else confirms nothing.
    const visitor = newVisitor();
    const { link_ticket } = (await signInAt(site, peer, { sub: 'bo', email: bo.email })).body.data;
    await site.call(api.sendSignInCode, { identifier: bo.email }, visitor);
    const wrong = { link_ticket: link_ticket ?? '', code: lastCode(site, bo.email) };
    expect(await codeOf(site.call(api.confirmSsoSignIn, wrong, visitor))).not.toBe(0);
  });

  test('that names a second person for a linked account is refused', async () => {
    const domain = await setUpSso(site, peer, ann);
    const email = `bo@${domain}`;
    await enterThrough(site, peer, { sub: 'bo', email });
    expect(await codeOf(enterThrough(site, peer, { sub: 'another', email }))).toBe(code('cannot_bind'));
  });

  test('that has lost the verified address of a linked person signs in nobody', async () => {
    const domain = await setUpSso(site, peer, ann);
    const claims = { sub: 'bo', email: `bo@${domain}` };
    await enterThrough(site, peer, claims);
    const { authorize_url } = (await site.call(api.startSsoSignIn, { email: claims.email }, newVisitor())).body.data;
    const answer = peer.approve(authorize_url, { ...claims, email_verified: false });
    expect(await codeOf(finish(site, { domain, ...answer }))).toBe(code('sso_address_refused'));
  });

  test('cannot send the browser to a script', async () => {
    const scripted = await startOidcPeer();
    const domain = await setUpSso(site, scripted, ann);
    scripted.authorizeAt('javascript:alert(document.domain)//');
    const { body } = await site.call(api.startSsoSignIn, { email: `bo@${domain}` }, newVisitor());
    await scripted.close();
    expect(body.code).toBe(code('provider_failed'));
  });
});

test('who was removed or disabled does not come back through the provider', async () => {
  const domain = await setUpSso(site, peer, ann);
  const claims = { sub: 'bo', email: `bo@${domain}` };
  const { member } = (await enterThrough(site, peer, claims)).body.data;
  await site.call(api.disableMember, { member_id: member.member_id }, ann);
  expect(await codeOf(signInAt(site, peer, claims))).toBe(code('account_disabled'));
  await site.call(api.enableMember, { member_id: member.member_id }, ann);
  await site.call(api.removeMember, { member_id: member.member_id }, ann);
  expect(await codeOf(signInAt(site, peer, claims))).toBe(code('sso_member_removed'));
  const cy = await createAddressee(site, ann.org_id, { domain });
  await site.call(api.removeMember, { member_id: cy.member_id }, ann);
  expect(await codeOf(enterThrough(site, peer, { sub: 'cy', email: cy.email }))).toBe(code('sso_member_removed'));
});

test('the second factor is asked after the provider, and the rule of the organization holds beside it', async () => {
  const domain = await setUpSso(site, peer, ann, 'required');
  const bo = await createAddressee(site, ann.org_id, { domain });
  const claims = { sub: 'bo', email: bo.email };
  const entered = (await enterThrough(site, peer, claims)).body.data;
  await site.deps.pool.query('UPDATE organizations SET second_factor_required = true WHERE org_id = $1', [ann.org_id]);
  expect(await listProjects(entered)).toBe(code('second_factor_required'));
  expect(await listProjects(bo)).toBe(code('sso_required'));
  const factor = await setUpFactor(site, { ...bo, access_token: entered.access_token });
  const waiting = (await signInAt(site, peer, claims)).body;
  expect(waiting.code).toBe(code('second_factor_needed'));
  const ticket = String((waiting.data as { ticket?: unknown }).ticket);
  const answer = { way: 'totp' as const, code: factor.nextCode() };
  const second = (await site.call(api.signInWithSecondFactor, { ticket, answer }, newVisitor())).body;
  expect(second.code).toBe(0);
  expect(await listProjects(second.data)).toBe(0);
  // A ticket that waited while single sign-on was turned off opens nothing.
  await site.deps.pool.query('UPDATE organizations SET second_factor_required = false WHERE org_id = $1', [ann.org_id]);
  const late = String(((await signInAt(site, peer, claims)).body.data as { ticket?: unknown }).ticket);
  await choose(site, ann, 'off');
  const lateAnswer = { ticket: late, answer: { way: 'totp' as const, code: factor.nextCode() } };
  expect(await codeOf(site.call(api.signInWithSecondFactor, lateAnswer, newVisitor()))).toBe(code('sign_in_expired'));
});

test('one organization reads, changes and tests nothing of another one', async () => {
  const domain = await setUpSso(site, peer, ann, 'required');
  const zoe = await createFounder(site.deps, 'Zoe');
  const { body } = await site.call(api.getSingleSignOn, {}, zoe);
  expect(body.data.connection).toBeNull();
  expect(JSON.stringify(body)).not.toContain(domain);
  const removal = { proof: await proofOf(site, zoe, 'single_sign_on') };
  expect(await codeOf(site.call(api.removeSingleSignOn, removal, zoe))).toBe(code('sso_unset'));
  expect(await codeOf(choose(site, zoe, 'off'))).toBe(code('sso_unset'));
  expect(await codeOf(site.call(api.startSsoTest, {}, zoe))).toBe(code('sso_unset'));
  expect(await codeOf(verify(site, zoe, domain))).toBe(code('sso_unset'));
  // The proof of another action, or of another person, changes nothing.
  const strange = { proof: await proofOf(site, ann, 'second_factor_rule'), mode: 'off' as const };
  expect(await codeOf(site.call(api.updateSsoMode, strange, ann))).toBe(code('proof_needed'));
  expect((await site.call(api.getSingleSignOn, {}, ann)).body.data.connection?.mode).toBe('required');
});
