import { expect, test } from 'vitest';
import { sceneOf } from '../testing/scenes.ts';
import { fragDamage, throwGrenade } from './grenades.ts';
import { botAt } from './state.ts';

test('the damage of a frag falls from 90 to nothing at 5 m, and cover shields', () => {
  const world = sceneOf({ 5: { x: 20, y: 25 } });
  const victim = botAt(world, 5);
  expect(fragDamage(victim, 20, 25)).toBe(90);
  expect(fragDamage(victim, 22.5, 25)).toBeCloseTo(45, 6);
  expect(fragDamage(victim, 25, 25)).toBe(0);
  Object.assign(victim, { x: 31.5, y: 8 });
  expect(fragDamage(victim, 33.8, 8)).toBe(0);
});

test('a body throws one frag and one smoke, over cover and not through walls', () => {
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
