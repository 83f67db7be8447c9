import { describe, expect, test } from 'vitest';
import { widthAfter } from './search.ts';

const QUARTER_HOUR_MS = 15 * 60_000;

describe('the next window of a search', () => {
  test('is wider after a quick one, narrower after a slow one, never under a quarter of an hour', () => {
    expect(widthAfter(2 * QUARTER_HOUR_MS, 20)).toBe(4 * QUARTER_HOUR_MS);
    expect(widthAfter(2 * QUARTER_HOUR_MS, 100)).toBe(2 * QUARTER_HOUR_MS);
    expect(widthAfter(2 * QUARTER_HOUR_MS, 200)).toBe(QUARTER_HOUR_MS);
    expect(widthAfter(QUARTER_HOUR_MS, 900)).toBe(QUARTER_HOUR_MS);
  });
});
