import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { isForwardedByUntrustedProxy, isLoopbackName } from './loopback.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ TRUST_PROXY: 'loopback' });
});
afterAll(async () => site.close());

const paths = [
  '/dev/outbox',
  '/dev/outbox.json',
  '/dev/oidc/.well-known/openid-configuration',
  '/dev/oidc/interaction/x',
];

async function ask(url: string, options: { address?: string; headers?: Record<string, string> }): Promise<number> {
  const { address = '127.0.0.1', headers = {} } = options;
  const answer = await site.app.inject({
    url,
    remoteAddress: address,
    headers: { host: 'localhost:3000', ...headers },
  });
  return answer.statusCode;
}

describe('what lies below /dev', () => {
  test.each(['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1'])(
    'answers to a program of this machine: %s',
    async (address) => {
      for (const path of paths) expect([path, await ask(path, { address })]).toEqual([path, 200]);
    },
  );

  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000', 'app.localhost:3000'])(
    'by the name %s',
    async (host) => {
      for (const path of paths) expect([path, await ask(path, { headers: { host } })]).toEqual([path, 200]);
    },
  );

  test.each(['192.168.1.20', '10.0.0.1', '203.0.113.9', 'fe80::1', '::ffff:192.168.1.20'])(
    'is not there for %s',
    async (address) => {
      for (const path of paths) expect([path, await ask(path, { address })]).toEqual([path, 404]);
    },
  );

  test.each([
    ['the name of a page that leads to this machine', { host: 'evil.example:3000' }],
    ['a name that only begins like ours', { host: 'localhost.evil.example' }],
    ['the address of the network', { host: '192.168.1.20:3000' }],
    ['what is no name', { host: 'x y' }],
    ['a name of the proxy in the place of the own', { host: 'evil.example', 'x-forwarded-host': 'localhost' }],
    ['what a proxy passes on', { 'x-forwarded-for': '203.0.113.9' }],
    ['what a proxy passes on, by the newer header', { forwarded: 'for=203.0.113.9' }],
    ...['via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto', 'cf-connecting-ip', 'true-client-ip'].map(
      (name): [string, Record<string, string>] => [
        `what a proxy passes on and says by ${name}`,
        { [name]: '1.1 front' },
      ],
    ),
  ])('is not there for %s', async (_what, headers) => {
    for (const path of paths) expect([path, await ask(path, { headers })]).toEqual([path, 404]);
  });

  test('is there for a program of this machine that comes through a proxy that is trusted', async () => {
    const trusting = await createTestApp({ TRUST_PROXY: '127.0.0.1' });
    const headers = { host: 'localhost', 'x-forwarded-for': '127.18.3.4' };
    expect((await trusting.app.inject({ url: '/dev/outbox.json', headers })).statusCode).toBe(200);
    const stranger = { host: 'localhost', 'x-forwarded-for': '127.18.3.4, 203.0.113.9' };
    expect((await trusting.app.inject({ url: '/dev/outbox.json', headers: stranger })).statusCode).toBe(404);
    await trusting.close();
  });

  test('nor by another spelling of its path', async () => {
    expect(await ask('/%64ev/outbox.json', { address: '192.168.1.20' })).toBe(404);
    expect(await ask('/dev/outbox.json?x=1', { address: '192.168.1.20' })).toBe(404);
  });
});

test.each([
  ['127.0.0.1', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.20', false],
])('HOST=%s is loopback: %s', (host, expected) => {
  expect(isLoopbackName(host)).toBe(expected);
});

describe('a request that reaches this machine from this machine', () => {
  const request = (version: '1.0' | '1.1' | '0.9', headers: Record<string, string> = {}, ip = '127.0.0.1') => {
    const [httpVersionMajor = 0, httpVersionMinor = 0] = version.split('.').map(Number);
    return { ip, headers, socket: { remoteAddress: '127.0.0.1' }, raw: { httpVersionMajor, httpVersionMinor } };
  };

  test('was passed on by a proxy where it speaks HTTP/1.0, as nginx does unless it is told otherwise', () => {
    expect(isForwardedByUntrustedProxy(request('1.0'))).toBe(true);
    expect(isForwardedByUntrustedProxy(request('0.9'))).toBe(true);
    expect(isForwardedByUntrustedProxy(request('1.1'))).toBe(false);
  });

  test('is believed where a trusted proxy says for whom, whatever else it adds', () => {
    expect(isForwardedByUntrustedProxy(request('1.0', { via: '1.0 front' }, '127.0.0.9'))).toBe(false);
    expect(isForwardedByUntrustedProxy(request('1.1', { via: '1.1 front' }))).toBe(true);
  });
});
