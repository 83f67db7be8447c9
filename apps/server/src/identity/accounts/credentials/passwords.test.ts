import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../platform/http/errors.ts';
import { createPasswords } from './passwords.ts';

/**
 * Simulated: a hash takes 25 ms of the clock; the library itself is replaced, its strength is not the question here.
 */
vi.mock('@node-rs/argon2', () => ({
  hash: async () =>
    new Promise((resolve) => {
      setTimeout(() => resolve('hash'), 25);
    }),
}));
const limits = { at_once: 1, waiting: 200, cores: 0.5, burst_ms: 100 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** How many of so many hashes, asked for at once, are done after each of these milliseconds. */
async function progress(count: number, at: readonly number[]): Promise<number[]> {
  const passwords = createPasswords(limits, () => performance.now());
  let done = 0;
  for (let n = 0; n < count; n++) void passwords.hash('a password').then(() => done++);
  const steps: number[] = [];
  let now = 0;
  for (const until of at) {
    await vi.advanceTimersByTimeAsync(until - now);
    now = until;
    steps.push(done);
  }
  return steps;
}

test('a burst is hashed at once, and from then on hashing keeps half a core busy', async () => {
  const [burst = 0, later = 0, last = 0] = await progress(200, [200, 1200, 5200]);
  // 100 ms ahead, and half of 200 ms: eight hashes of 25 ms.
  expect(burst).toBe(8);
  expect(later - burst).toBe(20);
  expect(last - later).toBe(80);
});

test('the 202nd at once is told to come back, and the others are all answered', async () => {
  const passwords = createPasswords(limits, () => performance.now());
  const all = Array.from({ length: 202 }, async () => passwords.hash('a password').catch((error: unknown) => error));
  await vi.advanceTimersByTimeAsync(20_000);
  const answers = await Promise.all(all);
  expect(answers.filter((answer) => answer === 'hash')).toHaveLength(201);
  const refused = answers.find((answer) => answer !== 'hash');
  expect(refused instanceof ApiError && refused.error).toBe('unavailable');
});

test('what was not used up in quiet times is there for the next burst, and no more', async () => {
  const passwords = createPasswords(limits, () => performance.now());
  await vi.advanceTimersByTimeAsync(60_000);
  let done = 0;
  for (let n = 0; n < 50; n++) void passwords.hash('a password').then(() => done++);
  await vi.advanceTimersByTimeAsync(200);
  expect(done).toBe(8);
});
