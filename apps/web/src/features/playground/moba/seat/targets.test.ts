import { ownSheet } from '@fourth-seat/moba';
import { expect, test } from 'vitest';
import { matchAt } from '../testing/match.ts';
import type { BattleFrame, HeroFrame } from '../worker/frame.ts';
import { aimOf, nearestEnemy } from './targets.ts';

const { frame } = matchAt('targets', 30);

/** A frame in which some heroes stand elsewhere; both teams see everybody. */
function scene(places: Readonly<Record<number, Partial<HeroFrame>>>): BattleFrame {
  const heroes = frame().heroes.map((hero) => ({ ...hero, seenBy: 3, ...places[hero.seat] }));
  return { ...frame(), heroes, creatures: [] };
}

const heroIn = ({ heroes }: BattleFrame, seat: number): HeroFrame => {
  const hero = heroes[seat];
  if (!hero) throw new Error(`no seat ${seat}`);
  return hero;
};
const skillOf = (id: string) => {
  const skill = [...ownSheet.heroes.flatMap(({ skills }) => skills), ...ownSheet.sparks].find((row) => row.id === id);
  if (!skill) throw new Error(`no skill ${id}`);
  return skill;
};
/** A skill for one own hero, and one for one hostile unit. */
const forMate = ownSheet.heroes
  .flatMap(({ skills }) => skills)
  .find((s) => s.shape === 'unit' && s.targets === 'allies');
const forFoe = ownSheet.heroes
  .flatMap(({ skills }) => skills)
  .find((s) => s.shape === 'unit' && s.targets !== 'allies');

test('a skill for a unit takes the one at the pointer, else the nearest to it in reach, else none', () => {
  if (!forFoe) throw new Error('no hero has such a skill');
  const there = scene({ 0: { x: 0, y: 0 }, 5: { x: 2, y: 0 }, 6: { x: 3, y: 1 } });
  const self = heroIn(there, 0);
  expect(aimOf(there, self, forFoe, { x: 3, y: 1, unit: 6 })?.unit).toBe(6);
  expect(aimOf(there, self, forFoe, { x: 1.5, y: 0, unit: -1 })?.unit).toBe(5);
  expect(aimOf(there, self, forFoe, undefined)?.unit).toBe(5);
  // A mate is no target of it, and nobody else is near.
  const alone = scene({ 0: { x: 0, y: 0 }, 1: { x: 1, y: 0 }, 5: { x: 29, y: 0 } });
  expect(aimOf(alone, heroIn(alone, 0), forFoe, { x: 1, y: 0, unit: 1 })).toBeUndefined();
});

test('a skill for a mate takes the one who has lost most', () => {
  if (!forMate) throw new Error('no hero has such a skill');
  const there = scene({ 0: { x: 0, y: 0 }, 1: { x: 2, y: 0, health: 50 }, 2: { x: 1, y: 0, health: 400 } });
  expect(aimOf(there, heroIn(there, 0), forMate, undefined)?.unit).toBe(1);
});

test('who is not seen by the own team is no target', () => {
  const there = scene({ 0: { x: 0, y: 0 }, 5: { x: 2, y: 0, seenBy: 2 }, 6: { x: 3, y: 0 } });
  expect(nearestEnemy(there, heroIn(there, 0))?.id).toBe(6);
});

test('a blink goes where the pointer is, although it is for oneself; without one it goes ahead', () => {
  const there = scene({ 0: { x: 0, y: 0 } });
  const self = heroIn(there, 0);
  expect(aimOf(there, self, skillOf('blink'), { x: -3, y: 2, unit: -1 })).toEqual({ x: -3, y: 2, unit: -1 });
  expect(aimOf(there, self, skillOf('blink'), undefined)?.x).toBeGreaterThan(0);
  expect(aimOf(there, self, skillOf('haste'), undefined)).toEqual({ x: 0, y: 0, unit: -1 });
});
