import * as api from '@fourth-seat/contract';
import { sessionPasswordLimits } from '../../identity/accounts/sign-in/throttle.ts';
import { createTickets } from '../../identity/accounts/tickets/tickets.ts';
import type { TestApp } from '../app.ts';
import { demandSso } from '../single-sign-on.ts';
import {
  block,
  createPerson,
  lastCode,
  NEXT_PASSWORD,
  newEmail,
  newPhone,
  PASSWORD,
  proofOf,
  requireLimit,
  type SignedIn,
  useUp,
} from './accounts.ts';
import { codeCases, sendCases } from './code-cases.ts';
import { createProtected, factorCases, passkeyCases } from './second-factor-errors.ts';
import { type Case, type Cases, type EndpointErrors, type Servers } from './servers.ts';

const SECRET = 'nobody was ever given this secret';
const PURPOSE = 'unbind' as const;

/** Codes are sent to an address that the person has. */
const toBound = (
  endpoint: typeof api.sendPasswordCode | typeof api.sendProofCode,
  send: (site: TestApp, channel: api.Channel, person: SignedIn) => ReturnType<TestApp['call']>,
): EndpointErrors => {
  const named = endpoint === api.sendPasswordCode ? ('update_password' as const) : (`security:${PURPOSE}` as const);
  return [
    endpoint,
    {
      ...sendCases(async (site, channel) => {
        const phone = newPhone();
        const person = await createPerson(site, { phone });
        const target = channel === 'email' ? person.email : phone;
        const scope = { purpose: named, target, subject: person.user_id };
        return { address: person.address, scope, send: async () => send(site, channel, person) };
      }),
      channel_unbound: async ({ site }) => send(site, 'phone', await createPerson(site)),
      second_factor_needed: async ({ site }) => send(site, 'email', (await createProtected(site)).person),
    },
  ];
};

const slowedPassword =
  (ask: (site: TestApp, person: SignedIn) => ReturnType<TestApp['call']>): Case =>
  async ({ site }) => {
    const person = await createPerson(site);
    await useUp(site, requireLimit(sessionPasswordLimits(person.user_id), 'password-session'));
    return ask(site, person);
  };

const changePassword = async (site: TestApp, person: SignedIn, old_password: string, next = NEXT_PASSWORD) =>
  site.call(api.updatePassword, { old_password, password: next }, person);

const updatePassword: EndpointErrors = [
  api.updatePassword,
  {
    ...codeCases(async (site) => {
      const person = await createPerson(site);
      return {
        to: person.email,
        address: person.address,
        send: async () => site.call(api.sendPasswordCode, { channel: 'email' }, person),
        check: async (code) =>
          site.call(api.updatePassword, { channel: 'email', code, password: NEXT_PASSWORD }, person),
      };
    }),
    'too_many_attempts with the old password': slowedPassword(async (site, person) =>
      changePassword(site, person, PASSWORD),
    ),
    channel_unbound: async ({ site }) =>
      site.call(
        api.updatePassword,
        { channel: 'phone', code: '123456', password: NEXT_PASSWORD },
        await createPerson(site),
      ),
    second_factor_needed: async ({ site }) => changePassword(site, (await createProtected(site)).person, PASSWORD),
    wrong_password: async ({ site }) => changePassword(site, await createPerson(site), 'Not-The-One-1'),
    proof_needed: async ({ site }) =>
      site.call(api.updatePassword, { proof: SECRET, password: NEXT_PASSWORD }, await createPerson(site)),
    same_value: async ({ site }) => changePassword(site, await createPerson(site), PASSWORD, PASSWORD),
  },
];

const createProofErrors: EndpointErrors = [
  api.createProof,
  {
    ...codeCases(async (site) => {
      const person = await createPerson(site);
      return {
        to: person.email,
        address: person.address,
        send: async () => site.call(api.sendProofCode, { channel: 'email', purpose: PURPOSE }, person),
        check: async (code) => site.call(api.createProof, { channel: 'email', code, purpose: PURPOSE }, person),
      };
    }),
    ...factorCases(async (site, { person }, code) =>
      site.call(api.createProof, { channel: 'second_factor', answer: { way: 'totp', code }, purpose: PURPOSE }, person),
    ),
    ...passkeyCases(async (site, person, answer) =>
      site.call(api.createProof, { channel: 'second_factor', answer, purpose: PURPOSE }, person),
    ),
    second_factor_needed: async ({ site }) =>
      site.call(
        api.createProof,
        { channel: 'password', password: PASSWORD, purpose: PURPOSE },
        (await createProtected(site)).person,
      ),
    'too_many_attempts with the password': slowedPassword(async (site, person) =>
      site.call(api.createProof, { channel: 'password', password: PASSWORD, purpose: PURPOSE }, person),
    ),
    channel_unbound: async ({ site }) =>
      site.call(api.createProof, { channel: 'phone', code: '123456', purpose: PURPOSE }, await createPerson(site)),
    wrong_password: async ({ site }) =>
      site.call(
        api.createProof,
        { channel: 'password', password: 'Not-The-One-1', purpose: PURPOSE },
        await createPerson(site),
      ),
  },
];

/** Email and phone change by the same three endpoints; these are their differences. */
const changes = {
  email: {
    fresh: newEmail,
    sends: api.sendEmailCode,
    send: async (site: TestApp, email: string, proof: string, person: SignedIn) =>
      site.call(api.sendEmailCode, { email, proof }, person),
    verifies: api.verifyEmailCode,
    verify: async (site: TestApp, email: string, code: string, person: SignedIn) =>
      site.call(api.verifyEmailCode, { email, code }, person),
    updates: api.updateEmail,
    update: async (site: TestApp, ticket: string, person: SignedIn) => site.call(api.updateEmail, { ticket }, person),
  },
  phone: {
    fresh: newPhone,
    sends: api.sendPhoneCode,
    send: async (site: TestApp, phone: string, proof: string, person: SignedIn) =>
      site.call(api.sendPhoneCode, { phone, proof }, person),
    verifies: api.verifyPhoneCode,
    verify: async (site: TestApp, phone: string, code: string, person: SignedIn) =>
      site.call(api.verifyPhoneCode, { phone, code }, person),
    updates: api.updatePhone,
    update: async (site: TestApp, ticket: string, person: SignedIn) => site.call(api.updatePhone, { ticket }, person),
  },
} as const;

/** An owner of that address: for a phone, a person who has one. */
async function ownerOf(site: TestApp, channel: api.Channel, state: 'active' | 'disabled'): Promise<string> {
  const phone = newPhone();
  const { email } = await createPerson(site, { phone, state });
  return channel === 'email' ? email : phone;
}

function changing(channel: api.Channel): EndpointErrors[] {
  const { fresh, send, verify, update, ...endpoints } = changes[channel];
  const act = `update_${channel}` as const;
  const proven = async ({ site }: Servers, target: string) => {
    const person = await createPerson(site);
    await send(site, target, await proofOf(site, person, act), person);
    return verify(site, target, lastCode(site, target), person);
  };
  const sendErrors: Cases = {
    ...sendCases(async (site) => {
      const [person, target] = [await createPerson(site), fresh()];
      const proof = await proofOf(site, person, act);
      const scope = { purpose: act, target, subject: person.user_id };
      return { address: person.address, scope, send: async () => send(site, target, proof, person) };
    }, channel),
    proof_needed: async ({ site }) => send(site, fresh(), SECRET, await createPerson(site)),
    same_value: async ({ site }) => {
      const phone = newPhone();
      const person = await createPerson(site, { phone });
      return send(site, channel === 'email' ? person.email : phone, await proofOf(site, person, act), person);
    },
  };
  const verifyErrors: Cases = {
    ...codeCases(async (site) => {
      const [person, target] = [await createPerson(site), fresh()];
      const proof = await proofOf(site, person, act);
      return {
        to: target,
        address: person.address,
        send: async () => send(site, target, proof, person),
        check: async (code) => verify(site, target, code, person),
      };
    }),
    [`${channel}_taken`]: async (servers) => proven(servers, await ownerOf(servers.site, channel, 'active')),
    [`${channel}_used_disabled`]: async (servers) => proven(servers, await ownerOf(servers.site, channel, 'disabled')),
    [`${channel}_unused_disabled`]: async (servers) => {
      const target = fresh();
      await block(servers.site, target);
      return proven(servers, target);
    },
  };
  /** With a ticket from before what has happened to the address since. */
  const ticketOf = async (site: TestApp, person: SignedIn, target: string) => {
    const { rows } = await site.deps.pool.query('SELECT session_id FROM sessions WHERE user_id = $1', [person.user_id]);
    const scope = { purpose: act, target, subject: person.user_id };
    return (await createTickets(site.deps).issue(scope, { session_id: rows[0].session_id })).ticket;
  };
  const updateTo = async (site: TestApp, target: string) => {
    const person = await createPerson(site);
    return update(site, await ticketOf(site, person, target), person);
  };
  const updateErrors: Cases = {
    ticket_invalid: async ({ site }) => update(site, SECRET, await createPerson(site)),
    ...(channel === 'email' && {
      sso_required: async ({ site }: Servers) => {
        const person = await demandSso(site, await createPerson(site));
        return update(site, await ticketOf(site, person, fresh()), person);
      },
    }),
    [`${channel}_taken`]: async ({ site }) => updateTo(site, await ownerOf(site, channel, 'active')),
    [`${channel}_unused_disabled`]: async ({ site }) => {
      const target = fresh();
      await block(site, target);
      return updateTo(site, target);
    },
  };
  return [
    [endpoints.sends, sendErrors],
    [endpoints.verifies, verifyErrors],
    [endpoints.updates, updateErrors],
  ];
}

export const credentialErrors: readonly EndpointErrors[] = [
  toBound(api.sendPasswordCode, async (site, channel, person) => site.call(api.sendPasswordCode, { channel }, person)),
  updatePassword,
  toBound(api.sendProofCode, async (site, channel, person) =>
    site.call(api.sendProofCode, { channel, purpose: PURPOSE }, person),
  ),
  createProofErrors,
  ...changing('email'),
  ...changing('phone'),
  [
    api.updateUsername,
    {
      username_taken: async ({ site }) => {
        const username = `u${Date.now().toString(36)}`;
        await site.call(api.updateUsername, { username }, await createPerson(site));
        return site.call(api.updateUsername, { username: username.toUpperCase() }, await createPerson(site));
      },
    },
  ],
];
