import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { errorCatalogue, listProjects } from '@fourth-seat/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { createDeps } from '../../../create-deps.ts';
import { databaseUrl } from '../../../platform/db/client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { echoGateway } from '../../../testing/decisions.ts';
import { createKey, type TestKey } from '../../../testing/keys.ts';
import { type NetworkProxy, startNetworkProxy } from '../../../testing/network-proxy.ts';
import { readCounter } from '../../../testing/quota-round.ts';
import type { ApiDeps } from '../../deps.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());

/** A whole server whose every connection to the database runs through one proxy. */
let proxy: NetworkProxy;
let deps: ApiDeps;
let app: FastifyInstance;
let key: TestKey;
beforeEach(async () => {
  const url = databaseUrl(site.deps.pool);
  proxy = await startNetworkProxy(new URL(url));
  deps = createDeps(site.deps.config, proxy.through(url));
  app = await buildApp(deps, { gateway: echoGateway() });
  key = await createKey(site.deps, { quota_daily: 100 });
});
afterEach(async () => {
  proxy.close();
  await app.close();
  await deps.close();
});

async function call(): Promise<number> {
  const response = await app.inject({
    method: 'POST',
    url: '/v1/doudizhu/validate',
    headers: { authorization: `Bearer ${key.secret}` },
    payload: '{"cards":["3"]}',
  });
  return response.json<{ code: number }>().code;
}

async function readConsole(): Promise<number> {
  const headers = { 'access-token': key.owner.access_token };
  return (await app.inject({ method: 'POST', url: listProjects.path, headers, payload: {} })).statusCode;
}

async function isReady(): Promise<boolean> {
  return (await app.inject({ method: 'GET', url: '/readyz' })).statusCode === 200;
}

/** The statuses of as many pages at once as a member may have. */
async function readMany(): Promise<number[]> {
  return [...new Set(await Promise.all(Array.from({ length: 6 }, readConsole)))];
}

/** Calls that were recorded as answered. */
async function countRecorded(): Promise<number> {
  const text = 'SELECT count(*)::int AS calls FROM calls WHERE key_id = $1 AND code = 0';
  const { rows } = await site.deps.pool.query<{ calls: number }>(text, [key.key_id]);
  return rows[0]?.calls ?? -1;
}

describe('between the server and its database', () => {
  test('a network that is slow slows calls and pages, and each is answered and recorded once', async () => {
    expect(await call()).toBe(0);
    proxy.delay(60);
    const codes = await Promise.all(Array.from({ length: 20 }, call));
    expect(new Set(codes)).toEqual(new Set([0]));
    expect(await readConsole()).toBe(200);
    expect(await countRecorded()).toBe(21);
  });

  test('connections that lie dead without a word are left, and nothing that was answered is lost', async () => {
    const answered = [await call(), await call()];
    expect(answered).toEqual([0, 0]);
    // As many connections as six pages need, which then lie idle.
    expect(await readMany()).toEqual([200]);
    proxy.forget();
    // Nobody asks for anything meanwhile; the heartbeat alone notices, and makes a connection of its own again.
    await expect.poll(isReady).toBe(false);
    await expect.poll(isReady).toBe(true);
    expect(await readMany()).toEqual([200]);
    const during = await Promise.all(Array.from({ length: 20 }, call));
    // What waited for the dead connection is refused; what came after a new one was made is answered.
    expect(during.every((code) => code === 0 || code === errorCatalogue.cannot_meter.code)).toBe(true);
    answered.push(...during.filter((code) => code === 0));
    await expect.poll(async () => answered.push(await call()) > 0 && answered.at(-1)).toBe(0);
    const kept = answered.filter((code) => code === 0).length;
    expect(await countRecorded()).toBe(kept);
    await expect.poll(async () => readCounter(site.deps.pool, key.key_id, 'quota_daily')).toMatchObject({ used: kept });
  });
});

describe('between a caller and the server', () => {
  const BODY = '{"cards":["3"]}';
  let port: number;
  beforeEach(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    // It listens on TCP.
    ({ port } = app.server.address() as AddressInfo);
  });

  const countConnections = async (): Promise<number> =>
    promisify((done: (error: Error | null, count: number) => void) => app.server.getConnections(done))();

  const text = (): string =>
    `POST /v1/doudizhu/validate HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key.secret}\r\ncontent-length: ${BODY.length}\r\n\r\n${BODY}`;

  test('a request that comes byte by byte is one call', async () => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    for (const byte of text()) {
      socket.write(byte);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(String(answer)).toContain('200 OK');
    expect(await countRecorded()).toBe(1);
  });

  test('callers that lie dead behind a firewall take nothing from the others, and the server ends without them', async () => {
    const dead = await startNetworkProxy({ hostname: '127.0.0.1', port });
    const sockets = Array.from({ length: 50 }, () => connect({ port: dead.port, host: '127.0.0.1' }));
    for (const socket of sockets) socket.write(text().slice(0, -1));
    await expect.poll(countConnections).toBe(sockets.length);
    dead.forget();
    expect(await call()).toBe(0);
    expect(await readConsole()).toBe(200);
    await app.close();
    expect(app.server.listening).toBe(false);
    for (const socket of sockets) socket.destroy();
    dead.close();
  });
});
