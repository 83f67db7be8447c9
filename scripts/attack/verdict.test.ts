import { expect, test } from 'vitest';
import { faultsOf, type Phase } from './verdict.ts';
import type { Experience } from './victim.ts';

const like = (fields: Partial<Experience>): Experience => ({
  sent: 300,
  answered: 1,
  p50: 10,
  p99: 30,
  outcomes: {},
  ...fields,
});
const phase = (
  calls: Partial<Experience>,
  console: Partial<Experience> = {},
  loop = { p99_ms: 2, longest_ms: 20 },
): Phase => ({
  victim: { calls: like(calls), console: like(console), rescue: like({}) },
  loop,
});
const quiet = phase({});

test('twice the median, three times the tail and a lost call of a hundred are within what is promised', () => {
  expect(faultsOf(quiet, phase({ p50: 20, p99: 90, answered: 0.99 }, { p50: 20 }))).toEqual([]);
  expect(faultsOf(phase({ p99: 10 }), phase({ p99: 50 }))).toEqual([]);
});

test.each([
  [phase({ p50: 21 }), 'calls p50 × 2.1'],
  [phase({ p99: 91 }), 'p99 × 3.0'],
  [phase({ answered: 0.98 }), 'calls 98 % answered'],
  [phase({ answered: 0, p50: Infinity }), 'calls p50 × Infinity'],
  [phase({}, { p50: 21 }), 'console p50 × 2.1'],
  [phase({}, {}, { p99_ms: 11, longest_ms: 20 }), 'event loop p99 11 ms'],
  [phase({}, {}, { p99_ms: 2, longest_ms: 51 }), 'event loop 51 ms'],
])('beyond it lies %#', (beside, fault) => {
  expect(faultsOf(quiet, beside)).toContain(fault);
});
