import * as api from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { createPerson, newVisitor, PASSWORD, proofOf } from '../../../testing/documented/accounts.ts';
import { addPasskeyFor, newChallenge } from '../../../testing/passkeys.ts';
import { setUpFactor, ticketIn } from '../../../testing/second-factor.ts';
import { site, useSite } from '../../../testing/site.ts';
import { createPasskey, type TestPasskey } from '../../../testing/software-authenticator.ts';

useSite();

const codeOf = (name: api.ErrorName): number => api.errorCatalogue[name].code;

type Ceremony = Parameters<TestPasskey['assert']>[1];

async function signInAlone(passkey: TestPasskey, ceremony?: Ceremony) {
  const challenge = await newChallenge(site);
  const response = passkey.assert(challenge, ceremony);
  return site.call(api.signInWithPasskey, { challenge: challenge.ticket, response }, newVisitor());
}

const begin = async ({ email }: { readonly email: string }) =>
  site.call(api.signInWithPassword, { identifier: email, password: PASSWORD }, newVisitor());

test('a passkey signs in alone, and its challenge is good for one signature', async () => {
  const person = await createPerson(site);
  const { passkey, recovery_codes } = await addPasskeyFor(site, person);
  expect(recovery_codes).toHaveLength(api.RECOVERY_CODES);
  const challenge = await newChallenge(site);
  const request = { challenge: challenge.ticket, response: passkey.assert(challenge) };
  const opened = await site.call(api.signInWithPasskey, request, newVisitor());
  expect(opened.body.data.user.user_id).toBe(person.user_id);
  const again = await site.call(api.signInWithPasskey, request, newVisitor());
  expect(again.body.code).toBe(codeOf('ticket_invalid'));
  const history = await site.call(api.listSignIns, {}, { access_token: opened.body.data.access_token });
  expect(history.body.data.results).toMatchObject([{ method: 'passkey', outcome: 'success' }]);
});

test('a passkey is the second factor of every other sign-in, and proves who acts', async () => {
  const person = await createPerson(site);
  const { passkey } = await addPasskeyFor(site, person);
  const first = await begin(person);
  expect(first.body.data).toMatchObject({ ways: ['passkey', 'recovery_code'] });
  const challenge = await newChallenge(site);
  const answer = { way: 'passkey', challenge: challenge.ticket, response: passkey.assert(challenge) } as const;
  const opened = await site.call(api.signInWithSecondFactor, { ticket: ticketIn(first), answer }, newVisitor());
  expect(opened.status).toBe(200);
  const next = await newChallenge(site);
  const proof = await site.call(
    api.createProof,
    {
      channel: 'second_factor',
      purpose: 'update_email',
      answer: { way: 'passkey', challenge: next.ticket, response: passkey.assert(next) },
    },
    { access_token: opened.body.data.access_token },
  );
  expect(proof.status).toBe(200);
});

test.each<[string, Ceremony]>([
  ['another site', { origin: 'https://fourthseat.example.evil' }],
  ['a device that asked for no face, finger or PIN', { isVerified: false }],
])('what was signed for %s opens nothing', async (_name, ceremony) => {
  const { passkey } = await addPasskeyFor(site, await createPerson(site));
  expect((await signInAlone(passkey, ceremony)).body.code).toBe(codeOf('passkey_refused'));
  expect((await signInAlone(passkey)).status).toBe(200);
});

test('neither another challenge, nor another domain, nor another key', async () => {
  const { passkey } = await addPasskeyFor(site, await createPerson(site));
  const send = async (response: ReturnType<TestPasskey['assert']>, challenge: string) =>
    (await site.call(api.signInWithPasskey, { challenge, response }, newVisitor())).body.code;
  const [one, two] = [await newChallenge(site), await newChallenge(site)];
  expect(await send(passkey.assert(one), two.ticket)).toBe(codeOf('passkey_refused'));
  expect(await send(passkey.assert({ ...one, rp_id: 'elsewhere.example' }), one.ticket)).toBe(
    codeOf('passkey_refused'),
  );
  const three = await newChallenge(site);
  const forged = { ...createPasskey().assert(three), id: passkey.credential_id, rawId: passkey.credential_id };
  expect(await send(forged, three.ticket)).toBe(codeOf('passkey_refused'));
});

test('a copy of a passkey is noticed: its count has fallen behind', async () => {
  const { passkey } = await addPasskeyFor(site, await createPerson(site));
  const [early, late] = [await newChallenge(site), await newChallenge(site)];
  const old = passkey.assert(early);
  const fresh = passkey.assert(late);
  const send = async (response: typeof old, challenge: string) =>
    site.call(api.signInWithPasskey, { challenge, response }, newVisitor());
  expect((await send(fresh, late.ticket)).status).toBe(200);
  expect((await send(old, early.ticket)).body.code).toBe(codeOf('passkey_refused'));
});

test('somebody else’s passkey is no second factor of this account', async () => {
  const [person, other] = [await createPerson(site), await createPerson(site)];
  await addPasskeyFor(site, person);
  const { passkey } = await addPasskeyFor(site, other);
  const ticket = ticketIn(await begin(person));
  const challenge = await newChallenge(site);
  const answer = { way: 'passkey', challenge: challenge.ticket, response: passkey.assert(challenge) } as const;
  const refused = await site.call(api.signInWithSecondFactor, { ticket, answer }, newVisitor());
  expect(refused.body.code).toBe(codeOf('passkey_refused'));
});

test('a passkey is removed while another factor is left, and never silently the last one', async () => {
  const person = await createPerson(site);
  const { passkey } = await addPasskeyFor(site, person);
  const remove = async () =>
    site.call(
      api.removePasskey,
      { proof: await proofOf(site, person, 'second_factor'), credential_id: passkey.credential_id },
      person,
    );
  expect((await remove()).body.code).toBe(codeOf('last_second_factor'));
  expect((await signInAlone(passkey)).status).toBe(200);
  await setUpFactor(site, person);
  expect((await remove()).status).toBe(200);
  const told = site.deps.delivery.outbox?.list().find(({ to }) => to === person.email)?.text;
  expect(told).toContain('“Laptop” was removed');
  expect((await signInAlone(passkey)).body.code).toBe(codeOf('passkey_refused'));
});
