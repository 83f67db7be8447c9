import { expect, test } from 'vitest';
import { formatJson, parseJson } from './json-text.ts';

test('what is nested to exhaust a stack is no JSON to the editor', () => {
  const deep = (levels: number): string => '{"a":['.repeat(levels) + ']}'.repeat(levels);
  expect(parseJson(deep(20))).toMatchObject({ ok: true });
  expect(parseJson(deep(50_000))).toEqual({ ok: false });
});

test('objects stand open, lists of plain values on one line', () => {
  const text = formatJson({ seat: 0, hand: ['3', 'b'], rules: {} });
  expect(text).toBe('{\n  "seat": 0,\n  "hand": ["3", "b"],\n  "rules": {}\n}');
});
