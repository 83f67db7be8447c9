import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { newEmail } from '../../../testing/documented/desk.ts';
import { createCodes } from './codes.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());

test('a second before a limit ends no code is sent, and the caller is told to wait that second', async () => {
  const codes = createCodes(site.deps, { count: async () => 1, refund: async () => undefined });
  const sent = site.deps.delivery.outbox?.list().length;
  await expect(
    codes.send({ purpose: 'login', target: newEmail(), subject: '' }, { address: '10.0.0.1', locale: 'en_us' }),
  ).rejects.toMatchObject({ error: 'code_sends', retry_after: 1 });
  expect(site.deps.delivery.outbox?.list()).toHaveLength(sent ?? 0);
});
