import { createRng } from '@fourth-seat/game';
import { expect, test, vi } from 'vitest';
import { inOrder } from './in-order.ts';

const whole = /\b(we|i) .*\b(not|never)\b.*\b(leave|lose)\b.*\b(any|behind)/;
const parts = [/\b(?:we|i) /, /\b(?:not|never)\b/, /\b(?:leave|lose)\b/, /\b(?:any|behind)/];

test('matches what one expression would', () => {
  const rng = createRng('in order');
  const words = ['we', 'i', 'not', 'never', 'leave', 'lose', 'any', 'behind', 'wei', 'nota', ',', '我', 'not we'];
  const found = { true: 0, false: 0 };
  for (let n = 0; n < 3000; n++) {
    const text = Array.from({ length: rng.int(24) }, () => rng.pick(words)).join(rng.pick([' ', ' ', '']));
    const expected = whole.test(text);
    expect(inOrder(...parts).test(text), text).toBe(expected);
    found[`${expected}`]++;
  }
  expect(Math.min(found.true, found.false)).toBeGreaterThan(100);
});

test('searches for each part once, however often the parts before it occur', () => {
  const exec = vi.spyOn(RegExp.prototype, 'exec');
  expect(inOrder(...parts).test('we not leave '.repeat(1000))).toBe(false);
  expect(exec).toHaveBeenCalledTimes(parts.length);
  exec.mockRestore();
});
