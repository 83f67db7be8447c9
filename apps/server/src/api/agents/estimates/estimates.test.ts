import { expect, test } from 'vitest';
import { createEstimates } from './estimates.ts';

function create({ half_life_ms = Infinity, uncompiled = 0 } = {}) {
  let now = 0;
  return {
    estimates: createEstimates({ now: () => now, half_life_ms, uncompiled }),
    pass: (ms: number) => void (now += ms),
  };
}

test('an estimate comes down faster than it grows, and one observation makes it grow little', () => {
  const { estimates } = create();
  estimates.observe('a', 10);
  estimates.observe('a', 1000);
  expect(estimates.of('a')).toBeCloseTo(13);
  estimates.observe('a', 1);
  expect(estimates.of('a')).toBeCloseTo(7);
  expect(estimates.of('b')).toBeUndefined();
});

test('whatever made a floor seem long, ten floors later it is itself again', () => {
  const { estimates } = create();
  for (let count = 0; count < 100; count++) estimates.observe('a', 500);
  for (let count = 0; count < 10; count++) estimates.observe('a', 0.5);
  expect(estimates.of('a')).toBeLessThan(1);
});

test('the first observations of a kind are not believed where they may have run uncompiled code', () => {
  const { estimates } = create({ uncompiled: 2 });
  for (const ms of [900, 300]) estimates.observe('a', ms);
  expect(estimates.of('a')).toBeUndefined();
  estimates.observe('a', 10);
  expect(estimates.of('a')).toBe(10);
});

test('what nothing confirms is forgotten, and what is confirmed is not', () => {
  const { estimates, pass } = create({ half_life_ms: 500 });
  estimates.observe('a', 64);
  pass(500);
  expect(estimates.of('a')).toBeCloseTo(32);
  estimates.observe('a', 64);
  expect(estimates.of('a')).toBeCloseTo(64);
  pass(5000);
  expect(estimates.of('a')).toBeLessThan(0.1);
});

test('bounds move an estimate only where it breaks them', () => {
  const { estimates } = create();
  estimates.observe('a', 10);
  estimates.observeAtLeast('a', 5);
  estimates.observeAtMost('a', 20);
  expect(estimates.of('a')).toBe(10);
  estimates.observeAtMost('a', 4);
  expect(estimates.of('a')).toBe(7);
  estimates.observeAtLeast('a', 30);
  expect(estimates.of('a')).toBe(30);
});
