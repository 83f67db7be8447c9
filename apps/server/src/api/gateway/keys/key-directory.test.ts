import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { databaseUrl } from '../../../platform/db/client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createKey } from '../../../testing/keys.ts';
import { startNetworkProxy } from '../../../testing/network-proxy.ts';
import { createKeyDirectory, PING_MS, SILENCE_MS } from './key-directory.ts';
import { hashKeySecret64 } from './secret.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());

test('a frozen listener is noticed in three quarters of a second', () => {
  expect(PING_MS + SILENCE_MS).toBe(750);
});

test('while announcements cannot be heard, a disabled key is found by reading again, long before the safety net', async () => {
  const { pool, log, monotonic } = site.deps;
  const url = databaseUrl(pool);
  const proxy = await startNetworkProxy(new URL(url));
  onTestFinished(proxy.close);
  const key = await createKey(site.deps);
  const directory = createKeyDirectory({ pool, url: proxy.through(url), log, monotonic });
  onTestFinished(directory.close);
  await directory.start();
  expect(directory.findKey(key.key_id)?.isEnabled).toBe(true);
  proxy.hold();
  await pool.query("UPDATE api_keys SET state = 'disabled' WHERE key_id = $1", [key.key_id]);
  await expect.poll(() => directory.findKey(key.key_id)?.isEnabled).toBe(false);
  // And again, for as long as it stays frozen.
  await pool.query("UPDATE api_keys SET state = 'enabled' WHERE key_id = $1", [key.key_id]);
  await expect.poll(() => directory.findKey(key.key_id)?.isEnabled).toBe(true);
});

test('a new key whose read fails is not unknown but busy, and the next search finds it', async () => {
  const { pool, log, monotonic } = site.deps;
  const { secret, key_id } = await createKey(site.deps);
  let isBroken = true;
  const query = async (statement: { readonly name?: string; readonly text: string }) => {
    if (isBroken && statement.name === 'keys-changed') throw new Error('the connection broke');
    return pool.query(statement);
  };
  const flaky = new Proxy(pool, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)) });
  const directory = createKeyDirectory({ pool: flaky, url: databaseUrl(pool), log, monotonic });
  const secret_hash64 = hashKeySecret64(secret);
  expect(await directory.search(secret_hash64)).toBe('busy');
  isBroken = false;
  expect(await directory.search(secret_hash64)).toMatchObject({ key: { key_id } });
});
