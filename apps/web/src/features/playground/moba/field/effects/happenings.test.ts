import { ownSheet } from '@fourth-seat/moba';
import { expect, test } from 'vitest';
import type { HeroFrame } from '../../worker/frame.ts';
import { battleFrame, tenHeroes, unitFrame } from '../testing/frames.ts';
import { Happenings } from './happenings.ts';

type Changes = Readonly<Record<number, Partial<HeroFrame>>>;

/** What happens from frame to frame, each a tick after the last. */
function played(...frames: readonly Changes[]): Happenings {
  const happenings = new Happenings();
  frames.forEach((changes, n) => happenings.take(battleFrame({ tick: 100 + n, heroes: tenHeroes(changes) })));
  return happenings;
}

test('blows that follow quickly are one number, and small ones none', () => {
  const one = played({}, { 0: { health: 540 } }, { 0: { health: 500 } });
  expect(one.all).toMatchObject([{ kind: 'damage', amount: 100, id: 0 }]);
  expect(played({}, { 0: { health: 595 } }).all).toEqual([]);
});

test('what a shield takes is damage, and a shield that ends is no wound healed', () => {
  const hit = played({ 0: { shield: 100 } }, { 0: { shield: 30 } });
  expect(hit.all).toMatchObject([{ kind: 'damage', amount: 70 }]);
  expect(played({}, { 0: { shield: 100 } }).all).toEqual([]);
});

test('gold of a last hit is told, gold that comes with time is not', () => {
  expect(played({}, { 3: { earned: 374 } }).all).toMatchObject([{ kind: 'gold', amount: 24, id: 3 }]);
  expect(played({}, { 3: { earned: 352 } }).all).toEqual([]);
});

test('death, standing up again and a level are told once each', () => {
  const dead = { health: 0, isAlive: false };
  expect(played({}, { 0: dead }, { 0: dead }).all.map(({ kind }) => kind)).toEqual(['death']);
  expect(played({ 0: dead }, {}).all.map(({ kind }) => kind)).toEqual(['rise']);
  expect(played({}, { 0: { level: 2 } }).all.map(({ kind }) => kind)).toEqual(['level']);
});

test('a cast that is over strikes where it was aimed, also one that took no time', () => {
  const casting = { slot: 1, x: 3, y: 4, unit: -1, in_s: 0.1 };
  const flare = ownSheet.heroes[5]?.skills[1];
  expect(played({ 0: { casting } }, {}).all).toMatchObject([{ kind: 'release', skill: flare, toX: 3, toY: 4 }]);
  const command = { kind: 'cast', slot: 0, x: 7, y: 8, unit: -1 } as const;
  const quick = played({}, { 0: { ready_s: [9, 0, 0, 0], command } });
  expect(quick.all).toMatchObject([{ kind: 'release', toX: 7, toY: 8 }]);
});

test('a structure that is gone falls, and of a leap through the match nothing is drawn', () => {
  const happenings = new Happenings();
  const tower = unitFrame({ id: 20, kind: 'structure', sort: 'outer' });
  happenings.take(battleFrame({ structures: [tower] }));
  happenings.take(battleFrame({ tick: 101 }));
  expect(happenings.all).toMatchObject([{ kind: 'fall', id: 20 }]);
  happenings.take(battleFrame({ tick: 900, heroes: tenHeroes({ 0: { health: 1 } }) }));
  expect(happenings.all).toEqual([]);
});

test('what has been shown for its time is gone', () => {
  const happenings = played({}, { 0: { health: 300 } });
  happenings.age(0.5);
  expect(happenings.all).toHaveLength(1);
  happenings.age(0.5);
  expect(happenings.all).toEqual([]);
});
