import * as api from '@fourth-seat/contract';
import { createTickets } from '../../identity/accounts/tickets/tickets.ts';
import { authorizationLimits } from '../../identity/oauth/service.ts';
import { lookUpLimits, testLimits } from '../../identity/single-sign-on/service.ts';
import { modeLimits } from '../../identity/single-sign-on/sign-in.ts';
import type { Answer, TestApp } from '../app.ts';
import type { TestPerson } from '../people.ts';
import { setUpFactor } from '../second-factor.ts';
import {
  approveAt,
  choose,
  confirm,
  connectTo,
  createAddressee,
  enterThrough,
  finish,
  newDomain,
  publish,
  readRecord,
  setUpSso,
  signInAt,
  testThrough,
} from '../single-sign-on.ts';
import { block, createPerson, createRegular, newEmail, newVisitor, proofOf, requireLimit, useUp } from './accounts.ts';
import { codeCases, sendCases } from './code-cases.ts';
import type { Cases, EndpointErrors, Servers } from './servers.ts';

const SECRET = 'nobody was ever given this secret';
const SOMEBODY = { email: 'somebody@nowhere.test' };

/** Errors of a call of an administrator. */
const adminCases = (
  call: (site: TestApp, person: TestPerson) => Promise<Answer<unknown>>,
  more: Cases = {},
): Cases => ({
  forbidden: async ({ site }) => call(site, await createRegular(site)),
  ...more,
});

/** The same of a call that needs a connection. */
const connectedCases = (
  call: (site: TestApp, person: TestPerson) => Promise<Answer<unknown>>,
  more: Cases = {},
): Cases => adminCases(call, { sso_unset: async ({ site }) => call(site, await createPerson(site)), ...more });

/** Somebody whose organization has entered the provider. */
async function createConnected(
  { site, oidc }: Servers,
  domain = newDomain(),
): Promise<TestPerson & { domain: string }> {
  const person = await createPerson(site);
  await connectTo(site, oidc, person, domain);
  return { ...person, domain };
}

/** An organization that offers single sign-on, and somebody at its provider. */
async function createOffered({ site, oidc }: Servers) {
  const person = await createPerson(site);
  const domain = await setUpSso(site, oidc, person);
  return { person, domain, claims: { sub: 'bo', email: `bo@${domain}` } };
}

const answerOf = { code: SECRET, state: SECRET };
const proven = async (site: TestApp, person: TestPerson) => ({ proof: await proofOf(site, person, 'single_sign_on') });

const update = async (site: TestApp, person: TestPerson, proof: string) => {
  const provider = { issuer: 'https://idp.studio.example', client_id: 'client', client_secret: 'secret' };
  return site.call(api.updateSingleSignOn, { proof, ...provider, domains: [newDomain()] }, person);
};

const settings: EndpointErrors[] = [
  [api.getSingleSignOn, adminCases(async (site, person) => site.call(api.getSingleSignOn, {}, person))],
  [
    api.updateSingleSignOn,
    adminCases(async (site, person) => update(site, person, SECRET), {
      proof_needed: async ({ site }) => update(site, await createPerson(site), SECRET),
    }),
  ],
  [
    api.verifySsoDomain,
    connectedCases(async (site, person) => site.call(api.verifySsoDomain, { domain: newDomain() }, person), {
      sso_record_missing: async (servers) => {
        const { domain, ...person } = await createConnected(servers);
        return servers.site.call(api.verifySsoDomain, { domain }, person);
      },
      sso_domain_taken: async (servers) => {
        const { site } = servers;
        const holder = await createOffered(servers);
        const { domain, ...person } = await createConnected(servers, holder.domain);
        const records = await Promise.all([holder.person, person].map(async (one) => readRecord(site, one, domain)));
        await publish(
          site,
          `_fourth-seat.${domain}`,
          records.map(({ text }) => text),
        );
        return site.call(api.verifySsoDomain, { domain }, person);
      },
      too_many_attempts: async (servers) => {
        const { domain, ...person } = await createConnected(servers);
        await useUp(servers.site, requireLimit(lookUpLimits(person.org_id), 'sso-look-up'));
        return servers.site.call(api.verifySsoDomain, { domain }, person);
      },
    }),
  ],
  [
    api.startSsoTest,
    connectedCases(async (site, person) => site.call(api.startSsoTest, {}, person), {
      provider_failed: async ({ site }) => {
        const person = await createPerson(site);
        const provider = { issuer: 'http://127.0.0.1:1', client_id: 'client', client_secret: 'secret' };
        await site.call(
          api.updateSingleSignOn,
          { ...(await proven(site, person)), ...provider, domains: [newDomain()] },
          person,
        );
        return site.call(api.startSsoTest, {}, person);
      },
      too_many_attempts: async (servers) => {
        const person = await createConnected(servers);
        await useUp(servers.site, requireLimit(testLimits(person.org_id), 'sso-test'));
        return servers.site.call(api.startSsoTest, {}, person);
      },
    }),
  ],
  [
    api.finishSsoTest,
    connectedCases(async (site, person) => site.call(api.finishSsoTest, answerOf, person), {
      provider_failed: async (servers) =>
        servers.site.call(api.finishSsoTest, answerOf, await createConnected(servers)),
      sso_address_refused: async (servers) =>
        testThrough(servers.site, servers.oidc, await createConnected(servers), { sub: 'somebody' }),
    }),
  ],
  [
    api.updateSsoMode,
    connectedCases(async (site, person) => choose(site, person, 'off'), {
      proof_needed: async ({ site }) =>
        site.call(api.updateSsoMode, { proof: SECRET, mode: 'off' }, await createPerson(site)),
      sso_not_ready: async (servers) => choose(servers.site, await createConnected(servers), 'offered'),
    }),
  ],
  [
    api.removeSingleSignOn,
    connectedCases(async (site, person) => site.call(api.removeSingleSignOn, await proven(site, person), person), {
      proof_needed: async ({ site }) => site.call(api.removeSingleSignOn, { proof: SECRET }, await createPerson(site)),
    }),
  ],
];

const ticketFor = async ({ deps }: TestApp, target: string) =>
  (await createTickets(deps).issue({ purpose: 'sso', target, subject: '' }, {})).ticket;

const signingIn: EndpointErrors[] = [
  [
    api.findSso,
    {
      too_many_attempts: async ({ site }) => {
        const visitor = newVisitor();
        await useUp(site, requireLimit(modeLimits(visitor.address), 'sso-find'));
        return site.call(api.findSso, SOMEBODY, visitor);
      },
    },
  ],
  [
    api.startSsoSignIn,
    {
      sso_unknown: async ({ site }) => site.call(api.startSsoSignIn, SOMEBODY, newVisitor()),
      provider_failed: async (servers) => {
        const { person, claims } = await createOffered(servers);
        await servers.site.deps.pool.query(
          "UPDATE sso_connections SET issuer = 'http://127.0.0.1:1' WHERE org_id = $1",
          [person.org_id],
        );
        return servers.site.call(api.startSsoSignIn, { email: claims.email }, newVisitor());
      },
      too_many_attempts: async ({ site }) => {
        const visitor = newVisitor();
        await useUp(site, requireLimit(authorizationLimits(visitor.address), 'oauth-begin'));
        return site.call(api.startSsoSignIn, SOMEBODY, visitor);
      },
    },
  ],
  [
    api.finishSsoSignIn,
    {
      sso_unknown: async ({ site }) => finish(site, { ...answerOf, domain: newDomain() }),
      provider_failed: async (servers) =>
        finish(servers.site, { ...answerOf, domain: (await createOffered(servers)).domain }),
      sso_address_refused: async (servers) => {
        const { domain, claims } = await createOffered(servers);
        const answer = await approveAt(servers.site, servers.oidc, { ...claims, email_verified: false });
        return finish(servers.site, { ...answer, domain });
      },
      sso_member_removed: async (servers) => leaveAndReturn(servers, 'removed'),
      account_disabled: async (servers) => leaveAndReturn(servers, 'disabled'),
      second_factor_needed: async (servers) => {
        const { person, domain } = await createOffered(servers);
        const bo = await createAddressee(servers.site, person.org_id, { domain });
        const claims = { sub: 'bo', email: bo.email };
        await enterThrough(servers.site, servers.oidc, claims);
        await setUpFactor(servers.site, bo);
        return signInAt(servers.site, servers.oidc, claims);
      },
    },
  ],
  [
    api.sendSsoCode,
    {
      ticket_invalid: async ({ site }) => site.call(api.sendSsoCode, { link_ticket: SECRET }, newVisitor()),
      ...sendCases(async (site) => {
        const [target, { address }] = [newEmail(), newVisitor()];
        const link_ticket = await ticketFor(site, target);
        const scope = { purpose: 'sso', target, subject: '' } as const;
        return { address, scope, send: async () => site.call(api.sendSsoCode, { link_ticket }, { address }) };
      }, 'email'),
    },
  ],
  [
    api.confirmSsoSignIn,
    {
      ...codeCases(async (site) => {
        const [to, { address }] = [newEmail(), newVisitor()];
        const link_ticket = await ticketFor(site, to);
        return {
          to,
          address,
          send: async () => site.call(api.sendSsoCode, { link_ticket }, { address }),
          check: async (code) => site.call(api.confirmSsoSignIn, { link_ticket, code }, { address }),
        };
      }),
      ticket_invalid: async ({ site }) =>
        site.call(api.confirmSsoSignIn, { link_ticket: SECRET, code: '123456' }, newVisitor()),
      cannot_bind: async (servers) => {
        const { claims } = await createOffered(servers);
        await enterThrough(servers.site, servers.oidc, claims);
        return enterThrough(servers.site, servers.oidc, { ...claims, sub: 'another' });
      },
      member_limit: async (servers) => {
        const { person, claims } = await createOffered(servers);
        await servers.site.deps.pool.query(
          `WITH more AS (INSERT INTO users (user_id, nickname) SELECT 'usr_' || n || $1, 'More' FROM generate_series(1, 499) n
             RETURNING user_id)
           INSERT INTO members (member_id, org_id, user_id, role) SELECT 'mem_' || user_id, $1, user_id, 'regular' FROM more`,
          [person.org_id],
        );
        return enterThrough(servers.site, servers.oidc, claims);
      },
      sso_member_removed: async (servers) => firstOf(servers, 'removed'),
      account_disabled: async (servers) => firstOf(servers, 'disabled'),
      second_factor_needed: async (servers) => {
        const { person, domain } = await createOffered(servers);
        const bo = await createAddressee(servers.site, person.org_id, { domain });
        await setUpFactor(servers.site, bo);
        return enterThrough(servers.site, servers.oidc, { sub: 'bo', email: bo.email });
      },
      email_unused_disabled: async (servers) => {
        const { claims } = await createOffered(servers);
        await block(servers.site, claims.email);
        const { link_ticket } = (await signInAt(servers.site, servers.oidc, claims)).body.data;
        return confirm(servers.site, link_ticket ?? '', claims.email);
      },
    },
  ],
];

type Left = 'removed' | 'disabled';

/** Somebody comes through the provider, is removed or disabled, and comes again. */
async function leaveAndReturn(servers: Servers, state: Left): Promise<Answer<unknown>> {
  const { claims } = await createOffered(servers);
  const { member } = (await enterThrough(servers.site, servers.oidc, claims)).body.data;
  await servers.site.deps.pool.query('UPDATE members SET state = $2 WHERE member_id = $1', [member.member_id, state]);
  return signInAt(servers.site, servers.oidc, claims);
}

/** Somebody who was removed or disabled comes through the provider for the first time. */
async function firstOf(servers: Servers, state: Left): Promise<Answer<unknown>> {
  const { person, domain } = await createOffered(servers);
  const bo = await createAddressee(servers.site, person.org_id, { domain });
  await servers.site.deps.pool.query('UPDATE members SET state = $2 WHERE member_id = $1', [bo.member_id, state]);
  return enterThrough(servers.site, servers.oidc, { sub: 'bo', email: bo.email });
}

export const singleSignOnErrors: readonly EndpointErrors[] = [...settings, ...signingIn];
