import { createPublicKey, hash, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { callOf, noon } from '../../../testing/call-records.ts';
import type { Receipt } from '../record.ts';
import { createReceiptIssuer } from './issue.ts';
import { createReceiptSigner } from './signer.ts';

const signer = createReceiptSigner('a secret of the server');
const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: signer.public_key }, format: 'jwk' });

/** As the documentation describes it, with nothing of the server. */
function isSigned(receipt: string): boolean {
  const fields = receipt.split('.');
  const [place = '', proof = '', signature = ''] = fields.slice(7);
  const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);
  let node = digest(fields.slice(0, 6).join('.'));
  let index = Number(place);
  for (let at = 0; at < proof.length; at += 66) {
    const cut = at + 22 * (index % 4);
    node = digest(proof.slice(at, cut) + node + proof.slice(cut, at + 66));
    index = Math.floor(index / 4);
  }
  const signed = Buffer.from(`fourth-seat receipts 1\n${node}`);
  return index === 0 && fields[6] === signer.kid && verify(null, signed, key, Buffer.from(signature, 'base64url'));
}

const charged = (key_id = 'key_a') => {
  const receipt: Receipt = { caller_id: key_id, number: undefined, text: undefined };
  return { ...callOf({ key_id, tokens: 3 }), receipt };
};
const numbersOf = (calls: readonly { readonly receipt: Receipt }[]) => calls.map(({ receipt }) => receipt.number);
const textOf = ({ receipt }: { readonly receipt: Receipt }): string => receipt.text ?? '';

test('a receipt says key, call, number, tokens and time, and is signed', () => {
  const call = charged();
  createReceiptIssuer(signer).issue(17, [call]);
  const { request_id } = call;
  expect(textOf(call).split('.').slice(0, 7)).toEqual([
    '1',
    'key_a',
    request_id,
    '17-1',
    '3',
    String(noon),
    signer.kid,
  ]);
  expect(isSigned(textOf(call))).toBe(true);
});

test('whatever is changed in a receipt is seen', () => {
  const calls = Array.from({ length: 7 }, () => charged());
  createReceiptIssuer(signer).issue(17, calls);
  const receipt = textOf(calls[5] ?? charged());
  expect(isSigned(receipt)).toBe(true);
  for (let at = 0; at < receipt.length; at++) {
    const other = receipt[at] === '1' ? '2' : '1';
    const changed = receipt.slice(0, at) + other + receipt.slice(at + 1);
    // The last sign of 64 bytes in base64url has bits that mean nothing.
    if (at < receipt.length - 1) expect([changed, isSigned(changed)]).toEqual([changed, false]);
  }
});

test.each([1, 2, 3, 4, 5, 16, 17, 64, 65, 300])(
  'each of %i receipts is verified alone, under one signature',
  (count) => {
    const calls = Array.from({ length: count }, () => charged());
    createReceiptIssuer(signer).issue(1, calls);
    const texts = calls.map(textOf);
    expect(texts.filter((text) => !isSigned(text))).toEqual([]);
    expect(new Set(texts.map((text) => text.split('.').at(-1))).size).toBe(1);
  },
);

test('each key has numbers of its own from 1, in a series of the process', () => {
  const issuer = createReceiptIssuer(signer);
  const first = [charged('key_a'), charged('key_b'), charged('key_a')];
  issuer.issue(5, first);
  expect(numbersOf(first)).toEqual(['5-1', '5-1', '5-2']);
  const second = [charged('key_b'), charged('key_a')];
  issuer.issue(5, second);
  expect(numbersOf(second)).toEqual(['5-2', '5-3']);
  // The process goes on under a new identity.
  issuer.issue(6, second);
  expect(numbersOf(second)).toEqual(['6-1', '6-1']);
});

test('a client token is named instead of the key, and has no number', () => {
  const issuer = createReceiptIssuer(signer);
  const [token, after] = [charged('key_a'), charged('key_a')];
  const call = { ...token, receipt: { ...token.receipt, caller_id: 'tok_a' } };
  issuer.issue(5, [call, after]);
  expect([call.receipt.number, after.receipt.number]).toEqual([undefined, '5-1']);
  expect(textOf(call).split('.').slice(1, 5)).toEqual(['tok_a', call.request_id, '', '3']);
  expect(isSigned(textOf(call))).toBe(true);
  issuer.takeBack([call, after]);
  issuer.issue(5, [after]);
  expect(after.receipt.number).toBe('5-1');
});

test('numbers of a batch that was refused are given again', () => {
  const issuer = createReceiptIssuer(signer);
  const calls = [charged('key_a'), charged('key_b'), charged('key_a')];
  issuer.issue(5, calls);
  issuer.takeBack(calls);
  issuer.issue(5, calls.slice(2));
  expect(numbersOf(calls.slice(2))).toEqual(['5-1']);
});

test('calls without a receipt get none', () => {
  const [free, paid] = [callOf({ tokens: 0 }), charged()];
  createReceiptIssuer(signer).issue(5, [free, paid]);
  expect([free.receipt, paid.receipt.number]).toEqual([undefined, '5-1']);
});

test('another secret of the server is another key', () => {
  const other = createReceiptSigner('another secret');
  expect([other.kid === signer.kid, other.public_key === signer.public_key]).toEqual([false, false]);
  expect(createReceiptSigner('a secret of the server').kid).toBe(signer.kid);
});
