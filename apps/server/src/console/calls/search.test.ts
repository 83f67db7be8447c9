import { describe, expect, test } from 'vitest';
import { widthAfter } from './search.ts';

const quarter_hour_ms = 15 * 60_000;

describe('the next window of a search', () => {
  test('is wider after a quick one, narrower after a slow one, never under a quarter of an hour', () => {
    expect(widthAfter(2 * quarter_hour_ms, 20)).toBe(4 * quarter_hour_ms);
    expect(widthAfter(2 * quarter_hour_ms, 100)).toBe(2 * quarter_hour_ms);
    expect(widthAfter(2 * quarter_hour_ms, 200)).toBe(quarter_hour_ms);
    expect(widthAfter(quarter_hour_ms, 900)).toBe(quarter_hour_ms);
  });
});
