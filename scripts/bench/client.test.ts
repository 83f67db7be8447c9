import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { runBursts } from './burst.ts';
import { openConnection, runLoad } from './client.ts';

const open: { readonly close: () => void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** Listens on a port of its own and treats each request as `answer` says, which also gets the other connections. */
async function startServer(answer: (socket: Socket, others: readonly Socket[]) => void): Promise<number> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket
      .on('error', () => undefined)
      .on('data', () =>
        answer(
          socket,
          sockets.filter((other) => other !== socket),
        ),
      );
  });
  open.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}

const requests = ['GET / HTTP/1.1\r\n\r\n'];
const answerOk = (socket: Socket): void => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');

test('a refused connection is an error', async () => {
  const port = await startServer(answerOk);
  open.pop()?.close();
  await expect(openConnection(port, () => undefined)).rejects.toThrow('ECONNREFUSED');
});

test('calls whose connection the server ends count with status 0, and the connection takes no other call', async () => {
  const port = await startServer((socket) => socket.end());
  const result = await runLoad({ port, connections: 3, seconds: 0.1, requests, rate: 100, grace_ms: 60_000 });
  expect([...result.statuses]).toEqual([[0, 3]]);
  expect(result).toMatchObject({ calls: 3, unanswered: 0 });
});

test('calls that are due while every connection waits for an answer count as unsent, and those as unanswered', async () => {
  const port = await startServer(() => undefined);
  const result = await runLoad({ port, connections: 2, seconds: 0.1, requests, rate: 1000, grace_ms: 20 });
  expect(result).toMatchObject({ calls: 0, unanswered: 2 });
  expect(result.unsent).toBeGreaterThan(0);
});

test('a connection that ends between calls is no call', async () => {
  const port = await startServer((socket, others) => {
    for (const other of others) other.end();
    answerOk(socket);
  });
  // One call is due; the other connection has none when it ends.
  const result = await runLoad({ port, connections: 2, seconds: 3, requests, rate: 0.1 });
  expect([...result.statuses]).toEqual([[200, 1]]);
});

test('a burst ends although connections are lost', async () => {
  let count = 0;
  const port = await startServer((socket) => (count++ % 2 === 0 ? answerOk(socket) : socket.end()));
  const result = await runBursts({ port, size: 4, rounds: 1, requests });
  expect(result).toMatchObject({
    refused_ms: [expect.any(Number), expect.any(Number)],
    accepted_ms: [expect.any(Number), expect.any(Number)],
  });
});
