import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ClientGoneError, type Exchange } from './exchange.ts';
import { connectionLimits, createHttpServer } from './http-server.ts';

const LIMIT = 100;
const bounds = { in_all: 100, per_address: 100, isTrustedProxy: () => false };
const http = createHttpServer(connectionLimits, bounds);
const server = http.serve((_request, response) => void response.end());
const exchanges: Exchange[] = [];
http.bypass('/v1/', (exchange) => void exchanges.push(exchange));
beforeAll(async () => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close().closeAllConnections());
afterEach(() => exchanges.splice(0));

/** Sends a head. Its exchange is there when that is done. */
async function send(head: string): Promise<{ socket: Socket; exchange: Exchange; received: () => string }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (part: string) => (received += part));
  socket.on('error', () => undefined);
  socket.write(head);
  await expect.poll(() => exchanges.length).toBe(1);
  const [exchange] = exchanges;
  if (!exchange) throw new Error('no exchange');
  return { socket, exchange, received: () => received };
}

const headOf = (length: number): string => `POST /v1/play HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;

describe('a body that comes in packets', () => {
  test.each([
    [LIMIT, LIMIT],
    [LIMIT + 1, undefined],
    [16 * LIMIT, undefined],
  ])('of %i bytes is read up to the limit of 100, and the connection goes on', async (length, read) => {
    const { socket, exchange, received } = await send(headOf(length));
    socket.write('x'.repeat(60));
    const reading = exchange.readBody(LIMIT);
    socket.write('x'.repeat(length - 60));
    expect((await reading)?.length).toBe(read);
    exchange.send(200, ['content-length', '2'], 'ok');
    await expect.poll(received).toMatch(/keep-alive[^]*ok$/);
    socket.destroy();
  });

  test('of more than 16 times the limit is cut off', async () => {
    const { socket, exchange } = await send(headOf(100_000));
    const reading = Promise.resolve(exchange.readBody(LIMIT));
    socket.write('x'.repeat(16 * LIMIT + 1));
    await expect(reading).rejects.toThrow(ClientGoneError);
    await once(socket, 'close');
  });

  test('and ends before its length is the body of a client that is gone', async () => {
    const { socket, exchange } = await send(headOf(50));
    const reading = Promise.resolve(exchange.readBody(LIMIT));
    socket.destroy();
    await expect(reading).rejects.toThrow(ClientGoneError);
    expect(exchange.isOpen).toBe(false);
  });

  test.each([
    ['in part', 20],
    ['whole', 50],
  ])('and has arrived %s when its client goes, before it is asked for, is not waited for', async (_arrived, length) => {
    const { socket, exchange } = await send(headOf(50) + 'x'.repeat(length));
    const closed = new Promise<void>((resolve) => exchange.onClose(resolve));
    socket.destroy();
    await closed;
    await expect(exchange.readBody(LIMIT)).rejects.toThrow(ClientGoneError);
  });
});

test.each([
  [LIMIT, 'keep-alive'],
  [LIMIT + 1, 'close'],
])('a body of %i bytes that nobody wants leaves its connection on %s', async (length, connection) => {
  const { socket, exchange, received } = await send(headOf(length));
  exchange.dropBody(LIMIT);
  exchange.send(401, ['content-length', '2'], 'no');
  await expect.poll(received).toMatch(new RegExp(`Connection: ${connection}\r\n[^]*no$`));
  expect(exchange.isOpen).toBe(false);
  socket.destroy();
});

const IN_CHUNKS = 'POST /v1/play HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
const chunkOf = (length: number): string => `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`;

test('a body in chunks that nobody wants is dropped up to the limit, and the connection goes on', async () => {
  const { socket, exchange, received } = await send(IN_CHUNKS);
  exchange.dropBody(LIMIT);
  exchange.send(401, ['content-length', '2'], 'no');
  socket.write(`${chunkOf(LIMIT)}0\r\n\r\n${headOf(0)}`);
  await expect.poll(() => exchanges.length).toBe(2);
  await expect.poll(received).toMatch(/no$/);
  socket.destroy();
});

test('a body in chunks that nobody wants is cut off above the limit', async () => {
  const { socket, exchange, received } = await send(IN_CHUNKS);
  exchange.dropBody(LIMIT);
  exchange.send(401, ['content-length', '2'], 'no');
  await expect.poll(received).toMatch(/no$/);
  socket.write(chunkOf(LIMIT + 1));
  await once(socket, 'close');
});

test('an answer to HEAD has no body', async () => {
  const { socket, exchange, received } = await send('HEAD /v1/catalog HTTP/1.1\r\nHost: x\r\n\r\n');
  exchange.send(200, ['content-length', '2'], 'ok');
  await expect.poll(received).toMatch(/content-length: 2[^]*\r\n\r\n$/);
  socket.destroy();
});

test('a client with an IPv4 address has it on a server that listens for IPv6 as well', async () => {
  const both = createHttpServer(connectionLimits, bounds);
  const addresses: string[] = [];
  both.bypass('/v1/', ({ remote_address }) => void addresses.push(remote_address));
  const listening = both.serve((_request, response) => void response.end()).listen(0);
  await once(listening, 'listening');
  const socket = connect((listening.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST /v1/play HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`);
  await expect.poll(() => addresses).toEqual(['127.0.0.1']);
  socket.destroy();
  listening.close().closeAllConnections();
});
