import { expect, test } from 'vitest';
import { recordRefusals } from './refusals.ts';

test('what began while the database was away counts, also where it ends when the database is back', () => {
  let [away, now] = [true, 0];
  const pages = recordRefusals(
    () => away,
    () => now,
  );
  const quick = pages.begin();
  const hanging = pages.begin();
  now = 5;
  quick('503');
  expect(pages.areWithin(1000)).toBe(true);
  away = false;
  const later = pages.begin();
  now = 20_000;
  hanging('200');
  later('200');
  expect([...pages.outcomes]).toEqual([
    ['503', 1],
    ['200', 1],
  ]);
  expect(pages.times_ms).toEqual([5, 20_000]);
  expect(pages.areWithin(1000)).toBe(false);
});

test('where nothing was asked, nothing was refused in time', () => {
  expect(recordRefusals(() => true).areWithin(1000)).toBe(false);
});
