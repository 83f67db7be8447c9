import { expect, test } from 'vitest';
import { createReceiptReader, readReceiptKeys } from './receipts.ts';

/** The example of the documentation: six calls under one signature. */
const keySet = JSON.stringify({
  keys: [{ kty: 'OKP', crv: 'Ed25519', kid: '7M-hCxwAfk0u', x: 'es8Yiv5-6pIqgz0e6K1FpV56SiucLKX09nYXiLX91Hc' }],
});
const NOTHING = 'A'.repeat(44);
const signature = 'uZwL2OMVW0p-U0cuL9NTTSLGWEnPkJU4Uxg9Lf5cmB3tveK0zP4XsHjdvqwvxMAAuIvZSlFLd5e9C04J4wC2Ag';
const second = `1.key_example01.req_example02.17-2.12.1796000000001.7M-hCxwAfk0u.1.IF2bc1Tp7vcf1Od99SkWyNbBQkFmupGi_Wolk4DARV_SGeXi1ZPTavW4esqmD3gW1rVzaWTOjF7rkdBv2_26jLYM${NOTHING}.${signature}`;
const sixth = `1.key_example01.req_example06.17-6.60.1796000000005.7M-hCxwAfk0u.5.-N3-xoVvdnudoP_7YcGEEL${NOTHING}aauyw1gxirQxI-MiUaBCQB${NOTHING}.${signature}`;

const reader = () => createReceiptReader(readReceiptKeys(keySet) ?? new Map());

test('a receipt is read where its signature holds', () => {
  const read = reader();
  const named = { caller_id: 'key_example01', receipt_number: '17-2', tokens: 12, at: 1_796_000_000_001 };
  expect(read(second)).toEqual({ ...named, request_id: 'req_example02' });
  expect(read(sixth)).toMatchObject({ receipt_number: '17-6', tokens: 60 });
});

test.each([
  ['its price', second.replace('.12.', '.1.')],
  ['its number', second.replace('17-2', '17-3')],
  ['its call', second.replace('example02', 'example03')],
  ['its place', second.replace('fk0u.1.', 'fk0u.2.')],
  ['what leads to the signature', second.replace('IF2bc1', 'IF2bc2')],
  ['the signature', second.replace('uZwL2', 'uZwL3')],
])('a receipt with another text for %s does not hold', (_name, text) => {
  const read = reader();
  expect(read(second)).toMatchObject({ tokens: 12 });
  expect(read(text)).toBe('wrong_signature');
});

test('other texts, and keys that nobody published, are told apart', () => {
  const read = reader();
  expect([read('nonsense'), read(`${second}.`), read(second.slice(0, -1))]).toEqual([
    'unreadable',
    'unreadable',
    'unreadable',
  ]);
  expect(read(second.replace('7M-hCxwAfk0u', 'other'))).toBe('unknown_key');
});

test('what is no set of keys is seen', () => {
  expect([readReceiptKeys('{'), readReceiptKeys('{}'), readReceiptKeys('{"keys":[{"kid":"a","x":"b"}]}')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
