import { Matrix4, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { bendLimb, placeSegment } from './limbs.ts';

const lengths = { upper: 0.44, lower: 0.4 };

test('a limb reaches its end with both segments as long as they are, bent to the side that it should', () => {
  const root = new Vector3(0, 1, 0);
  const end = new Vector3(0.2, 0.4, 0.1);
  const joint = new Vector3();
  bendLimb(joint, { root, end, towards: new Vector3(1, 0, 0) }, lengths);
  expect(end.toArray()).toEqual([0.2, 0.4, 0.1].map((part) => expect.closeTo(part)));
  expect(joint.distanceTo(root)).toBeCloseTo(lengths.upper);
  expect(joint.distanceTo(end)).toBeCloseTo(lengths.lower);
  expect(joint.x).toBeGreaterThan(0.2);
});

test('an end out of reach comes as near as the limb is long', () => {
  const root = new Vector3();
  const end = new Vector3(0, -3, 0);
  const joint = new Vector3();
  bendLimb(joint, { root, end, towards: new Vector3(1, 0, 0) }, lengths);
  expect(end.x).toBeCloseTo(0);
  expect(-end.y).toBeLessThan(0.84);
  expect(-end.y).toBeGreaterThan(0.83);
  expect(joint.distanceTo(end)).toBeCloseTo(lengths.lower);
});

test('a segment hangs from its joint to the next, its front to the front', () => {
  const matrix = new Matrix4();
  const [from, to] = [new Vector3(1, 2, 3), new Vector3(1.3, 2, 2.6)];
  placeSegment(matrix, from, to, new Vector3(0, 1, 0));
  expect(new Vector3(0, -0.5, 0).applyMatrix4(matrix).distanceTo(to)).toBeCloseTo(0);
  expect(new Vector3(1, 0, 0).transformDirection(matrix).y).toBeCloseTo(1);
  expect(matrix.determinant()).toBeCloseTo(1);
});
