import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { canRetry, retryDelay } from './retries.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const failure = (status: number, retry_after?: number) =>
  new ApiError({ status, code: 1 }, { message: 'x', data: retry_after === undefined ? {} : { retry_after } });

test('reads again what was not answered, was refused under load, or came too fast', () => {
  expect(canRetry(0, new ApiError({}, { message: 'lost' }))).toBe(true);
  expect([429, 503].map((status) => canRetry(0, failure(status)))).toEqual([true, true]);
});

test('reads nothing again that was refused for another reason, or failed on this side', () => {
  expect([400, 401, 403, 404, 409, 500].map((status) => canRetry(0, failure(status)))).not.toContain(true);
  expect(canRetry(0, new Error('of our own'))).toBe(false);
});

test('reads three times at most', () => {
  expect([canRetry(1, failure(503)), canRetry(2, failure(503))]).toEqual([true, false]);
});

test('waits as long as the server says, and does not wait for a quarter of an hour', () => {
  expect(retryDelay(0, failure(429, 3))).toBeGreaterThanOrEqual(3000);
  expect(retryDelay(0, failure(429, 3))).toBeLessThan(4000);
  expect(canRetry(0, failure(429, 900))).toBe(false);
});

test.each([
  ['a time', 3, [3000, 3000]],
  ['none', undefined, [1000, 2000]],
])('spreads the next tries where the server gave %s', (_, retry_after, shortest) => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  const delays = () => [0, 1].map((failures) => retryDelay(failures, failure(503, retry_after)));
  expect(delays()).toEqual(shortest);
  random.mockReturnValue(0.5);
  expect(delays()).toEqual(shortest.map((wait_ms) => wait_ms + 450));
});
