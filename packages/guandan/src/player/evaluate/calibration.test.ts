import { interpolate } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { pointTable, winRateTable } from '../../data/calibration-table.ts';

describe('calibration', () => {
  test('rises everywhere and keeps the range, so that it never turns a choice round', () => {
    for (const [table, low, high] of [
      [winRateTable, 0, 1],
      [pointTable, -3, 3],
    ] as const) {
      let last = -Infinity;
      for (let i = 0; i <= 1000; i++) {
        const value = interpolate(table, low + ((high - low) * i) / 1000);
        expect(value).toBeGreaterThan(last);
        last = value;
      }
      expect(interpolate(table, low)).toBe(low);
      expect(interpolate(table, high)).toBe(high);
    }
  });
});
