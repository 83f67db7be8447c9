import { describe, expect, test } from 'vitest';
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

  test('keep a name from right to left apart from the digits beside it, and leave every other as it is', () => {
    const name = '\u05d3\u05e0\u05d4';
    expect(sample.in.en_us('calls', { count: 2, place: name })).toBe(`2 calls in \u2068${name}\u2069`);
    expect(sample.in.zh_cn('greeting', { name: `${name} 7` })).toBe(`你好，\u2068${name} 7\u2069`);
    expect(sample.in.en_us('greeting', { name: 'Zoë 林' })).toBe('Hello Zoë 林');
    expect(formats.en_us.list([name, 'Ann'])).toBe(`\u2068${name}\u2069 and Ann`);
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

  test('use a namespace once, in kebab-case', () => {
    const namespaces = tables.map(({ messages }) => messages.namespace);
    expect(namespaces).toEqual([...new Set(namespaces)]);
    expect(namespaces.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
  });
});
