import { expect, test } from 'vitest';
import { readModels } from '../../node.ts';
import { decodeNet, encodeNet } from './models.ts';

test('a net as bytes comes back as the same numbers', () => {
  const net = readModels().value;
  expect(decodeNet(encodeNet(net))).toEqual(net);
  expect(encodeNet(net)).toHaveLength(74_954);
});

test('a net is not read from bytes of another length', () => {
  const bytes = encodeNet(readModels().value);
  expect(() => decodeNet(bytes.subarray(0, -1))).toThrow(RangeError);
  expect(() => decodeNet(Uint8Array.of(...bytes, 0))).toThrow(RangeError);
});
