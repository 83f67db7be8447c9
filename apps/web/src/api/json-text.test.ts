import { expect, test } from 'vitest';
import { formatJson, parseJson, parseShown } from './json-text.ts';

test('what is nested to exhaust a stack is no JSON to the editor', () => {
  const deep = (levels: number): string => '{"a":['.repeat(levels) + ']}'.repeat(levels);
  expect(parseJson(deep(20))).toMatchObject({ ok: true });
  expect(parseJson(deep(50_000))).toEqual({ ok: false });
});

test('objects stand open, lists of plain values on one line', () => {
  const text = formatJson({ seat: 0, hand: ['3', 'b'], rules: {} });
  expect(text).toBe('{\n  "seat": 0,\n  "hand": ["3", "b"],\n  "rules": {}\n}');
});

test('a call that is edited and sent again has its numbers to the digit', () => {
  const text = '{\n  "a": [1.0, -0, 1e2, 12345678901234567890, 0.1000],\n  "b": { "c": [{ "d": 2.50 }] },\n  "e": 7\n}';
  const parsed = parseShown(text);
  const written = parsed.ok ? formatJson(parsed.value) : '';
  for (const number of ['1.0', '-0', '1e2', '12345678901234567890', '0.1000', '2.50', '7'])
    expect(written).toContain(number);
  expect(written.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
});
