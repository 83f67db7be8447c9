/** A proof was right when it was checked, and no longer is when the session opens. */
import * as api from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { createFirstProject } from '../../../console/projects/service.ts';
import type { RequestContext } from '../../../platform/http/endpoints/mount.ts';
import { createPerson, lastCode, NEXT_PASSWORD, newVisitor, PASSWORD } from '../../../testing/documented/accounts.ts';
import { site, useSite } from '../../../testing/site.ts';
import type { Identity } from '../../oauth/provider-client.ts';
import { bindIdentity, unbindIdentity } from '../../oauth/repository.ts';
import { finishSignIn } from '../../oauth/service.ts';
import { createOrganizationFactory } from '../../organizations/service.ts';
import { createSessions } from '../../sessions/service.ts';
import { type Accounts, createAccounts } from '../accounts.ts';
import { changePassword as changeOwnPassword } from '../credentials/change-password.ts';
import { blockIdentifier } from '../users/blocking.ts';
import { signInByCode } from './code-sign-in.ts';
import { signInByPassword } from './password-sign-in.ts';
import type { SignIn } from './sign-in.ts';

useSite();

type Person = Awaited<ReturnType<typeof createPerson>>;

const newContext = (): RequestContext => ({
  request_id: 'req_1',
  locale: 'en_us',
  user_agent: 'test',
  log: site.app.log,
  ...newVisitor(),
});

const newAccounts = () =>
  createAccounts(site.deps, createSessions(site.deps), createOrganizationFactory(createFirstProject));

/** Parts in which `change` happens after a proof was checked and before its session opens. */
function overtakenBy(change: () => Promise<unknown>): Accounts {
  const accounts = newAccounts();
  const open: SignIn['open'] = async (...args) => {
    await change();
    return accounts.signIn.open(...args);
  };
  return { ...accounts, signIn: { ...accounts.signIn, open } };
}

async function countSessions({ user_id }: Person): Promise<number> {
  const open = 'SELECT count(*) AS n FROM sessions WHERE user_id = $1 AND revoked_at IS NULL';
  return (await site.deps.pool.query(open, [user_id])).rows[0].n;
}

async function changePassword(person: Person): Promise<void> {
  const changed = await site.call(api.updatePassword, { old_password: PASSWORD, password: NEXT_PASSWORD }, person);
  expect(changed.status).toBe(200);
}

async function resetPassword({ email }: Person): Promise<void> {
  const visitor = newVisitor();
  await site.call(api.sendResetCode, { identifier: email }, visitor);
  const verified = await site.call(api.verifyResetCode, { identifier: email, code: lastCode(site, email) }, visitor);
  const { ticket } = verified.body.data;
  expect((await site.call(api.resetPassword, { ticket, password: NEXT_PASSWORD }, visitor)).status).toBe(200);
}

test.each([
  // The change opens a session of its own.
  { change: changePassword, sessions: 1 },
  { change: resetPassword, sessions: 0 },
])('the old password opens nothing after $change.name', async ({ change, sessions }) => {
  const person = await createPerson(site);
  const accounts = overtakenBy(async () => change(person));
  const input = { identifier: person.email, password: PASSWORD };
  await expect(signInByPassword(site.deps, accounts, input, newContext())).rejects.toMatchObject({
    error: 'wrong_credentials',
  });
  expect(await countSessions(person)).toBe(sessions);
  await accounts.signIn.settled();
  const noted = await site.deps.pool.query('SELECT outcome FROM sign_ins WHERE user_id = $1', [person.user_id]);
  expect(noted.rows).toEqual([{ outcome: 'wrong_password' }]);
});

test('a code opens no account that has given its identifier up', async () => {
  const person = await createPerson(site);
  const context = newContext();
  await site.call(api.sendSignInCode, { identifier: person.email }, context);
  const accounts = overtakenBy(async () =>
    site.deps.pool.query("UPDATE users SET email = 'moved.' || email WHERE user_id = $1", [person.user_id]),
  );
  const input = { identifier: person.email, code: lastCode(site, person.email) };
  await expect(signInByCode(site.deps, accounts, input, context)).rejects.toMatchObject({ error: 'account_unknown' });
  expect(await countSessions(person)).toBe(1);
});

test('an identity opens no account from which it was unbound, and may be bound again', async () => {
  const person = await createPerson(site);
  const { user_id } = person;
  const identity: Identity = { subject: 'subject-1', name: 'Dee', email: null };
  const provider = 'example';
  await bindIdentity(site.deps.pool, { provider, identity, user_id, at: new Date(site.deps.now()) });
  const request = { state: '', redirect_uri: '', code_verifier: '', nonce: '' };
  const oauth = {
    deps: site.deps,
    accounts: overtakenBy(async () => unbindIdentity(site.deps.pool, provider, user_id)),
    providers: { list: [], find: () => ({ authorizeUrl: async () => '', exchange: async () => identity }) },
    authorizations: { start: async () => request, finish: async () => request },
  };
  const answer = await finishSignIn(oauth, { provider, code: 'code', state: 'state' }, newContext());
  expect(answer.bind_ticket).toEqual(expect.any(String));
  expect(await countSessions(person)).toBe(1);
});

test('an account that was blocked meanwhile is not opened, and that is recorded', async () => {
  const person = await createPerson(site);
  const block = { identifier: person.email, reason: 'test', at: new Date(site.deps.now()) };
  const accounts = overtakenBy(async () => blockIdentifier(site.deps.db, block));
  const input = { identifier: person.email, password: PASSWORD };
  await expect(signInByPassword(site.deps, accounts, input, newContext())).rejects.toMatchObject({
    error: 'email_used_disabled',
  });
  expect(await countSessions(person)).toBe(0);
  const noted = await site.deps.pool.query('SELECT outcome FROM sign_ins WHERE user_id = $1', [person.user_id]);
  expect(noted.rows).toEqual([{ outcome: 'disabled' }]);
});

test('of two changes of a password at once, the second finds its session ended', async () => {
  const person = await createPerson(site);
  const session = await createSessions(site.deps).find(person.access_token);
  if (!session) throw new Error('the person is signed in');
  const accounts = newAccounts();
  const hash = async (password: string) => {
    await changePassword(person);
    return accounts.passwords.hash(password);
  };
  const overtaken = { ...accounts, passwords: { ...accounts.passwords, hash } };
  const input = { old_password: PASSWORD, password: 'A-Third-Horse-9' };
  await expect(changeOwnPassword(site.deps, overtaken, input, { ...newContext(), session })).rejects.toMatchObject({
    error: 'not_signed_in',
  });
  expect(await countSessions(person)).toBe(1);
  const entered = await site.call(
    api.signInWithPassword,
    { identifier: person.email, password: NEXT_PASSWORD },
    newVisitor(),
  );
  expect(entered.status).toBe(200);
});
