import { describe, expect, test } from 'vitest';
import { planNext } from './search.ts';

const quarter_hour_ms = 15 * 60_000;

describe('the next window of a search', () => {
  test('is wider after a quick one, narrower after a slow one, never under a quarter of an hour', () => {
    expect(planNext(2 * quarter_hour_ms, 20, 20).width).toBe(4 * quarter_hour_ms);
    expect(planNext(2 * quarter_hour_ms, 100, 100).width).toBe(2 * quarter_hour_ms);
    expect(planNext(2 * quarter_hour_ms, 200, 200).width).toBe(quarter_hour_ms);
    expect(planNext(quarter_hour_ms, 900, 900).width).toBe(quarter_hour_ms);
  });

  test('comes at once for the first 150 ms of reading, then after a rest as long as the last one took', () => {
    expect(planNext(quarter_hour_ms, 60, 150).rest_ms).toBe(0);
    expect(planNext(quarter_hour_ms, 60, 151).rest_ms).toBe(60);
  });
});
