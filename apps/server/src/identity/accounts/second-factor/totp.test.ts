import { expect, test } from 'vitest';
import { base32, findTotpStep, totpCode, totpSecret, totpStep, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at second %s is that of RFC 6238, appendix B', (second, code) => {
  expect(totpCode(secret, totpStep(second * 1000), 8)).toBe(code);
  // Six digits are the last six of eight.
  expect(totpCode(secret, totpStep(second * 1000))).toBe(code.slice(2));
});

test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['foobar', 'MZXW6YTBOI'],
])('%s in base32 is as in RFC 4648, without its padding', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

test('a clock may be one step wrong in either direction, and not two', () => {
  const now = 1_700_000_000_000;
  const current = totpStep(now);
  const near = [-2, -1, 0, 1, 2].map((away) => findTotpStep(secret, totpCode(secret, current + away), now));
  expect(near).toEqual([undefined, current - 1, current, current + 1, undefined]);
});

test('each account, nonce and server has a secret of its own', () => {
  const secrets = [
    totpSecret('server', 'usr_a', 'nonce'),
    totpSecret('server', 'usr_b', 'nonce'),
    totpSecret('server', 'usr_a', 'other'),
    totpSecret('other', 'usr_a', 'nonce'),
  ].map((one) => one.toString('hex'));
  expect(new Set(secrets).size).toBe(4);
  expect(secrets.every((one) => one.length === 40)).toBe(true);
});

test('the address to scan names the product and the account', () => {
  const uri = new URL(totpUri(secret, { issuer: 'Fourth Seat', account: 'ann@studio.example' }));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('Fourth Seat:ann@studio.example');
  expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: base32(secret), issuer: 'Fourth Seat' });
});
