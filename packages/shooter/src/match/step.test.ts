import { expect, test } from 'vitest';
import { sceneOf } from '../testing/scenes.ts';
import { TICKS_PER_SECOND } from '../world/rules.ts';
import { applyWounds } from '../world/shooting.ts';
import { botAt } from '../world/state.ts';
import { step } from './step.ts';

test('a body heals 15 a second after 5 s, and stands again 6 s after its death, protected for 1 s', () => {
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
