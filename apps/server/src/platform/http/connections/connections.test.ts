import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { connectionBoundsOf, logFullness, readFileLimit } from './bounds.ts';
import type { Fullness } from './connections.ts';
import type { Exchange } from './exchange.ts';
import { connectionLimits, createHttpServer } from './http-server.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const roomy = { in_all: 1000, per_address: 1000, isTrustedProxy: () => false };

/** A server whose exchanges the test answers itself. */
async function start(options: { limits?: object; bounds?: object } = {}) {
  const exchanges: Exchange[] = [];
  const fullness: Fullness[] = [];
  const http = createHttpServer(
    { ...connectionLimits, ...options.limits },
    { ...roomy, ...options.bounds },
    (full) => void fullness.push(full),
  );
  http.bypass('/v1/', (exchange) => void exchanges.push(exchange));
  const server = http.serve((_request, response) => void response.end('of the site'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close().closeAllConnections());
  return {
    exchanges,
    fullness,
    async open(text = '') {
      const accepting = once(server, 'connection');
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      closing.push(() => socket.destroy());
      let received = '';
      socket.setEncoding('utf8').on('data', (part: string) => (received += part));
      socket.on('error', () => undefined);
      if (text !== '') socket.write(text);
      // The one argument of the event.
      const [accepted] = (await accepting) as [Socket];
      return { socket, accepted, received: () => received };
    },
  };
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const send = (exchange: Exchange | undefined, body = 'done'): void =>
  exchange?.send(200, ['content-length', String(Buffer.byteLength(body))], body);

test('of a hundred requests in one packet one is answered at a time, and another client comes in between', async () => {
  const { exchanges, open } = await start();
  const many = await open(get('/v1/many').repeat(100));
  await expect.poll(() => exchanges.length).toBe(1);
  await open(get('/v1/other'));
  await expect.poll(() => exchanges.map(({ url }) => url)).toEqual(['/v1/many', '/v1/other']);
  for (let nth = 0; nth < 100; nth++) {
    send(exchanges.find(({ url, isOpen }) => url === '/v1/many' && isOpen));
    if (nth < 99) await expect.poll(() => exchanges.length).toBe(nth + 3);
  }
  await expect.poll(() => many.received().split('done').length - 1).toBe(100);
});

test('a client that does not read an answer gets no further one, and loses its connection', async () => {
  const { exchanges, open } = await start({ limits: { unread_ms: 100 } });
  const { socket, accepted } = await open(get('/v1/a').repeat(20));
  socket.pause();
  await expect.poll(() => exchanges.length).toBe(1);
  send(exchanges[0], 'x'.repeat(20_000_000));
  await once(accepted, 'close');
  expect(exchanges).toHaveLength(1);
});

test('a client that waits for its answer longer than others may leave one unread keeps its connection', async () => {
  const { exchanges, open } = await start();
  const { accepted, received } = await open(get('/v1/a'));
  await expect.poll(() => exchanges.length).toBe(1);
  // As Node does when nothing has come or gone for so long.
  accepted.emit('timeout');
  send(exchanges[0]);
  await expect.poll(received).toMatch(/done$/);
});

test('a client that ends its side has left: nothing waits for it, and the connection closes', async () => {
  const { exchanges, open } = await start();
  const { socket, accepted } = await open(get('/v1/a'));
  await expect.poll(() => exchanges.length).toBe(1);
  socket.end();
  await expect.poll(() => accepted.closed).toBe(true);
  expect(exchanges[0]?.isOpen).toBe(false);
});

test('a client that goes has made none of the requests that waited', async () => {
  const { exchanges, open } = await start();
  const { socket, accepted } = await open(get('/v1/a').repeat(3));
  await expect.poll(() => exchanges.length).toBe(1);
  socket.resetAndDestroy();
  await expect.poll(() => accepted.closed).toBe(true);
  await open(get('/v1/other'));
  await expect.poll(() => exchanges.map(({ url }) => url)).toEqual(['/v1/a', '/v1/other']);
});

test('a body of a megabyte is read whole, and the request behind it afterwards', async () => {
  const { exchanges, open } = await start();
  const body = 'x'.repeat(1024 * 1024);
  await open(`POST /v1/a HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}${get('/v1/b')}`);
  await expect.poll(() => exchanges.length).toBe(1);
  expect((await exchanges[0]?.readBody(body.length))?.equals(Buffer.from(body))).toBe(true);
  send(exchanges[0]);
  await expect.poll(() => exchanges.length).toBe(2);
});

test.each([
  ['in all', { in_all: 3 }],
  ['of one address', { per_address: 3 }],
])('with as many connections %s as may be open, the one idle for longest makes room', async (_what, bounds) => {
  const { exchanges, fullness, open } = await start({ bounds });
  const busy = await open(get('/v1/busy'));
  const used = await open(get('/used'));
  await expect.poll(used.received).toContain('of the site');
  const first = await open();
  // It was idle before the first one opened, and has asked again since.
  used.socket.write(get('/used'));
  await expect.poll(() => used.received().split('of the site').length).toBe(3);
  const newcomer = await open(get('/v1/new'));
  await once(first.socket, 'close');
  await expect.poll(() => exchanges.map(({ url }) => url)).toEqual(['/v1/busy', '/v1/new']);
  expect([busy, used, newcomer].map(({ socket }) => socket.destroyed)).toEqual([false, false, false]);
  expect(fullness).toMatchObject([{ isRefused: false, open: 3 }]);
});

test.each([
  ['in all', { in_all: 1 }],
  ['of one address', { per_address: 1 }],
])('where all connections %s are busy, a newcomer is told to come again', async (_what, bounds) => {
  const { exchanges, fullness, open } = await start({ bounds });
  await open(get('/v1/busy'));
  await expect.poll(() => exchanges.length).toBe(1);
  const newcomer = await open();
  await once(newcomer.socket, 'close');
  expect(newcomer.received()).toMatch(/^HTTP\/1\.1 429 [^]*"code":10429/);
  expect(fullness).toMatchObject([{ isRefused: true }]);
});

test('a trusted proxy has no bound of its own', async () => {
  const { exchanges, open } = await start({
    bounds: { per_address: 1, isTrustedProxy: (at: string) => at === '127.0.0.1' },
  });
  await open(get('/v1/a'));
  await open(get('/v1/b'));
  await expect.poll(() => exchanges.length).toBe(2);
});

test('connections leave room for other files', () => {
  const limits = 'Max cpu time              unlimited\nMax open files            256                  4096   files\n';
  expect(readFileLimit(limits)).toBe(256);
  expect(connectionBoundsOf(256)).toEqual({ in_all: 144, per_address: 72 });
  expect(connectionBoundsOf(1_048_576)).toEqual({ in_all: 20_000, per_address: 1000 });
  expect(connectionBoundsOf(readFileLimit(''), { in_all: 50 })).toEqual({ in_all: 50, per_address: 25 });
});

test('the log says once a minute that connections are full, and which variable bounds them', () => {
  const lines: unknown[] = [];
  let now = 0;
  const log = logFullness({ warn: (...line: unknown[]) => void lines.push(line) }, () => now);
  for (now of [0, 59_999, 60_000]) log({ bound: 'in_all', isRefused: true, open: 144 });
  expect(lines).toEqual(
    Array.from({ length: 2 }, () => [
      { open: 144, limit: 'MAX_CONNECTIONS' },
      'as many connections as may be are open: new ones are refused',
    ]),
  );
});
