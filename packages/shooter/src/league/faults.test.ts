import { expect, test } from 'vitest';
import { step } from '../match/step.ts';
import { idleAction } from '../seat/boundary.ts';
import { sceneOf } from '../testing/scenes.ts';
import { botAt } from '../world/state.ts';
import { watchFaults } from './faults.ts';

test('counts who stares at a wall, who stands in a passage, and shots at nobody', () => {
  // Seat 0 faces the wall of its base, seat 1 stands between two walls, seat 2 fires into the air.
  const world = sceneOf({ 0: { x: 10.5, y: 15 }, 1: { x: 24, y: 16, yaw: 1.5 }, 2: { x: 3.5, y: 24.5 } });
  const watch = watchFaults();
  const raw = { moveX: 0, moveY: 0, rise: 0, pace: 'run', fire: false, use: false, ability: null } as const;
  step(world, [
    { seat: 0, action: idleAction },
    { seat: 1, action: idleAction },
    { seat: 2, raw: { ...raw, yaw: 0, fire: true } },
  ]);
  for (let i = 0; i < 150; i++) {
    step(world, []);
    watch.tick(world);
  }
  const { staring, inPassage, blindShot } = watch.report().shares;
  expect(staring).toBeCloseTo((150 - 60) / 450, 2);
  expect(inPassage).toBeCloseTo(60 / 450, 1);
  expect(blindShot).toBe(1);
  expect(botAt(world, 2).stats.shots).toBeGreaterThan(20);
});

test('counts mates who stand in each other, points that nobody holds, and a match that opens with a fall in the middle', () => {
  const scene = sceneOf({ 0: { x: 10, y: 24.5 }, 1: { x: 10.8, y: 24.5 }, 5: { x: 60, y: 24.5 } });
  const watch = watchFaults();
  for (let i = 0; i < 30; i++) watch.tick(scene);
  const before = watch.report();
  expect(before.crowding_s).toBeCloseTo((60 * 2) / 3, 5);
  expect(before.unheld).toBe(1);
  botAt(scene, 5).stats.deaths = 1;
  watch.tick(scene);
  watch.tick(scene);
  watch.over();
  expect(watch.report().middleFirst).toBe(1);
});

test('has no share of what never happened', () => {
  const watch = watchFaults();
  expect(watch.report().shares).toMatchObject({ staring: undefined, hiding: undefined });
  expect(watch.report().middleFirst).toBeUndefined();
  watch.tick(sceneOf({ 0: { x: 10, y: 24.5 } }));
  expect(watch.report().shares).toMatchObject({ staring: 0, blindShot: undefined, shortThrow: undefined });
});

test('tells of a fault once, as it begins', () => {
  const world = sceneOf({ 0: { x: 14, y: 24.5 }, 5: { x: 58, y: 24.5 } });
  botAt(world, 0).hand.target = 5;
  const told: unknown[] = [];
  const watch = watchFaults((fault, seat) => told.push([fault, seat]));
  watch.tick(world);
  watch.tick(world);
  expect(told).toEqual([['farAim', 0]]);
});

test('counts who stands and aims at an enemy 40 m away, and not who does so from nearer', () => {
  const farAimFrom = (x: number): number | undefined => {
    const world = sceneOf({ 0: { x, y: 24.5 }, 5: { x: 58, y: 24.5 } });
    botAt(world, 0).hand.target = 5;
    const watch = watchFaults();
    watch.tick(world);
    return watch.report().shares.farAim;
  };
  expect([farAimFrom(14), farAimFrom(20)]).toEqual([0.5, 0]);
});
