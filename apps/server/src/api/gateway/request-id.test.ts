import { expect, test } from 'vitest';
import { createRequestId, requestIdTime } from './request-id.ts';

test('request ids carry their time, grow with it and differ', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => createRequestId(1_795_000_000_000 + index));
  expect(new Set(ids).size).toBe(1000);
  expect(ids.map(requestIdTime)).toEqual(ids.map((_, index) => 1_795_000_000_000 + index));
  expect(ids.toSorted()).toEqual(ids);
  expect(requestIdTime('req_x')).toBeUndefined();
});
