import { describe, expect, test } from 'vitest';
import { sceneOf } from '../testing/scenes.ts';
import { botAt } from '../world/state.ts';
import { exposure } from './sight.ts';

describe('cover', () => {
  test('hides a crouched body whole and half of a standing one', () => {
    const world = sceneOf({ 0: { x: 28, y: 4.5 }, 5: { x: 33.6, y: 8 } });
    const [from, to] = [botAt(world, 0), botAt(world, 5)];
    Object.assign(from, { x: 30, y: 8 });
    expect(exposure(world, from, to)).toBe(0.5);
    to.crouched = true;
    expect(exposure(world, from, to)).toBe(0);
    to.y = 5.8;
    from.y = 5.8;
    expect(exposure(world, from, to)).toBe(1);
  });

  test('of smoke hides from everybody, for 8 s', () => {
    const world = sceneOf({ 0: { x: 14, y: 24.5 }, 5: { x: 22, y: 24.5, yaw: Math.PI } });
    const [from, to] = [botAt(world, 0), botAt(world, 5)];
    expect(exposure(world, from, to)).toBe(1);
    world.clouds = [{ x: 18, y: 24, until: 240 }];
    expect([exposure(world, from, to), exposure(world, to, from)]).toEqual([0, 0]);
    world.clouds = [{ x: 18, y: 30, until: 240 }];
    expect(exposure(world, from, to)).toBe(1);
  });
});
