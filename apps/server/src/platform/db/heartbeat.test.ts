import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { getLoginOptions, login } from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createHeartbeat } from './heartbeat.ts';

/** A wire to the database that can be held: bytes stay where they are and nothing is closed. */
async function layWire(target: URL) {
  const sockets = new Set<Socket>();
  let held = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      if (held) socket.pause();
    }
    near.on('data', (bytes) => far.write(bytes)).on('end', () => far.end());
    far.on('data', (bytes) => near.write(bytes)).on('end', () => near.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    hold(now: boolean) {
      held = now;
      for (const socket of sockets) {
        if (now) socket.pause();
        else socket.resume();
      }
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());

test('a database that goes silent is told at once, to those who wait and to those who come, and it comes back', async () => {
  const wire = await layWire(new URL(site.deps.pool.options.connectionString ?? ''));
  const heartbeat = createHeartbeat(wire.url, { warn: () => undefined }, 1000);
  const guarded = await buildApp(site.deps, { heartbeat });
  const post = async (url: string, payload: object) =>
    (await guarded.inject({ method: 'POST', url, payload })).statusCode;
  try {
    expect(await post(getLoginOptions.path, {})).toBe(200);
    wire.hold(true);
    const waiting = heartbeat.guard(new Promise(() => undefined));
    await expect(waiting).rejects.toThrow('does not answer');
    expect(await post(login.path, { identifier: 'ann@studio.example', password: 'x' })).toBe(503);
    expect((await guarded.inject({ method: 'GET', url: '/readyz' })).statusCode).toBe(503);
    expect((await guarded.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
    wire.hold(false);
    await expect.poll(() => heartbeat.isAway, { timeout: 20_000 }).toBe(false);
    expect(await post(getLoginOptions.path, {})).toBe(200);
  } finally {
    wire.close();
    await guarded.close();
  }
});
