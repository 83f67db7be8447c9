import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { receivedAt } from './turn.ts';

function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test('what a busy turn kept waiting is as old as that turn, and what ends a pause is new', async () => {
  await pause(2);
  const began = performance.now();
  const first = receivedAt();
  work(4);
  expect(receivedAt()).toBe(first);
  expect(first).toBeGreaterThanOrEqual(began);
  await turn();
  expect(receivedAt()).toBe(first);
  await pause(2);
  expect(receivedAt()).toBeGreaterThanOrEqual(first + 4);
});

test('a long turn tells little of the age of what comes after it', async () => {
  await pause(2);
  const first = receivedAt();
  work(40);
  await turn();
  const since = receivedAt();
  expect(since).toBeGreaterThan(first + 20);
  expect(since).toBeLessThan(performance.now());
});
