import { describe, expect, test } from 'vitest';
import { building } from '../engine-constants.ts';
import { cornerProjection, planProjection } from './projection.ts';

const stages = [
  ['a plan', planProjection(900, 460)],
  ['a plan on a tall stage', planProjection(340, 560)],
  ['a corner', cornerProjection(900, 460)],
] as const;

describe.each(stages)('%s', (_, { place, unplace, camera, outline }) => {
  test('leads from the floor to the stage and back', () => {
    for (const [x, y] of [
      [0, 0],
      [12.5, 30],
      [building.length, building.depth],
      [-7, 16],
    ] as const) {
      const [backX, backY] = unplace(...place(x, y));
      expect(backX).toBeCloseTo(x, 6);
      expect(backY).toBeCloseTo(y, 6);
    }
  });

  test('shows the whole building, and where the saved wait', () => {
    for (const [px, py] of [...outline, place(-8, 10.4), place(-6, 16.1)]) {
      expect(px).toBeGreaterThanOrEqual(0);
      expect(px).toBeLessThanOrEqual(camera.width);
      expect(py).toBeGreaterThanOrEqual(0);
      expect(py).toBeLessThanOrEqual(camera.height);
    }
  });
});
