import type { BufferGeometry } from 'three';
import { expect, test } from 'vitest';
import { headShape, torsoShape } from './body-shapes.ts';
import { muzzlesAhead, weaponShape } from './weapon-shapes.ts';

const boxOf = (geometry: BufferGeometry) => {
  geometry.computeBoundingBox();
  return geometry.boundingBox ?? expect.fail('an empty shape');
};

test('the teams differ in the outline of helmet and shoulders, not in colour alone', () => {
  for (const shape of [headShape, torsoShape]) {
    const [west, east] = [boxOf(shape(0)), boxOf(shape(1))].map(({ min, max }) => ({
      top: max.y,
      width: max.z - min.z,
    }));
    const [higher, wider] = [(east?.top ?? 0) - (west?.top ?? 0), (east?.width ?? 0) - (west?.width ?? 0)];
    expect(Math.max(Math.abs(higher), Math.abs(wider))).toBeGreaterThan(0.02);
  }
});

test('the muzzle of each weapon is its foremost place', () => {
  for (const weapon of ['rifle', 'smg', 'marksman', 'shotgun'] as const) {
    const { max, min } = boxOf(weaponShape(weapon));
    expect(max.x).toBeCloseTo(muzzlesAhead[weapon], 2);
    // A stock behind the grip.
    expect(min.x).toBeLessThan(-0.2);
  }
});
