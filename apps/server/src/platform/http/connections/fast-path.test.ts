import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Exchange } from './exchange.ts';
import { type ConnectionLimits, connectionLimits, createHttpServer, type HttpServer } from './http-server.ts';

/** A server whose exchanges the test answers itself, and sockets to it. */
interface Setting {
  readonly server: Server;
  readonly http: HttpServer;
  /** Requests that waited for an answer, in the order in which they came. */
  readonly exchanges: Exchange[];
  /** Addresses that Node's server has read. */
  readonly readByNode: (string | undefined)[];
  open(text: string): Promise<Client>;
}
interface Client {
  readonly socket: Socket;
  readonly received: () => string;
  /** The server's end of the connection. */
  readonly accepted: Socket;
  /** Waits until the server has read all that was written so far. */
  isRead(): Promise<void>;
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function start(limits: Partial<ConnectionLimits> = {}): Promise<Setting> {
  const http = createHttpServer({ ...connectionLimits, rest_ms: 100, ...limits });
  const exchanges: Exchange[] = [];
  const readByNode: (string | undefined)[] = [];
  http.bypass('/v1/', (exchange) => void exchanges.push(exchange));
  const server = http.serve((_request, response) => void response.end('of the site'));
  server.prependListener('request', ({ url }) => readByNode.push(url));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close().closeAllConnections());
  return {
    server,
    http,
    exchanges,
    readByNode,
    async open(text) {
      const accepting = once(server, 'connection');
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      closing.push(() => socket.destroy());
      let received = '';
      socket.setEncoding('utf8').on('data', (part: string) => (received += part));
      socket.on('error', () => undefined);
      socket.write(text);
      // The one argument of the event.
      const [accepted] = (await accepting) as [Socket];
      return {
        socket,
        received: () => received,
        accepted,
        isRead: async () => expect.poll(() => accepted.bytesRead).toBe(socket.bytesWritten),
      };
    },
  };
}

const requestOf = (body: string, path = '/v1/play'): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const text = async (exchange: Exchange | undefined): Promise<string | undefined> =>
  (await exchange?.readBody(1000))?.toString();
const answer = (exchange: Exchange | undefined, body = 'done'): void =>
  exchange?.send(200, ['content-length', String(Buffer.byteLength(body))], body);

test('a request in one packet is answered without Node, the next on the same connection too', async () => {
  const { exchanges, readByNode, open } = await start();
  const { socket, received } = await open(requestOf('one'));
  await expect.poll(() => exchanges.length).toBe(1);
  expect([await text(exchanges[0]), exchanges[0]?.isOpen]).toEqual(['one', true]);
  answer(exchanges[0], '出');
  expect(exchanges[0]?.isOpen).toBe(false);
  await expect
    .poll(received)
    .toMatch(
      /^HTTP\/1\.1 200 OK\r\ncontent-length: 3\r\nDate: \w{3}, [^\r]* GMT\r\nConnection: keep-alive\r\nKeep-Alive: timeout=65\r\n\r\n出$/,
    );
  socket.write(requestOf('two'));
  await expect.poll(() => exchanges.length).toBe(2);
  answer(exchanges[1]);
  await expect.poll(received).toMatch(/出HTTP\/1\.1 200 OK[^]*\r\n\r\ndone$/);
  expect(readByNode).toEqual([]);
});

test('a body that comes in packets is collected', async () => {
  const { exchanges, readByNode, open } = await start({ rest_ms: 60_000 });
  const whole = requestOf('0123456789');
  const { socket, received, isRead } = await open(whole.slice(0, -10));
  for (const part of [whole.slice(-10, -4), whole.slice(-4)]) {
    await isRead();
    expect(exchanges).toHaveLength(0);
    socket.write(part);
  }
  await expect.poll(() => exchanges.length).toBe(1);
  expect(await text(exchanges[0])).toBe('0123456789');
  answer(exchanges[0]);
  await expect.poll(received).toMatch(/done$/);
  expect(readByNode).toEqual([]);
});

test('a request behind another one, in one packet or with the rest of a body, is read by Node', async () => {
  for (const cut of [0, 3]) {
    const { exchanges, readByNode, open } = await start();
    const { socket, received, isRead } = await open(
      cut === 0 ? requestOf('one') + requestOf('two') : requestOf('one').slice(0, -cut),
    );
    if (cut > 0) {
      await isRead();
      socket.write(requestOf('one').slice(-cut) + requestOf('two'));
    }
    for (const nth of [0, 1]) {
      await expect.poll(() => exchanges.length).toBeGreaterThan(nth);
      expect(await text(exchanges[nth])).toBe(nth === 0 ? 'one' : 'two');
      answer(exchanges[nth]);
    }
    await expect.poll(received).toMatch(/done[^]*done$/);
    expect(readByNode).toHaveLength(2);
  }
});

test('a client that ends before its body does is refused', async () => {
  const { exchanges, open } = await start();
  const { socket, received } = await open(requestOf('one').slice(0, -1));
  socket.end();
  await once(socket, 'close');
  expect(received()).toMatch(/^HTTP\/1\.1 400 Bad Request/);
  expect(exchanges).toHaveLength(0);
});

test('a client that goes before its body is whole has made no request, and is forgotten', async () => {
  const { http, exchanges, open } = await start({ rest_ms: 300, linger_ms: 600_000 });
  const gone = await open(requestOf('gone').slice(0, -1));
  await gone.isRead();
  gone.socket.resetAndDestroy();
  await expect.poll(() => gone.accepted.closed).toBe(true);
  // When the time for the rest of a later request is over, that of the first one was.
  const later = await open(requestOf('later').slice(0, -1));
  await expect.poll(() => exchanges.map(({ headers }) => headers['content-length'])).toEqual(['5']);
  later.socket.destroy();
  // Settles when no connection is left.
  await http.stop(0);
});

test('a body above the limit is not given out', async () => {
  const { exchanges, open } = await start();
  await open(requestOf('x'.repeat(1001)));
  await expect.poll(() => exchanges.length).toBe(1);
  expect(exchanges[0]?.readBody(1000)).toBeUndefined();
});

test.each<[string, (text: string) => string[]]>([
  ['whose head comes in two packets', (text) => [text.slice(0, 20), text.slice(20)]],
  ['whose body does not follow at once', (text) => [text.slice(0, -2), '', text.slice(-2)]],
  ['with a query', (text) => [text.replace('/play', '/play?a=1')]],
  ['that begins another protocol', (text) => [text.replace('Host', 'Connection: upgrade\r\nUpgrade: x\r\nHost')]],
])('a request %s is read by Node, and so are all that follow on its connection', async (_what, cut) => {
  const { exchanges, readByNode, open } = await start();
  const [first = '', ...others] = cut(requestOf('one'));
  const { socket, received, isRead } = await open(first);
  for (const part of others) {
    // Nothing comes until Node has the connection.
    if (part === '') await expect.poll(() => readByNode.length).toBe(1);
    else await isRead();
    socket.write(part);
  }
  for (const nth of [0, 1]) {
    await expect.poll(() => exchanges.length).toBe(nth + 1);
    expect(await text(exchanges[nth])).toBe(nth === 0 ? 'one' : 'two');
    answer(exchanges[nth]);
    await expect.poll(() => received().split('done').length - 1).toBe(nth + 1);
    if (nth === 0) socket.write(requestOf('two'));
  }
  expect(readByNode).toHaveLength(2);
});

test("a request for another part of the site is Node's, after calls on the same connection", async () => {
  const { exchanges, readByNode, open } = await start();
  const { socket, received } = await open(requestOf('one'));
  await expect.poll(() => exchanges.length).toBe(1);
  answer(exchanges[0]);
  await expect.poll(received).toContain('done');
  socket.write(requestOf('form', '/console'));
  await expect.poll(received).toContain('of the site');
  expect(readByNode).toEqual(['/console']);
});

test('a request before the answer to the one before waits for it', async () => {
  const { exchanges, open } = await start();
  const { socket, received, isRead } = await open(requestOf('one'));
  await expect.poll(() => exchanges.length).toBe(1);
  socket.write(requestOf('two'));
  socket.end();
  await isRead();
  expect(exchanges).toHaveLength(1);
  answer(exchanges[0], 'first ');
  await expect.poll(() => exchanges.length).toBe(2);
  expect(await text(exchanges[1])).toBe('two');
  answer(exchanges[1], 'second');
  await expect.poll(received).toMatch(/first [^]*second$/);
});

test('a client that has sent all is answered, and then the connection closes', async () => {
  const { exchanges, open } = await start();
  const { socket, received, accepted } = await open(requestOf('one'));
  socket.end();
  await expect.poll(() => accepted.readableEnded).toBe(true);
  answer(exchanges[0]);
  await once(socket, 'close');
  expect(received()).toMatch(/Connection: close\r\n\r\ndone$/);
});

test('a client that hangs up between two requests is let go at once', async () => {
  const { exchanges, open } = await start();
  const { socket, received } = await open(requestOf('one'));
  await expect.poll(() => exchanges.length).toBe(1);
  answer(exchanges[0]);
  await expect.poll(received).toContain('done');
  socket.end();
  await once(socket, 'close');
});

test('a client that is gone has no open exchange, and its answer goes nowhere', async () => {
  const { exchanges, open } = await start();
  const { socket } = await open(requestOf('one'));
  await expect.poll(() => exchanges.length).toBe(1);
  socket.resetAndDestroy();
  await expect.poll(() => exchanges[0]?.isOpen).toBe(false);
  answer(exchanges[0]);
});

test('a client that does not read its answers gets no further ones', async () => {
  const { http, exchanges, open } = await start();
  const { socket } = await open(requestOf('one'));
  socket.pause();
  const large = 'x'.repeat(8_000_000);
  await expect.poll(() => exchanges.length).toBe(1);
  answer(exchanges[0], large);
  socket.write(requestOf('two'));
  // A client that comes later is read first.
  await open(requestOf('of another'));
  const texts = async () => Promise.all(exchanges.map(text));
  await expect.poll(texts).toEqual(['one', 'of another']);
  socket.resume();
  await expect.poll(texts).toEqual(['one', 'of another', 'two']);
  expect(http.isStopping).toBe(false);
});

test('a connection without a request ends after the time for a head', async () => {
  const { open } = await start({ headers_ms: 30 });
  const { socket } = await open('');
  await once(socket, 'close');
});

test('a connection between two requests ends after its idle time, however long the answer took', async () => {
  const { exchanges, open } = await start();
  const { socket, accepted, received } = await open(requestOf('one'));
  await expect.poll(() => exchanges.length).toBe(1);
  // As Node does when nothing has come for so long.
  accepted.emit('timeout');
  answer(exchanges[0]);
  await expect.poll(received).toContain('done');
  expect(accepted.timeout).toBe(connectionLimits.keep_alive_ms);
  accepted.emit('timeout');
  await once(socket, 'close');
});

test('a process that stops answers what it has read, closes after it, and cuts idle connections', async () => {
  const { http, exchanges, open } = await start({ linger_ms: 2000 });
  const idle = await open('');
  const busy = await open(requestOf('one'));
  await expect.poll(() => exchanges.length).toBe(1);
  const left = http.stop(0);
  answer(exchanges[0]);
  await once(busy.socket, 'close');
  expect(busy.received()).toMatch(/Connection: close\r\n\r\ndone$/);
  idle.socket.write(requestOf('late'));
  await expect.poll(() => exchanges.length).toBe(2);
  answer(exchanges[1]);
  await once(idle.socket, 'close');
  await left;
});

test('a server that closes cuts idle connections, and no busy one', async () => {
  const { server, exchanges, open } = await start();
  const idle = await open(requestOf('one'));
  const busy = await open(requestOf('two'));
  await expect.poll(() => exchanges.length).toBe(2);
  answer(exchanges.find((exchange) => exchange.url === '/v1/play'));
  await expect.poll(() => idle.received() + busy.received()).toContain('done');
  const [free, other] = idle.received() === '' ? [busy, idle] : [idle, busy];
  const closed = once(server.close(), 'close');
  await once(free.socket, 'close');
  expect(other.socket.destroyed).toBe(false);
  answer(exchanges.find(({ isOpen }) => isOpen));
  await expect.poll(other.received).toContain('done');
  other.socket.end();
  await closed;
});

test('a request that is half sent after an answered one is cut, too, when a process stops', async () => {
  const { http, exchanges, open } = await start({
    linger_ms: 0,
    half_sent_ms: 30,
    cut_ms: 600_000,
    request_ms: 600_000,
  });
  const { socket, received } = await open(requestOf('one').replace('/play', '/play?a'));
  await expect.poll(() => exchanges.length).toBe(1);
  answer(exchanges[0]);
  await expect.poll(received).toContain('done');
  socket.write(requestOf('two').slice(0, -1));
  await expect.poll(() => exchanges.length).toBe(2);
  await http.stop(0);
  await once(socket, 'close');
});

test('half-sent requests are cut first when a process stops, and busy ones last', async () => {
  const { http, exchanges, open } = await start({ linger_ms: 0, half_sent_ms: 30, cut_ms: 60, rest_ms: 10_000 });
  const closed: string[] = [];
  const half = await open(requestOf('one').slice(0, -1));
  half.socket.once('close', () => closed.push('half-sent'));
  const busy = await open(requestOf('two'));
  busy.socket.once('close', () => closed.push('busy'));
  await expect.poll(() => exchanges.length).toBe(1);
  await http.stop(0);
  await expect.poll(() => closed).toEqual(['half-sent', 'busy']);
});
