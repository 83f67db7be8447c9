import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeRow, createRows, EXPAND_LIMIT, GROUP_SIZE, type JsonValue, openAll, openRow } from './json-tree.ts';

const value: JsonValue = { code: 0, data: { moves: ['S3', 'H3'], 'a b': null } };
const paths = (rows: readonly { readonly path: string }[]) => rows.map((row) => row.path);

test('the root is open at first, its children are not', () => {
  expect(paths(createRows(value))).toEqual(['$', '$.code', '$.data']);
});

test('opening puts the children behind their parent, closing takes all below it away', () => {
  const opened = openRow(createRows(value), 2);
  expect(paths(opened)).toEqual(['$', '$.code', '$.data', '$.data.moves', '$.data["a b"]']);
  const deeper = openRow(opened, 3);
  expect(paths(deeper).slice(3, 6)).toEqual(['$.data.moves', '$.data.moves[0]', '$.data.moves[1]']);
  expect(closeRow(deeper, 2)).toEqual(createRows(value));
});

test('a long list opens in groups, and a group opens its own entries', () => {
  const long = Array.from({ length: 2500 }, (_, index) => index);
  const rows = createRows(long);
  expect(paths(rows)).toEqual(['$', '$[0..999]', '$[1000..1999]', '$[2000..2499]']);
  const opened = openRow(rows, 3);
  expect(opened).toHaveLength(4 + 500);
  expect(opened[4]).toMatchObject({ path: '$[2000]', value: 2000, name: '2000' });
});

test('no single act makes more rows than a group and the limit allow', () => {
  const huge = Array.from({ length: 60_000 }, () => ({ a: [1, 2, 3] }));
  expect(openAll(huge).length).toBeLessThanOrEqual(EXPAND_LIMIT + GROUP_SIZE + 1);
});

test('expanding all of any small value shows every leaf once, each under its own path', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (json) => {
      const text = JSON.stringify(json);
      const parsed = JSON.parse(text) as JsonValue;
      const rows = openAll(parsed);
      expect(new Set(paths(rows)).size).toBe(rows.length);
      let leaves = 0;
      JSON.stringify(parsed, (_, item: JsonValue) => {
        if (typeof item !== 'object' || item === null) leaves += 1;
        return item;
      });
      expect(rows.filter(({ value }) => typeof value !== 'object' || value === null)).toHaveLength(leaves);
    }),
    { seed: 5 },
  );
});
