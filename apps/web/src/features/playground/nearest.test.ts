import { expect, test } from 'vitest';
import { nearestOf } from './nearest.ts';

const metres = (place: { readonly at: number }): number => Math.abs(place.at);

test('the nearest is the first of equally near ones, and nearer than the reach', () => {
  const places = [{ at: 5 }, { at: -2 }, { at: 2 }];
  expect(nearestOf(places, metres)).toBe(places[1]);
  expect(nearestOf(places, metres, 2.1)).toBe(places[1]);
  expect(nearestOf(places, metres, 2)).toBeUndefined();
  expect(nearestOf([], metres)).toBeUndefined();
});
