import { describe, expect, test } from 'vitest';
import { step } from '../match/step.ts';
import type { WeaponName } from '../seat/profile.ts';
import { exposure } from '../senses/sight.ts';
import { sceneOf } from '../testing/scenes.ts';
import { fragDamage, throwGrenade } from './grenades.ts';
import { stepCapture } from './points.ts';
import { body, TICKS_PER_SECOND } from './rules.ts';
import { applyWounds, findHit } from './shooting.ts';
import { botAt, type Point } from './state.ts';
import { damageOf, weapons } from './weapons.ts';

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

describe('damage', () => {
  test.each<[WeaponName, number, boolean, number]>([
    ['rifle', 10, false, 26],
    ['rifle', 10, true, 56],
    ['rifle', 26, false, 18.2],
    ['smg', 10, false, 18],
    ['smg', 15, false, 9.9],
    ['marksman', 40, false, 62],
    ['marksman', 40, true, 125],
    ['shotgun', 5, false, 9],
  ])('of the %s at %i m (head: %s) is %d', (name, distance, isHead, damage) => {
    expect(damageOf(weapons[name], { distance, isHead })).toBeCloseTo(damage, 6);
  });

  test('of a frag falls from 90 to nothing at 5 m, and cover shields', () => {
    const world = sceneOf({ 5: { x: 20, y: 25 } });
    const victim = botAt(world, 5);
    expect(fragDamage(victim, 20, 25)).toBe(90);
    expect(fragDamage(victim, 22.5, 25)).toBeCloseTo(45, 6);
    expect(fragDamage(victim, 25, 25)).toBe(0);
    Object.assign(victim, { x: 31.5, y: 8 });
    expect(fragDamage(victim, 33.8, 8)).toBe(0);
  });
});

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

describe('a body', () => {
  test('heals 15 a second after 5 s, and stands again 6 s after its death, protected for 1 s', () => {
    const world = sceneOf({ 0: { x: 3, y: 3 }, 5: { x: 69, y: 45 } });
    for (const one of world.bots) one.isRemote = true;
    const [bot, enemy] = [botAt(world, 0), botAt(world, 5)];
    const wound = (damage: number) =>
      applyWounds(world, [{ shooter: enemy, victim: bot, damage, isHead: false, by: 'rifle' }]);
    wound(60);
    expect(bot.health).toBe(40);
    for (let i = 0; i < 5 * TICKS_PER_SECOND; i++) step(world, []);
    expect(bot.health).toBe(40);
    for (let i = 0; i < TICKS_PER_SECOND; i++) step(world, []);
    expect(bot.health).toBeCloseTo(55, 6);
    wound(60);
    expect(bot).toMatchObject({ isAlive: false, health: 0 });
    for (let i = 0; i < 6 * TICKS_PER_SECOND; i++) step(world, []);
    expect(bot.isAlive).toBe(false);
    step(world, []);
    expect(bot).toMatchObject({ isAlive: true, health: 100 });
    wound(60);
    expect(bot.health).toBe(100);
    for (let i = 0; i < TICKS_PER_SECOND; i++) step(world, []);
    wound(60);
    expect(bot.health).toBe(40);
  });

  test('throws one frag and one smoke, over cover and not through walls', () => {
    const world = sceneOf({ 0: { x: 30, y: 8 }, 5: { x: 69, y: 10 } });
    const bot = botAt(world, 0);
    throwGrenade(world, bot, { kind: 'frag', x: 36, y: 8 });
    expect(world.grenades).toMatchObject([{ kind: 'frag', x: 36, y: 8 }]);
    throwGrenade(world, bot, { kind: 'smoke', x: 36, y: 8 });
    expect(world.grenades).toHaveLength(1);
    bot.throw_s = 0;
    throwGrenade(world, bot, { kind: 'frag', x: 36, y: 8 });
    throwGrenade(world, bot, { kind: 'smoke', x: 20, y: 8 });
    expect(world.grenades).toHaveLength(2);
    expect(world.grenades[1]?.x).toBeGreaterThan(29);
  });
});
