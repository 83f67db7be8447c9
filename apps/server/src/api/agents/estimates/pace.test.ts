import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

function create() {
  let now = 0;
  const pace = createPace(() => now);
  return { pace, pass: (ms: number) => void (now += ms) };
}

test('is 1 before anything was seen, and where jobs get the processor', () => {
  const { pace } = create();
  expect(pace.factor).toBe(1);
  for (let job = 0; job < 100; job++) pace.observe(1, 1);
  expect(pace.factor).toBe(1);
});

test('is learned within a few jobs on a full machine, and forgotten in five seconds', () => {
  const { pace, pass } = create();
  for (let job = 0; job < 20; job++) {
    pace.observe(20, 2);
    pass(20);
  }
  expect(pace.factor).toBeGreaterThan(5);
  pass(5000);
  expect(pace.factor).toBeLessThan(1.2);
});

test('a stop is forgotten in five seconds', () => {
  const { pace, pass } = create();
  pace.observe(60_000, 10);
  expect(pace.factor).toBeGreaterThan(5);
  pass(5000);
  expect(pace.factor).toBeLessThan(1.1);
});
