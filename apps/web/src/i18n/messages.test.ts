import { describe, expect, test } from 'vitest';
import { displayZone } from '../settings/display-zone.ts';
import { formats } from './format.ts';
import type { MessageEntry, Messages, MessageTable } from './messages.ts';
import { defineMessages } from './messages.ts';

const sample = defineMessages('sample', {
  greeting: { en: 'Hello {name}', zh: '你好，{name}' },
  calls: { en: { one: '{count} call in {place}', other: '{count} calls in {place}' }, zh: '{place}共 {count} 次调用' },
});

describe('messages', () => {
  test('speak the asked language with the given values', () => {
    expect(sample.in.en_us('greeting', { name: 'Lin' })).toBe('Hello Lin');
    expect(sample.in.zh_cn('greeting', { name: '林' })).toBe('你好，林');
  });

  test('choose the form of a count and group its digits as the language does', () => {
    expect(sample.in.en_us('calls', { count: 1, place: 'A' })).toBe('1 call in A');
    expect(sample.in.en_us('calls', { count: 12_345, place: 'A' })).toBe('12,345 calls in A');
    expect(sample.in.zh_cn('calls', { count: 1, place: 'A 区' })).toBe('A 区共 1 次调用');
  });

  test('leave values alone that look like placeholders themselves', () => {
    expect(sample.in.en_us('greeting', { name: '{name} $& <b>' })).toBe('Hello {name} $& <b>');
  });
});

/** Every table of every feature, as the bundle would have it. */
const modules = import.meta.glob<Record<string, unknown>>('../**/*messages.ts', { eager: true });
const tables = Object.entries(modules).flatMap(([file, exports]) =>
  Object.values(exports)
    .filter((value): value is Messages<MessageTable> => typeof value === 'object' && value !== null && 'table' in value)
    .map((messages) => ({ file, messages })),
);

function names(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}|<(\w+)>/g)].map((match) => match[0]).toSorted();
}
const english = (entry: MessageEntry): string => (typeof entry.en === 'string' ? entry.en : entry.en.other);

describe('the messages of every feature', () => {
  test('are found', () => {
    expect(tables.length).toBeGreaterThan(10);
  });

  test.each(tables)('have both languages with the same values in $file', ({ messages }) => {
    for (const [key, entry] of Object.entries(messages.table)) {
      expect([key, names(entry.zh)]).toEqual([key, names(english(entry))]);
      expect([key, english(entry).trim() === ''], key).toEqual([key, entry.zh.trim() === '']);
    }
  });

  test.each(tables)('write Chinese with Chinese punctuation in $file', ({ messages }) => {
    for (const [key, entry] of Object.entries(messages.table)) {
      expect([key, entry.zh.match(/[\u4e00-\u9fff] ?[,:;?!()]|[,:;?!()] ?[\u4e00-\u9fff]/)?.[0]]).toEqual([
        key,
        undefined,
      ]);
    }
  });

  test('use a namespace once', () => {
    const spaces = tables.map(({ messages }) => messages.namespace);
    expect(spaces).toEqual([...new Set(spaces)]);
  });
});

describe('numbers and instants', () => {
  const instant = '2026-11-20T16:30:05Z';
  test('are written as each language does', () => {
    expect(formats.en_us.number(1_234_567.891, { maximumFractionDigits: 1 })).toBe('1,234,567.9');
    expect(formats.en_us.compact(3_200_000)).toBe('3.2M');
    expect(formats.zh_cn.compact(3_200_000)).toBe('320万');
    expect(formats.zh_cn.compact(18_500)).toBe('1.85万');
    expect([0.1234, 0.05, 0, 1, -0.0001].map((share) => formats.en_us.percent(share))).toEqual([
      '12.3%',
      '5.0%',
      '0%',
      '100%',
      '0.0%',
    ]);
    expect(formats.en_us.dateTime(instant, 'Asia/Shanghai')).toContain('Nov 21, 2026');
    expect(formats.zh_cn.date(instant, 'Asia/Shanghai')).toBe('2026年11月21日');
    expect(formats.zh_cn.timeSeconds(instant, 'UTC')).toBe('16:30:05');
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

  test('print durations and sizes in the unit that fits', () => {
    expect(formats.en_us.duration(9.42)).toBe('9.4 ms');
    expect(formats.en_us.duration(28)).toBe('28 ms');
    expect(formats.en_us.duration(1530)).toBe('1.53 s');
    expect(formats.en_us.bytes(0)).toBe('0 B');
    expect(formats.en_us.bytes(262_144)).toBe('256 KB');
  });
});
