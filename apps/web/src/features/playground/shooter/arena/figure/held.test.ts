import { Vector3 } from 'three';
import { expect, test } from 'vitest';
import { type Held, writeHeld } from './held.ts';
import { arm, atRest, createPose } from './pose.ts';

const held: Held = { stance: atRest(), lag: 0, isCalm: false, aspect: 1.6 };

function placeOf(change: Partial<Held>): Vector3 {
  const pose = createPose();
  writeHeld(pose, { ...held, ...change });
  return new Vector3().setFromMatrixPosition(pose.rifle);
}

test('the weapon is at the lower right of the eye, and farther in where the picture is narrow', () => {
  const wide = placeOf({});
  expect(wide.x).toBeGreaterThan(0.3);
  expect(wide.y).toBeLessThan(-0.1);
  expect(wide.z).toBeGreaterThan(0.1);
  expect(placeOf({ aspect: 0.6 }).z).toBeLessThan(wide.z - 0.04);
});

test('it swings with the steps and lags behind a turn, but not for who wants less motion; a kick is smaller then', () => {
  const still = placeOf({});
  const running = { ...atRest(), speed: 5, phase: 0.25 };
  expect(placeOf({ stance: running }).distanceTo(still)).toBeGreaterThan(0.01);
  expect(placeOf({ stance: running, isCalm: true }).distanceTo(still)).toBe(0);
  const turned = (isCalm: boolean) => {
    const pose = createPose();
    writeHeld(pose, { ...held, lag: 0.2, isCalm });
    return new Vector3(1, 0, 0).transformDirection(pose.rifle).z;
  };
  expect(Math.abs(turned(false) - turned(true))).toBeGreaterThan(0.05);
  const kicked = { ...atRest(), kick: 1 };
  const back = (isCalm: boolean) => still.x - placeOf({ stance: kicked, isCalm }).x;
  expect(back(false)).toBeGreaterThan(0.04);
  expect(back(true)).toBeLessThan(back(false) / 2);
});

test('both hands reach it', () => {
  const pose = createPose();
  writeHeld(pose, held);
  const inRifle = pose.rifle.clone().invert();
  for (const forearm of pose.forearms) {
    const hand = new Vector3(0, -arm.lower, 0).applyMatrix4(forearm).applyMatrix4(inRifle);
    expect(Math.hypot(hand.y, hand.z)).toBeLessThan(0.12);
  }
});
