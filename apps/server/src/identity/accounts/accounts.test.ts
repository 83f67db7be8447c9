import * as api from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomText } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let site: TestApp;
let addresses = 0;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());

const PASSWORD = 'Correct-Horse-7';
const newEmail = () => `p${randomText(10).toLowerCase()}@studio.example`;
/** Each person sits at a desk of their own, so that limits of one address do not mix the tests. */
const newAddress = () => `10.${(addresses >> 8) & 255}.${addresses++ & 255}.7`;

function lastCode(to: string): string {
  const text = site.deps.delivery.outbox?.list().find((message) => message.to === to)?.text ?? '';
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`no code for ${to}`);
  return code;
}
const wrong = (code: string) => (code === '111111' ? '222222' : '111111');

async function registerTicket(identifier: string, address: string): Promise<string> {
  await site.call(api.sendRegisterCode, { identifier }, { address });
  const verified = await site.call(api.verifyRegisterCode, { identifier, code: lastCode(identifier) }, { address });
  return verified.body.data.ticket;
}

async function signUp(identifier = newEmail(), address = newAddress()) {
  const ticket = await registerTicket(identifier, address);
  const request = { identifier, ticket, password: PASSWORD, agree_terms: true as const };
  const granted = await site.call(api.register, request, { address });
  expect(granted.status).toBe(200);
  return { identifier, address, ...granted.body.data };
}

async function prove(person: { access_token: string; address: string }, purpose: api.ProofPurpose): Promise<string> {
  const answer = await site.call(api.verifySecurityCode, { channel: 'password', password: PASSWORD, purpose }, person);
  expect(answer.body.code).toBe(0);
  return answer.body.data.proof;
}

test('signing up makes a person, an organization, its creator and a project, in the words of the language', async () => {
  const address = newAddress();
  const identifier = '+8613800001234';
  const ticket = await registerTicket(identifier, address);
  const request = { identifier, ticket, password: PASSWORD, agree_terms: true as const, locale: 'zh_cn' as const };
  const { body } = await site.call(api.register, request, { address });
  expect(body.data.user).toMatchObject({ phone: identifier, email: null, nickname: '用户1234' });
  expect(body.data.organization).toMatchObject({ name: '用户1234 的工作室', currency: 'CNY', auth: 'unverified' });
  expect(body.data.member).toMatchObject({ type: 'admin', is_creator: true });
  const projects = await site.call(api.listProjects, { filters: { type: 1 } }, body.data);
  expect(projects.body.data.results.map(({ name }) => name)).toEqual(['默认项目']);
});

test('50 identical registrations at once make one account', async () => {
  const identifier = newEmail();
  const address = newAddress();
  const ticket = await registerTicket(identifier, address);
  const request = { identifier, ticket, password: PASSWORD, agree_terms: true as const };
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => site.call(api.register, request, { address })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  const { rows } = await site.deps.pool.query('SELECT count(*) AS n FROM users WHERE email = $1', [identifier]);
  expect(rows[0].n).toBe(1);
});

test('two tickets for one address make one account too', async () => {
  const identifier = newEmail();
  const address = newAddress();
  const tickets = [await registerTicket(identifier, address), await registerTicket(identifier, address)];
  const answers = await Promise.all(
    tickets.map(async (ticket) =>
      site.call(api.register, { identifier, ticket, password: PASSWORD, agree_terms: true }, { address }),
    ),
  );
  expect(answers.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([0, api.errorCatalogue.email_taken.code]);
});

test('five guesses kill a code, also when fifty come at once', async () => {
  const identifier = newEmail();
  const address = newAddress();
  await site.call(api.sendLoginCode, { identifier }, { address });
  const code = lastCode(identifier);
  const guesses = await Promise.all(
    Array.from({ length: 50 }, async () =>
      site.call(api.loginWithCode, { identifier, code: wrong(code) }, { address }),
    ),
  );
  const codes = guesses.map(({ body }) => body.code);
  expect(codes.filter((one) => one === api.errorCatalogue.code_wrong.code)).toHaveLength(4);
  expect(codes.filter((one) => one === api.errorCatalogue.code_guesses.code)).toHaveLength(46);
  const late = await site.call(api.loginWithCode, { identifier, code }, { address });
  expect(late.body.code).toBe(api.errorCatalogue.code_guesses.code);
});

test('a code works once, for its purpose and target, for five minutes', async () => {
  const person = await signUp();
  const { identifier, address } = person;
  await site.call(api.sendLoginCode, { identifier }, { address });
  const code = lastCode(identifier);
  const elsewhere = await site.call(api.verifyResetCode, { identifier, code }, { address });
  expect(elsewhere.body.code).toBe(api.errorCatalogue.code_expired.code);
  const other = await site.call(api.loginWithCode, { identifier: newEmail(), code }, { address });
  expect(other.body.code).toBe(api.errorCatalogue.code_expired.code);
  const first = await site.call(api.loginWithCode, { identifier, code }, { address });
  expect(first.status).toBe(200);
  const again = await site.call(api.loginWithCode, { identifier, code }, { address });
  expect(again.body.code).toBe(api.errorCatalogue.code_expired.code);
  await site.call(api.sendLoginCode, { identifier }, { address });
  site.advance(300_001);
  const late = await site.call(api.loginWithCode, { identifier, code: lastCode(identifier) }, { address });
  expect(late.body.code).toBe(api.errorCatalogue.code_expired.code);
});

test('a ticket of another purpose, target or time is refused and not used up', async () => {
  const address = newAddress();
  const identifier = newEmail();
  const ticket = await registerTicket(identifier, address);
  const reset = await site.call(api.resetPassword, { ticket, password: PASSWORD }, { address });
  expect(reset.body.code).toBe(api.errorCatalogue.ticket_invalid.code);
  const other = await site.call(
    api.register,
    { identifier: newEmail(), ticket, password: PASSWORD, agree_terms: true },
    { address },
  );
  expect(other.body.code).toBe(api.errorCatalogue.ticket_invalid.code);
  const right = await site.call(
    api.register,
    { identifier, ticket, password: PASSWORD, agree_terms: true },
    { address },
  );
  expect(right.status).toBe(200);
  const late = newEmail();
  const old = await registerTicket(late, address);
  site.advance(600_001);
  const answer = await site.call(
    api.register,
    { identifier: late, ticket: old, password: PASSWORD, agree_terms: true },
    { address },
  );
  expect(answer.body.code).toBe(api.errorCatalogue.ticket_invalid.code);
});

test('sends are limited per target, per address and by nothing else', async () => {
  const identifier = newEmail();
  for (let n = 0; n < 5; n++) {
    const sent = await site.call(api.sendLoginCode, { identifier }, { address: newAddress() });
    expect(sent.body.data).toMatchObject({ expires_in: 300, retry_in: 60, channel: 'email' });
  }
  const sixth = await site.call(api.sendLoginCode, { identifier }, { address: newAddress() });
  expect(sixth.body.code).toBe(api.errorCatalogue.code_sends.code);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(500);
  const address = newAddress();
  for (let n = 0; n < 20; n++) await site.call(api.sendLoginCode, { identifier: newEmail() }, { address });
  const next = await site.call(api.sendLoginCode, { identifier: newEmail() }, { address });
  expect(next.body.code).toBe(api.errorCatalogue.code_sends.code);
  site.advance(3_600_001);
  const later = await site.call(api.sendLoginCode, { identifier }, { address });
  expect(later.status).toBe(200);
});

test('known and unknown accounts get the same answers until a code is proven', async () => {
  const known = await signUp();
  const unknown = newEmail();
  const ask = async (identifier: string) => {
    const address = newAddress();
    const wrongCode = { identifier, code: '000000' };
    const calls = [
      async () => site.call(api.checkIdentifier, { identifier }, { address }),
      async () => site.call(api.sendRegisterCode, { identifier }, { address }),
      async () => site.call(api.sendLoginCode, { identifier }, { address }),
      async () => site.call(api.sendResetCode, { identifier }, { address }),
      async () => site.call(api.login, { identifier, password: 'Not-The-One-1' }, { address }),
      async () => site.call(api.loginWithCode, wrongCode, { address }),
      async () => site.call(api.verifyResetCode, wrongCode, { address }),
      async () => site.call(api.verifyRegisterCode, wrongCode, { address }),
    ];
    const answers: unknown[] = [];
    // One after the other: a code is asked for before it is guessed.
    for (const make of calls) {
      const { status, body } = await make();
      const { request_id: _, ...rest } = body;
      answers.push({ status, ...rest });
    }
    return answers;
  };
  expect(await ask(known.identifier)).toEqual(await ask(unknown));
});

test('with a proven code the specified words are said', async () => {
  const known = await signUp();
  const { address } = known;
  await site.call(api.sendRegisterCode, { identifier: known.identifier }, { address });
  const taken = await site.call(
    api.verifyRegisterCode,
    { identifier: known.identifier, code: lastCode(known.identifier) },
    { address },
  );
  expect(taken.body).toMatchObject({
    code: api.errorCatalogue.email_taken.code,
    msg: 'Email already exists or is already in use.',
  });
  const identifier = newEmail();
  await site.call(api.sendResetCode, { identifier }, { address });
  const unknown = await site.call(api.verifyResetCode, { identifier, code: lastCode(identifier) }, { address });
  expect(unknown.body).toMatchObject({
    code: api.errorCatalogue.account_unknown.code,
    msg: 'Email or phone does not exist.',
  });
  await site.deps.pool.query("INSERT INTO blocked_identifiers (identifier) VALUES ('@blocked.example')");
  const blocked = 'ann@blocked.example';
  await site.call(api.sendRegisterCode, { identifier: blocked }, { address });
  const refused = await site.call(
    api.verifyRegisterCode,
    { identifier: blocked, code: lastCode(blocked) },
    { address },
  );
  expect(refused.body.code).toBe(api.errorCatalogue.email_unused_disabled.code);
  await site.deps.pool.query("UPDATE users SET state = 'disabled' WHERE email = $1", [known.identifier]);
  const disabled = await site.call(api.login, { identifier: known.identifier, password: PASSWORD }, { address });
  expect(disabled.body.code).toBe(api.errorCatalogue.email_used_disabled.code);
});

test('guessing passwords is slowed, and the owner still comes in from the usual desk and by code', async () => {
  const owner = await signUp();
  const guess = async (address: string) =>
    site.call(api.login, { identifier: owner.identifier, password: 'Not-The-One-1' }, { address });
  for (let n = 0; n < 10; n++)
    expect((await guess(newAddress())).body.code).toBe(api.errorCatalogue.wrong_credentials.code);
  const slowed = await guess(newAddress());
  expect(slowed.status).toBe(429);
  expect(slowed.body.code).toBe(api.errorCatalogue.code_needed.code);
  const home = await site.call(
    api.login,
    { identifier: owner.identifier, password: PASSWORD },
    { address: owner.address },
  );
  expect(home.status).toBe(200);
  const away = newAddress();
  await site.call(api.sendLoginCode, { identifier: owner.identifier }, { address: away });
  const request = { identifier: owner.identifier, code: lastCode(owner.identifier) };
  expect((await site.call(api.loginWithCode, request, { address: away })).status).toBe(200);
  const history = await site.call(api.listLogins, {}, home.body.data);
  expect(new Set(history.body.data.results.map(({ outcome }) => outcome))).toEqual(
    new Set(['success', 'slowed', 'wrong_password']),
  );
  const beyond = await site.call(api.listLogins, { page: { limit: 10, cursor: '1' } }, home.body.data);
  expect(beyond.body.data).toEqual({ results: [], total: history.body.data.total, next_cursor: null });
  const foreign = await site.call(api.listLogins, { page: { limit: 10, cursor: 'WzFd' } }, home.body.data);
  expect(foreign.body.data).toMatchObject({ field_keys: { 'page.cursor': 'invalid' } });
});

test('common passwords and those against the rule are refused before the ticket is used', async () => {
  const address = newAddress();
  const identifier = newEmail();
  const ticket = await registerTicket(identifier, address);
  const attempt = async (chosen: string) =>
    site.call(api.register, { identifier, ticket, password: chosen, agree_terms: true }, { address });
  expect((await attempt('Password123')).body.data).toMatchObject({ field_keys: { password: 'password_common' } });
  expect((await attempt('abcdefgh')).body.data).toMatchObject({ field_keys: { password: 'password_rule' } });
  expect((await attempt(PASSWORD)).status).toBe(200);
});

test('a reset ends every session and opens the account with the new password only', async () => {
  const person = await signUp();
  const { identifier, address } = person;
  await site.call(api.sendResetCode, { identifier }, { address });
  const verified = await site.call(api.verifyResetCode, { identifier, code: lastCode(identifier) }, { address });
  const { ticket } = verified.body.data;
  const reset = await site.call(api.resetPassword, { ticket, password: 'Another-Horse-8' }, { address });
  expect(reset.body.data).toEqual({ redirect_after: 5 });
  expect((await site.call(api.getMe, {}, person)).body.code).toBe(api.errorCatalogue.not_signed_in.code);
  expect((await site.call(api.resetPassword, { ticket, password: PASSWORD }, { address })).body.code).toBe(
    api.errorCatalogue.ticket_invalid.code,
  );
  expect((await site.call(api.login, { identifier, password: PASSWORD }, { address })).body.code).toBe(
    api.errorCatalogue.wrong_credentials.code,
  );
  const entered = await site.call(api.login, { identifier, password: 'Another-Horse-8' }, { address });
  expect(entered.status).toBe(200);
});

test('a changed password renews this session and ends all others', async () => {
  const person = await signUp();
  const other = await site.call(api.login, { identifier: person.identifier, password: PASSWORD }, person);
  const wrongOld = { old_password: 'Not-The-One-1', password: 'Another-Horse-8' };
  expect((await site.call(api.updatePassword, wrongOld, person)).body.code).toBe(
    api.errorCatalogue.wrong_password.code,
  );
  const same = { old_password: PASSWORD, password: PASSWORD };
  expect((await site.call(api.updatePassword, same, person)).body.code).toBe(api.errorCatalogue.same_value.code);
  await site.call(api.sendPasswordCode, { channel: 'email' }, person);
  const request = { channel: 'email' as const, code: lastCode(person.identifier), password: 'Another-Horse-8' };
  const changed = await site.call(api.updatePassword, request, person);
  expect(changed.status).toBe(200);
  for (const token of [person.access_token, other.body.data.access_token]) {
    expect((await site.call(api.getMe, {}, { access_token: token })).status).toBe(401);
  }
  expect((await site.call(api.getMe, {}, changed.body.data)).status).toBe(200);
  await site.deps.delivery.settled();
  const notice = site.deps.delivery.outbox?.list().find(({ to }) => to === person.identifier);
  expect(notice?.subject).toBe('Your Fourth Seat password was changed');
});

test('an email moves only with a proof of this session for this act, and the old address is told', async () => {
  const person = await signUp();
  const email = newEmail();
  const other = await site.call(api.login, { identifier: person.identifier, password: PASSWORD }, person);
  const proof = await prove(person, 'update_email');
  const forPhone = await prove(person, 'update_phone');
  expect((await site.call(api.sendEmailCode, { email, proof: forPhone }, person)).body.code).toBe(
    api.errorCatalogue.proof_needed.code,
  );
  const stolen = { ...person, access_token: other.body.data.access_token };
  expect((await site.call(api.sendEmailCode, { email, proof }, stolen)).body.code).toBe(
    api.errorCatalogue.proof_needed.code,
  );
  expect((await site.call(api.sendEmailCode, { email: person.identifier, proof }, person)).body.code).toBe(
    api.errorCatalogue.same_value.code,
  );
  expect((await site.call(api.sendEmailCode, { email, proof }, person)).status).toBe(200);
  const verified = await site.call(api.verifyEmailCode, { email, code: lastCode(email) }, person);
  const someone = await signUp();
  const foreign = await site.call(api.updateEmail, { ticket: verified.body.data.ticket }, someone);
  expect(foreign.body.code).toBe(api.errorCatalogue.ticket_invalid.code);
  // Another session of the same person has proven nothing.
  expect((await site.call(api.updateEmail, { ticket: verified.body.data.ticket }, stolen)).body.code).toBe(
    api.errorCatalogue.ticket_invalid.code,
  );
  const moved = await site.call(api.updateEmail, { ticket: verified.body.data.ticket }, person);
  expect(moved.body.data.email).toBe(email);
  await site.deps.delivery.settled();
  expect(site.deps.delivery.outbox?.list().find(({ to }) => to === person.identifier)?.text).toContain(`p***@studio`);
  // A proof ends with its act and with its time.
  expect((await site.call(api.sendEmailCode, { email: newEmail(), proof }, person)).body.code).toBe(
    api.errorCatalogue.proof_needed.code,
  );
  const late = await prove(person, 'update_phone');
  site.advance(600_001);
  expect((await site.call(api.sendPhoneCode, { phone: '+8613811112222', proof: late }, person)).body.code).toBe(
    api.errorCatalogue.proof_needed.code,
  );
});

test('an address that someone else has cannot be taken, even when both ask at once', async () => {
  const [a, b] = [await signUp(), await signUp()];
  const phone = '+8613922223333';
  const tickets: string[] = [];
  for (const person of [a, b]) {
    const proof = await prove(person, 'update_phone');
    await site.call(api.sendPhoneCode, { phone, proof }, person);
    const verified = await site.call(api.verifyPhoneCode, { phone, code: lastCode(phone) }, person);
    tickets.push(verified.body.data.ticket);
  }
  const answers = await Promise.all(
    [a, b].map(async (person, n) => site.call(api.updatePhone, { ticket: tickets[n] ?? '' }, person)),
  );
  expect(answers.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([0, api.errorCatalogue.phone_taken.code]);
});

test('sessions can be seen and ended, one or all others, and end after a day', async () => {
  const person = await signUp();
  const others = await Promise.all(
    [1, 2].map(async () => site.call(api.login, { identifier: person.identifier, password: PASSWORD }, person)),
  );
  const list = await site.call(api.listSessions, {}, person);
  expect(list.body.data.total).toBe(3);
  const other = list.body.data.results.find(({ current }) => !current);
  const session_id = other?.session_id ?? '';
  expect((await site.call(api.revokeSession, { session_id }, person)).status).toBe(200);
  expect((await site.call(api.revokeSession, { session_id }, person)).body.code).toBe(
    api.errorCatalogue.session_unknown.code,
  );
  expect((await site.call(api.revokeOtherSessions, {}, person)).body.data.ended).toBe(1);
  for (const { body } of others) expect((await site.call(api.getMe, {}, body.data)).status).toBe(401);
  site.advance(86_400_001);
  expect((await site.call(api.getMe, {}, person)).status).toBe(401);
});

test('a username belongs to one person, whatever its case', async () => {
  const [a, b] = [await signUp(), await signUp()];
  expect((await site.call(api.updateUsername, { username: 'Table.One' }, a)).body.data.username).toBe('Table.One');
  expect((await site.call(api.updateUsername, { username: 'table.one' }, b)).body.code).toBe(
    api.errorCatalogue.username_taken.code,
  );
  expect((await site.call(api.updateUsername, { username: '1st' }, b)).body.data).toMatchObject({
    field_keys: { username: 'username_invalid' },
  });
});

test('no secret is in a copy of the database', async () => {
  const person = await signUp();
  const { identifier, address } = person;
  await site.call(
    api.login,
    { identifier, password: PASSWORD },
    { address, headers: { 'idempotency-key': 'key-12345678' } },
  );
  await site.call(api.sendLoginCode, { identifier }, { address });
  const proof = await prove(person, 'unbind');
  const tables = await site.deps.pool.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  let dump = '';
  for (const { tablename } of tables.rows) {
    const { rows } = await site.deps.pool.query(`SELECT t::text AS row FROM "${tablename}" t`);
    dump += rows.map(({ row }) => row).join('\n');
  }
  expect(dump).toContain(identifier);
  for (const secret of [PASSWORD, person.access_token, proof, 'key-12345678']) expect(dump).not.toContain(secret);
  expect(dump).not.toMatch(new RegExp(`\\b${lastCode(identifier)}\\b`));
});

test('an IPv6 line counts as one address, whatever addresses it takes', async () => {
  const address = (n: number) => `2001:db8:7:1:${n.toString(16)}::1`;
  const check = async (from: string) =>
    (await site.call(api.checkIdentifier, { identifier: newEmail() }, { address: from })).status;
  const answers = new Set<number>();
  for (let n = 1; n <= 61; n++) answers.add(await check(address(n)));
  expect([...answers]).toEqual([200, 429]);
  expect(await check('2001:db8:7:2::1')).toBe(200);
});
