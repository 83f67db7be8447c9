import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createFounder, createProject } from '../../../testing/people.ts';
import { createAuthenticator, findMemberPrincipal } from './principal.ts';
import { createSecret } from './secret.ts';

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp();
});
afterAll(async () => host.close());

test('a member of the console makes twenty calls a second, ten at once', async () => {
  const { org_id, member_id, ...ann } = await createFounder(host.deps);
  const project_id = await createProject(host.deps, { org_id, member_id, ...ann });
  const principal = await findMemberPrincipal(host.deps.pool, { org_id, project_id, member_id });
  expect(principal).toMatchObject({ rate_per_second: 20, concurrency: 10, limit_id: member_id });
});

test('of client tokens the last 20,000 are remembered, and no more', async () => {
  let asked = 0;
  const row = {
    token_id: 't',
    key_id: 'gone',
    game: 'doudizhu',
    match_id: 'm',
    calls: 1,
    expires_at: new Date(),
  } as const;
  const authenticator = createAuthenticator({
    directory: { find: () => undefined, findKey: () => undefined, search: async () => undefined },
    findToken: async () => {
      asked++;
      return row;
    },
    now: () => 0,
  });
  const show = async (secret: string) =>
    expect(authenticator.authenticate(`Bearer ${secret}`, '10.0.0.1')).rejects.toMatchObject({
      error: 'key_not_valid',
    });
  const secrets = Array.from({ length: 20_000 }, () => createSecret('client'));
  for (const secret of secrets) await show(secret);
  const [first = '', second = ''] = secrets;
  await show(first);
  expect(asked).toBe(20_000);
  await show(createSecret('client'));
  await show(second);
  expect(asked).toBe(20_001);
  await show(first);
  expect(asked).toBe(20_002);
});
