import type { AddressInfo } from 'node:net';
import { createTestApp, type TestApp } from '@fourth-seat/server/testing/app';
import { createKey, type KeyFields, type TestKey } from '@fourth-seat/server/testing/keys';
import { afterAll, beforeAll } from 'vitest';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

/** Calls of a key as they were metered. */
export interface Charges {
  readonly calls: number;
  readonly tokens: number;
}

export interface TestServer {
  readonly url: string;
  readonly proxy: FaultProxy;
  readonly host: TestApp;
  createKey(fields?: KeyFields): Promise<TestKey>;
  /** What the key has been charged for. */
  readCharges(key: TestKey): Promise<Charges>;
}

async function startTestServer(): Promise<TestServer & { close(): Promise<void> }> {
  // The product's own players, loaded by the first decision that needs them.
  const host = await createTestApp();
  await host.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = host.app.server.address() as AddressInfo;
  const proxy = await startFaultProxy(port);
  return {
    url: `http://127.0.0.1:${port}`,
    proxy,
    host,
    createKey: async (fields) => createKey(host.deps, fields),
    async readCharges({ key_id }) {
      const text =
        'SELECT count(*)::int AS calls, COALESCE(sum(tokens), 0)::int AS tokens FROM calls WHERE key_id = $1 AND code = 0';
      const { rows } = await host.deps.pool.query<Charges>(text, [key_id]);
      return rows[0] ?? { calls: 0, tokens: 0 };
    },
    async close() {
      await proxy.close();
      await host.close();
    },
  };
}

/** A server on a socket with a proxy that can break its connections, for the tests of the file that calls this. */
export function useTestServer(): TestServer {
  let testServer: (TestServer & { close(): Promise<void> }) | undefined;
  beforeAll(async () => {
    testServer = await startTestServer();
  });
  afterAll(async () => testServer?.close());
  const started = (): TestServer => {
    if (!testServer) throw new Error('only within a test');
    return testServer;
  };
  return {
    get url() {
      return started().url;
    },
    get proxy() {
      return started().proxy;
    },
    get host() {
      return started().host;
    },
    createKey: async (fields) => started().createKey(fields),
    readCharges: async (key) => started().readCharges(key),
  };
}
