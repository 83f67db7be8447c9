import * as api from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { lastCode, newEmail, newVisitor, PASSWORD, type Visitor } from '../../testing/documented/accounts.ts';
import { site, useSite } from '../../testing/site.ts';

useSite();

const { email_taken, ticket_invalid } = api.errorCatalogue;

async function obtainTicket(identifier: string, visitor: Visitor): Promise<string> {
  await site.call(api.sendRegisterCode, { identifier }, visitor);
  const code = lastCode(site, identifier);
  return (await site.call(api.verifyRegisterCode, { identifier, code }, visitor)).body.data.ticket;
}

const register = async (
  fields: Pick<api.Input<typeof api.register>, 'identifier' | 'ticket' | 'locale'> & { readonly password?: string },
  visitor: Visitor,
) => site.call(api.register, { password: PASSWORD, agree_terms: true, ...fields }, visitor);

test('signing up makes a person, an organization, its creator and a project, in the words of the language', async () => {
  const [identifier, visitor] = ['+8613800001234', newVisitor()];
  const ticket = await obtainTicket(identifier, visitor);
  const { body } = await register({ identifier, ticket, locale: 'zh_cn' }, visitor);
  expect(body.data.user).toMatchObject({ phone: identifier, email: null, nickname: '用户1234' });
  expect(body.data.organization).toMatchObject({ name: '用户1234 的工作室', currency: 'CNY', auth: 'unverified' });
  expect(body.data.member).toMatchObject({ type: 'admin', is_creator: true });
  const projects = await site.call(api.listProjects, { filters: { type: 1 } }, body.data);
  expect(projects.body.data.results.map(({ name }) => name)).toEqual(['默认项目']);
});

test('50 identical registrations at once make one account', async () => {
  const [identifier, visitor] = [newEmail(), newVisitor()];
  const ticket = await obtainTicket(identifier, visitor);
  const answers = await Promise.all(Array.from({ length: 50 }, async () => register({ identifier, ticket }, visitor)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  const { rows } = await site.deps.pool.query('SELECT count(*) AS n FROM users WHERE email = $1', [identifier]);
  expect(rows[0].n).toBe(1);
});

test('two tickets for one identifier make one account too', async () => {
  const [identifier, visitor] = [newEmail(), newVisitor()];
  const tickets = [await obtainTicket(identifier, visitor), await obtainTicket(identifier, visitor)];
  const answers = await Promise.all(tickets.map(async (ticket) => register({ identifier, ticket }, visitor)));
  expect(answers.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([0, email_taken.code]);
});

test('who has proven an identifier is told before another code that it is taken; nobody is before', async () => {
  const [identifier, visitor] = [newEmail(), newVisitor()];
  const check = async () => site.call(api.checkIdentifier, { identifier }, visitor);
  expect((await check()).body.data).toEqual({ type: 'email' });
  const [ticket] = [await obtainTicket(identifier, visitor), await obtainTicket(identifier, visitor)];
  expect((await check()).body.data).toEqual({ type: 'email', available: true });
  await register({ identifier, ticket }, visitor);
  expect((await check()).body.code).toBe(email_taken.code);
});

test('a ticket is refused for another purpose or identifier, and not used up by that', async () => {
  const [identifier, visitor] = [newEmail(), newVisitor()];
  const ticket = await obtainTicket(identifier, visitor);
  const reset = await site.call(api.resetPassword, { ticket, password: PASSWORD }, visitor);
  const other = await register({ identifier: newEmail(), ticket }, visitor);
  expect([reset.body.code, other.body.code]).toEqual([ticket_invalid.code, ticket_invalid.code]);
  expect((await register({ identifier, ticket }, visitor)).status).toBe(200);
});

test('a ticket is refused after ten minutes', async () => {
  const [identifier, visitor] = [newEmail(), newVisitor()];
  const ticket = await obtainTicket(identifier, visitor);
  site.advance(api.TICKET_LIFETIME_S * 1000 + 1);
  expect((await register({ identifier, ticket }, visitor)).body.code).toBe(ticket_invalid.code);
});

test('common passwords and those against the rule are refused before the ticket is used', async () => {
  const [identifier, visitor] = [newEmail(), newVisitor()];
  const ticket = await obtainTicket(identifier, visitor);
  const attempt = async (password: string) => register({ identifier, ticket, password }, visitor);
  expect((await attempt('Password123')).body.data).toMatchObject({ field_keys: { password: 'password_common' } });
  expect((await attempt('\u{ff30}assword1')).body.data).toMatchObject({ field_keys: { password: 'password_common' } });
  expect((await attempt('abcdefgh')).body.data).toMatchObject({ field_keys: { password: 'password_rule' } });
  // An accent of its own is a special character; joined to its letter, which is what is stored, it is none.
  expect((await attempt('cafe\u0301teria1')).body.data).toMatchObject({
    field_keys: { password: 'password_rule' },
  });
  expect((await attempt(PASSWORD)).status).toBe(200);
});
