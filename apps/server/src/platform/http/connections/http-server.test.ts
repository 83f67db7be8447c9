import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { errorCatalogue } from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createKey } from '../../../testing/keys.ts';
import { connectionLimits } from './http-server.ts';

let site: TestApp;
/** One that waits for slow senders a moment only: the product's own times would keep a test for half a minute. */
let hasty: TestApp;
let secret: string;

beforeAll(async () => {
  site = await createTestApp();
  hasty = await createTestApp({}, { connectionLimits: { headers_ms: 100, request_ms: 200, check_ms: 20 } });
  for (const { app } of [site, hasty]) await app.listen({ port: 0, host: '127.0.0.1' });
  ({ secret } = await createKey(hasty.deps));
});
afterAll(async () => {
  await Promise.all([site.close(), hasty.close()]);
});

async function open(text: string | Buffer, { app }: TestApp): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Everything until the server closes. */
async function exchange(text: string | Buffer, from = site): Promise<string> {
  const socket = await open(text, from);
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
  });
  await once(socket, 'close');
  return answer;
}

function readEnvelope(answer: string): { status: number; body: unknown; headers: string } {
  const [headers = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(headers.split(' ')[1]), body: JSON.parse(body), headers: headers.toLowerCase() };
}

const refusal = (code: number): object => ({
  code,
  msg: expect.any(String),
  data: expect.any(Object),
  request_id: expect.stringMatching(/^req_[0-9A-Za-z]{20}$/),
});

/** What Node answers itself, or lets through. Each holds a mark that no answer may repeat. */
const unreadable: readonly (readonly [string, string, number, number])[] = [
  ['no HTTP at all', 'MARK\r\n\r\n', 400, errorCatalogue.bad_request.code],
  ['a header line without a colon', 'GET / HTTP/1.1\r\nhost: x\r\nMARK\r\n\r\n', 400, errorCatalogue.bad_request.code],
  ['no Host line', 'GET /healthz?MARK HTTP/1.1\r\n\r\n', 400, errorCatalogue.bad_request.code],
  ['two Host lines', 'GET /healthz HTTP/1.1\r\nhost: x\r\nHost: MARK\r\n\r\n', 400, errorCatalogue.bad_request.code],
  [
    'two Host lines at the public API',
    'GET /v1/catalog HTTP/1.1\r\nhost: x\r\nHOST: MARK\r\n\r\n',
    400,
    errorCatalogue.bad_request.code,
  ],
  [
    'two Host lines of HTTP/1.0',
    'GET /healthz HTTP/1.0\r\nhost: x\r\nhost: MARK\r\n\r\n',
    400,
    errorCatalogue.bad_request.code,
  ],
  ...[
    'Authorization: Bearer seat_',
    'AUTHORIZATION: Bearer ',
    'authorization:',
    'Access-Token: ',
    'Content-Type: text/',
  ].map(
    (line) =>
      [
        `two lines of ${line}`,
        `POST /v1/doudizhu/play HTTP/1.1\r\nhost: x\r\n${line}MARK\r\n${line.toLowerCase()}a\r\n\r\n`,
        400,
        errorCatalogue.bad_request.code,
      ] as const,
  ),
  ['HTTP/0.9', 'GET /healthz?MARK\r\n\r\n', 400, errorCatalogue.bad_request.code],
  ['HTTP/2.0 in words', 'GET /healthz?MARK HTTP/2.0\r\nhost: x\r\n\r\n', 400, errorCatalogue.bad_request.code],
  [
    'two lengths',
    'POST /user/v1/login HTTP/1.1\r\nhost: x\r\nx-a: MARK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
    400,
    errorCatalogue.bad_request.code,
  ],
  [
    'a length and chunks',
    'POST /v1/doudizhu/play HTTP/1.1\r\nhost: x\r\nx-a: MARK\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    errorCatalogue.bad_request.code,
  ],
  [
    'a chunk of no size',
    'POST /user/v1/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nMARK\r\n',
    400,
    errorCatalogue.bad_request.code,
  ],
  [
    'another expectation',
    'POST /user/v1/login HTTP/1.1\r\nhost: x\r\nexpect: MARK\r\ncontent-length: 2\r\n\r\n{}',
    417,
    errorCatalogue.expectation_failed.code,
  ],
  [
    'headers of 20 KB',
    `GET /healthz HTTP/1.1\r\nhost: x\r\nx-a: MARK${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    errorCatalogue.headers_too_large.code,
  ],
  [
    'an address of 20 KB',
    `GET /MARK${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    431,
    errorCatalogue.headers_too_large.code,
  ],
];

describe('a request that cannot be read', () => {
  test.each(unreadable)(
    '(%s) is refused in the envelope, and the connection closed',
    async (_what, text, status, code) => {
      const answer = await exchange(text);
      const envelope = readEnvelope(answer);
      expect([envelope.status, envelope.body]).toEqual([status, refusal(code)]);
      expect(envelope.headers).toContain('connection: close');
      expect(envelope.headers).toContain('content-type: application/json');
      expect(envelope.headers).toContain('x-content-type-options: nosniff');
      expect(answer).not.toContain('MARK');
    },
  );

  test('is told in the language of the caller where that was readable', async () => {
    const text = 'GET /healthz HTTP/1.1\r\nhost: x\r\nhost: y\r\naccept-language: zh-CN\r\n\r\n';
    expect(readEnvelope(await exchange(text)).body).toMatchObject({ msg: '部分内容需要修改' });
  });

  test('behind one that is being answered gets no answer that could be taken for the first', async () => {
    const answer = await exchange('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nMARK\r\n\r\n');
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(answer).toContain('200 OK');
  });
});

describe('a sender that is too slow', () => {
  test.each([
    ['with its header lines', () => 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-a: '],
    [
      'with its body at the console',
      () => 'POST /user/v1/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    ],
    [
      'with its body at the public API',
      () =>
        `POST /v1/doudizhu/play HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${secret}\r\ncontent-length: 100\r\n\r\n{`,
    ],
  ])('%s is told 408 and loses its connection', async (_what, text) => {
    const envelope = readEnvelope(await exchange(text(), hasty));
    expect([envelope.status, envelope.body]).toEqual([408, refusal(errorCatalogue.request_timeout.code)]);
  });

  test('without a request loses its connection as well', async () => {
    await exchange('', hasty);
  });

  test('has 12 seconds for its headers and 32 for the whole', () => {
    expect([
      connectionLimits.headers_ms + connectionLimits.check_ms,
      connectionLimits.request_ms + connectionLimits.check_ms,
    ]).toEqual([12_000, 32_000]);
    const { headersTimeout, requestTimeout, keepAliveTimeout } = hasty.app.server;
    expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([100, 200, 65_000]);
  });
});
