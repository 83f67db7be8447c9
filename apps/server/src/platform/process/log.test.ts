import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '../db/client.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createKey } from '../../testing/keys.ts';
import { type ServerProcess, startServer } from '../../testing/server-process.ts';

let host: TestApp;
let server: ServerProcess;
beforeAll(async () => {
  host = await createTestApp();
  server = await startServer({ DATABASE_URL: addressOf(host.deps.pool), LOG_LEVEL: 'trace' });
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.exited;
  await host.close();
});

const PASSWORD = 'Pass-word-2026-secret';
const IDENTIFIER = 'log@studio.example';

async function send(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Record<string, string>> {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data?: Record<string, string> };
  return data ?? {};
}

async function readCode(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${server.port}/dev/outbox.json`);
  const messages = (await response.json()) as { to: string; text: string }[];
  return messages.find((message) => message.to === IDENTIFIER)?.text.match(/\b\d{6}\b/)?.[0] ?? '';
}

test('at the lowest level too the log holds no password, code, ticket, token or key, whatever fails', async () => {
  const key = await createKey(host.deps);
  await send('/user/v1/register/verification-code/send', { identifier: IDENTIFIER });
  const code = await readCode();
  const { ticket = '' } = await send('/user/v1/register/verification-code/verify', { identifier: IDENTIFIER, code });
  const registered = await send(
    '/user/v1/register',
    { identifier: IDENTIFIER, ticket, password: PASSWORD, agree_terms: true, locale: 'en_us' },
    { 'idempotency-key': 'a-key-of-the-request' },
  );
  const { access_token = '' } = registered;
  expect([code, ticket, access_token].every((secret) => secret.length >= 6)).toBe(true);
  await send('/user/v1/login', { identifier: IDENTIFIER, password: `${PASSWORD}x` });
  await send('/user/v1/login', `{"identifier":"${IDENTIFIER}","password":"${PASSWORD}`);
  await send(`/user/v1/login?password=${PASSWORD}`, { identifier: IDENTIFIER, password: PASSWORD });
  await send('/user/v1/profile', {}, { 'access-token': access_token });
  const authorization = `Bearer ${key.secret}`;
  await send('/v1/doudizhu/legal-moves', { hand: ['3'] }, { authorization });
  await send('/v1/doudizhu/legal-moves', `{"hand":["${key.secret}"]`, { authorization });
  await send(`/v1/${key.secret}`, {}, { authorization });
  // What the log says of a failure of the database, too: connections that break under way.
  await host.deps.pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await send('/user/v1/login', { identifier: IDENTIFIER, password: PASSWORD });
  await expect.poll(() => server.output()).toContain('database connection broke');
  const said = server.output();
  for (const secret of [PASSWORD, code, ticket, access_token, key.secret, 'a-key-of-the-request']) {
    expect(said.includes(secret), `the log holds ${secret}`).toBe(false);
  }
});
