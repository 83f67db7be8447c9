import { expect, test } from 'vitest';
import { csvCell, csvText } from './csv.ts';

test.each(['=1+1', '+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1+1'])('never lets %j be a formula', (text) => {
  expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
});

test.each([
  ['Table;=1+1', "Table;'=1+1"],
  ['a\n=1+1', `"a\n'=1+1"`],
  ['a; @SUM(A1);b', "a;' @SUM(A1);b"],
])('nor where another separator or a line break would begin a cell: %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test.each(['\n', '\t', ';\r\n'])('a cell of 100,000 times %j is written in one pass', (text) => {
  // Quadratic work would take minutes and so more than a test may.
  expect(csvCell(`${text.repeat(100_000)}x`).replaceAll(/["']/g, '')).toHaveLength(100_000 * text.length + 1);
});

test('a formula behind many blanks is found', () => {
  expect(csvCell(`a;${' '.repeat(1000)}=1`)).toBe(`a;'${' '.repeat(1000)}=1`);
});

test('leaves numbers of ours and plain text as they are', () => {
  expect(csvCell(-3)).toBe('-3');
  expect(csvCell('Table One')).toBe('Table One');
  expect(csvCell(null)).toBe('');
});

test('quotes what would break a line, and ends lines as spreadsheets want', () => {
  expect(csvText([['a,b', 'say "hi"', 'x\ny'], ['z']])).toBe('"a,b","say ""hi""","x\ny"\r\nz\r\n');
});
