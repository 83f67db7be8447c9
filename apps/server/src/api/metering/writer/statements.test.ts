import { expect, test } from 'vitest';
import { withReceipt } from './statements.ts';

test.for([30, 31, 32])('a process of before receipts opens an answer of %i bytes that has one', (length) => {
  const sealed = Buffer.alloc(length, 'answer');
  const stored = withReceipt(sealed.toString('base64'), 'r1.key_1.req_1.3-2.signature');
  expect(Buffer.from(stored, 'base64')).toEqual(sealed);
});
