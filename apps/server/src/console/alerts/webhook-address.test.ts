import { describe, expect, test } from 'vitest';
import { AddressRefusedError, guardedLookup, isAcceptableUrl, isPublicAddress } from './webhook-address.ts';

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

test('a name that leads to this machine is refused when it is connected to', async () => {
  const error = await new Promise((resolve) => {
    guardedLookup(isPublicAddress)('localhost', {}, (found) => resolve(found));
  });
  expect(error).toBeInstanceOf(AddressRefusedError);
});
