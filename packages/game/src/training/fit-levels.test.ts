import { expect, test } from 'vitest';
import { fitNoise, levelStep } from './fit-levels.ts';

test('the noise of a level is found in the middle of a step', () => {
  const { noise, share } = fitNoise((one) => 0.5 + one / 4, { low: 0, high: 2 }, 20);
  expect(share).toBeCloseTo((levelStep.low + levelStep.high) / 2, 1);
  expect(noise).toBeCloseTo(0.54, 1);
});

test('where no noise is enough, the nearest that was met is taken', () => {
  const { noise, share } = fitNoise((one) => 0.5 + one / 100, { low: 0, high: 2 }, 12);
  expect(share).toBeLessThan(0.55);
  expect(noise).toBeGreaterThan(1.9);
});
