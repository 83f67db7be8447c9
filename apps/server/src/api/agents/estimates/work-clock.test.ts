import { expect, test } from 'vitest';
import { workBetween } from './work-clock.ts';

const began = { now: 100, cpu_ms: 40 };

test('short work is measured by the clock, because that of the processor goes in steps', () => {
  expect(workBetween(began, { now: 100.3, cpu_ms: 40 })).toBeCloseTo(0.3);
  expect(workBetween(began, { now: 100.3, cpu_ms: 44 })).toBeCloseTo(0.3);
});

test('long work is what the processor did, however long it stood still', () => {
  expect(workBetween(began, { now: 110, cpu_ms: 50 })).toBe(10);
  expect(workBetween(began, { now: 1110, cpu_ms: 48 })).toBe(12);
});
