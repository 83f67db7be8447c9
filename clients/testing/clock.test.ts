import { expect, test } from 'vitest';
import { startClock } from '../typescript/src/clock.ts';

test.each([
  ['counts what goes by', [0, 10, 25], [10, 25]],
  ['set back, goes on from where it was', [0, 10, -3_600_000, -3_599_990], [10, 10, 20]],
  ['set forward beyond the end of the call, goes on from where it was', [0, 10, 3_600_000, 3_600_010], [10, 10, 20]],
])('a clock of the day that %s', (_name, readings, expected) => {
  const left = [...readings];
  const elapsed = startClock(1000, () => left.shift() ?? 0);
  expect(expected.map(() => elapsed())).toEqual(expected);
});
