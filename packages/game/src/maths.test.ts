import { describe, expect, test } from 'vitest';
import * as maths from './maths.ts';
import { createRng, hashText } from './rng.ts';

/** Arguments spread over a range, with the ends. */
function spread(low: number, high: number, count = 20_000): number[] {
  const rng = createRng(`spread ${low} ${high}`);
  return [low, high, 0, ...Array.from({ length: count }, () => low + (high - low) * rng.float())];
}

describe('deterministic maths', () => {
  test('sine and cosine stay within 4e-16 of the built-in ones', () => {
    for (const x of [...spread(-10, 10), ...spread(-1e5, 1e5)]) {
      expect(Math.abs(maths.sin(x) - Math.sin(x))).toBeLessThanOrEqual(4e-16);
      expect(Math.abs(maths.cos(x) - Math.cos(x))).toBeLessThanOrEqual(4e-16);
    }
  });

  test('the angle of a point stays within 1e-15 in all octants, and on the axes', () => {
    const ys = spread(-3, 3);
    for (const [i, x] of spread(-3, 3).entries()) {
      const y = ys[ys.length - 1 - i] ?? 0;
      expect(Math.abs(maths.atan2(y, x) - Math.atan2(y, x))).toBeLessThanOrEqual(1e-15);
    }
    expect([maths.atan2(0, 1), maths.atan2(1, 0), maths.atan2(-1, 0), maths.atan2(0, -1), maths.atan2(0, 0)]).toEqual([
      0,
      Math.PI / 2,
      -Math.PI / 2,
      Math.PI,
      0,
    ]);
  });

  test('the exponential stays within a relative 1e-15, down to the smallest numbers and up to the largest', () => {
    for (const x of [...spread(-5, 5), ...spread(-700, 700), 709.7]) {
      expect(Math.abs(maths.exp(x) / Math.exp(x) - 1)).toBeLessThanOrEqual(1e-15);
    }
    expect([maths.exp(0), maths.exp(-800), maths.exp(800)]).toEqual([1, 0, Infinity]);
    expect(maths.exp(-740)).toBeGreaterThan(0);
  });

  test('the logarithm stays within a bit of the built-in one', () => {
    for (const x of [...spread(1e-9, 3), ...spread(1e-9, 1e18), 5e-324, 1.7e308].filter((x) => x > 0)) {
      const exact = Math.log(x);
      expect(Math.abs(maths.log(x) - exact)).toBeLessThanOrEqual(4e-16 + Math.abs(exact) * 2.3e-16);
    }
    expect([maths.log(1), maths.log(0), maths.log(-1), maths.log(Infinity)]).toEqual([0, -Infinity, NaN, Infinity]);
  });

  test('a thousand chained results hash to the value fixed when the functions were written', () => {
    let x = 0.5;
    for (let i = 0; i < 1000; i++) x = maths.sin(x * 3 + i) + maths.exp(-x) + maths.atan2(x, i) + maths.log(i + 1);
    expect(hashText(String(x))).toMatchInlineSnapshot(`
      [
        3456307909,
        2782327190,
        4176154403,
        3423675379,
      ]
    `);
  });
});
