import { expect, test } from 'vitest';
import { withTimeout } from './with-timeout.ts';

const never = new Promise<string>(() => undefined);
const late = (): Error => new Error('late');

test('work that ends before the limit gives its result or its own error', async () => {
  await expect(withTimeout(Promise.resolve('done'), 60_000, late)).resolves.toBe('done');
  await expect(withTimeout(Promise.resolve('done'), Infinity, late)).resolves.toBe('done');
  await expect(withTimeout(Promise.reject(new Error('broken')), 60_000, late)).rejects.toThrow('broken');
});

test('work that does not end is given up with the error asked for', async () => {
  await expect(withTimeout(never, 1, late)).rejects.toThrow('late');
});

test('what fails after it was given up rejects nothing that nobody handles', async () => {
  const work = Promise.withResolvers<string>();
  await expect(withTimeout(work.promise, 1, late)).rejects.toThrow('late');
  work.reject(new Error('broken'));
  await new Promise((done) => setImmediate(done));
});
