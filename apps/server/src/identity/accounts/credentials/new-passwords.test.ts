import * as api from '@fourth-seat/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createPerson,
  lastCode,
  NEXT_PASSWORD,
  newVisitor,
  PASSWORD,
  type SignedIn,
} from '../../../testing/documented/accounts.ts';
import { site, useSite } from '../../../testing/site.ts';

useSite();

const { code_expired, not_signed_in, same_value, ticket_invalid, wrong_credentials, wrong_password } =
  api.errorCatalogue;

let person: SignedIn;
beforeEach(async () => {
  person = await createPerson(site);
});

const enter = async (password: string) =>
  site.call(api.signInWithPassword, { identifier: person.email, password }, newVisitor());

describe('a reset', () => {
  const reset = async (ticket: string) => site.call(api.resetPassword, { ticket, password: NEXT_PASSWORD }, person);
  let ticket: string;
  beforeEach(async () => {
    const identifier = person.email;
    await site.call(api.sendResetCode, { identifier }, person);
    const code = lastCode(site, identifier);
    ticket = (await site.call(api.verifyResetCode, { identifier, code }, person)).body.data.ticket;
  });

  test('ends every session', async () => {
    expect((await reset(ticket)).body.data).toEqual({ redirect_after: 5 });
    expect((await site.call(api.getMe, {}, person)).body.code).toBe(not_signed_in.code);
  });

  test('opens the account with the new password only', async () => {
    await reset(ticket);
    expect((await enter(PASSWORD)).body.code).toBe(wrong_credentials.code);
    expect((await enter(NEXT_PASSWORD)).status).toBe(200);
  });

  test('is done once with a ticket', async () => {
    await reset(ticket);
    expect((await reset(ticket)).body.code).toBe(ticket_invalid.code);
  });
});

describe('a change', () => {
  const change = async (old_password: string, password: string) =>
    site.call(api.updatePassword, { old_password, password }, person);

  test('needs the old password and another one', async () => {
    expect((await change('Not-The-One-1', NEXT_PASSWORD)).body.code).toBe(wrong_password.code);
    expect((await change(PASSWORD, PASSWORD)).body.code).toBe(same_value.code);
  });

  test('to the same password in other letters of the same meaning is none', async () => {
    const wide = PASSWORD.replace('C', '\u{ff23}');
    expect((await change(PASSWORD, wide)).body.code).toBe(same_value.code);
    expect((await enter(wide)).status).toBe(200);
  });

  test('with a code renews this session and ends all others', async () => {
    const other = await enter(PASSWORD);
    await site.call(api.sendPasswordCode, { channel: 'email' }, person);
    const request = { channel: 'email', code: lastCode(site, person.email), password: NEXT_PASSWORD } as const;
    const changed = await site.call(api.updatePassword, request, person);
    for (const { access_token } of [person, other.body.data]) {
      expect((await site.call(api.getMe, {}, { access_token })).status).toBe(401);
    }
    expect((await site.call(api.getMe, {}, changed.body.data)).status).toBe(200);
  });

  test('with a code that says so in its message can be proven first, and nothing else can with it', async () => {
    await site.call(api.sendPasswordCode, { channel: 'email' }, person);
    await site.deps.delivery.settled();
    const message = site.deps.delivery.outbox?.list().find(({ to }) => to === person.email);
    expect(message?.text).toContain('to change your password');
    const answer = { channel: 'email', code: lastCode(site, person.email) } as const;
    const other = await site.call(api.createProof, { ...answer, purpose: 'unbind' }, person);
    expect(other.body.code).toBe(code_expired.code);
    const { proof } = (await site.call(api.createProof, { ...answer, purpose: 'update_password' }, person)).body.data;
    const changed = await site.call(api.updatePassword, { proof, password: NEXT_PASSWORD }, person);
    expect(changed.status).toBe(200);
  });

  test('is told to its owner', async () => {
    await change(PASSWORD, NEXT_PASSWORD);
    await site.deps.delivery.settled();
    const notice = site.deps.delivery.outbox?.list().find(({ to }) => to === person.email);
    expect(notice?.subject).toBe('Your Fourth Seat password was changed');
  });
});
