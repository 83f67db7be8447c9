import * as api from '@fourth-seat/contract';
import { contactLimits } from '../../console/contact/service.ts';
import { demoLimits } from '../../console/playground/service.ts';
import { createTickets } from '../../identity/accounts/credentials/tickets.ts';
import { authorizationLimit } from '../../identity/oauth/service.ts';
import { pictureLimit } from '../../identity/pictures/service.ts';
import type { TestApp } from '../app.ts';
import { businessPerson } from '../business-person.ts';
import { createMember } from '../people.ts';
import { createPerson, newEmail, newVisitor, proofOf, type SignedIn, useUp } from './accounts.ts';
import { type Case, type EndpointErrors, type Servers } from './servers.ts';

const SECRET = 'nobody was ever given this secret';
const LOGIN_PAGE = 'http://localhost:3000/login/index';
const picture = Buffer.from('this is no picture').toString('base64');

const profile = { ...businessPerson, company_industry: 'games' as const, account_type: 'company' as const };
const verified = { legal_name: 'Studio', registration_number: '91440300708461136T', country: 'CN' };

const regular = async ({ site }: Servers) => createMember(site.deps, (await createPerson(site)).org_id);

const slowedPicture =
  (save: (site: TestApp, person: SignedIn) => ReturnType<TestApp['call']>): Case =>
  async ({ site }) => {
    const person = await createPerson(site);
    await useUp(site, pictureLimit(person.user_id));
    return save(site, person);
  };
const avatar = async (site: TestApp, person: SignedIn) => site.call(api.updateAvatar, { image: picture }, person);
const logo = async (site: TestApp, person: SignedIn) => site.call(api.updateLogo, { image: picture }, person);

const own: readonly EndpointErrors[] = [
  [api.getProfile, {}],
  [
    api.updateProfile,
    {
      stale_revision: async ({ site }) =>
        site.call(api.updateProfile, { ...profile, revision: 7 }, await createPerson(site)),
      forbidden: async (servers) =>
        servers.site.call(api.updateProfile, { ...profile, store_bodies: true, revision: 1 }, await regular(servers)),
    },
  ],
  [
    api.updateAvatar,
    {
      image_invalid: async ({ site }) => avatar(site, await createPerson(site)),
      too_many_attempts: slowedPicture(avatar),
    },
  ],
  [api.getSecurityOverview, {}],
  [api.listSessions, {}],
  [
    api.revokeSession,
    {
      session_unknown: async ({ site }) =>
        site.call(api.revokeSession, { session_id: 'ses_00000000000000000000' }, await createPerson(site)),
    },
  ],
  [api.revokeOtherSessions, {}],
  [api.listSignIns, {}],
  [api.previewDeletion, {}],
];

const organizations: readonly EndpointErrors[] = [
  [api.getOrganization, {}],
  [
    api.updateOrganization,
    {
      forbidden: async (servers) =>
        servers.site.call(api.updateOrganization, { name: 'A', revision: 1 }, await regular(servers)),
      stale_revision: async ({ site }) =>
        site.call(api.updateOrganization, { name: 'A', revision: 7 }, await createPerson(site)),
      verification_number: async ({ site }) =>
        site.call(
          api.updateOrganization,
          { registration_number: '914403007084611360', country: 'CN', revision: 1 },
          await createPerson(site),
        ),
      verification_state: async ({ site }) => {
        const person = await createPerson(site);
        const { body } = await site.call(api.requestVerification, verified, person);
        return site.call(api.updateOrganization, { legal_name: 'Other', revision: body.data.revision }, person);
      },
    },
  ],
  [
    api.updateLogo,
    {
      forbidden: async (servers) => servers.site.call(api.updateLogo, { image: null }, await regular(servers)),
      image_invalid: async ({ site }) => logo(site, await createPerson(site)),
      too_many_attempts: slowedPicture(logo),
    },
  ],
  [
    api.requestVerification,
    {
      forbidden: async (servers) => servers.site.call(api.requestVerification, verified, await regular(servers)),
      verification_number: async ({ site }) =>
        site.call(api.requestVerification, { ...verified, registration_number: '1' }, await createPerson(site)),
      verification_state: async ({ site }) => {
        const person = await createPerson(site);
        await site.call(api.requestVerification, verified, person);
        return site.call(api.requestVerification, verified, person);
      },
    },
  ],
];

/** A message whose form was open long enough. */
async function writeMessage(site: TestApp, nth?: number) {
  const [{ address }, business_email] = [newVisitor(), newEmail()];
  const limit = nth === undefined ? undefined : contactLimits(address, business_email)[nth];
  const { body } = await site.call(api.openContactForm, {}, { address });
  site.advance(api.CONTACT_MIN_SECONDS * 1000);
  if (limit) await useUp(site, limit);
  const { form_token } = body.data;
  const message = { ...businessPerson, business_email, help: 'A fourth player, please.', form_token };
  const answer = await site.call(api.sendContactMessage, message, { address });
  if (limit) await useUp(site, { ...limit, max: 0 });
  return answer;
}

/** Asks for a demo token when the nth limit is used up. */
async function openTable(site: TestApp, nth: number) {
  const person = { ...(await createPerson(site)), ...newVisitor() };
  const limit = demoLimits(person.address, person.user_id)[nth];
  if (limit) await useUp(site, limit);
  const answer = await site.call(api.createPlaygroundToken, { game: 'guandan', match: 'table-1' }, person);
  if (limit) await useUp(site, { ...limit, max: 0 });
  return answer;
}

const contact: readonly EndpointErrors[] = [
  [
    api.createPlaygroundToken,
    {
      'playground_limit for one person': async ({ site }) => openTable(site, 0),
      'playground_limit from one address': async ({ site }) => openTable(site, 1),
      'playground_limit for everyone together': async ({ site }) => openTable(site, 2),
    },
  ],
  [api.openContactForm, {}],
  [
    api.sendContactMessage,
    {
      'contact_limit from one address': async ({ site }) => writeMessage(site, 0),
      'contact_limit for one sender': async ({ site }) => writeMessage(site, 1),
      'contact_limit for everyone together': async ({ site }) => writeMessage(site, 2),
      contact_form: async ({ site }) =>
        site.call(api.sendContactMessage, { ...businessPerson, help: 'Hello', form_token: 'x.y' }, newVisitor()),
    },
  ],
];

const beginLogin = async (servers: Servers, provider: string, visitor = newVisitor()) =>
  servers.site.call(api.startOauthSignIn, { provider, redirect_uri: LOGIN_PAGE }, visitor);
const beginBind = async (servers: Servers, provider: string, person: SignedIn) =>
  servers.site.call(api.startOauthBind, { provider }, person);
const slowedOauth = async ({ site }: Servers, address: string) => useUp(site, authorizationLimit(address));

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

const oauth: readonly EndpointErrors[] = [
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
        const scope = { purpose: 'bind', target: 'github', subject: '' } as const;
        const { id } = await bound(servers);
        const identity = { subject: String(id), name: null, email: null };
        const { ticket } = await createTickets(servers.site.deps).issue(scope, identity);
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

export const profileErrors: readonly EndpointErrors[] = [...own, ...organizations, ...contact, ...oauth];
