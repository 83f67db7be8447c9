import * as api from '@fourth-seat/contract';
import { randomText } from '../platform/ids.ts';
import type { TestApp } from './app.ts';
import { lastCode, newVisitor, proofOf } from './documented/accounts.ts';
import type { OidcPeer, PeerAnswer, PeerClaims } from './oidc-peer.ts';
import { createMember, type TestPerson } from './people.ts';

/** A mail domain that the development server's own records can show. */
export const newDomain = (): string => `studio-${randomText(8).toLowerCase()}.test`;

/** Publishes TXT records of a name in place of those that it had. */
export async function publish(site: TestApp, name: string, texts: readonly string[]): Promise<void> {
  await site.app.inject({ method: 'POST', url: '/dev/dns', payload: { name, texts } });
}

/** Enters the provider and the domains. */
export async function connectTo(site: TestApp, peer: OidcPeer, person: TestPerson, ...domains: string[]) {
  const { issuer, client_id, client_secret } = peer;
  const proof = await proofOf(site, person, 'single_sign_on');
  return site.call(api.updateSingleSignOn, { proof, issuer, client_id, client_secret, domains }, person);
}

/** The record that the settings name for a domain. */
export async function readRecord(site: TestApp, person: TestPerson, domain: string) {
  const { connection } = (await site.call(api.getSingleSignOn, {}, person)).body.data;
  return connection?.domains.find((one) => one.domain === domain)?.record ?? { name: '', text: '' };
}

/** Publishes the record that the settings name, and has it looked up. */
export async function verify(site: TestApp, person: TestPerson, domain: string) {
  const { name, text } = await readRecord(site, person, domain);
  await publish(site, name, ['v=something else', text]);
  return site.call(api.verifySsoDomain, { domain }, person);
}

export async function testThrough(site: TestApp, peer: OidcPeer, person: TestPerson, claims: PeerClaims) {
  const { authorize_url } = (await site.call(api.startSsoTest, {}, person)).body.data;
  return site.call(api.finishSsoTest, peer.approve(authorize_url, claims), person);
}

export async function choose(site: TestApp, person: TestPerson, mode: api.SsoMode) {
  const proof = await proofOf(site, person, 'single_sign_on');
  return site.call(api.updateSsoMode, { proof, mode }, person);
}

/** Goes the whole way that an administrator goes; returns the domain. */
export async function setUpSso(
  site: TestApp,
  peer: OidcPeer,
  person: TestPerson,
  mode: api.SsoMode = 'offered',
): Promise<string> {
  const domain = newDomain();
  await connectTo(site, peer, person, domain);
  await verify(site, person, domain);
  await testThrough(site, peer, person, { sub: 'the administrator', email: `admin@${domain}`, email_verified: true });
  await choose(site, person, mode);
  return domain;
}

/** A member of an organization with an address of that domain. */
export async function createAddressee(
  site: TestApp,
  org_id: string,
  { domain, ...options }: { domain: string; name?: string; role?: api.Role },
): Promise<TestPerson> {
  const member = await createMember(site.deps, org_id, options);
  const email = `${member.user_id.slice(4).toLowerCase()}@${domain}`;
  await site.deps.pool.query('UPDATE users SET email = $2 WHERE user_id = $1', [member.user_id, email]);
  return { ...member, email };
}

/** Makes somebody a member whose organization takes only its own provider from them; returns the person with the address. */
export async function demandSso<Person extends TestPerson>(
  site: TestApp,
  person: Person,
  email = `${person.user_id.slice(4).toLowerCase()}@${newDomain()}`,
): Promise<Person> {
  const domain = email.slice(email.indexOf('@') + 1);
  const { pool } = site.deps;
  await pool.query('UPDATE users SET email = $2 WHERE user_id = $1', [person.user_id, email]);
  await pool.query('UPDATE members SET is_creator = false WHERE member_id = $1', [person.member_id]);
  await pool.query(
    `INSERT INTO sso_connections (org_id, connection_id, issuer, client_id, sealed_secret, tested_at, mode)
     VALUES ($1, $1, 'https://idp.example', 'client', '', now(), 'required')`,
    [person.org_id],
  );
  await pool.query('INSERT INTO sso_domains VALUES ($1, $2, now())', [person.org_id, domain]);
  return { ...person, email };
}

/** Begins a sign-in and lets the provider approve it. */
export async function approveAt(site: TestApp, peer: OidcPeer, claims: PeerClaims & { readonly email: string }) {
  const { authorize_url, domain } = (await site.call(api.startSsoSignIn, { email: claims.email }, newVisitor())).body
    .data;
  return { domain, ...peer.approve(authorize_url, { email_verified: true, ...claims }) };
}

export const finish = async (site: TestApp, answer: PeerAnswer & { readonly domain: string }) =>
  site.call(api.finishSsoSignIn, answer, newVisitor());

/** Signs in through the provider up to the ticket of a first sign-in, or to the session of a later one. */
export async function signInAt(site: TestApp, peer: OidcPeer, claims: PeerClaims & { readonly email: string }) {
  return finish(site, await approveAt(site, peer, claims));
}

/** Confirms a first sign-in with the code that is sent to its address. */
export async function confirm(site: TestApp, link_ticket: string, email: string) {
  const visitor = newVisitor();
  await site.call(api.sendSsoCode, { link_ticket }, visitor);
  return site.call(api.confirmSsoSignIn, { link_ticket, code: lastCode(site, email) }, visitor);
}

/** The whole first sign-in of somebody. */
export async function enterThrough(site: TestApp, peer: OidcPeer, claims: PeerClaims & { readonly email: string }) {
  const { link_ticket } = (await signInAt(site, peer, claims)).body.data;
  return confirm(site, link_ticket ?? '', claims.email);
}
