import { expect, test } from 'vitest';
import { periodEnd, periodStart } from './calendar.ts';

const at = Date.UTC(2026, 11, 31, 23, 59, 59, 999);

test.each([
  ['day', Date.UTC(2026, 11, 31), Date.UTC(2027, 0, 1)],
  ['month', Date.UTC(2026, 11, 1), Date.UTC(2027, 0, 1)],
  ['total', 0, Infinity],
] as const)('a %s begins and ends at midnight in UTC', (period, start, end) => {
  expect([periodStart(period, at), periodEnd(period, at)]).toEqual([start, end]);
  expect(periodStart(period, start)).toBe(start);
  if (period !== 'total') expect(periodStart(period, end)).toBe(end);
});

test('in the middle of a month the day ends before the month does', () => {
  const noon = Date.UTC(2026, 1, 10, 12);
  expect(periodEnd('day', noon)).toBe(Date.UTC(2026, 1, 11));
  expect(periodEnd('month', noon)).toBe(Date.UTC(2026, 2, 1));
});
