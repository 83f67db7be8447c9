import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, instantAt, isCivilDate, monthWeeks, todayIn, weekday, zoneOffset } from './civil-date.ts';

test('days cross months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test('a month later is the same day or the last of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-03-15', -3)).toBe('2025-12-15');
});

test('only real days are days', () => {
  expect(['2026-02-28', '2026-02-29', '2026-2-28', 'today'].map(isCivilDate)).toEqual([true, false, false, false]);
});

test('days that are added and taken away again lead back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
      expect(addDays(addDays('2026-06-15', days), -days)).toBe('2026-06-15');
    }),
    { seed: 5 },
  );
});

test('a month is drawn as six weeks from a Monday that hold all of it', () => {
  const weeks = monthWeeks('2026-03-14');
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect(weekday(weeks[0]?.[0] ?? '')).toBe(1);
  expect(weeks.flat()).toContain('2026-03-01');
  expect(weeks.flat()).toContain('2026-03-31');
});

test('today depends on where the clock hangs', () => {
  const at_ms = Date.UTC(2026, 2, 1, 20, 0);
  expect(todayIn('Asia/Shanghai', at_ms)).toBe('2026-03-02');
  expect(todayIn('America/New_York', at_ms)).toBe('2026-03-01');
});

test('a day and a time of a zone are one instant, also where clocks change', () => {
  const at = (date: string, time: string, zone: string) => new Date(instantAt(date, time, zone)).toISOString();
  expect(at('2026-11-25', '18:30', 'UTC')).toBe('2026-11-25T18:30:00.000Z');
  expect(at('2026-11-25', '02:15', 'Asia/Shanghai')).toBe('2026-11-24T18:15:00.000Z');
  expect(at('2026-07-01', '12:00', 'America/New_York')).toBe('2026-07-01T16:00:00.000Z');
  // Half past two comes twice on that night in Berlin: the first time is summer time.
  expect(at('2026-10-25', '02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  // And never on this one: the clock goes on from two to three.
  expect(at('2026-03-29', '02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
});

test('an offset is that of the season', () => {
  expect(zoneOffset('Asia/Shanghai', 0)).toBe('UTC+8');
  expect(zoneOffset('America/New_York', Date.UTC(2026, 6, 1))).toBe('UTC-4');
  expect(zoneOffset('America/New_York', Date.UTC(2026, 0, 1))).toBe('UTC-5');
});
