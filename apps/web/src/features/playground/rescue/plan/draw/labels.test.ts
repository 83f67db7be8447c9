import { expect, test } from 'vitest';
import { freePlace } from './labels.ts';

const name = { width: 60, height: 14 };

test('the name of a room stands where nobody does', () => {
  const places = [
    [50, 20],
    [50, 80],
  ] as const;
  expect(freePlace(places, name, [])).toEqual([50, 20]);
  expect(freePlace(places, name, [[70, 24]])).toEqual([50, 80]);
  expect(
    freePlace(places, name, [
      [70, 24],
      [40, 76],
      [60, 84],
    ]),
  ).toEqual([50, 20]);
});
