import { describe, expect, test } from 'vitest';
import { stepCapture } from './points.ts';
import { TICKS_PER_SECOND } from './rules.ts';
import type { Point } from './state.ts';

const neutral = (): Point => ({ owner: -1, taker: -1, progress: 0, isContested: false });

/** Seconds until a point changes its owner, by the number of bodies of each team in its circle. */
function secondsToTake(point: Point, counts: readonly [number, number]): number {
  for (let tick = 1; tick <= 600; tick++) if (stepCapture(point, counts)) return tick / TICKS_PER_SECOND;
  return Infinity;
}

describe('capturing', () => {
  test.each([
    [1, 0, 6],
    [2, 0, 3],
    [3, 0, 2],
    [5, 0, 2],
    [3, 1, 3],
    [5, 2, 2],
  ])('%i against %i take a neutral point in %i s, for either team', (many, few, seconds) => {
    const [west, east] = [neutral(), neutral()];
    expect(secondsToTake(west, [many, few])).toBeCloseTo(seconds, 1);
    expect(secondsToTake(east, [few, many])).toBeCloseTo(seconds, 1);
    expect([west.owner, east.owner]).toEqual([0, 1]);
  });

  test('first makes a held point neutral, then takes it', () => {
    const point = { ...neutral(), owner: 1 as const };
    expect(secondsToTake(point, [1, 0])).toBeCloseTo(6, 1);
    expect(point.owner).toBe(-1);
    expect(secondsToTake(point, [1, 0])).toBeCloseTo(6, 1);
    expect(point.owner).toBe(0);
  });

  test('stands still while both are there and neither has two more', () => {
    const point = neutral();
    for (let i = 0; i < 90; i++) stepCapture(point, [1, 0]);
    const { progress } = point;
    expect(secondsToTake(point, [2, 1])).toBe(Infinity);
    expect(point).toMatchObject({ progress, isContested: true, owner: -1 });
  });

  test('undoes what the others began, and fades when left alone', () => {
    const point = neutral();
    for (let i = 0; i < 90; i++) stepCapture(point, [1, 0]);
    expect(secondsToTake(point, [0, 1])).toBeCloseTo(9, 1);
    const left = neutral();
    for (let i = 0; i < 90; i++) stepCapture(left, [1, 0]);
    for (let i = 0; i < 90; i++) stepCapture(left, [0, 0]);
    expect(left).toMatchObject({ taker: -1, progress: 0 });
  });
});
