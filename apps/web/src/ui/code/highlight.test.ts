import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeLanguages, highlight } from './highlight.ts';

const kinds = (code: string, language: (typeof codeLanguages)[number]) =>
  highlight(code, language)
    .filter(({ kind }) => kind !== 'plain')
    .map(({ kind, text }) => `${kind} ${text}`);

test('a property name of JSON is told from a string', () => {
  expect(kinds('{"a": "b", "c": [-1.5e3, true]}', 'json')).toEqual([
    'key "a"',
    'string "b"',
    'key "c"',
    'number -1.5e3',
    'keyword true',
  ]);
});

test('a comment ends with its line and a sign inside a string starts none', () => {
  expect(kinds('x = "a // b" // c\ny', 'typescript')).toEqual(['key x', 'string "a // b"', 'comment // c']);
  expect(kinds('curl "http://a#b" # c', 'bash')).toEqual(['keyword curl', 'string "http://a#b"', 'comment # c']);
});

test('a shell string may go over several lines', () => {
  expect(kinds(`-d '{\n  "a": 1\n}'`, 'bash')).toEqual([`string '{\n  "a": 1\n}'`]);
});

test('the tokens of any text are that text again, in every language', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('"', "'", '`', '\\', '/', '*', '#', '\n', ' ', 'a', 'true', '1', '.', ':', '牌'),
      }),
      fc.constantFrom(...codeLanguages),
      (code, language) => {
        expect(
          highlight(code, language)
            .map(({ text }) => text)
            .join(''),
        ).toBe(code);
      },
    ),
    { seed: 5 },
  );
});
