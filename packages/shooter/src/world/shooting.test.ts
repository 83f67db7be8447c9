import { describe, expect, test } from 'vitest';
import { sceneOf } from '../testing/scenes.ts';
import { body } from './rules.ts';
import { findHit } from './shooting.ts';
import { botAt } from './state.ts';

/** A shot of a standing body to the east. */
const eastwards = (rise: number, range = 60) => ({ muzzle: body.standing.muzzle, x: 1, y: 0, rise, range });

describe('a ray', () => {
  const shot = (crouched: boolean, y: number, height: number) => {
    // Shooter and target on both sides of the low cover at x 32 … 33, y 7 … 9; the target half a metre behind it.
    const world = sceneOf({ 0: { x: 20.5, y: 5 }, 5: { x: 34, y, crouched } });
    const from = botAt(world, 0);
    Object.assign(from, { x: 30, y });
    return findHit(world, from, eastwards((height - body.standing.muzzle) / 4));
  };

  test('is stopped by cover where it crosses it too low, and hits what stands above', () => {
    expect(shot(false, 8, 1.3)).toMatchObject({ isHead: false, distance: 4 });
    expect(shot(false, 8, 1.65)).toMatchObject({ isHead: true });
    expect(shot(false, 8, 0.6)).toBeUndefined();
    expect(shot(true, 8, 0.6)).toBeUndefined();
    expect(shot(true, 5.5, 0.6)).toMatchObject({ isHead: false });
  });

  test('misses over the head, beside the body, beside the head, and behind the shooter', () => {
    const world = sceneOf({ 0: { x: 16, y: 18 }, 5: { x: 26, y: 18 } });
    const [from, to] = [botAt(world, 0), botAt(world, 5)];
    const at = (rise: number, range = 60) => findHit(world, from, eastwards(rise, range));
    expect(at(0)).toMatchObject({ isHead: false });
    expect(at(0.05)).toBeUndefined();
    expect(at(0, 9)).toBeUndefined();
    to.y = 18 + body.headRadius + 0.05;
    expect(at(0.015)).toBeUndefined();
    expect(at(-0.02)).toMatchObject({ isHead: false });
    to.y = 18 + body.radius + 0.01;
    expect(at(0)).toBeUndefined();
    Object.assign(to, { x: 13, y: 18 });
    expect(at(0)).toBeUndefined();
  });

  test('hits the nearer of two', () => {
    const world = sceneOf({ 0: { x: 16, y: 24.5 }, 5: { x: 22, y: 24.5 }, 6: { x: 20, y: 24.5 } });
    expect(findHit(world, botAt(world, 0), eastwards(0))?.victim.seat).toBe(6);
  });
});
