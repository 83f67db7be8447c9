import { parseExactJson } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { diffJson } from './diff.ts';

test('two calls are compared to the digit', () => {
  const [left, right] = [
    '{"id":12345678901234567890,"x":1.0,"n":[{"y":2.50}]}',
    '{"id":12345678901234567891,"x":1,"n":[{"y":2.50}]}',
  ];
  expect(diffJson(parseExactJson(left), parseExactJson(right), 10)).toEqual([
    { path: '/id', left: '12345678901234567890', right: '12345678901234567891' },
    { path: '/x', left: '1.0', right: '1' },
  ]);
});
