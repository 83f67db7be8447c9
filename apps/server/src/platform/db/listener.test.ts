import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { listenLocally } from '../../testing/free-port.ts';
import { createLog } from '../telemetry/log.ts';
import { createListener, notifyListeners } from './listener.ts';

let database: TestDatabase<object>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

test('a start waits for a database that is silent at first, as on a machine that starts many processes', async () => {
  const sockets: Socket[] = [];
  const behind = new URL(database.url);
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    if (sockets.length === 1) return;
    const there = connect({ host: behind.hostname, port: Number(behind.port) }).on('error', () => undefined);
    sockets.push(there);
    socket.pipe(there).pipe(socket);
  });
  const url = new URL(database.url);
  url.host = `127.0.0.1:${await listenLocally(server)}`;
  const heard = Promise.withResolvers<string>();
  const listener = createListener({
    log: createLog('silent'),
    url: url.href,
    channel: 'slow_start',
    onMessage: heard.resolve,
  });
  try {
    await listener.start();
    await notifyListeners(database.pool, 'slow_start', 'here');
    expect(await heard.promise).toBe('here');
    // The silent one, and a pair for each further try: on a busy machine the second one may be silent for too long, too.
    expect(sockets.length).toBeGreaterThanOrEqual(3);
  } finally {
    await listener.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});

test('a start is refused at once where the database is not there', async () => {
  const listener = createListener({
    log: createLog('silent'),
    url: 'postgres://nobody@127.0.0.1:1/none',
    channel: 'nowhere',
    onMessage: () => undefined,
  });
  await expect(listener.start()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await listener.close();
});

test('a listener whose owner could not catch up says why, and connects again until it could', async () => {
  let tries = 0;
  const failure = new Error('the tables could not be read');
  const said = expect.stringMatching(/^(?:the tables could not be read|timeout expired|Query read timeout)$/);
  const warn = vi.fn();
  const caughtUp = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<string>();
  const listener = createListener({
    log: { warn },
    url: database.url,
    channel: 'catch_up',
    onMessage: heard.resolve,
    onConnected: async () => {
      tries++;
      if (tries === 2 || tries === 3) throw failure;
      if (tries === 4) caughtUp.resolve();
    },
  });
  try {
    await listener.start();
    await database.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'fourth-seat-catch_up'",
    );
    await caughtUp.promise;
    expect(listener.isConnected).toBe(true);
    await notifyListeners(database.pool, 'catch_up', 'here');
    expect(await heard.promise).toBe('here');
    // The first failed try of a loss is logged. On a machine at work that may be one to which the database was silent.
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { err: expect.objectContaining({ message: said }), channel: 'catch_up' },
      expect.any(String),
    );
  } finally {
    await listener.close();
  }
});
