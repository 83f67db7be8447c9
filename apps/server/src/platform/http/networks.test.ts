import { expect, test } from 'vitest';
import { readAddress } from './networks.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:4711', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
])('%s is the address %s', (text, address) => {
  expect(readAddress(text)).toBe(address);
});

test.each(['', 'unknown', '1.2', '300.1.1.1', '203.0.113.7:', '203.0.113.7:x', '[203.0.113.7', 'rubbish:80'])(
  '%j is none',
  (text) => {
    expect(readAddress(text)).toBeUndefined();
  },
);
