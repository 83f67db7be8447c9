import { describe, expect, test } from 'vitest';
import { displayZone } from '../settings/display-zone.ts';
import { formats } from './format.ts';

test.each([
  [86_400, '1 day', '1天'],
  [259_200, '3 days', '3天'],
  [3600, '1 hour', '1小时'],
  [5400, '90 minutes', '90分钟'],
  [61, '61 seconds', '61秒钟'],
  [0, '0 seconds', '0秒钟'],
])('a span of %i seconds is said in its largest unit', (seconds, english, chinese) => {
  expect(formats.en_us.span(seconds)).toBe(english);
  expect(formats.zh_cn.span(seconds).replaceAll(/\s/g, '')).toBe(chinese);
});

test('shares have one number of digits, except nothing and all; a change too small to show has no sign', () => {
  const { percent } = formats.en_us;
  expect([0.05, 0.229, -0.0004, 0, 1].map((value) => percent(value))).toEqual(['5.0%', '22.9%', '0.0%', '0%', '100%']);
});

describe('numbers and instants', () => {
  const instant = '2026-11-20T16:30:05Z';
  test('are written as each language does', () => {
    expect(formats.en_us.number(1_234_567.891, { maximumFractionDigits: 1 })).toBe('1,234,567.9');
    expect(formats.en_us.compact(3_200_000)).toBe('3.2M');
    expect(formats.zh_cn.compact(3_200_000)).toBe('320万');
    expect(formats.zh_cn.compact(18_500)).toBe('1.85万');
    expect(formats.en_us.dateTime(instant, 'Asia/Shanghai')).toContain('Nov 21, 2026');
    expect(formats.zh_cn.date(instant, 'Asia/Shanghai')).toBe('2026年11月21日');
    expect(formats.zh_cn.timeSeconds(instant, 'UTC')).toBe('16:30:05');
  });

  test('midnight begins a day and ends none', () => {
    for (const format of [formats.en_us, formats.zh_cn]) {
      expect(format.timeSeconds('2026-11-21T00:05:00Z', 'UTC')).toBe('00:05:00');
      expect(format.dateTime('2026-11-21T00:05:00Z', 'UTC')).toContain('00:05');
      expect(format.dateTimeSeconds('2026-11-21T00:05:00Z', 'UTC')).toContain('00:05:00');
    }
  });

  test('are in the zone that the reader chose, where no other is asked for', () => {
    displayZone.set('Asia/Shanghai');
    expect(formats.zh_cn.date(instant)).toBe('2026年11月21日');
    expect(formats.zh_cn.timeSeconds(instant, 'UTC')).toBe('16:30:05');
    displayZone.set(undefined);
  });

  test('say how long ago, seen from a given instant', () => {
    const now = Date.parse(instant);
    expect(formats.en_us.relative(now - 180_000, now)).toBe('3 minutes ago');
    expect(formats.zh_cn.relative(now - 2 * 86_400_000, now)).toBe('前天');
    expect(formats.en_us.relative(now + 5000, now)).toBe('in 5 seconds');
  });

  test('say of what has happened that it has, also where a clock would put it ahead', () => {
    const now = Date.parse(instant);
    expect(formats.en_us.ago(now - 180_000, now)).toBe('3 minutes ago');
    expect(formats.en_us.ago(now + 600_000, now)).toBe('now');
    expect(formats.zh_cn.ago(now + 600_000, now)).toBe('现在');
  });

  test('print durations and sizes in the unit that fits', () => {
    expect(formats.en_us.duration(9.42)).toBe('9.4 ms');
    expect(formats.en_us.duration(28)).toBe('28 ms');
    expect(formats.en_us.duration(1530)).toBe('1.53 s');
    expect(formats.en_us.bytes(0)).toBe('0 B');
    expect(formats.en_us.bytes(262_144)).toBe('256 KB');
  });
});
