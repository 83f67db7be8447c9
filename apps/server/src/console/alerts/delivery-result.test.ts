import { expect, test } from 'vitest';
import { type DeliveryResult, detailOf, isDelivered, retriesOf } from './delivery-result.ts';

test.each<[DeliveryResult, string, { isDelivered: boolean; retries: number }]>([
  [{ kind: 'answered', status: 204 }, '204', { isDelivered: true, retries: 0 }],
  [{ kind: 'answered', status: 302 }, '302', { isDelivered: false, retries: 8 }],
  [{ kind: 'answered', status: 404 }, '404', { isDelivered: false, retries: 8 }],
  [{ kind: 'answered', status: 422 }, '422', { isDelivered: false, retries: 2 }],
  [{ kind: 'mailed', sent: 2, due: 2 }, '2/2', { isDelivered: true, retries: 0 }],
  [{ kind: 'mailed', sent: 1, due: 2 }, '1/2', { isDelivered: false, retries: 8 }],
  [{ kind: 'problem', problem: 'timeout' }, 'timeout', { isDelivered: false, retries: 8 }],
  [{ kind: 'problem', problem: 'not_public' }, 'not_public', { isDelivered: false, retries: 0 }],
  [{ kind: 'failed', error: 'ECONNREFUSED' }, 'ECONNREFUSED', { isDelivered: false, retries: 8 }],
])('%j stands in the log as %s', (result, detail, expected) => {
  expect(detailOf(result)).toBe(detail);
  expect({ isDelivered: isDelivered(result), retries: retriesOf(result) }).toEqual(expected);
});
