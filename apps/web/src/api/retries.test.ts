import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { canRetry, retryDelay } from './retries.ts';

const failure = (status: number, retry_after?: number) =>
  new ApiError({
    message: 'x',
    code: 1,
    status,
    request_id: undefined,
    data: retry_after === undefined ? {} : { retry_after },
  });

test('reads again what was not answered, was refused under load, or came too fast; nothing else, and three times at most', () => {
  expect([0, 429, 503].map((status) => canRetry(0, failure(status)))).toEqual([true, true, true]);
  expect([400, 401, 403, 404, 409, 500].map((status) => canRetry(0, failure(status)))).not.toContain(true);
  expect([canRetry(1, failure(503)), canRetry(2, failure(503))]).toEqual([true, false]);
  expect(canRetry(0, new Error('of our own'))).toBe(false);
});

test('waits as long as the server says, and does not wait for a quarter of an hour', () => {
  expect(retryDelay(0, failure(429, 3))).toBeGreaterThanOrEqual(3000);
  expect(retryDelay(0, failure(429, 3))).toBeLessThan(4000);
  expect(canRetry(0, failure(429, 900))).toBe(false);
  expect([retryDelay(0, failure(0)), retryDelay(1, failure(0))]).toEqual([1000, 2000]);
});
