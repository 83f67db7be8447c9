import { expect, test } from 'vitest';
import { parseAddress, parseNetwork } from './networks.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:4711', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
])('%s is the address %s', (text, address) => {
  expect(parseAddress(text)).toBe(address);
});

test.each(['', 'unknown', '1.2', '300.1.1.1', '203.0.113.7:', '203.0.113.7:x', '[203.0.113.7', 'rubbish:80'])(
  '%j is none',
  (text) => {
    expect(parseAddress(text)).toBeUndefined();
  },
);

test.each([
  ['203.0.113.7', '203.0.113.7', 32],
  ['203.0.113.0/24', '203.0.113.0', 24],
  ['2001:DB8::/32', '2001:db8::', 32],
  ['::ffff:203.0.113.0/120', '203.0.113.0', 24],
  ['::ffff:203.0.113.7', '203.0.113.7', 32],
  ['::ffff:0:0/96', '0.0.0.0', 0],
  ['::ffff:0:0/95', '::ffff:0:0', 95],
])('%s is the network of %s with %i bits', (text, address, bits) => {
  const network = parseNetwork(text);
  expect([network?.[0].toString(), network?.[1]]).toEqual([address, bits]);
});

test.each([
  '',
  '/8',
  '127.1',
  '127.1/8',
  '10.0.0.0/33',
  '2001:db8::/129',
  '10.0.0.0/8/8',
  '203.0.113.7:80',
  'fe80::1%eth0/64',
])('%j is no network', (text) => {
  expect(parseNetwork(text)).toBeUndefined();
});
