import { expect, test } from 'vitest';
import { mobaMeasures } from './moba.ts';
import type { MeasuredRow } from './results.ts';

const { speed: _, ...measures } = mobaMeasures;

test('what was not played meets no requirement, and no two rows have one name', () => {
  const rows: MeasuredRow[] = [];
  for (const measure of Object.values(measures))
    measure({ seed: 'none', seeds: 0, resumeFile: undefined }, (row) => rows.push(row));
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter(({ holds }) => holds)).toEqual([]);
  expect(new Set(rows.map(({ measure }) => measure)).size).toBe(rows.length);
});
