import * as api from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { appCode } from '../../../testing/authenticator-app.ts';
import { createPerson, NEXT_PASSWORD, newVisitor, PASSWORD, proofOf } from '../../../testing/documented/accounts.ts';
import { setUpFactor, ticketIn } from '../../../testing/second-factor.ts';
import { site, useSite } from '../../../testing/site.ts';

useSite();

type Person = Awaited<ReturnType<typeof createPerson>>;

const codeOf = (name: api.ErrorName): number => api.errorCatalogue[name].code;

async function createProtected() {
  const person = await createPerson(site);
  return { person, factor: await setUpFactor(site, person) };
}

/** The first step of a sign-in, with the password. */
const begin = async ({ email }: Person, visitor = newVisitor()) =>
  site.call(api.signInWithPassword, { identifier: email, password: PASSWORD }, visitor);

const finish = async (ticket: string, answer: api.FactorAnswer, visitor = newVisitor()) =>
  site.call(api.signInWithSecondFactor, { ticket, answer }, visitor);

const totp = (code: string) => ({ way: 'totp', code }) as const;
const recovery = (code: string) => ({ way: 'recovery_code', code }) as const;

test('a sign-in asks for the second factor, and opens with the code of the app', async () => {
  const { person, factor } = await createProtected();
  const first = await begin(person);
  expect({ status: first.status, code: first.body.code }).toEqual({
    status: 403,
    code: codeOf('second_factor_needed'),
  });
  expect(first.body.data).toMatchObject({ ways: ['totp', 'recovery_code'], expires_in: api.TICKET_LIFETIME_S });
  const opened = await finish(ticketIn(first), totp(factor.nextCode()));
  expect(opened.body.data.user.user_id).toBe(person.user_id);
  const me = await site.call(api.getMe, {}, { access_token: opened.body.data.access_token });
  expect(me.status).toBe(200);
  // The history has the sign-in once, by how it began.
  const history = await site.call(api.listSignIns, {}, { access_token: opened.body.data.access_token });
  expect(history.body.data.results).toMatchObject([{ method: 'password', outcome: 'success' }]);
});

test('a waiting sign-in is no session, and its ticket does nothing else', async () => {
  const { person, factor } = await createProtected();
  const ticket = ticketIn(await begin(person));
  expect((await site.call(api.getMe, {}, { access_token: ticket })).status).toBe(401);
  const reset = await site.call(api.resetPassword, { ticket, password: NEXT_PASSWORD }, newVisitor());
  expect(reset.body.code).toBe(codeOf('ticket_invalid'));
  // It opens one session.
  expect((await finish(ticket, totp(factor.nextCode()))).status).toBe(200);
  expect((await finish(ticket, totp(factor.nextCode()))).body.code).toBe(codeOf('sign_in_expired'));
});

test('a code is used once, also by a clock that was right, and earlier codes are refused after it', async () => {
  const { person, factor } = await createProtected();
  const code = factor.nextCode();
  expect((await finish(ticketIn(await begin(person)), totp(code))).status).toBe(200);
  const ticket = ticketIn(await begin(person));
  expect((await finish(ticket, totp(code))).body.code).toBe(codeOf('second_factor_used'));
  expect((await finish(ticket, totp(factor.code(-1)))).body.code).toBe(codeOf('second_factor_used'));
  // The refused answers left the sign-in open.
  expect((await finish(ticket, totp(factor.code(1)))).status).toBe(200);
});

test('of two sign-ins at once with one code, one opens', async () => {
  const { person, factor } = await createProtected();
  const tickets = [ticketIn(await begin(person)), ticketIn(await begin(person))];
  const code = factor.nextCode();
  const answers = await Promise.all(tickets.map(async (ticket) => finish(ticket, totp(code))));
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([0, codeOf('second_factor_used')]));
});

test('a clock may be half a minute wrong, and not a whole one', async () => {
  const { person, factor } = await createProtected();
  site.advance(120_000);
  const ticket = ticketIn(await begin(person));
  expect((await finish(ticket, totp(factor.code(-2)))).body.code).toBe(codeOf('second_factor_wrong'));
  expect((await finish(ticket, totp(factor.code(2)))).body.code).toBe(codeOf('second_factor_wrong'));
  expect((await finish(ticket, totp(factor.code(-1)))).status).toBe(200);
});

test('a recovery code opens once, however it is written, and new ones replace all', async () => {
  const { person, factor } = await createProtected();
  expect(new Set(factor.recovery_codes).size).toBe(api.RECOVERY_CODES);
  const [one = '', two = ''] = factor.recovery_codes;
  const written = one.toLowerCase().replace('-', ' ');
  const opened = await finish(ticketIn(await begin(person)), recovery(written));
  expect(opened.status).toBe(200);
  const ticket = ticketIn(await begin(person));
  expect((await finish(ticket, recovery(one))).body.code).toBe(codeOf('second_factor_wrong'));
  const session = { ...person, access_token: opened.body.data.access_token };
  const left = await site.call(api.getSecondFactor, {}, session);
  expect(left.body.data.recovery_codes_left).toBe(api.RECOVERY_CODES - 1);
  const proof = (
    await site.call(
      api.createProof,
      { channel: 'second_factor', answer: totp(factor.nextCode()), purpose: 'second_factor' },
      session,
    )
  ).body.data;
  const renewed = await site.call(api.renewRecoveryCodes, { proof: proof.proof }, session);
  expect((await finish(ticket, recovery(two))).body.code).toBe(codeOf('second_factor_wrong'));
  expect((await finish(ticket, recovery(renewed.body.data.recovery_codes[0] ?? ''))).status).toBe(200);
});

test('setting it up ends all other sessions, which have not passed it', async () => {
  const person = await createPerson(site);
  const other = (await begin(person)).body.data.access_token;
  await setUpFactor(site, person);
  expect((await site.call(api.getMe, {}, { access_token: other })).status).toBe(401);
  expect((await site.call(api.getMe, {}, person)).status).toBe(200);
});

test('a change of the password ends sign-ins that wait for the second factor', async () => {
  const { person, factor } = await createProtected();
  const ticket = ticketIn(await begin(person));
  await site.deps.db
    .updateTable('users')
    .set({ password_hash: 'another' })
    .where('user_id', '=', person.user_id)
    .execute();
  expect((await finish(ticket, totp(factor.nextCode()))).body.code).toBe(codeOf('sign_in_expired'));
});

test('a waiting sign-in ends after ten minutes', async () => {
  const { person, factor } = await createProtected();
  const ticket = ticketIn(await begin(person));
  site.advance(api.TICKET_LIFETIME_S * 1000);
  expect((await finish(ticket, totp(factor.nextCode()))).body.code).toBe(codeOf('sign_in_expired'));
});

test('guesses at the app’s code are limited for the account from all addresses; a recovery code still opens', async () => {
  const { person, factor } = await createProtected();
  site.advance(300_000);
  const wrong = factor.code(5);
  const ticket = ticketIn(await begin(person));
  const guesses = [];
  for (let n = 0; n < 11; n++) guesses.push((await finish(ticket, totp(wrong))).body.code);
  expect(guesses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => codeOf('second_factor_wrong')));
  expect(guesses[10]).toBe(codeOf('too_many_attempts'));
  expect((await finish(ticket, totp(factor.code()))).body.code).toBe(codeOf('too_many_attempts'));
  const opened = await finish(ticket, recovery(factor.recovery_codes[0] ?? ''));
  expect(opened.status).toBe(200);
  // The owner sees that somebody had the password.
  const { access_token } = opened.body.data;
  const history = await site.call(api.listSignIns, { filters: { outcome: 'wrong_second_factor' } }, { access_token });
  expect(history.body.data.results.map(({ attempts }) => attempts).reduce((sum, one) => sum + one, 0)).toBe(10);
});

test('a stolen session with the password and the mailbox changes nothing that matters', async () => {
  const { person, factor } = await createProtected();
  const needed = { status: 403, code: codeOf('second_factor_needed') };
  const answers = [
    await site.call(api.createProof, { channel: 'password', password: PASSWORD, purpose: 'second_factor' }, person),
    await site.call(api.createProof, { channel: 'email', code: '123456', purpose: 'update_email' }, person),
    await site.call(api.sendProofCode, { channel: 'email', purpose: 'delete_account' }, person),
    await site.call(api.sendPasswordCode, { channel: 'email' }, person),
    await site.call(api.updatePassword, { old_password: PASSWORD, password: NEXT_PASSWORD }, person),
    await site.call(api.updatePassword, { channel: 'email', code: '123456', password: NEXT_PASSWORD }, person),
  ];
  expect(answers.map(({ status, body }) => ({ status, code: body.code }))).toEqual(answers.map(() => needed));
  const overview = await site.call(api.getSecurityOverview, {}, person);
  expect(overview.body.data).toMatchObject({ proofs: ['second_factor'], second_factor: ['totp', 'recovery_code'] });
  const answer = { channel: 'second_factor', answer: totp(factor.nextCode()), purpose: 'update_password' } as const;
  const { proof } = (await site.call(api.createProof, answer, person)).body.data;
  const changed = await site.call(api.updatePassword, { proof, password: NEXT_PASSWORD }, person);
  expect(changed.status).toBe(200);
});

test('a new app takes the place of the old one, whose codes are wrong from then on', async () => {
  const { person, factor } = await createProtected();
  const next = await setUpFactor(site, person);
  expect(next.recovery_codes).toEqual([]);
  const ticket = ticketIn(await begin(person));
  expect((await finish(ticket, totp(factor.nextCode()))).body.code).toBe(codeOf('second_factor_wrong'));
  expect((await finish(ticket, totp(next.code()))).status).toBe(200);
  const again = ticketIn(await begin(person));
  expect((await finish(again, recovery(factor.recovery_codes[0] ?? ''))).status).toBe(200);
});

test('turning it off removes the codes too, and its owner is told', async () => {
  const { person, factor } = await createProtected();
  const proof = await proofOf(site, person, 'second_factor');
  expect((await site.call(api.turnOffSecondFactor, { proof }, person)).status).toBe(200);
  const told = site.deps.delivery.outbox
    ?.list()
    .filter(({ to }) => to === person.email)
    .map(({ text }) => text);
  expect(told?.[0]).toContain('second factor of your account was turned off');
  expect((await begin(person)).status).toBe(200);
  await setUpFactor(site, person);
  const ticket = ticketIn(await begin(person));
  const old = await finish(ticket, recovery(factor.recovery_codes[0] ?? ''));
  expect(old.body.code).toBe(codeOf('second_factor_wrong'));
});

test('nothing that makes codes is in a copy of the database', async () => {
  const person = await createPerson(site);
  site.stopClock();
  const proof = await proofOf(site, person, 'second_factor');
  const { secret, setup } = (await site.call(api.startTotp, { proof }, person)).body.data;
  const code = appCode(secret, site.deps.now());
  const { body } = await site.call(api.confirmTotp, { proof, setup, code }, person);
  const rows = await site.deps.pool.query(
    'SELECT t::text, r::text AS codes FROM totp_factors t JOIN recovery_codes r USING (user_id) WHERE user_id = $1',
    [person.user_id],
  );
  const copy = JSON.stringify(rows.rows);
  expect(copy).toContain(person.user_id);
  for (const hidden of [secret, ...(body.data.recovery_codes ?? [])]) {
    expect(copy).not.toContain(hidden);
    expect(copy).not.toContain(Buffer.from(hidden.replace('-', '')).toString('hex'));
  }
});
