import { getSignInOptions, signInWithPassword } from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { startNetworkProxy } from '../../testing/network-proxy.ts';
import { databaseUrl } from './client.ts';
import { createHeartbeat } from './heartbeat.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());

test('a database that goes silent is told at once, to those who wait and to those who come, and it comes back', async () => {
  const url = databaseUrl(site.deps.pool);
  const proxy = await startNetworkProxy(new URL(url));
  const heartbeat = createHeartbeat(proxy.through(url), { log: { warn: () => undefined }, silence_ms: 1000 });
  const guarded = await buildApp(site.deps, { heartbeat });
  const post = async (url: string, payload: object) =>
    (await guarded.inject({ method: 'POST', url, payload })).statusCode;
  try {
    // A second of silence is a slow machine's too.
    await expect.poll(async () => post(getSignInOptions.path, {})).toBe(200);
    proxy.hold();
    const waiting = heartbeat.guard(new Promise(() => undefined));
    await expect(waiting).rejects.toThrow('does not answer');
    expect(await post(signInWithPassword.path, { identifier: 'ann@studio.example', password: 'x' })).toBe(503);
    expect((await guarded.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(503);
    expect((await guarded.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
    proxy.release();
    await expect.poll(() => heartbeat.isAway).toBe(false);
    await expect.poll(async () => post(getSignInOptions.path, {})).toBe(200);
  } finally {
    proxy.close();
    await guarded.close();
  }
});
