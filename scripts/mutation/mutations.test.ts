import { expect, test } from 'vitest';
import { mutationsOf } from './mutations.ts';
import { sqlConditions } from './sql.ts';

/** Kind and result of every mutation of a text. */
const mutants = (text: string) => mutationsOf({ path: 'part.ts', text }).map(({ kind, text: after }) => [kind, after]);

test.each([
  ['a === b;', 'comparison', 'a !== b;'],
  ['x = a < b;', 'comparison', 'x = a <= b;'],
  ['x = a && b;', 'logic', 'x = a || b;'],
  ['x = a + b;', 'arithmetic', 'x = a - b;'],
  ['x = 30;', 'number', 'x = 31;'],
  ['x = 30;', 'number', 'x = 29;'],
  ['x = 30;', 'number', 'x = 3000;'],
  ['x = true;', 'boolean', 'x = false;'],
  ['x = !a;', 'negation', 'x = a;'],
  ['x = Math.min(a, b);', 'min and max', 'x = Math.max(a, b);'],
  ['work();', 'dropped statement', ';'],
  ['for (;;) { if (a) continue; }', 'deleted guard', 'for (;;) { ; }'],
  ['function f() { return a; }', 'returned nothing', 'function f() { return undefined; }'],
  ["x = db.where('a', '=', b).limit(c);", 'SQL condition', 'x = db.limit(c);'],
  [
    'x = sql`SELECT 中文 FROM t WHERE a = ${b} AND c`;',
    'SQL condition',
    'x = sql`SELECT 中文 FROM t WHERE a = ${b} `;',
  ],
])('%s is mutated: %s', (text, kind, after) => {
  expect(mutants(text)).toContainEqual([kind, after]);
});

test('types, imports and texts that are no SQL stay as they are', () => {
  const text = "import a from 'WHERE a AND b';\ntype Two = 2;\nconst b: { c: true } = 'cats AND dogs';\n";
  expect(mutants(text)).toEqual([]);
});

test('a sum of texts stays a sum, and a line is told', () => {
  expect(mutants("const x = 'a' + b;")).toEqual([]);
  expect(mutationsOf({ path: 'part.ts', text: '// 中文\nconst x = true;' })[0]?.line).toBe(2);
});

const without = (text: string) => sqlConditions(text).map(({ from, to }) => text.slice(0, from) + text.slice(to));

test('each condition of an SQL text is left out in turn', () => {
  expect(
    without("`SELECT 1 FROM t WHERE a = 1 AND b IN (SELECT c FROM u WHERE d) AND e = 'x AND y' ORDER BY f`"),
  ).toEqual([
    "`SELECT 1 FROM t WHERE b IN (SELECT c FROM u WHERE d) AND e = 'x AND y' ORDER BY f`",
    "`SELECT 1 FROM t WHERE a = 1 AND e = 'x AND y' ORDER BY f`",
    '`SELECT 1 FROM t WHERE a = 1 AND b IN (SELECT c FROM u WHERE d) ORDER BY f`',
  ]);
});

test('conditions in parentheses end with them, and BETWEEN keeps its AND', () => {
  expect(without('`count(*) FILTER (WHERE a BETWEEN 1 AND 2 AND b) FROM t`')).toEqual([
    '`count(*) FILTER (WHERE b) FROM t`',
    '`count(*) FILTER (WHERE a BETWEEN 1 AND 2 ) FROM t`',
  ]);
});
