import { createServer, type Server, type Socket } from 'node:net';
import { errorCatalogue } from '@fourth-seat/contract';
import { afterEach, expect, test } from 'vitest';
import { listenLocally } from './free-port.ts';
import { createHttpSocket, httpRequest, nameOutcome } from './http-socket.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

/** A server that does with each connection what the test says. */
async function listen(serve: (socket: Socket) => void): Promise<number> {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    serve(socket);
  });
  return listenLocally(server);
}

/** Answers the n-th request of all connections with the n-th text. */
function answering(...answers: string[]): (socket: Socket) => void {
  return (socket) => {
    socket.on('data', () => {
      const answer = answers.shift() ?? '';
      if (answer === 'close') socket.destroy();
      else socket.write(answer);
    });
  };
}

const request = httpRequest('POST', '/', { 'content-type': 'application/json' }, '{}');
const ENVELOPE = '{"code":50003,"msg":"x"}';
const failure = `HTTP/1.1 503 Busy\r\nContent-Length: ${ENVELOPE.length}\r\n\r\n${ENVELOPE}`;

test('an answer is read by its length, in pieces, and after "100 Continue"', async () => {
  const port = await listen(answering(failure, `HTTP/1.1 100 Continue\r\n\r\n${failure}`));
  const socket = createHttpSocket(port, 60_000);
  for (let times = 0; times < 2; times++) {
    expect(await socket.send(request)).toMatchObject({ status: 503, code: errorCatalogue.cannot_meter.code });
  }
  socket.close();
});

test('chunks are put together', async () => {
  const port = await listen(
    answering('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n'),
  );
  const socket = createHttpSocket(port, 60_000);
  expect(await socket.send(request)).toEqual({ ok: true, status: 200, code: undefined, body: Buffer.from('abcde') });
  socket.close();
});

test('a connection that is closed without an answer is told from one that nobody accepts', async () => {
  const port = await listen(answering('close'));
  const socket = createHttpSocket(port, 60_000);
  expect(await socket.send(request)).toEqual({ ok: false, missing: 'closed' });
  server?.close();
  expect(await socket.send(request)).toEqual({ ok: false, missing: 'refused' });
});

test('a request on which a used connection was closed is sent once more, and not a third time', async () => {
  const port = await listen(answering(failure, 'close', failure, 'close', 'close'));
  const socket = createHttpSocket(port, 60_000);
  const outcomes: string[] = [];
  for (let times = 0; times < 3; times++) outcomes.push(nameOutcome(await socket.send(request)));
  const refused = `503/${errorCatalogue.cannot_meter.code}`;
  expect(outcomes).toEqual([refused, refused, 'closed']);
});

test('a success has the code 0 and is counted by its status alone, as is an answer without an envelope', async () => {
  const success = 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{"code":0}';
  const port = await listen(answering(success, 'HTTP/1.1 204 No Content\r\n\r\n'));
  const socket = createHttpSocket(port, 60_000);
  const called = await socket.send(request);
  expect(called).toMatchObject({ status: 200, code: 0 });
  expect([nameOutcome(called), nameOutcome(await socket.send(request))]).toEqual(['200', '204']);
  socket.close();
});
