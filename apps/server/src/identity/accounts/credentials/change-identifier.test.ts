import * as api from '@fourth-seat/contract';
import { beforeEach, expect, test } from 'vitest';
import {
  block,
  createPerson,
  lastCode,
  newEmail,
  newPhone,
  PASSWORD,
  type SignedIn,
} from '../../../testing/documented/accounts.ts';
import { site, useSite } from '../../../testing/site.ts';

useSite();

const { email_unused_disabled, phone_taken, proof_needed, same_value, ticket_invalid } = api.errorCatalogue;

let person: SignedIn;
/** The same person with another session. */
let elsewhere: SignedIn;
beforeEach(async () => {
  person = await createPerson(site);
  const entered = await site.call(api.signInWithPassword, { identifier: person.email, password: PASSWORD }, person);
  elsewhere = { ...person, access_token: entered.body.data.access_token };
});

async function prove(who: SignedIn, purpose: api.ProofPurpose): Promise<string> {
  const input = { channel: 'password', password: PASSWORD, purpose } as const;
  return (await site.call(api.createProof, input, who)).body.data.proof;
}

const sendCode = async (who: SignedIn, email: string, proof: string) =>
  (await site.call(api.sendEmailCode, { email, proof }, who)).body.code;

/** The ticket with which the person's email is replaced. */
async function obtainTicket(email: string): Promise<string> {
  await sendCode(person, email, await prove(person, 'update_email'));
  return (await site.call(api.verifyEmailCode, { email, code: lastCode(site, email) }, person)).body.data.ticket;
}

test('a proof serves its own session and purpose, and no identifier that the account has', async () => {
  const email = newEmail();
  const proof = await prove(person, 'update_email');
  expect(await sendCode(person, email, await prove(person, 'update_phone'))).toBe(proof_needed.code);
  expect(await sendCode(elsewhere, email, proof)).toBe(proof_needed.code);
  expect(await sendCode(person, person.email, proof)).toBe(same_value.code);
  expect(await sendCode(person, email, proof)).toBe(0);
});

test('a ticket serves the session that proved the identifier, and no other of the same person', async () => {
  const email = newEmail();
  const ticket = await obtainTicket(email);
  for (const other of [await createPerson(site), elsewhere]) {
    expect((await site.call(api.updateEmail, { ticket }, other)).body.code).toBe(ticket_invalid.code);
  }
  expect((await site.call(api.updateEmail, { ticket }, person)).body.data.email).toBe(email);
});

test('the old identifier is told which one replaced it, with its middle hidden', async () => {
  await site.call(api.updateEmail, { ticket: await obtainTicket('new.email@studio.example') }, person);
  await site.deps.delivery.settled();
  const notice = site.deps.delivery.outbox?.list().find(({ to }) => to === person.email);
  expect(notice?.text).toContain('n***@studio.example');
});

test('an identifier that is blocked after its code was checked does not become the account’s', async () => {
  const email = newEmail();
  const ticket = await obtainTicket(email);
  await block(site, email);
  expect((await site.call(api.updateEmail, { ticket }, person)).body.code).toBe(email_unused_disabled.code);
  expect((await site.call(api.getMe, {}, person)).body.data.user.email).toBe(person.email);
});

test('a proof ends with what it was for', async () => {
  const email = newEmail();
  const proof = await prove(person, 'update_email');
  await sendCode(person, email, proof);
  const verified = await site.call(api.verifyEmailCode, { email, code: lastCode(site, email) }, person);
  await site.call(api.updateEmail, { ticket: verified.body.data.ticket }, person);
  expect(await sendCode(person, newEmail(), proof)).toBe(proof_needed.code);
});

test('a proof ends after ten minutes', async () => {
  const proof = await prove(person, 'update_phone');
  site.advance(api.PROOF_LIFETIME_S * 1000 + 1);
  const late = await site.call(api.sendPhoneCode, { phone: newPhone(), proof }, person);
  expect(late.body.code).toBe(proof_needed.code);
});

test('an identifier that someone else has cannot be taken, even when both ask at once', async () => {
  const both = [person, await createPerson(site)];
  const phone = newPhone();
  const tickets: string[] = [];
  for (const who of both) {
    await site.call(api.sendPhoneCode, { phone, proof: await prove(who, 'update_phone') }, who);
    const verified = await site.call(api.verifyPhoneCode, { phone, code: lastCode(site, phone) }, who);
    tickets.push(verified.body.data.ticket);
  }
  const answers = await Promise.all(
    both.map(async (who, n) => site.call(api.updatePhone, { ticket: tickets[n] ?? '' }, who)),
  );
  expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([0, phone_taken.code]);
});
