import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { createRng, type Rng } from '@fourth-seat/game';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { END_OF_HEAD, readPlainHead } from './plain-head.ts';

const BODY = '{"a":1}';
const plain = `POST /v1/doudizhu/play HTTP/1.1\r\nHost: x\r\nContent-Length: ${BODY.length}\r\nX-A: b c\r\n\r\n${BODY}`;
const read = (text: string) => readPlainHead(Buffer.from(text, 'latin1'), undefined);

test('a plain head is read: address, fields, size of the body', () => {
  expect(read(plain)).toMatchObject({
    url: '/v1/doudizhu/play',
    headers: { host: 'x', 'content-length': '7', 'x-a': 'b c' },
    body_bytes: 7,
  });
});

test('what a connection sent before is not read again', () => {
  const bytes = Buffer.from(plain);
  const first = readPlainHead(bytes, undefined);
  expect(readPlainHead(bytes, first)).toBe(first);
});

describe('is left to Node:', () => {
  test.each<[string, (text: string) => string]>([
    ['another method', (text) => text.replace('POST', 'PUT')],
    ['a method in small letters', (text) => text.replace('POST', 'post')],
    ['another version', (text) => text.replace('HTTP/1.1', 'HTTP/1.0')],
    ['a query', (text) => text.replace('play ', 'play?a=b ')],
    ['an escape', (text) => text.replace('play ', 'pl%61y ')],
    ['a whole address', (text) => text.replace('/v1', 'http://x/v1')],
    ['two spaces', (text) => text.replace('play ', 'play  ')],
    ['no host', (text) => text.replace('Host: x\r\n', '')],
    ['two hosts', (text) => text.replace('Host: x', 'Host: x\r\nhost: y')],
    ['no length', (text) => text.replace('Content-Length: 7\r\n', '')],
    ['two lengths', (text) => text.replace('X-A: b c', 'Content-Length: 7')],
    ['a length with a sign', (text) => text.replace(': 7', ': +7')],
    ['a length that is none', (text) => text.replace(': 7', ': 7, 7')],
    ['chunks', (text) => text.replace('X-A: b c', 'Transfer-Encoding: chunked')],
    ['an expectation', (text) => text.replace('X-A: b c', 'Expect: 100-continue')],
    ['another protocol', (text) => text.replace('X-A: b c', 'Upgrade: h2c')],
    ['a wish to close', (text) => text.replace('X-A: b c', 'Connection: close')],
    ['a field that belongs to the connection', (text) => text.replace('X-A: b c', 'Connection: keep-alive, x-a')],
    ['a space before the colon', (text) => text.replace('X-A:', 'X-A :')],
    ['a line that goes on', (text) => text.replace('b c', 'b\r\n c')],
    ['a line break of one character', (text) => text.replace('b c', 'b\nc: d')],
    ['a control character', (text) => text.replace('b c', 'b\0c')],
    ['letters beyond ASCII', (text) => text.replace('b c', 'bä')],
    ['the name of a property of every object', (text) => text.replace('X-A', '__proto__')],
    ['a part of the head', (text) => text.slice(0, 30)],
    ['nothing', () => ''],
    ['a head of more than 8 KB', (text) => text.replace('b c', 'b'.repeat(8192))],
  ])('%s', (_what, change) => {
    expect(change(plain)).not.toBe(plain);
    expect(read(change(plain))).toBeUndefined();
  });
});

describe('what is accepted, Node reads alike', () => {
  interface Seen {
    readonly method: string | undefined;
    readonly url: string | undefined;
    readonly headers: IncomingMessage['headers'];
    readonly body: string;
  }
  const seen: Seen[] = [];
  const node = createServer({ requireHostHeader: false }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString('latin1') });
      response.end();
    });
  });
  beforeAll(async () => new Promise<void>((resolve) => void node.listen(0, '127.0.0.1', resolve)));
  afterAll(() => node.close());

  const pieces = [
    ...'\0\t\n\r !"#%\'(),/:;<=>?@[\\]^_`{|}~\x7f\x80\xffaZ019',
    '\r\n',
    '\r\n ',
    ': ',
    'x-a: b\r\n',
    'X-A:\r\n',
    '\r\n\r\n',
    'Content-Length: 7\r\n',
    'content-length:0\r\n',
    'Transfer-Encoding: chunked\r\n',
    'Connection: keep-alive\r\n',
    'Host: y\r\n',
    'HTTP/1.1',
    'POST ',
    '/v1/',
  ];

  /** The plain request with one to three pieces put in, taken out or put in place of something. */
  function mutate(rng: Rng): string {
    let text = plain;
    for (let times = 1 + rng.int(3); times > 0; times--) {
      const at = rng.int(text.length);
      const until = at + (rng.int(2) === 0 ? 0 : rng.int(8));
      const piece = rng.int(5) === 0 ? '' : pieces[rng.int(pieces.length)];
      text = `${text.slice(0, at)}${piece}${text.slice(until)}`;
    }
    return text;
  }

  test('in 20,000 requests with one to three changes', async () => {
    const rng = createRng('plain heads');
    let accepted = 0;
    for (let nth = 0; nth < 20_000; nth++) {
      const bytes = Buffer.from(mutate(rng), 'latin1');
      const head = readPlainHead(bytes, undefined);
      if (!head) continue;
      const body = bytes.subarray(head.text.length + END_OF_HEAD.length);
      // Cut in pieces, or with another request behind it.
      if (body.length !== head.body_bytes) continue;
      accepted++;
      seen.length = 0;
      const socket = connect((node.address() as AddressInfo).port, '127.0.0.1');
      socket.end(bytes).resume();
      await new Promise((resolve) => socket.once('close', resolve));
      expect(seen, bytes.toString('latin1')).toEqual([
        { method: 'POST', url: head.url, headers: head.headers, body: body.toString('latin1') },
      ]);
    }
    expect(accepted).toBeGreaterThan(500);
  });
});
