import * as api from '@fourth-seat/contract';
import { createTickets } from '../../identity/accounts/tickets/tickets.ts';
import { authorizationLimits } from '../../identity/oauth/service.ts';
import { setUpFactor } from '../second-factor.ts';
import { demandSso } from '../single-sign-on.ts';
import { createPerson, newEmail, newVisitor, proofOf, requireLimit, type SignedIn, useUp } from './accounts.ts';
import type { EndpointErrors, Servers } from './servers.ts';
import { addressCases } from './sign-in-errors.ts';

const SECRET = 'nobody was ever given this secret';
const LOGIN_PAGE = 'http://localhost:3000/login/index';

const beginLogin = async (servers: Servers, provider: string, visitor = newVisitor()) =>
  servers.site.call(api.startOauthSignIn, { provider, redirect_uri: LOGIN_PAGE }, visitor);
const beginBind = async (servers: Servers, provider: string, person: SignedIn) =>
  servers.site.call(api.startOauthBind, { provider }, person);
const slowedOauth = async ({ site }: Servers, address: string) =>
  useUp(site, requireLimit(authorizationLimits(address), 'oauth-begin'));

let accounts = 0;
/** Returns from GitHub as the same account each time. */
async function returnAs(servers: Servers, id: number) {
  const { body } = await beginLogin(servers, 'github');
  const search = servers.github.approve(body.data.authorize_url, { id, name: `octo${id}` });
  const answer = { provider: 'github', code: search.get('code') ?? '', state: search.get('state') ?? '' };
  return servers.site.call(api.finishOauthSignIn, answer);
}

async function bound(servers: Servers): Promise<{ person: SignedIn; id: number }> {
  const [person, id] = [await createPerson(servers.site), ++accounts];
  const { bind_ticket } = (await returnAs(servers, id)).body.data;
  await servers.site.call(api.finishOauthBind, { bind_ticket: bind_ticket ?? '' }, person);
  return { person, id };
}

const bindScope = { purpose: 'bind', target: 'github', subject: '' } as const;
const registerAs = async ({ site }: Servers, identity: { subject: string; email: string }) => {
  const { ticket } = await createTickets(site.deps).issue(bindScope, { name: null, ...identity });
  return site.call(api.registerWithProvider, { bind_ticket: ticket, agree_terms: true }, newVisitor());
};
/** Between the provider's answer and the consent someone else took the address, or an operator blocked it. */
const emailCases = Object.fromEntries(
  Object.entries(
    addressCases(async (servers, email) => registerAs(servers, { subject: String(++accounts), email })),
  ).filter(([name]) => name.startsWith('email_')),
);

export const oauthErrors: readonly EndpointErrors[] = [
  [
    api.startOauthSignIn,
    {
      provider_unknown: async (servers) => beginLogin(servers, 'none'),
      provider_failed: async (servers) => beginLogin(servers, 'gone'),
      too_many_attempts: async (servers) => {
        const visitor = newVisitor();
        await slowedOauth(servers, visitor.address);
        return beginLogin(servers, 'github', visitor);
      },
    },
  ],
  [
    api.finishOauthSignIn,
    {
      provider_unknown: async ({ site }) =>
        site.call(api.finishOauthSignIn, { provider: 'none', code: SECRET, state: SECRET }),
      provider_failed: async ({ site }) =>
        site.call(api.finishOauthSignIn, { provider: 'github', code: SECRET, state: SECRET }),
      account_disabled: async (servers) => {
        const { person, id } = await bound(servers);
        await servers.site.deps.pool.query("UPDATE users SET state = 'disabled' WHERE user_id = $1", [person.user_id]);
        return returnAs(servers, id);
      },
      sso_required: async (servers) => {
        const { person, id } = await bound(servers);
        await demandSso(servers.site, person);
        return returnAs(servers, id);
      },
      second_factor_needed: async (servers) => {
        const { person, id } = await bound(servers);
        await setUpFactor(servers.site, person);
        return returnAs(servers, id);
      },
      'account_disabled in every organization': async (servers) => {
        const { person, id } = await bound(servers);
        await servers.site.deps.pool.query("UPDATE members SET state = 'disabled' WHERE user_id = $1", [
          person.user_id,
        ]);
        return returnAs(servers, id);
      },
    },
  ],
  [
    api.registerWithProvider,
    {
      ticket_invalid: async ({ site }) =>
        site.call(api.registerWithProvider, { bind_ticket: SECRET, agree_terms: true }, newVisitor()),
      cannot_bind: async (servers) =>
        registerAs(servers, { subject: String((await bound(servers)).id), email: newEmail() }),
      ...emailCases,
    },
  ],
  [
    api.startOauthBind,
    {
      provider_unknown: async (servers) => beginBind(servers, 'none', await createPerson(servers.site)),
      provider_failed: async (servers) => beginBind(servers, 'gone', await createPerson(servers.site)),
      cannot_bind: async (servers) => beginBind(servers, 'github', (await bound(servers)).person),
      too_many_attempts: async (servers) => {
        const person = await createPerson(servers.site);
        await slowedOauth(servers, person.address);
        return beginBind(servers, 'github', person);
      },
    },
  ],
  [
    api.finishOauthBind,
    {
      provider_unknown: async ({ site }) =>
        site.call(api.finishOauthBind, { provider: 'none', code: SECRET, state: SECRET }, await createPerson(site)),
      provider_failed: async ({ site }) =>
        site.call(api.finishOauthBind, { provider: 'github', code: SECRET, state: SECRET }, await createPerson(site)),
      cannot_bind: async (servers) => {
        const { id } = await bound(servers);
        const identity = { subject: String(id), name: null, email: null };
        const { ticket } = await createTickets(servers.site.deps).issue(bindScope, identity);
        return servers.site.call(api.finishOauthBind, { bind_ticket: ticket }, await createPerson(servers.site));
      },
      ticket_invalid: async ({ site }) =>
        site.call(api.finishOauthBind, { bind_ticket: SECRET }, await createPerson(site)),
    },
  ],
  [
    api.unbindOauth,
    {
      proof_needed: async ({ site }) =>
        site.call(api.unbindOauth, { provider: 'github', proof: SECRET }, await createPerson(site)),
      not_bound: async ({ site }) => {
        const person = await createPerson(site);
        const proof = await proofOf(site, person, 'unbind');
        return site.call(api.unbindOauth, { provider: 'github', proof }, person);
      },
      last_way_in: async (servers) => {
        const { person } = await bound(servers);
        const proof = await proofOf(servers.site, person, 'unbind');
        await servers.site.deps.pool.query('UPDATE users SET email = NULL WHERE user_id = $1', [person.user_id]);
        return servers.site.call(api.unbindOauth, { provider: 'github', proof }, person);
      },
    },
  ],
];
