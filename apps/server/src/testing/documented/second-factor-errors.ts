import * as api from '@fourth-seat/contract';
import { factorLimits } from '../../identity/accounts/second-factor/factors.ts';
import { challengeLimits } from '../../identity/accounts/second-factor/passkeys.ts';
import type { Answer, TestApp } from '../app.ts';
import { addPasskeyFor, newChallenge } from '../passkeys.ts';
import { setUpFactor, type TestFactor, ticketIn } from '../second-factor.ts';
import { demandSso } from '../single-sign-on.ts';
import { createPasskey } from '../software-authenticator.ts';
import { createPerson, newVisitor, PASSWORD, proofOf, requireLimit, type SignedIn, useUp } from './accounts.ts';
import type { Case, Cases, EndpointErrors } from './servers.ts';

const SECRET = 'nobody was ever given this secret';

/** Somebody with a second factor. */
export async function createProtected(site: TestApp): Promise<{ person: SignedIn; factor: TestFactor }> {
  const person = await createPerson(site);
  return { person, factor: await setUpFactor(site, person) };
}

/** Errors of a call that takes what a passkey has signed. */
export function passkeyCases(
  check: (
    site: TestApp,
    person: SignedIn,
    answer: Extract<api.FactorAnswer, { way: 'passkey' }>,
  ) => Promise<Answer<unknown>>,
): Cases {
  const signed = async (site: TestApp, ticket?: string) => {
    const { person } = await createProtected(site);
    const challenge = await newChallenge(site);
    const response = createPasskey().assert(challenge);
    return check(site, person, { way: 'passkey', challenge: ticket ?? challenge.ticket, response });
  };
  return {
    passkey_refused: async ({ site }) => signed(site),
    ticket_invalid: async ({ site }) => signed(site, SECRET),
  };
}

/** Errors of a call that checks a code of the app; a wrong code is one of another minute. */
export function factorCases(
  check: (site: TestApp, of: { person: SignedIn; factor: TestFactor }, code: string) => Promise<Answer<unknown>>,
): Cases {
  return {
    second_factor_wrong: async ({ site }) => {
      const of = await createProtected(site);
      return check(site, of, of.factor.code(5));
    },
    second_factor_used: async ({ site }) => {
      const of = await createProtected(site);
      return check(site, of, of.factor.code());
    },
    'too_many_attempts at the second factor': async ({ site }) => {
      const of = await createProtected(site);
      const { user_id, address } = of.person;
      await useUp(site, requireLimit(factorLimits(user_id, 'totp', address), 'second-factor-account'));
      return check(site, of, of.factor.nextCode());
    },
  };
}

const begin = async (site: TestApp, { email }: SignedIn): Promise<string> =>
  ticketIn(await site.call(api.signInWithPassword, { identifier: email, password: PASSWORD }, newVisitor()));

const finish = async (site: TestApp, ticket: string, code: string) =>
  site.call(api.signInWithSecondFactor, { ticket, answer: { way: 'totp', code } }, newVisitor());

const unproven =
  (call: (site: TestApp, person: SignedIn) => Promise<Answer<unknown>>): Case =>
  async ({ site }) =>
    call(site, await createPerson(site));

const removePasskey = async (site: TestApp, person: SignedIn, credential_id: string) =>
  site.call(api.removePasskey, { proof: await proofOf(site, person, 'second_factor'), credential_id }, person);

/** Adds a passkey; each part of the request can be a wrong one. */
async function add(
  site: TestApp,
  person: SignedIn,
  wrong: { readonly proof?: string; readonly ticket?: string; readonly origin?: string },
): Promise<Answer<unknown>> {
  const challenge = await newChallenge(site);
  const response = createPasskey().attest(challenge, wrong.origin === undefined ? {} : { origin: wrong.origin });
  const proof = wrong.proof ?? (await proofOf(site, person, 'second_factor'));
  const request = { proof, name: 'Laptop', challenge: wrong.ticket ?? challenge.ticket, response };
  return site.call(api.addPasskey, request, person);
}

const addingCases = (): Cases => ({
  proof_needed: unproven(async (site, person) => add(site, person, { proof: SECRET })),
  ticket_invalid: unproven(async (site, person) => add(site, person, { ticket: SECRET })),
  passkey_refused: unproven(async (site, person) => add(site, person, { origin: 'https://elsewhere.example' })),
});

const offCases = (endpoint: typeof api.renewRecoveryCodes | typeof api.turnOffSecondFactor): Cases => ({
  proof_needed: unproven(async (site, person) => site.call(endpoint, { proof: SECRET }, person)),
  second_factor_off: async ({ site }) => {
    const person = await createPerson(site);
    return site.call(endpoint, { proof: await proofOf(site, person, 'second_factor') }, person);
  },
});

export const secondFactorErrors: readonly EndpointErrors[] = [
  [
    api.signInWithSecondFactor,
    {
      ...factorCases(async (site, { person }, code) => finish(site, await begin(site, person), code)),
      ...passkeyCases(async (site, person, answer) =>
        site.call(api.signInWithSecondFactor, { ticket: await begin(site, person), answer }, newVisitor()),
      ),
      sign_in_expired: async ({ site }) => finish(site, SECRET, '123456'),
      'sso_required since the first step': async ({ site }) => {
        const { person, factor } = await createProtected(site);
        const ticket = await begin(site, person);
        // The address stays: another one would end the sign-in by itself.
        await demandSso(site, person, person.email);
        return finish(site, ticket, factor.nextCode());
      },
      account_disabled: async ({ site }) => {
        const { person, factor } = await createProtected(site);
        const ticket = await begin(site, person);
        await site.deps.pool.query("UPDATE members SET state = 'disabled' WHERE user_id = $1", [person.user_id]);
        return finish(site, ticket, factor.nextCode());
      },
    },
  ],
  [
    api.startPasskey,
    {
      too_many_attempts: async ({ site }) => {
        const visitor = newVisitor();
        await useUp(site, requireLimit(challengeLimits(visitor.address), 'passkey-challenge'));
        return site.call(api.startPasskey, {}, visitor);
      },
    },
  ],
  [
    api.signInWithPasskey,
    {
      ...passkeyCases(async (site, _person, { challenge, response }) =>
        site.call(api.signInWithPasskey, { challenge, response }, newVisitor()),
      ),
      account_disabled: async ({ site }) => {
        const person = await createPerson(site);
        const { passkey } = await addPasskeyFor(site, person);
        await site.deps.pool.query("UPDATE users SET state = 'disabled' WHERE user_id = $1", [person.user_id]);
        const challenge = await newChallenge(site);
        const request = { challenge: challenge.ticket, response: passkey.assert(challenge) };
        return site.call(api.signInWithPasskey, request, newVisitor());
      },
      sso_required: async ({ site }) => {
        const person = await createPerson(site);
        const { passkey } = await addPasskeyFor(site, person);
        await demandSso(site, person);
        const challenge = await newChallenge(site);
        const request = { challenge: challenge.ticket, response: passkey.assert(challenge) };
        return site.call(api.signInWithPasskey, request, newVisitor());
      },
      too_many_attempts: async ({ site }) => {
        const visitor = newVisitor();
        await useUp(site, requireLimit(factorLimits('', 'passkey', visitor.address), 'second-factor-address'));
        const challenge = await newChallenge(site);
        const response = createPasskey().assert(challenge);
        return site.call(api.signInWithPasskey, { challenge: challenge.ticket, response }, visitor);
      },
    },
  ],
  [
    api.addPasskey,
    {
      ...addingCases(),
      passkey_limit: async ({ site }) => {
        const person = await createPerson(site);
        for (let n = 0; n < api.MAX_PASSKEYS; n++) await addPasskeyFor(site, person, `Device ${n}`);
        return add(site, person, {});
      },
    },
  ],
  [
    api.removePasskey,
    {
      proof_needed: unproven(async (site, person) =>
        site.call(api.removePasskey, { proof: SECRET, credential_id: 'none' }, person),
      ),
      passkey_unknown: async ({ site }) => {
        const person = await createPerson(site);
        return removePasskey(site, person, 'none');
      },
      last_second_factor: async ({ site }) => {
        const person = await createPerson(site);
        const { passkey } = await addPasskeyFor(site, person);
        return removePasskey(site, person, passkey.credential_id);
      },
    },
  ],
  [api.getSecondFactor, {}],
  [
    api.startTotp,
    { proof_needed: unproven(async (site, person) => site.call(api.startTotp, { proof: SECRET }, person)) },
  ],
  [
    api.confirmTotp,
    {
      ...factorCases(async (site, { person, factor }, code) => {
        const proof = await proofOf(site, person, 'second_factor');
        // The setup that is confirmed already, with the code that confirmed it.
        const isUsed = code === factor.code();
        const { setup } = isUsed
          ? { setup: await setupOf(site, person) }
          : (await site.call(api.startTotp, { proof }, person)).body.data;
        return site.call(api.confirmTotp, { proof, setup, code }, person);
      }),
      proof_needed: unproven(async (site, person) =>
        site.call(api.confirmTotp, { proof: SECRET, setup: SECRET, code: '123456' }, person),
      ),
    },
  ],
  [api.renewRecoveryCodes, offCases(api.renewRecoveryCodes)],
  [
    api.turnOffSecondFactor,
    {
      ...offCases(api.turnOffSecondFactor),
      access_lost: async ({ site }) => {
        const { person } = await createProtected(site);
        await site.deps.pool.query('UPDATE organizations SET second_factor_required = true WHERE org_id = $1', [
          person.org_id,
        ]);
        return site.call(api.turnOffSecondFactor, { proof: await proofOf(site, person, 'second_factor') }, person);
      },
    },
  ],
];

const setupOf = async ({ deps }: TestApp, { user_id }: SignedIn): Promise<string> =>
  (await deps.pool.query('SELECT nonce FROM totp_factors WHERE user_id = $1', [user_id])).rows[0].nonce;
