import { expect, test } from 'vitest';
import { canRetry, type DeliveryResult, detailOf, isDelivered } from './delivery-result.ts';

test.each<[DeliveryResult, string, { isDelivered: boolean; canRetry: boolean }]>([
  [{ kind: 'answered', status: 204 }, '204', { isDelivered: true, canRetry: false }],
  [{ kind: 'answered', status: 302 }, '302', { isDelivered: false, canRetry: true }],
  [{ kind: 'mailed', sent: 2, due: 2 }, '2/2', { isDelivered: true, canRetry: false }],
  [{ kind: 'mailed', sent: 1, due: 2 }, '1/2', { isDelivered: false, canRetry: true }],
  [{ kind: 'problem', problem: 'timeout' }, 'timeout', { isDelivered: false, canRetry: true }],
  [{ kind: 'problem', problem: 'not_public' }, 'not_public', { isDelivered: false, canRetry: false }],
  [{ kind: 'failed', error: 'ECONNREFUSED' }, 'ECONNREFUSED', { isDelivered: false, canRetry: true }],
])('%j stands in the log as %s', (result, detail, expected) => {
  expect(detailOf(result)).toBe(detail);
  expect({ isDelivered: isDelivered(result), canRetry: canRetry(result) }).toEqual(expected);
});
