import { describe, expect, test } from 'vitest';
import { sceneOf } from '../testing/scenes.ts';
import { TICKS_PER_SECOND } from '../world/rules.ts';
import { botAt, type ShooterWorld } from '../world/state.ts';
import { observe } from './observe.ts';
import { perceive, registerHit } from './perceive.ts';

/** Updates the senses of seat 0 a number of times; nothing else moves. */
function lookFor(world: ShooterWorld, times: number): void {
  for (let i = 0; i < times; i++) {
    world.tick += 3;
    perceive(world, botAt(world, 0));
  }
}

const contactsOf = (world: ShooterWorld, seat: number) => observe(world, botAt(world, seat)).contacts;

describe('sight', () => {
  test('takes the reaction time of the profile, longer far away and at the rim of the view', () => {
    const needed = (x: number, y: number): number => {
      const world = sceneOf({ 0: { x: 14, y: 24.5 }, 5: { x, y } });
      const { player } = botAt(world, 0);
      const profile = { ...player.profile, reaction_s: 0.5, notice: 0.2 };
      Object.assign(botAt(world, 0), { player: { ...player, profile } });
      for (let times = 1; times < 30; times++) {
        lookFor(world, 1);
        if (contactsOf(world, 0).length > 0) return times;
      }
      return Infinity;
    };
    expect(needed(16, 24.5)).toBeGreaterThanOrEqual(5);
    expect(needed(23, 24.5)).toBeGreaterThan(needed(16, 24.5));
    // The view is 110° wide: 50° to the side is in it, 70° is not.
    expect(needed(14 + 6 * Math.cos(0.87), 24.5 + 6 * Math.sin(0.87))).toBeGreaterThan(needed(20, 24.5));
    expect(needed(14 + 6 * Math.cos(1.22), 24.5 + 6 * Math.sin(1.22))).toBe(Infinity);
  });

  test('ends where a wall, cover, smoke or the back of the head is between', () => {
    const seen = (change: (world: ShooterWorld) => void): boolean => {
      const world = sceneOf({ 0: { x: 14, y: 24.5 }, 5: { x: 21, y: 24.5 } });
      change(world);
      lookFor(world, 20);
      return contactsOf(world, 0).some(({ isVisible }) => isVisible);
    };
    const place =
      (x: number, y: number, crouched = false) =>
      (world: ShooterWorld) =>
        Object.assign(botAt(world, 5), { x, y, crouched });
    expect(seen(place(21, 24.5))).toBe(true);
    expect(seen(place(30, 24.5))).toBe(false);
    expect(seen(place(10, 24.5))).toBe(false);
    expect(seen((world) => world.clouds.push({ x: 17, y: 24, until: 999 }))).toBe(false);
    const behindCover = (crouched: boolean) => (world: ShooterWorld) => {
      Object.assign(botAt(world, 0), { x: 14, y: 21 });
      place(18.4, 21, crouched)(world);
    };
    expect([seen(behindCover(false)), seen(behindCover(true))]).toEqual([true, false]);
  });

  test('is remembered where it ended, less and less sure, and forgotten after the memory of the profile', () => {
    const world = sceneOf({ 0: { x: 14, y: 24.5 }, 5: { x: 21, y: 24.5 } });
    lookFor(world, 10);
    const enemy = botAt(world, 5);
    Object.assign(enemy, { x: 40, y: 36 });
    lookFor(world, 10);
    const [contact] = contactsOf(world, 0);
    expect(contact).toMatchObject({ x: 21, y: 24.5, isVisible: false, source: 'sight', age_s: 1 });
    expect(contact?.certainty).toBeCloseTo(1 - 1 / botAt(world, 0).player.profile.memory_s, 6);
    world.tick += botAt(world, 0).player.profile.memory_s * TICKS_PER_SECOND;
    expect(contactsOf(world, 0)).toEqual([]);
  });
});

describe('hearing', () => {
  const heard = (x: number, change: object): boolean => {
    // North of the divider: 0 looks east in its base, the enemy is behind it.
    const world = sceneOf({ 0: { x: 40, y: 12.5 }, 5: { x, y: 12.5, yaw: 0 } });
    Object.assign(botAt(world, 5), change);
    lookFor(world, 1);
    return contactsOf(world, 0).some(({ source }) => source === 'sound');
  };

  test('tells of running steps at 9 m and not of walking, and of shots at 35 m', () => {
    expect(heard(32, { vx: 5 })).toBe(true);
    expect(heard(30, { vx: 5 })).toBe(false);
    expect(heard(32, { vx: 3.2 })).toBe(false);
    expect(heard(6, { shotAt: 2 })).toBe(true);
    expect(heard(4, { shotAt: 2 })).toBe(false);
    expect(heard(6, { shotAt: -30 })).toBe(false);
  });

  test('gives a place that is wrong by some metres, as a hit does', () => {
    const world = sceneOf({ 0: { x: 40, y: 12.5 }, 5: { x: 15, y: 12.5 } });
    botAt(world, 5).shotAt = 2;
    lookFor(world, 1);
    const [sound] = contactsOf(world, 0);
    expect(Math.hypot((sound?.x ?? 0) - 15, (sound?.y ?? 0) - 12.5)).toBeGreaterThan(0.01);
    registerHit(world, botAt(world, 0), botAt(world, 5));
    expect(contactsOf(world, 0)).toMatchObject([{ source: 'hit', isVisible: false }]);
  });
});

describe('the radio', () => {
  test('has an enemy that a mate told of noticed sooner', () => {
    const needed = (told: boolean): number => {
      const world = sceneOf({ 0: { x: 14, y: 24.5 }, 1: { x: 14, y: 36.5 }, 5: { x: 23, y: 24.5 } });
      const bot = botAt(world, 0);
      Object.assign(bot, { player: { ...bot.player, profile: { ...bot.player.profile, reaction_s: 0.8 } } });
      const mate = botAt(world, 1).sightings[0];
      if (told && mate) Object.assign(mate, { x: 23, y: 24.5, seenAt: 0, since: -100 });
      for (let times = 1; times < 30; times++) {
        lookFor(world, 1);
        if (bot.sightings[0]?.isVisible) return times;
      }
      return Infinity;
    };
    expect(needed(true)).toBeLessThan(needed(false) * 0.7);
  });

  test('brings a mate’s contact after the delay of the profile, and not from the dead', () => {
    const world = sceneOf({ 0: { x: 14, y: 24.5 }, 1: { x: 14, y: 36.5 }, 5: { x: 21, y: 24.5 } });
    lookFor(world, 6);
    expect(contactsOf(world, 0)).toHaveLength(1);
    expect(contactsOf(world, 1)).toEqual([]);
    const delay_s = botAt(world, 1).player.profile.comms_delay;
    lookFor(world, Math.ceil((delay_s * TICKS_PER_SECOND) / 3));
    expect(contactsOf(world, 1)).toMatchObject([{ seat: 5, source: 'mate', isVisible: false, x: 21 }]);
    botAt(world, 0).isAlive = false;
    expect(contactsOf(world, 1)).toEqual([]);
  });
});
