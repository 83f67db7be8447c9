import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../platform/time.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { lastCode, newEmail, PASSWORD, proofOf } from '../testing/documented/accounts.ts';
import { signUp } from '../testing/sign-up.ts';
import { createTickets } from './accounts/tickets/tickets.ts';
import { identityCleanUps } from './cleanup.ts';
import { createAuthorizationRequests } from './oauth/authorization-requests.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());

/** The tables of this layer whose rows expire. */
const tables = [
  'attempt_counts',
  'oauth_states',
  'proofs',
  'sessions',
  'sign_ins',
  'tickets',
  'verification_codes',
] as const;

async function cleanUp(): Promise<void> {
  for (const one of identityCleanUps) await one(site.deps.pool, site.deps.now());
}

async function listFilledTables(): Promise<string[]> {
  const { rows } = await site.deps.pool.query<{ name: string }>(
    tables.map((table) => `SELECT '${table}' AS name WHERE EXISTS (SELECT FROM ${table})`).join(' UNION ALL '),
  );
  return rows.map(({ name }) => name);
}

/** Leaves a row in each of the tables. */
async function signUpAndBegin(): Promise<void> {
  const identifier = newEmail();
  const { user, organization, member, access_token } = await signUp(
    async (endpoint, input) => (await site.call(endpoint, input)).body.data,
    { identifier, password: PASSWORD },
    async () => lastCode(site, identifier),
  );
  const person = { ...user, ...organization, ...member, access_token, email: identifier };
  await proofOf(site, person, 'unbind');
  await createTickets(site.deps).issue({ purpose: 'reset', target: identifier, subject: user.user_id });
  const scope = { provider: 'dev-id', purpose: 'login', subject: '' } as const;
  await createAuthorizationRequests(site.deps).start(scope, 'http://localhost:3000/login/index');
}

test('what still serves stays, what has served goes, in every table whose rows expire', async () => {
  await signUpAndBegin();
  await cleanUp();
  expect(await listFilledTables()).toEqual(tables);

  site.advance(100 * DAY_MS);
  await cleanUp();
  expect(await listFilledTables()).toEqual([]);
});
