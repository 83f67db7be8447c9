import { statureOf } from '@fourth-seat/shooter';
import { type Matrix4, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { ANKLE_M, arm, atRest, createPose, leg, type Pose, type Stance, writePose } from './pose.ts';

function poseOf(stance: Partial<Stance>): Pose {
  const pose = createPose();
  writePose(pose, { ...atRest(), ...stance });
  return pose;
}

const placeOf = (matrix: Matrix4): Vector3 => new Vector3().setFromMatrixPosition(matrix);
const barrelOf = ({ rifle }: Pose): Vector3 => new Vector3(1, 0, 0).transformDirection(rifle);
const endOf = (matrix: Matrix4, length: number): Vector3 => new Vector3(0, -length, 0).applyMatrix4(matrix);

const stances: readonly Partial<Stance>[] = [
  {},
  { speed: 5, phase: 0.1 },
  { speed: 5, phase: 0.6, carry: 1 },
  { speed: 3.2, phase: 0.3, course: Math.PI / 2 },
  { speed: 2, phase: 0.8, crouch: 1, course: Math.PI },
  { crouch: 1, pitch: 0.4 },
  { pitch: -0.7, reload: 1 },
  { flinch: -1, kick: 1, yielded: 1 },
  { fall: 1 },
];

test('the segments of every arm and leg hang together, whatever a body does', () => {
  for (const stance of stances) {
    const { upperArms, forearms, thighs, shins, feet } = poseOf(stance);
    for (const side of [0, 1] as const) {
      expect(endOf(upperArms[side], arm.upper).distanceTo(placeOf(forearms[side]))).toBeCloseTo(0);
      expect(endOf(thighs[side], leg.upper).distanceTo(placeOf(shins[side]))).toBeCloseTo(0);
      expect(endOf(shins[side], leg.lower).distanceTo(placeOf(feet[side]))).toBeCloseTo(0);
    }
  }
});

test('both hands hold the weapon, aimed, carried, standing and crouched', () => {
  for (const stance of stances.filter(({ fall = 0, reload = 0 }) => fall + reload === 0)) {
    const { forearms, rifle } = poseOf(stance);
    const held = rifle.clone().invert();
    for (const side of [0, 1] as const) {
      const hand = endOf(forearms[side], arm.lower).applyMatrix4(held);
      // Between grip and fore-end, and no more than a hand off the barrel's line.
      expect(hand.x).toBeGreaterThan(-0.1);
      expect(hand.x).toBeLessThan(0.34);
      expect(Math.hypot(hand.y, hand.z)).toBeLessThan(0.16);
    }
  }
});

test('the barrel points where the body looks, and up and down by the pitch', () => {
  expect(barrelOf(poseOf({})).angleTo(new Vector3(1, 0, 0))).toBeCloseTo(0);
  for (const pitch of [-0.8, 0.3, 0.9]) {
    const barrel = barrelOf(poseOf({ pitch }));
    expect(Math.asin(barrel.y)).toBeCloseTo(pitch);
    expect(barrel.z).toBeCloseTo(0);
  }
  expect(barrelOf(poseOf({ carry: 1 })).z).toBeLessThan(-0.5);
  expect(barrelOf(poseOf({ yielded: 1 })).y).toBeGreaterThan(0.7);
});

test('a body is as high as shots find it, standing and crouched, and so is its weapon', () => {
  for (const crouched of [false, true]) {
    const { top, muzzle } = statureOf({ crouched });
    const pose = poseOf({ crouch: crouched ? 1 : 0 });
    // The helmet's top over the neck.
    expect(Math.abs(placeOf(pose.head).y + 0.28 - top)).toBeLessThan(0.06);
    expect(Math.abs(placeOf(pose.rifle).y - muzzle)).toBeLessThan(0.15);
  }
});

test('the feet of who stands are on the floor, and under who runs one is while the other swings', () => {
  const heightsOf = (stance: Partial<Stance>) => poseOf(stance).feet.map((foot) => placeOf(foot).y - ANKLE_M);
  for (const height of heightsOf({})) expect(height).toBeCloseTo(0);
  const [left = 1, right = 0] = heightsOf({ speed: 5, phase: 0.1 });
  expect(left).toBeCloseTo(0, 1);
  expect(right).toBeGreaterThan(0.1);
});

test('legs step the way that the body moves, backwards and aside too', () => {
  const between = (course: number): Vector3 => {
    const [left, right] = poseOf({ speed: 4, phase: 0.02, course }).feet.map(placeOf);
    return new Vector3().subVectors(left ?? new Vector3(), right ?? new Vector3());
  };
  expect(between(0).x).toBeGreaterThan(0.4);
  expect(between(Math.PI).x).toBeLessThan(-0.4);
  // The left foot, which begins on the left, steps to the right before the other.
  expect(between(Math.PI / 2).z).toBeGreaterThan(between(-Math.PI / 2).z + 0.8);
});

test('who has fallen has let go of the weapon, arms apart', () => {
  const { forearms, torso } = poseOf({ fall: 1 });
  const [left, right] = forearms.map((forearm) => endOf(forearm, arm.lower).applyMatrix4(torso.clone().invert()).z);
  expect(left).toBeLessThan(-0.4);
  expect(right).toBeGreaterThan(0.4);
});
