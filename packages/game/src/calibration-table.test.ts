import { describe, expect, test } from 'vitest';
import { fitCalibrationTable, interpolate } from './calibration-table.ts';

describe('points of a table', () => {
  test('are met exactly, joined by straight lines, and go on as far off as at the ends', () => {
    const table = [
      [0, 1],
      [2, 2],
      [4, 6],
    ] as const;
    expect([0, 1, 2, 3, 4].map((x) => interpolate(table, x))).toEqual([1, 1.5, 2, 4, 6]);
    expect(interpolate(table, -1)).toBe(0);
    expect(interpolate(table, 5)).toBe(7);
    expect(interpolate([], 3)).toBe(3);
  });

  test('are means of groups of equal size, and groups that fall are joined', () => {
    const samples = [4, 1, 2, 3, 6, 5, 7, 8].map((x) => ({ predicted: x, actual: x === 5 || x === 6 ? 0 : x }));
    expect(fitCalibrationTable(samples, 4)).toEqual([
      [1.5, 1.5],
      [4.5, 1.75],
      [7.5, 7.5],
    ]);
    expect(fitCalibrationTable(samples.slice(0, 4), 8)).toHaveLength(4);
  });
});
