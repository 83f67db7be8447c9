import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, assert, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createKey } from '../../../testing/keys.ts';
import { createKeyDirectory, PING_MS, SILENCE_MS } from './key-directory.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());

/** A way to the database that can freeze: nothing passes, nothing is closed, and newcomers get no answer either. */
async function startProxy(url: string): Promise<{ url: string; freeze: () => void; close: () => void }> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  let isFrozen = false;
  const server: Server = createServer((near) => {
    sockets.push(near.on('error', () => undefined));
    if (isFrozen) return;
    const far = connect({ host: hostname, port: Number(port) });
    sockets.push(far.on('error', () => undefined));
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert(address && typeof address === 'object');
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String(address.port);
  return {
    url: through.href,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

test('a frozen listener is noticed in three quarters of a second', () => {
  expect(PING_MS + SILENCE_MS).toBe(750);
});

test('while announcements cannot be heard, a disabled key is found by reading again, long before the safety net', async () => {
  const { pool, log } = site.deps;
  const proxy = await startProxy(pool.options.connectionString ?? '');
  onTestFinished(proxy.close);
  const key = await createKey(site.deps);
  const directory = createKeyDirectory({ pool, url: proxy.url, log });
  onTestFinished(directory.close);
  await directory.start();
  expect(directory.findKey(key.key_id)?.enabled).toBe(true);
  proxy.freeze();
  await pool.query("UPDATE api_keys SET state = 'disabled' WHERE key_id = $1", [key.key_id]);
  await expect.poll(() => directory.findKey(key.key_id)?.enabled).toBe(false);
  // And again, for as long as it stays frozen.
  await pool.query("UPDATE api_keys SET state = 'enabled' WHERE key_id = $1", [key.key_id]);
  await expect.poll(() => directory.findKey(key.key_id)?.enabled).toBe(true);
});
