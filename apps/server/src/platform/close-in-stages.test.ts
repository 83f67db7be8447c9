import { expect, test } from 'vitest';
import { closeInStages } from './close-in-stages.ts';

test('a stage begins when the one before it has ended', async () => {
  const closed: string[] = [];
  const slow = Promise.withResolvers<void>();
  const closing = closeInStages([
    [async () => slow.promise.then(() => void closed.push('first'))],
    [async () => void closed.push('second')],
  ]);
  await Promise.resolve();
  expect(closed).toEqual([]);
  slow.resolve();
  await closing;
  expect(closed).toEqual(['first', 'second']);
});

test('a part that fails keeps no other open, and what failed is told at the end', async () => {
  const closed: string[] = [];
  const broken = async (): Promise<void> => Promise.reject(new Error('broken'));
  const closing = closeInStages([
    [broken, async () => void closed.push('beside')],
    [async () => void closed.push('after')],
  ]);
  await expect(closing).rejects.toMatchObject({ errors: [{ message: 'broken' }] });
  expect(closed).toEqual(['beside', 'after']);
});
