import * as api from '@fourth-seat/contract';
import { identifierCheckLimits } from '../../identity/accounts/registration.ts';
import { accountLimits, globalPasswordLimit, passwordLimits } from '../../identity/accounts/sign-in/throttle.ts';
import { createTickets } from '../../identity/accounts/tickets/tickets.ts';
import type { AttemptLimit } from '../../identity/attempts/service.ts';
import type { Answer, TestApp } from '../app.ts';
import { demandSso } from '../single-sign-on.ts';
import {
  block,
  createOutsider,
  createPerson,
  lastCode,
  NEXT_PASSWORD,
  newEmail,
  newPhone,
  newVisitor,
  PASSWORD,
  requireLimit,
  useUp,
} from './accounts.ts';
import { codeCases, sendCases } from './code-cases.ts';
import { createProtected } from './second-factor-errors.ts';
import { type Case, type EndpointErrors, type Servers } from './servers.ts';

/** The three ways to sign in by code have calls of the same shape. */
type Sends = typeof api.sendRegisterCode;
type Checks = typeof api.verifyRegisterCode | typeof api.signInWithCode;

const sending = (endpoint: Sends, purpose: 'register' | 'login' | 'reset'): EndpointErrors => [
  endpoint,
  sendCases(async (site, channel) => {
    const identifier = channel === 'email' ? newEmail() : newPhone();
    const { address } = newVisitor();
    const scope = { purpose, target: identifier, subject: '' } as const;
    return { address, scope, send: async () => site.call(endpoint, { identifier }, { address }) };
  }),
];

const checking = (send: Sends, check: Checks) =>
  codeCases(async (site) => {
    const [identifier, { address }] = [newEmail(), newVisitor()];
    return {
      to: identifier,
      address,
      send: async () => site.call(send, { identifier }, { address }),
      check: async (code) => site.call(check, { identifier, code }, { address }),
    };
  });

/** Requests a code, reads it, and uses it: returns the server's answer about the address. */
async function prove(site: TestApp, send: Sends, check: Checks, identifier: string): Promise<Answer<unknown>> {
  const visitor = newVisitor();
  await site.call(send, { identifier }, visitor);
  return site.call(check, { identifier, code: lastCode(site, identifier) }, visitor);
}

/** Errors about an address: taken, blocked, or of a disabled account. */
export function addressCases(
  ask: (servers: Servers, identifier: string) => Promise<Answer<unknown>>,
): Record<string, Case> {
  const of =
    (make: (servers: Servers) => Promise<string>): Case =>
    async (servers) =>
      ask(servers, await make(servers));
  const blocked = (identifier: () => string) =>
    of(async ({ site }) => {
      const one = identifier();
      await block(site, one);
      return one;
    });
  const phoneOf = (state: 'active' | 'disabled') =>
    of(async ({ site }) => {
      const phone = newPhone();
      await createPerson(site, { phone, state });
      return phone;
    });
  const emailOf = (state: 'active' | 'disabled') => of(async ({ site }) => (await createPerson(site, { state })).email);
  return {
    email_taken: emailOf('active'),
    phone_taken: phoneOf('active'),
    email_unused_disabled: blocked(newEmail),
    'email_unused_disabled as a whole domain': of(async ({ site }) => {
      const domain = `@${newEmail().split('@')[0]}.example`;
      await block(site, domain);
      return `ann${domain}`;
    }),
    phone_unused_disabled: blocked(newPhone),
    email_used_disabled: emailOf('disabled'),
    phone_used_disabled: phoneOf('disabled'),
  };
}

/** The errors about an existing account; a missing account has an error of its own. */
function accountCases(send: Sends, check: Checks): Record<string, Case> {
  const all = addressCases(async ({ site }, identifier) => prove(site, send, check, identifier));
  const { email_used_disabled, phone_used_disabled } = all;
  if (!email_used_disabled || !phone_used_disabled) throw new Error('two cases are missing');
  return {
    email_used_disabled,
    phone_used_disabled,
    account_unknown: async ({ site }) => prove(site, send, check, newEmail()),
  };
}

const ticketFor = async (site: TestApp, identifier: string) =>
  (await createTickets(site.deps).issue({ purpose: 'register', target: identifier, subject: '' })).ticket;

const register: EndpointErrors = [
  api.register,
  {
    ticket_invalid: async ({ site }) =>
      site.call(
        api.register,
        { identifier: newEmail(), ticket: 'nobody was ever given it', password: PASSWORD, agree_terms: true },
        newVisitor(),
      ),
    // Between the code and the last step someone else took the address, or an operator blocked it.
    ...addressCases(async ({ site }, identifier) =>
      site.call(
        api.register,
        { identifier, ticket: await ticketFor(site, identifier), password: PASSWORD, agree_terms: true },
        newVisitor(),
      ),
    ),
  },
];

const guess = async (site: TestApp, identifier: string, visitor = newVisitor()) =>
  site.call(api.signInWithPassword, { identifier, password: 'Not-The-One-1' }, visitor);

/** A wrong password after those limits are used up; they are restored afterwards. */
const slowed =
  (limitsOf: (account: string, address: string) => readonly AttemptLimit[]): Case =>
  async ({ site }) => {
    const [person, visitor] = [await createPerson(site), newVisitor()];
    const limits = limitsOf(person.user_id, visitor.address);
    for (const limit of limits) await useUp(site, limit);
    const answer = await guess(site, person.email, visitor);
    for (const limit of limits) await useUp(site, { ...limit, max: 0 });
    return answer;
  };

const login: EndpointErrors = [
  api.signInWithPassword,
  {
    wrong_credentials: async ({ site }) => guess(site, (await createPerson(site)).email),
    sso_required: async ({ site }) => {
      const { email } = await demandSso(site, await createPerson(site));
      return site.call(api.signInWithPassword, { identifier: email, password: PASSWORD }, newVisitor());
    },
    'wrong_credentials without an account': async ({ site }) => guess(site, newEmail()),
    'too_many_attempts from one address': slowed((account, address) => [
      requireLimit(passwordLimits({ account, address, isKnown: false }), 'password-address'),
    ]),
    'too_many_attempts on one account from one address': slowed((account, address) => [
      requireLimit(passwordLimits({ account, address, isKnown: false }), 'password-pair'),
    ]),
    'too_many_attempts of a newcomer in a crowd': slowed((_, address) => {
      const { busy, strict } = globalPasswordLimit(address);
      return [busy, ...strict];
    }),
    'code_needed after many in a quarter of an hour': slowed((account, address) => [
      requireLimit(accountLimits({ account, address, isKnown: false }), 'password-account'),
    ]),
    'code_needed after many in a day': slowed((account, address) => [
      requireLimit(accountLimits({ account, address, isKnown: false }), 'password-account-day'),
    ]),
    'code_needed at the usual servers': async ({ site }) => {
      const person = await createPerson(site);
      await site.call(api.signInWithPassword, { identifier: person.email, password: PASSWORD }, person);
      await useUp(
        site,
        requireLimit(
          accountLimits({ account: person.user_id, address: person.address, isKnown: true }),
          'password-known-day',
        ),
      );
      return guess(site, person.email, person);
    },
    'too_many_attempts at the usual servers': async ({ site }) => {
      const person = await createPerson(site);
      await site.call(api.signInWithPassword, { identifier: person.email, password: PASSWORD }, person);
      await useUp(
        site,
        requireLimit(
          passwordLimits({ account: person.user_id, address: person.address, isKnown: true }),
          'password-known',
        ),
      );
      return guess(site, person.email, person);
    },
    second_factor_needed: async ({ site }) => {
      const { email } = (await createProtected(site)).person;
      return site.call(api.signInWithPassword, { identifier: email, password: PASSWORD }, newVisitor());
    },
    account_disabled: async ({ site }) => {
      const { email, address } = await createOutsider(site);
      return site.call(api.signInWithPassword, { identifier: email, password: PASSWORD }, { address });
    },
    email_used_disabled: async ({ site }) => {
      const { email, address } = await createPerson(site, { state: 'disabled' });
      return site.call(api.signInWithPassword, { identifier: email, password: PASSWORD }, { address });
    },
    phone_used_disabled: async ({ site }) => {
      const phone = newPhone();
      const { address } = await createPerson(site, { state: 'disabled', phone });
      return site.call(api.signInWithPassword, { identifier: phone, password: PASSWORD }, { address });
    },
  },
];

async function resetTicket(site: TestApp, columns: { phone?: string; state?: 'disabled' }, target?: string) {
  const person = await createPerson(site, columns);
  const scope = { purpose: 'reset', target: target ?? columns.phone ?? person.email, subject: person.user_id } as const;
  const { ticket } = await createTickets(site.deps).issue(scope);
  return site.call(api.resetPassword, { ticket, password: NEXT_PASSWORD }, newVisitor());
}

const reset: EndpointErrors = [
  api.resetPassword,
  {
    ticket_invalid: async ({ site }) =>
      site.call(api.resetPassword, { ticket: 'nobody was ever given it', password: NEXT_PASSWORD }, newVisitor()),
    'ticket_invalid after the address moved away': async ({ site }) => resetTicket(site, {}, newEmail()),
    email_used_disabled: async ({ site }) => resetTicket(site, { state: 'disabled' }),
    phone_used_disabled: async ({ site }) => resetTicket(site, { state: 'disabled', phone: newPhone() }),
  },
];

export const signInErrors: readonly EndpointErrors[] = [
  [
    api.checkIdentifier,
    {
      too_many_attempts: async ({ site }) => {
        const visitor = newVisitor();
        await useUp(site, requireLimit(identifierCheckLimits(visitor.address), 'identifier-check'));
        return site.call(api.checkIdentifier, { identifier: newEmail() }, visitor);
      },
      // Once a code has proven it.
      ...addressCases(async ({ site }, identifier) => {
        await ticketFor(site, identifier);
        return site.call(api.checkIdentifier, { identifier }, newVisitor());
      }),
    },
  ],
  sending(api.sendRegisterCode, 'register'),
  sending(api.sendSignInCode, 'login'),
  sending(api.sendResetCode, 'reset'),
  [
    api.verifyRegisterCode,
    {
      ...checking(api.sendRegisterCode, api.verifyRegisterCode),
      ...addressCases(async ({ site }, identifier) =>
        prove(site, api.sendRegisterCode, api.verifyRegisterCode, identifier),
      ),
    },
  ],
  register,
  login,
  [
    api.signInWithCode,
    {
      ...checking(api.sendSignInCode, api.signInWithCode),
      ...accountCases(api.sendSignInCode, api.signInWithCode),
      second_factor_needed: async ({ site }) =>
        prove(site, api.sendSignInCode, api.signInWithCode, (await createProtected(site)).person.email),
      sso_required: async ({ site }) =>
        prove(site, api.sendSignInCode, api.signInWithCode, (await demandSso(site, await createPerson(site))).email),
      account_disabled: async ({ site }) =>
        prove(site, api.sendSignInCode, api.signInWithCode, (await createOutsider(site)).email),
    },
  ],
  [
    api.verifyResetCode,
    { ...checking(api.sendResetCode, api.verifyResetCode), ...accountCases(api.sendResetCode, api.verifyResetCode) },
  ],
  reset,
  [api.getSignInOptions, {}],
  [api.logout, {}],
];
