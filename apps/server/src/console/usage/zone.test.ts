import { describe, expect, test } from 'vitest';
import { civilDay, startOfDay } from './zone.ts';

describe('a day whose midnight is skipped starts with the first time after it', () => {
  test.each([
    ['west of UTC', 'America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['west of UTC', 'America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['west of UTC', 'Atlantic/Azores', '2026-03-29', '2026-03-29T01:00:00.000Z'],
    ['east of UTC', 'Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['with half an hour before it', 'America/Toronto', '1919-03-31', '1919-03-31T04:30:00.000Z'],
  ])('%s: %s', (_, time_zone, day, start) => {
    const at = startOfDay(day, time_zone);
    expect(new Date(at).toISOString()).toBe(start);
    expect([civilDay(at - 1, time_zone) < day, civilDay(at, time_zone)]).toEqual([true, day]);
  });
});

test('a day that the zone skipped starts where the next one does', () => {
  expect(startOfDay('2011-12-30', 'Pacific/Apia')).toBe(startOfDay('2011-12-31', 'Pacific/Apia'));
});
