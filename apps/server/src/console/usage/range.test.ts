import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../platform/time.ts';
import { isEdge } from '../counts/service.ts';
import { bucketStarts, previousRange, type RangeInput, resolveRange } from './range.ts';

/** Wednesday, 18 November 2026, 12:20 in London. */
const now = Date.UTC(2026, 10, 18, 12, 20);
const utc = (text: string): number => Date.parse(`${text}Z`);

function resolve(input: RangeInput, context: { time_zone?: string; first_hour?: number } = {}) {
  return resolveRange(input, { now, time_zone: 'UTC', first_hour: undefined, ...context });
}
const custom = (from: string, to: string, fields: Partial<RangeInput> = {}, context: { time_zone?: string } = {}) =>
  resolve({ preset: 'custom', from, to, ...fields }, context);

describe('a preset', () => {
  test.each([
    ['last_7_days', '2026-11-12T00:00', '2026-11-18T13:00'],
    ['last_15_days', '2026-11-04T00:00', '2026-11-18T13:00'],
    ['yesterday', '2026-11-17T00:00', '2026-11-18T00:00'],
  ] as const)('%s begins with a day and ends with one, or with the running hour', (preset, from, to) => {
    expect(resolve({ preset })).toMatchObject({ preset, from: utc(from), to: utc(to) });
  });

  test('all begins with the day of the first call', () => {
    const first_hour = utc('2026-03-05T17:45');
    expect(resolve({ preset: 'all' }, { first_hour })).toMatchObject({
      from: utc('2026-03-05T00:00'),
      to: utc('2026-11-18T13:00'),
      granularity: 'day',
    });
  });

  test('all is today where there was no call yet, and 1,100 days at most', () => {
    expect(resolve({ preset: 'all' })).toMatchObject({ from: utc('2026-11-18T00:00'), granularity: 'hour' });
    const long = resolve({ preset: 'all' }, { first_hour: utc('2020-01-01T00:00') });
    expect(long.to - long.from).toBe(1100 * DAY_MS);
  });

  test('counts days of the zone', () => {
    // In Auckland it is the 19th already.
    expect(resolve({ preset: 'yesterday', time_zone: 'Pacific/Auckland' })).toMatchObject({
      from: utc('2026-11-17T11:00'),
      to: utc('2026-11-18T11:00'),
    });
  });
});

describe('the buckets', () => {
  test('are hours up to eight days, and days beyond', () => {
    expect(custom('2026-11-01', '2026-11-08')).toMatchObject({ granularity: 'hour', coarsened: false });
    expect(custom('2026-11-01', '2026-11-09')).toMatchObject({ granularity: 'day', coarsened: false });
    expect(bucketStarts(custom('2026-11-01', '2026-11-08'))).toHaveLength(8 * 24);
    expect(bucketStarts(custom('2026-11-01', '2026-11-09'))).toHaveLength(9);
  });

  test('are hours where they are wished, up to 31 days', () => {
    const hours = { granularity: 'hour' } as const;
    expect(custom('2026-10-01', '2026-10-31', hours)).toMatchObject({ granularity: 'hour', coarsened: false });
    expect(custom('2026-10-01', '2026-11-01', hours)).toMatchObject({ granularity: 'day', coarsened: true });
  });

  test('of hours begin with the hour, also where the range begins within one', () => {
    const range = custom('2026-11-17T09:30:00Z', '2026-11-17T12:15:00Z');
    expect(bucketStarts(range)).toEqual(
      ['2026-11-17T09:30', '2026-11-17T10:00', '2026-11-17T11:00', '2026-11-17T12:00'].map(utc),
    );
  });

  test('of hours are those of a zone of half hours', () => {
    const range = custom('2026-11-17', '2026-11-17', { time_zone: 'Asia/Kolkata' });
    const starts = bucketStarts(range);
    expect([starts.length, starts[0], starts[1]]).toEqual([24, utc('2026-11-16T18:30'), utc('2026-11-16T19:30')]);
  });

  test('of hours follow each other at times to which counts are kept, also where hours began 44:30 past', () => {
    // Liberia, before 1972.
    const starts = bucketStarts(custom('1970-01-02', '1970-01-02', { time_zone: 'Africa/Monrovia' }));
    expect(starts.length).toBeGreaterThanOrEqual(24);
    expect(starts.every((start, index) => isEdge(start) && start > (starts[index - 1] ?? 0))).toBe(true);
  });

  test('of days are a day that lasts 23 or 25 hours too', () => {
    const zone = { time_zone: 'Europe/Berlin', granularity: 'day' } as const;
    const starts = bucketStarts(custom('2026-10-24', '2026-10-26', zone));
    expect(starts).toEqual(['2026-10-23T22:00', '2026-10-24T22:00', '2026-10-25T23:00'].map(utc));
  });

  test('of days leave out a day that the zone skipped', () => {
    // Samoa went over the date line: 29 December 2011 was followed by the 31st.
    const zone = { time_zone: 'Pacific/Apia', granularity: 'day' } as const;
    expect(bucketStarts(custom('2011-12-29', '2011-12-31', zone))).toEqual(
      ['2011-12-29T10:00', '2011-12-30T10:00'].map(utc),
    );
  });
});

describe('the range before', () => {
  test('has the same hours as many whole days earlier', () => {
    const { from, to } = previousRange(custom('2026-11-17T09:30:00Z', '2026-11-17T12:15:00Z'));
    expect([from, to]).toEqual(['2026-11-16T09:30', '2026-11-16T12:15'].map(utc));
    const week = previousRange(custom('2026-11-08', '2026-11-14'));
    expect([week.from, week.to]).toEqual(['2026-11-01T00:00', '2026-11-08T00:00'].map(utc));
  });

  test('of a day of 25 hours is the day before it', () => {
    const { from, to } = previousRange(custom('2026-10-25', '2026-10-25', {}, { time_zone: 'Europe/London' }));
    expect([from, to]).toEqual(['2026-10-23T23:00', '2026-10-24T23:00'].map(utc));
  });
});

test.each([
  ['2026-11-18', '2026-11-17'],
  ['2026-11-17T09:30:00Z', '2026-11-17T09:30:00Z'],
  ['1960-01-01', '1960-01-02'],
  ['2020-01-01', '2026-11-17'],
  ['soon', '2026-11-17'],
])('a range from %s to %s is none', (from, to) => {
  expect(() => custom(from, to)).toThrow(expect.objectContaining({ error: 'usage_range', details: { days: 1100 } }));
});
