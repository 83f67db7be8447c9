import { expect, test } from 'vitest';
import { Share } from './share.ts';

/** Jobs that are due after so many milliseconds, with floors of half a millisecond. */
function shareOf(dues: readonly number[], { threads = 1, pace = 1 } = {}): number {
  const share = new Share({ threads, pace, now: 1000 });
  for (const due of dues) share.add({ due_at: 1000 + due, floor_ms: 0.5 });
  return share.ms;
}
const many = (count: number, due: number): number[] => Array.from({ length: count }, () => due);

test('nobody waits: no limit', () => {
  expect(shareOf([])).toBe(Infinity);
});

test('thirty that have a second may think to the end, with three hundred each has its part, a thousand have floors', () => {
  expect(shareOf(many(30, 1000))).toBeGreaterThan(30);
  expect(shareOf(many(300, 1000))).toBeCloseTo((1000 - 150) / 301);
  expect(shareOf(many(2000, 1000))).toBe(0);
});

test('the job that leaves least decides, wherever it stands', () => {
  expect(shareOf([20, ...many(10, 1000)])).toBeCloseTo(19.5 / 2);
  expect(shareOf([...many(100, 400), 1000])).toBeCloseTo((400 - 50) / 101);
});

test('two threads have twice the time, and a thread that gets half of the processor has floors twice as long', () => {
  expect(shareOf(many(100, 500), { threads: 2 })).toBeCloseTo((500 - 25) / 51);
  expect(shareOf(many(100, 500), { pace: 2 })).toBeCloseTo((500 - 100) / 101);
});

test('a job that is late anyway leaves nothing, and never less', () => {
  expect(shareOf([-50, 1000])).toBe(0);
});
