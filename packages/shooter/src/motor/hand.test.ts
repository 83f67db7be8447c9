import { expect, test } from 'vitest';
import { step } from '../match/step.ts';
import { idleAction } from '../seat/boundary.ts';
import { sceneOf } from '../testing/scenes.ts';
import { botAt, type ShooterWorld } from '../world/state.ts';

/** Seat 0 fires at seat 5, nine metres away, until it pauses for the recoil. */
function fireBurst(): ShooterWorld {
  const world = sceneOf({ 0: { x: 14, y: 24.5 }, 5: { x: 23, y: 24.5, yaw: Math.PI } });
  const enemy = botAt(world, 5);
  step(world, [
    { seat: 0, action: { ...idleAction, target: 5, mayFire: true } },
    { seat: 5, action: idleAction },
  ]);
  for (let i = 0; i < 300 && botAt(world, 0).hand.pause_s === 0; i++) {
    enemy.health = 100;
    step(world, []);
  }
  return world;
}

test('a seat pauses for the recoil after a burst of six shots', () => {
  const world = fireBurst();
  const bot = botAt(world, 0);
  expect(bot.stats.shots).toBe(6);
  expect(bot.hand.pause_s).toBeGreaterThan(0.1);
  for (let i = 0; i < 5; i++) step(world, []);
  expect(bot.stats.shots).toBe(6);
});

test('the pause goes on while the target is hidden', () => {
  const world = fireBurst();
  world.clouds = [{ x: 18, y: 24, until: world.tick + 30 }];
  for (let i = 0; i < 30; i++) step(world, []);
  expect(botAt(world, 0).hand.pause_s).toBeLessThanOrEqual(0);
});

test('the pause begins after the last shot of a burst also where the seat may not fire by then', () => {
  const world = fireBurst();
  const { hand } = botAt(world, 0);
  Object.assign(hand, { burst: 6, pause_s: 0 });
  step(world, [{ seat: 0, action: { ...idleAction, target: 5 } }]);
  expect(hand.burst).toBe(0);
  expect(hand.pause_s).toBeGreaterThan(0.1);
});
