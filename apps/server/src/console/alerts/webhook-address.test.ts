import { createSocket } from 'node:dgram';
import { lookup, Resolver } from 'node:dns/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  AddressRefusedError,
  guardedLookup,
  isAcceptableUrl,
  isPublicAddress,
} from '../../platform/http/outgoing/public-address.ts';
import { postMessage } from '../../platform/http/outgoing/webhook.ts';

describe('an address that a webhook may reach', () => {
  test.each(['1.1.1.1', '203.1.2.3', '2606:4700:4700::1111'])('is public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    ['loopback', '127.0.0.1'],
    ['loopback, not .1', '127.8.9.10'],
    ['loopback v6', '::1'],
    ['unspecified', '0.0.0.0'],
    ['unspecified v6', '::'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private, its last', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['carrier NAT', '100.64.0.1'],
    ['unique local v6', 'fd00:ec2::254'],
    ['cloud metadata', '169.254.169.254'],
    ['link-local v6', 'fe80::1'],
    ['link-local v6 with a zone', 'fe80::1%eth0'],
    ['site-local, deprecated', 'fec0::1'],
    ['multicast', '224.0.0.1'],
    ['multicast v6', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['IPv4 mapped', '::ffff:127.0.0.1'],
    ['IPv4 mapped, in hex', '::ffff:7f00:1'],
    ['IPv4 translated', '::ffff:0:127.0.0.1'],
    ['IPv4 compatible, deprecated', '::127.0.0.1'],
    ['IPv4 compatible, a private network', '::10.0.0.1'],
    ['IPv4 compatible, also of a public one', '::1.1.1.1'],
    ['IPv4 compatible, in hex', '::808:808'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64 of a network', '64:ff9b:1::10.0.0.1'],
    ['ISATAP', '2606:4700::5efe:10.0.0.1'],
    ['ISATAP, universal', '2606:4700::200:5efe:10.0.0.1'],
    ['6to4', '2002:7f00:1::'],
    ['6to4 relay', '192.88.99.1'],
    ['Teredo', '2001::1'],
    ['documentation', '192.0.2.1'],
    ['documentation v6', '2001:db8::1'],
    ['new documentation v6', '3fff::1'],
    ['benchmarking', '198.18.0.1'],
    ['protocol assignments', '192.0.0.1'],
    ['discard', '100::1'],
    ['segment routing', '5f00::1'],
    ['ORCHID', '2001:20::1'],
    ['reserved', '240.0.0.1'],
    ['reserved, not given out', '4000::1'],
    ['no address', 'localhost'],
  ])('is never %s: %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a URL that an alert may name', () => {
  const options = { allows: isPublicAddress, requiresHttps: false };
  test.each(['https://hooks.studio.example/a', 'http://203.1.2.3:8080/'])('is taken: %s', (url) => {
    expect(isAcceptableUrl(url, options)).toBe(true);
  });
  test.each([
    'http://localhost/',
    'http://db.internal/',
    'http://printer.local/',
    'http://intranet/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::10.0.0.1]/',
    'http://[2002:a00:1::]/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://①②⑦.0.0.1/',
    'http://localhost./',
    'http://LOCALHOST/',
    'http://ｌｏｃａｌｈｏｓｔ/',
    'http://a.localhost/',
    'http://169.254.169.254/latest/meta-data/',
    'https://user:password@hooks.studio.example/',
    'ftp://hooks.studio.example/',
    'file:///etc/passwd',
    'nonsense',
  ])('is refused: %s', (url) => {
    expect(isAcceptableUrl(url, options)).toBe(false);
  });
  test('needs TLS in production', () => {
    expect(isAcceptableUrl('http://hooks.studio.example/', { ...options, requiresHttps: true })).toBe(false);
  });
});

describe('a name', () => {
  const asked: string[] = [];
  /** A name server of this machine that answers with this address, or never. */
  let address: string | undefined;
  let nameServers: string[] = [];
  const socket = createSocket('udp4');
  beforeAll(async () => {
    socket.on('message', (query, { port }) => {
      asked.push(query.toString('latin1'));
      const isIpv4 = query.readUInt16BE(query.indexOf(0, 12) + 1) === 1;
      if (address !== undefined) socket.send(answerTo(query, isIpv4 ? address : undefined), port, '127.0.0.1');
    });
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    nameServers = [`127.0.0.1:${socket.address().port}`];
  });
  beforeEach(() => {
    asked.length = 0;
    address = undefined;
  });
  afterAll(async () => new Promise<void>((resolve) => socket.close(resolve)));

  const look = async (signal = new AbortController().signal) =>
    new Promise((resolve) => {
      const lookup = guardedLookup({ allows: isPublicAddress, signal, nameServers });
      lookup('hooks.studio.example', { all: true }, (error, found) => resolve(error ?? found));
    });

  test('that leads to this machine is refused when it is connected to', async () => {
    address = '127.0.0.1';
    expect(await look()).toBeInstanceOf(AddressRefusedError);
  });

  test('that leads to this machine gets no message', async () => {
    address = '127.0.0.1';
    const message = { url: 'http://hooks.studio.example/', body: '{}', secret: 's', headers: {} };
    const result = await postMessage(message, { allows: isPublicAddress, now: Date.now, nameServers });
    expect(result).toEqual({ kind: 'problem', problem: 'not_public' });
  });

  test('that leads to the public internet is connected to there', async () => {
    address = '93.184.216.34';
    expect(await look()).toEqual([{ address, family: 4 }]);
  });

  test('whose name server never answers is given up at once when nobody waits for it', async () => {
    const over = new AbortController();
    const found = Array.from({ length: 16 }, async () => look(over.signal));
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(32);
    // Sixteen such look-ups hold nothing that another name needs: third-party sign-in and mail ask by these threads.
    expect(await lookup('localhost')).toMatchObject({ address: expect.any(String) });
    over.abort();
    for (const error of await Promise.all(found)) expect(error).toMatchObject({ code: 'ECANCELLED' });
  });

  test('is not asked for where nobody waits any more', async () => {
    expect(await look(AbortSignal.abort())).toMatchObject({ name: 'AbortError' });
    expect(asked).toEqual([]);
  });

  test('whose name server never answers ends with the delivery, and its look-up with it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const message = { url: 'http://hooks.studio.example/', body: '{}', secret: 's', headers: {} };
      const cancelled = vi.spyOn(Resolver.prototype, 'cancel');
      const result = postMessage(message, { allows: isPublicAddress, now: Date.now, nameServers });
      await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2);
      await vi.advanceTimersByTimeAsync(8000);
      expect(await result).toEqual({ kind: 'problem', problem: 'timeout' });
      expect(cancelled).toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });
});

/** A name server's answer to a query: one address of IPv4, or none (RFC 1035). */
function answerTo(query: Buffer, address: string | undefined): Buffer {
  const end = query.indexOf(0, 12) + 5;
  const head = Buffer.from(query.subarray(0, end));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(address === undefined ? 0 : 1, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  if (address === undefined) return head;
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split('.').map(Number)]);
  return Buffer.concat([head, record]);
}
