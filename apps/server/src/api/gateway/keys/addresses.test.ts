import { describe, expect, test } from 'vitest';
import { createRequestId, requestIdTime } from '../request-id.ts';
import { createAddressReader, createAddressTest } from './addresses.ts';
import { createKeySecret, isWellFormedSecret, removeSecrets, secretKinds } from './secret.ts';

const requestFrom = (remote_address: string, forwarded?: string) => ({
  remote_address,
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
});

describe('addresses', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
    ['10.0.0.0/8', '10.255.0.1', '11.0.0.1'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.8'],
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
    expect(createAddressReader(undefined)(requestFrom('10.0.0.1', '1.1.1.1'))).toBe('10.0.0.1');
    const read = createAddressReader('loopback, 10.0.0.0/8');
    expect(read(requestFrom('192.0.2.1', '1.1.1.1'))).toBe('192.0.2.1');
    expect(read(requestFrom('127.0.0.1', '9.9.9.9, 1.1.1.1, 10.2.3.4'))).toBe('1.1.1.1');
    expect(read(requestFrom('127.0.0.1', 'rubbish'))).toBe('127.0.0.1');
    // Some proxies write the port as well.
    expect(read(requestFrom('127.0.0.1', '9.9.9.9, 1.1.1.1:4711, 10.2.3.4:80'))).toBe('1.1.1.1');
    expect(read(requestFrom('127.0.0.1', '[2001:db8::7]:4711'))).toBe('2001:db8::7');
  });
});

describe('secrets', () => {
  test.each(secretKinds)('a %s secret is well formed, and one wrong letter shows', (kind) => {
    const secret = createKeySecret(kind);
    expect(secret).toMatch(new RegExp(`^seat_${kind}_[0-9A-Za-z]{38}$`));
    expect(isWellFormedSecret(secret)).toBe(true);
    for (let place = 10; place < secret.length; place++) {
      const other = secret[place] === 'x' ? 'y' : 'x';
      expect(isWellFormedSecret(secret.slice(0, place) + other + secret.slice(place + 1))).toBe(false);
    }
    expect(removeSecrets(`a ${secret} b`)).toBe(`a seat_${kind}_… b`);
  });
});

describe('request ids', () => {
  test('carry their time, grow with it and differ', () => {
    const ids = Array.from({ length: 1000 }, (_, index) => createRequestId(1_795_000_000_000 + index));
    expect(new Set(ids).size).toBe(1000);
    expect(ids.map(requestIdTime)).toEqual(ids.map((_, index) => 1_795_000_000_000 + index));
    expect(ids.toSorted()).toEqual(ids);
    expect(requestIdTime('req_x')).toBeUndefined();
  });
});
