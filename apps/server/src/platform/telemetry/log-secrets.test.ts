import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { callServer, post } from '../../testing/call-server.ts';
import { createKey } from '../../testing/keys.ts';
import { readSentCode, signUp } from '../../testing/sign-up.ts';
import { type ProductProcess, startProduct } from '../../testing/start-product.ts';
import { databaseUrl } from '../db/client.ts';

let site: TestApp;
let server: ProductProcess;
beforeAll(async () => {
  site = await createTestApp();
  server = await startProduct({ DATABASE_URL: databaseUrl(site.deps.pool), LOG_LEVEL: 'trace' });
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.exited;
  await site.close();
});

const PASSWORD = 'Pass-word-2026-secret';
const IDENTIFIER = 'log@studio.example';

test('at the lowest level too the log holds no password, code, ticket, token or key, whatever fails', async () => {
  const key = await createKey(site.deps);
  const base = `http://127.0.0.1:${server.port}`;
  const send = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    post(base + path, body, headers);
  const { code, ticket, access_token } = await signUp(
    (endpoint, input) =>
      callServer(base, endpoint, input, { 'idempotency-key': `a-key-of-the-request-to-${endpoint.path}` }),
    { identifier: IDENTIFIER, password: PASSWORD },
    () => readSentCode(base, IDENTIFIER),
  );
  expect([code, ticket, access_token].every((secret) => secret.length >= 6)).toBe(true);
  await send('/user/v1/login', { identifier: IDENTIFIER, password: `${PASSWORD}x` });
  await send('/user/v1/login', `{"identifier":"${IDENTIFIER}","password":"${PASSWORD}`);
  await send(`/user/v1/login?password=${PASSWORD}`, { identifier: IDENTIFIER, password: PASSWORD });
  await send('/user/v1/profile', {}, { 'access-token': access_token });
  const authorization = `Bearer ${key.secret}`;
  await send('/v1/doudizhu/legal-moves', { hand: ['3'] }, { authorization });
  await send('/v1/doudizhu/legal-moves', `{"hand":["${key.secret}"]`, { authorization });
  await send(`/v1/${key.secret}`, {}, { authorization });
  // What the log says of a failure of the database, too: connections that break under way. One that a request holds at
  // that moment fails with the request, so they break after each request until one lay idle.
  await expect
    .poll(async () => {
      await send('/user/v1/profile', {}, { 'access-token': access_token });
      await site.deps.pool.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
      return server.output();
    })
    .toContain('database connection broke');
  await send('/user/v1/login', { identifier: IDENTIFIER, password: PASSWORD });
  const said = server.output();
  for (const secret of [PASSWORD, ticket, access_token, key.secret, 'a-key-of-the-request']) {
    expect(said.includes(secret), `the log holds ${secret}`).toBe(false);
  }
  // Instants and durations have six digits in a row too, within or behind others.
  expect(new RegExp(`(?<![\\d.])${code}(?!\\d)`).test(said), `the log holds ${code}`).toBe(false);
});
