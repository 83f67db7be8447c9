import { describe, expect, test } from 'vitest';
import { createAddressTest, createCallerAddressReader } from './ip-addresses.ts';

const requestFrom = (remote_address: string, forwarded?: string) => ({
  remote_address,
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
});

describe('IP addresses', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['10.0.0.0/8', '10.255.0.1', '11.0.0.1'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['::ffff:203.0.113.0/120', '203.0.113.7', '203.0.114.7'],
    ['2001:db8::1', '2001:db8::1', '2001:db8::2'],
    ['2001:db8::/32', '2001:db8:ffff::1', '2001:db9::1'],
  ])('%s allows %s and not %s', (entry, allowed, other) => {
    expect([allowed, other, ''].map(createAddressTest([entry]))).toEqual([true, false, false]);
  });
  test.each(['', '1.2', '10.0.0.0/33', '300.1.1.1', '2001:db8::/129', 'example.com', '10.0.0.1/'])(
    '%j allows nobody',
    (entry) => {
      expect(['10.0.0.1', '1.0.0.2', '2001:db8::1'].filter(createAddressTest([entry]))).toEqual([]);
    },
  );
  test('an empty list allows everybody', () => {
    expect(createAddressTest([])('10.0.0.1')).toBe(true);
  });
  test('X-Forwarded-For is believed from trusted proxies only', () => {
    expect(createCallerAddressReader(undefined)(requestFrom('10.0.0.1', '1.1.1.1'))).toBe('10.0.0.1');
    const read = createCallerAddressReader('loopback, 10.0.0.0/8');
    expect(read(requestFrom('192.0.2.1', '1.1.1.1'))).toBe('192.0.2.1');
    expect(read(requestFrom('127.0.0.1', '9.9.9.9, 1.1.1.1, 10.2.3.4'))).toBe('1.1.1.1');
    expect(read(requestFrom('127.0.0.1', 'rubbish'))).toBe('127.0.0.1');
    // Some proxies write the port as well.
    expect(read(requestFrom('127.0.0.1', '9.9.9.9, 1.1.1.1:4711, 10.2.3.4:80'))).toBe('1.1.1.1');
    expect(read(requestFrom('127.0.0.1', '[2001:db8::7]:4711'))).toBe('2001:db8::7');
    expect(read(requestFrom('127.0.0.1', '10.1.1.1, 10.2.3.4'))).toBe('10.1.1.1');
  });
  test('of a long X-Forwarded-For only the end is read', () => {
    const read = createCallerAddressReader('10.0.0.0/8');
    const hops = Array.from({ length: 20 }, () => '10.0.0.1');
    expect(read(requestFrom('10.0.0.1', ['1.1.1.1', ...hops].join()))).toBe('10.0.0.1');
    expect(read(requestFrom('10.0.0.1', ['1.1.1.1', ...hops.slice(1)].join()))).toBe('1.1.1.1');
  });
});
